/** The address that the business's reply to a lead's mail is sent to. */
import { domainToASCII } from "node:url";
import { emailIn } from "../../../lead/contact.ts";
import { isMailable } from "../../../record/lead-recipient.ts";

/** Local part of an address: an unquoted RFC 5321 dot-string. */
const LOCAL_PART = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;
/** Maximum length of an address: RFC 5321 limits a path to 256 octets, including its angle brackets. */
const LONGEST = 254;

/**
 * Extracts the address for `Reply-To` from the visitor's input. Some servers, Amazon SES among them, permanently reject
 * a whole mail whose `Reply-To` is not a plain ASCII address.
 *
 * @returns undefined if there is none
 */
export function replyAddress(typed: string): string | undefined {
  const address = emailIn(typed);
  // Check before the host is converted to ASCII, which would hide characters that are invalid in a host name.
  if (!isMailable(address)) return undefined;
  const at = address.lastIndexOf("@");
  const [local, host] = [address.slice(0, at), domainToASCII(address.slice(at + 1))];
  const ascii = `${local}@${host}`;
  return LOCAL_PART.test(local) && HOST.test(host) && ascii.length <= LONGEST ? ascii : undefined;
}
