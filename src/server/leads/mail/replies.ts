/**
 * Replies to a lead that the business begins with one tap: a mail or a text message with its first words filled in.
 *
 * Threats: what the visitor typed ends up in a link. Each part of it is one line, short, and percent-encoded, so it can add
 * no recipient and no header (RFC 6068 section 4); the address is the one that `emailIn` has read.
 */
import { emailIn, phoneIn } from "../../../lead/contact.ts";
import { readLine } from "../../../lead/read-lead.ts";
import type { Lead } from "../mail-jobs.ts";
import type { MailWords } from "./mail-words.ts";

/** Longest name in a greeting or a signature, in UTF-16 units: links of more than 2,000 signs are cut by some programs. */
const NAME_LENGTH = 60;

/** With line ends as RFC 6068 has them. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll("\n", "\r\n"));

const greeting = (lead: Lead, words: MailWords): string => words.hello(readLine(lead.name, NAME_LENGTH));

/** Mails to the visitor: a greeting alone, then each of the prepared replies; none where there is no address. The phone may be empty. */
export function mailReplies(
  lead: Lead,
  business: { name: string; phone: string },
  words: MailWords,
): { label: string; href: string }[] {
  const to = emailIn(lead.client_email);
  if (to === "") return [];
  const address = encodeURIComponent(to).replace("%40", "@");
  const subject = encode(words.replySubject(lead.reference));
  const signature = [business.name, business.phone]
    .map((line) => readLine(line, NAME_LENGTH))
    .filter((line) => line !== "")
    .join("\n");
  const body = (text: string): string =>
    encode([greeting(lead, words), text, signature].filter((part) => part !== "").join("\n\n"));
  return [{ label: words.write, text: "" }, ...words.replies].map(({ label, text }) => ({
    label,
    href: `mailto:${address}?subject=${subject}&body=${body(text)}`,
  }));
}

/** A text message to the visitor; the empty string for a number that takes none: with an extension, or without an area code. */
export function textReply(lead: Lead, business: string, words: MailWords): string {
  const number = phoneIn(lead.phone);
  if (number === undefined || number.extension !== "" || !number.dialled.startsWith("+")) return "";
  const text = `${greeting(lead, words)} ${words.thisIs(readLine(business, NAME_LENGTH))}`;
  // With `?&` both Android and iOS fill in the text.
  return `sms:${number.dialled}?&body=${encodeURIComponent(text)}`;
}
