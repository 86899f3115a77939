import { expect, test } from "vitest";
import { type FailureKind, failureKind } from "./mail-failure.ts";

/** An error as nodemailer reports it. */
const failed = (code: string, responseCode?: number, command?: string): Error =>
  Object.assign(new Error("failed"), { code, ...(responseCode && { responseCode }), ...(command && { command }) });

test.each<[string, unknown, FailureKind]>([
  ["a mailbox that is not there", failed("EENVELOPE", 550, "RCPT TO"), "refused"],
  ["the first of its codes", failed("EENVELOPE", 500, "RCPT TO"), "refused"],
  ["the last of its codes", failed("EENVELOPE", 599, "RCPT TO"), "refused"],
  ["no code of a response", failed("EENVELOPE", 600, "RCPT TO"), "recipient"],
  ["a mailbox that is full for now", failed("EENVELOPE", 452, "RCPT TO"), "recipient"],
  ["a mail that is taken for spam", failed("EMESSAGE", 554, "DATA"), "refused"],
  ["a mail that is put off", failed("EMESSAGE", 451, "DATA"), "recipient"],
  ["a mail that breaks off", failed("EMESSAGE"), "recipient"],
  ["a sender that is turned down", failed("EENVELOPE", 550, "MAIL FROM"), "server"],
  ["a server that closes", failed("EENVELOPE", 421, "RCPT TO"), "server"],
  ["no connection", failed("ECONNECTION"), "server"],
  ["no login", failed("EAUTH", 535, "AUTH PLAIN"), "server"],
  ["an error of ours", new Error("failed"), "recipient"],
  ["no error at all", "failed", "recipient"],
])("failureKind of %s", (_, error, kind) => expect(failureKind(error)).toBe(kind));
