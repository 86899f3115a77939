/** Classifies a failed try. */
import { errorCode } from "../../error-code.ts";

/**
 * `refused`: the server permanently rejects this recipient or this mail (5xx to RCPT TO or DATA). `recipient`: it
 * rejects them for now (4xx), or the error has no code. `server`: no mail gets through: no connection, no TLS, no
 * login, or the sender is rejected.
 */
export type FailureKind = "refused" | "recipient" | "server";

/** Reads the errors of nodemailer, which have a `code`, and with a server's response `responseCode` and `command`. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof Error)) return "recipient";
  const code = errorCode(error);
  const command = "command" in error ? String(error.command) : "";
  const response = "responseCode" in error ? Number(error.responseCode) : 0;
  if (response === 421) return "server";
  // Responses to the recipient or the mail; a rejected sender affects all mails.
  if ((code === "EENVELOPE" || code === "EMESSAGE") && !command.startsWith("MAIL")) {
    return response >= 500 && response < 600 ? "refused" : "recipient";
  }
  return code === undefined ? "recipient" : "server";
}
