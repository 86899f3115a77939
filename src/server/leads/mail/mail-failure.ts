/** What a failed try says about the next ones. */
import { errorCode } from "../../error-code.ts";

/**
 * `refused`: the server turns this recipient, or what is sent to it, down for good (5xx to RCPT TO or DATA). `recipient`: it
 * does so for now (4xx), or in the middle of the mail. `server`: no mail gets through: no connection, no TLS, no login, or
 * the sender is turned down.
 */
export type FailureKind = "refused" | "recipient" | "server";

/** Reads the errors of nodemailer, which have a `code`, and with a response of the server its `responseCode` and `command`. */
export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof Error)) return "recipient";
  const code = errorCode(error);
  const command = "command" in error ? String(error.command) : "";
  const response = "responseCode" in error ? Number(error.responseCode) : 0;
  if (response === 421) return "server";
  // Responses about the recipient or the mail; the sender's address concerns all mails.
  if ((code === "EENVELOPE" || code === "EMESSAGE") && !command.startsWith("MAIL")) {
    return response >= 500 && response < 600 ? "refused" : "recipient";
  }
  return code === undefined ? "recipient" : "server";
}
