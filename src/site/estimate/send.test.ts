import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadFields } from "../../lead/fields.ts";
import { readAnswer, sendLetter, stillWrong, writeLetter } from "./send.ts";

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
  vi.stubGlobal("location", new URL("https://site.example/contact"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const write = (endpoint = "/api/contact", trap = "") => writeLetter(endpoint, envelope, ada, { key: "key-1", trap });
const send = () => sendLetter(write("https://elsewhere.example/send"));

describe("sending", () => {
  test("posts the lead as JSON, trimmed, with its key and the cookie's header", async () => {
    fetched.mockResolvedValue(Response.json({ reference: "R-1" }, { status: 202 }));
    await expect(send()).resolves.toEqual({ kind: "sent", reference: "R-1" });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("https://elsewhere.example/send");
    expect(init?.method).toBe("POST");
    expect(init?.headers).toEqual({
      Accept: "application/json",
      "Content-Type": "application/json",
      "Idempotency-Key": "key-1",
      "X-CSRFToken": "secret",
    });
    expect(init?.body).toBe(JSON.stringify({ ...envelope, ...ada, name: "Ada" }));
  });

  test("tells our own endpoint of the visit, and of the field that nobody sees", () => {
    const landing = JSON.stringify([
      Date.now() - 5_000,
      `https://site.example/?${"x".repeat(5_000)}`,
      "https://a.example/",
    ]);
    vi.stubGlobal("sessionStorage", { getItem: (name: string) => (name === "landing" ? landing : null) });
    const { body } = write("/api/contact", "bot");
    expect(body).toMatchObject({ ...envelope, name: "Ada", topic: "bot", referrer: "https://a.example/" });
    expect(body["elapsed"]).toBeGreaterThanOrEqual(5_000);
    expect(String(body["landing"])).toHaveLength(2_000);
  });

  test.each(["no JSON", "[]", "[1,2,3]", "null"])("knows nothing of a visit that was kept as %s", (kept) => {
    vi.stubGlobal("sessionStorage", { getItem: () => kept });
    const { body } = write();
    expect(body["landing"]).toBeUndefined();
    expect(body["elapsed"]).toBeGreaterThan(0);
  });

  test("was not answered when the network fails, or its time is over", async () => {
    fetched.mockRejectedValue(new TypeError("network"));
    await expect(send()).resolves.toEqual({ kind: "unreached" });
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
