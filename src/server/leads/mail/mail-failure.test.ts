import { expect, test } from "vitest";
import { type FailureKind, failureKind, isTooLarge } from "./mail-failure.ts";

/** An error as nodemailer reports it. */
const failed = (code: string, responseCode?: number, command?: string): Error =>
  Object.assign(new Error("failed"), { code, ...(responseCode && { responseCode }), ...(command && { command }) });

/** An error as nodemailer reports the response to a mail. */
const responded = (response: string): Error =>
  Object.assign(failed("EMESSAGE", Number(response.slice(0, 3)), "DATA"), { response });

test.each<[string, unknown, FailureKind]>([
  ["a missing mailbox", failed("EENVELOPE", 550, "RCPT TO"), "refused"],
  ["the lowest 5xx code", failed("EENVELOPE", 500, "RCPT TO"), "refused"],
  ["the highest 5xx code", failed("EENVELOPE", 599, "RCPT TO"), "refused"],
  ["a code above 5xx", failed("EENVELOPE", 600, "RCPT TO"), "recipient"],
  ["a full mailbox", failed("EENVELOPE", 452, "RCPT TO"), "recipient"],
  ["a mail rejected as spam", failed("EMESSAGE", 554, "DATA"), "refused"],
  ["a deferred mail", failed("EMESSAGE", 451, "DATA"), "recipient"],
  ["an interrupted mail", failed("EMESSAGE"), "recipient"],
  ["a rejected sender", failed("EENVELOPE", 550, "MAIL FROM"), "server"],
  ["a server that shuts down", failed("EENVELOPE", 421, "RCPT TO"), "server"],
  ["a size that is rejected with the sender", failed("EENVELOPE", 552, "MAIL FROM"), "refused"],
  ["a size above the server's", failed("EMESSAGE", undefined, "MAIL FROM"), "refused"],
  ["no connection", failed("ECONNECTION"), "server"],
  ["a failed login", failed("EAUTH", 535, "AUTH PLAIN"), "server"],
  ["an internal error", new Error("failed"), "recipient"],
  ["a value that is not an error", "failed", "recipient"],
])("failureKind of %s", (_, error, kind) => expect(failureKind(error)).toBe(kind));

test.each<[string, unknown, boolean]>([
  ["552", failed("EMESSAGE", 552, "DATA"), true],
  ["552 to the recipient", failed("EENVELOPE", 552, "RCPT TO"), true],
  ["the enhanced code of the system", responded("554 5.3.4 Message too big for system"), true],
  ["the enhanced code of the mailbox", responded("550 5.2.3 Message too large"), true],
  ["an enhanced code in several lines", responded("554-5.3.4 Your message exceeds\r\n554 5.3.4 our limit"), true],
  ["nodemailer's own comparison with SIZE", failed("EMESSAGE", undefined, "MAIL FROM"), true],
  ["another enhanced code", responded("554 5.7.1 Rule 5.3.4 applies"), false],
  ["a longer enhanced code", responded("554 5.3.41 Other"), false],
  ["a temporary code", responded("452 4.3.4 Too big for now"), false],
  ["no error at all", "552 5.3.4", false],
])("isTooLarge of %s", (_, error, is) => expect(isTooLarge(error)).toBe(is));
