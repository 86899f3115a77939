/**
 * Links with which the business starts a reply to a lead: a mail or a text message with its first words filled in.
 *
 * Threats: the visitor's input ends up in a link. Each part of it is one line, short and percent-encoded, so it can add
 * neither a recipient nor a header (RFC 6068 section 4); the address is the one that `emailIn` has read.
 */
import { emailIn, phoneIn } from "../../../lead/contact.ts";
import { readLine } from "../../../lead/read-lead.ts";
import type { Lead } from "../mail-jobs.ts";
import type { MailWords } from "./mail-words.ts";

/** Maximum length of a name in a text, in UTF-16 units: some programs truncate links of over 2,000 characters. */
const NAME_LENGTH = 60;

/** Percent-encodes a text with the line breaks of RFC 6068. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll("\n", "\r\n"));

const greeting = (lead: Lead, words: MailWords): string => words.hello(readLine(lead.name, NAME_LENGTH));

/**
 * Returns mailto links to the visitor: first one with a greeting alone, then the prepared replies; none without an
 * address. The phone may be empty.
 */
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

/** Returns an sms link to the visitor; empty for a number without texts: with an extension or without an area code. */
export function textReply(lead: Lead, business: string, words: MailWords): string {
  const phone = phoneIn(lead.phone);
  if (phone === undefined || phone.extension !== "" || !phone.number.startsWith("+")) return "";
  const text = `${greeting(lead, words)} ${words.thisIs(readLine(business, NAME_LENGTH))}`;
  // With `?&` both Android and iOS fill in the text.
  return `sms:${phone.number}?&body=${encodeURIComponent(text)}`;
}
