import { describe, expect, test } from "vitest";
import { readResponse } from "./read-response.ts";

const JSON_TYPE = "application/json";
const HTML = "text/html; charset=utf-8";
const PAGE = '<!doctype html><html lang="en"><title>Log in</title></html>';

const read = (status: number, body: unknown, type = JSON_TYPE) =>
  readResponse({ status, type, body: typeof body === "string" ? body : JSON.stringify(body) });
const sent = (reference = "") => ({ kind: "sent", reference });
const failed = { kind: "failed" };

describe("a 2xx response with JSON that reports a failure is a failure", () => {
  test.each([
    { ok: false },
    { success: false },
    { status: false },
    { success: "false", message: "This form is not active." },
    { success: 0 },
    { success: "0" },
    { success: null },
    { ok: "no" },
    { OK: false },
    { Success: "False" },
    { sent: false },
    { result: false },
    { result: "error", msg: "Try later" },
    { status: "error" },
    { status: "fail" },
    { status: "validation_failed", message: "Check the fields" },
    { status: "mail_failed" },
    { status: "spam" },
    { status: 500 },
    { statusCode: 502, body: "" },
    { error: "Not sent" },
    { error: true },
    { error: { code: 12 } },
    { errors: ["name"] },
    { errors: { name: ["is too short"] } },
    { ok: true, error: "The mailbox is full" },
    { data: { success: false } },
    { response: { result: { ok: "false" } } },
    [{ success: false }],
    { statusCode: 200, body: '{"ok":false}' },
    { d: '{"Success":false}' },
    { data: null, errors: [{ message: "No such mutation" }] },
    false,
  ])("the body %j fails", (body) => {
    for (const status of [200, 201, 202, 203]) expect(read(status, body)).toEqual(failed);
    // The Content-Type does not matter.
    expect(read(200, body, HTML)).toEqual(failed);
    expect(read(200, `\uFEFF${JSON.stringify(body)}`, "text/plain")).toEqual(failed);
    expect(read(200, body, "")).toEqual(failed);
  });
});

describe("a 2xx response with an HTML page is a failure", () => {
  test.each([
    [PAGE, HTML],
    [PAGE, ""],
    [PAGE, "text/plain"],
    [PAGE, JSON_TYPE],
    [`\uFEFF\n<!-- made by hand -->\n${PAGE.toUpperCase()}`, "text/plain"],
    [`<?xml version="1.0"?>\n${PAGE}`, "application/xhtml+xml"],
    ["<html><body>Please log in</body></html>", "TEXT/HTML"],
    ["<form><input type=password></form>", HTML],
    ["Some words <b>and a tag</b>", HTML],
  ])("the body %j of the type %j", (body, type) => {
    for (const status of [200, 203]) expect(read(status, body, type)).toEqual(failed);
  });
});

describe("any other 2xx response is a success", () => {
  test.each<[unknown, string?]>([
    ["", ""],
    ["", HTML],
    ["OK", "text/plain"],
    ["Thank you, we have it", HTML],
    ["1 < 2", HTML],
    ["<ok/>", "application/xml"],
    ["null"],
    [true],
    [{}],
    [[]],
    ["not JSON at all"],
    [{ ok: true }],
    [{ success: "true", message: "Sent" }],
    [{ success: 1, error: null, errors: [] }],
    [{ status: "ok", error: "" }],
    [{ status: "mail_sent" }],
    [{ status: 200 }],
    [{ status: "no errors" }],
    [{ status: 0 }],
    [{ result: "success", error: false }],
    [{ result: null }],
    [{ errors: { name: [], phone: null } }],
    [{ success: true, lead: { id: 404, name: "Error Smith", message: "The roof failed" } }],
  ])("the body %j succeeds", (body, type) => {
    for (const status of [200, 201, 202, 204]) expect(read(status, body, type)).toEqual(sent());
  });
});

describe("a reference is read if it is plausible", () => {
  test.each<[unknown, string]>([
    ["R-1", "R-1"],
    [" K7Q-4MX3 ", "K7Q-4MX3"],
    [17, "17"],
    ["Ticket #12/2026", "Ticket #12/2026"],
    [0, ""],
    ["", ""],
    ["null", ""],
    ["undefined", ""],
    ["N/A", ""],
    [-1, ""],
    [Number.NaN, ""],
    [true, ""],
    [{ deep: true }, ""],
    ["<b>R</b>", ""],
    ["two\nlines", ""],
    ["x".repeat(65), ""],
  ])("the reference %j is read as %j", (reference, wanted) => {
    expect(read(202, { reference })).toEqual(sent(wanted));
  });
});

describe("a response with any other status is a failure", () => {
  test.each([0, 199, 301, 304, 400, 401, 404, 415, 422, 429, 500, 503])("status %i", (status) => {
    for (const body of ["", { ok: true, reference: "R-1" }, PAGE, { errors: { email: "destinationUnknown" } }]) {
      expect(read(status, body)).toEqual(failed);
    }
  });

  test("with our own error codes, it names the invalid fields", () => {
    const errors = { phone: "phoneWrong", nonsense: "x", name: "unheardOf" };
    const refused = { kind: "refused", problems: { phone: "phoneWrong" } };
    expect(read(422, { errors })).toEqual(refused);
    expect(read(200, { ok: false, errors })).toEqual(refused);
  });
});
