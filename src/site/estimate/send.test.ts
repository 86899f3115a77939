import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadFields } from "../../lead/fields.ts";
import { readAnswer, sendLead, stillWrong } from "./send.ts";

const envelope = {
  email: "office@example.com",
  logo: "/logo.svg",
  color: "1",
  language: "en",
  page: "/contact",
} as const;
const ada: LeadFields = {
  name: " Ada ",
  lastName: "",
  clientEmail: "ada@example.com",
  phone: "",
  address: "",
  service: "",
  contactBy: [],
  message: "Roof",
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", { cookie: "csrftoken=secret" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const send = () => sendLead("/api/contact", envelope, ada, "key-1");

describe("sending", () => {
  test("posts the lead as JSON, trimmed, with its key and the cookie's header", async () => {
    fetched.mockResolvedValue(Response.json({ reference: "R-1" }, { status: 202 }));
    await expect(send()).resolves.toEqual({ kind: "sent", reference: "R-1" });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("/api/contact");
    expect(init?.method).toBe("POST");
    expect(init?.headers).toEqual({
      Accept: "application/json",
      "Content-Type": "application/json",
      "Idempotency-Key": "key-1",
      "X-CSRFToken": "secret",
    });
    expect(init?.body).toBe(JSON.stringify({ ...envelope, ...ada, name: "Ada" }));
  });

  test("has failed when the network fails, or its time is over", async () => {
    fetched.mockRejectedValue(new TypeError("network"));
    await expect(send()).resolves.toEqual({ kind: "failed" });
    const limit = vi.spyOn(AbortSignal, "timeout");
    await send();
    expect(limit).toHaveBeenCalledWith(20_000);
  });

  test("has succeeded with any 2xx, whatever the body", async () => {
    fetched.mockResolvedValue(new Response("<h1>Thanks</h1>", { status: 200 }));
    await expect(send()).resolves.toEqual({ kind: "sent", reference: "" });
  });
});

describe("an answer", () => {
  test.each<[number, unknown, unknown]>([
    [204, undefined, { kind: "sent", reference: "" }],
    [200, { reference: 17 }, { kind: "sent", reference: "17" }],
    [200, { reference: { deep: true } }, { kind: "sent", reference: "" }],
    [200, { reference: "x".repeat(500) }, { kind: "sent", reference: "x".repeat(64) }],
    [
      422,
      { errors: { phone: "phoneWrong", nonsense: "x", name: "unheardOf" } },
      { kind: "refused", problems: { phone: "phoneWrong" } },
    ],
    [422, { errors: { email: "destinationUnknown" } }, { kind: "failed" }],
    [422, "no", { kind: "failed" }],
    [500, { errors: null }, { kind: "failed" }],
    [301, undefined, { kind: "failed" }],
  ])("%i %j means %j", (status, body, answer) => {
    expect(readAnswer(status, body)).toEqual(answer);
  });
});

describe("mending", () => {
  test("takes back what is right now, also where another field made it right", () => {
    const shown = { name: "nameMissing", clientEmail: "emailOrPhoneMissing" } as const;
    expect(stillWrong(shown, { ...ada, clientEmail: "", phone: "603 555 0142" })).toEqual({});
    expect(stillWrong(shown, { ...ada, name: " " })).toEqual({ name: "nameMissing" });
  });

  test("blames no field that has not been blamed", () => {
    expect(stillWrong({ name: "nameMissing" }, { ...ada, name: "", phone: "1" })).toEqual({ name: "nameMissing" });
  });
});
