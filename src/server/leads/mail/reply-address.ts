/** Whom the business's reply to a lead's mail goes to. */
import { domainToASCII } from "node:url";
import { emailIn } from "../../../lead/contact.ts";
import { isMailable } from "../../../record/lead-recipient.ts";

/** The part before the @, as RFC 5321 has it without quotes. */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** Longest address: RFC 5321 has a path of 256 signs, with its angle brackets. */
const LONGEST = 254;

/**
 * The address in what a visitor typed that a mail may have as its `Reply-To`. Some servers, Amazon SES among them, refuse a whole
 * mail for good that has any other there than a plain one of ASCII letters.
 *
 * @returns undefined where there is none
 */
export function replyAddress(typed: string): string | undefined {
  const address = emailIn(typed);
  // Before the host is written in ASCII, which would hide signs that no name of a host has.
  if (!isMailable(address)) return undefined;
  const at = address.lastIndexOf("@");
  const [local, host] = [address.slice(0, at), domainToASCII(address.slice(at + 1))];
  const ascii = `${local}@${host}`;
  return LOCAL_PART.test(local) && HOST.test(host) && ascii.length <= LONGEST ? ascii : undefined;
}
