/** Classifies a failed try. */
import { errorCode } from "../../error-code.ts";

/**
 * `refused`: the server permanently rejects this recipient or this mail (5xx to RCPT TO or DATA). `recipient`: it
 * rejects them for now (4xx), or the error has no code. `server`: no mail gets through: no connection, no TLS, no
 * login, or the sender is rejected.
 */
export type FailureKind = "refused" | "recipient" | "server";

/** Enhanced codes (RFC 3463) for a mail that is too large, for the system and for the mailbox. */
const TOO_LARGE = /^5\d\d[ -]5\.(?:3\.4|2\.3)\b/;

/** Whether a mail is refused because it is too large: by the server, or by nodemailer if it exceeds the server's `SIZE`. */
export function isTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const response = "response" in error ? String(error.response) : "";
  const exceedsSize = errorCode(error) === "EMESSAGE" && "command" in error && error.command === "MAIL FROM";
  return exceedsSize || ("responseCode" in error && error.responseCode === 552) || TOO_LARGE.test(response);
}

/** Reads the errors of nodemailer, which have a `code`, and with a server's response `responseCode` and `command`. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof Error)) return "recipient";
  const code = errorCode(error);
  const command = "command" in error ? String(error.command) : "";
  const response = "responseCode" in error ? Number(error.responseCode) : 0;
  if (response === 421) return "server";
  // The size is declared with the sender, and concerns this mail only.
  if (isTooLarge(error)) return "refused";
  // Responses to the recipient or the mail; a rejected sender affects all mails.
  if ((code === "EENVELOPE" || code === "EMESSAGE") && !command.startsWith("MAIL")) {
    return response >= 500 && response < 600 ? "refused" : "recipient";
  }
  return code === undefined ? "recipient" : "server";
}
