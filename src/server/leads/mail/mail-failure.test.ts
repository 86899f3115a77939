import { expect, test } from "vitest";
import { type FailureKind, failureKind } from "./mail-failure.ts";

/** An error as nodemailer reports it. */
const failed = (code: string, responseCode?: number, command?: string): Error =>
  Object.assign(new Error("failed"), { code, ...(responseCode && { responseCode }), ...(command && { command }) });

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
  ["no connection", failed("ECONNECTION"), "server"],
  ["a failed login", failed("EAUTH", 535, "AUTH PLAIN"), "server"],
  ["an internal error", new Error("failed"), "recipient"],
  ["a value that is not an error", "failed", "recipient"],
])("failureKind of %s", (_, error, kind) => expect(failureKind(error)).toBe(kind));
