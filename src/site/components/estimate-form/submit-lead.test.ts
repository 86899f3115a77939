import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadFields } from "../../../lead/fields.ts";
import { submitLead, stillWrong, createSubmission } from "./submit-lead.ts";

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
  zip: "03304",
  service: "",
  contactBy: [],
  message: "Roof",
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "csrftoken=secret" }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", new URL("https://site.example/contact"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const write = (endpoint = "/api/contact", honeypot = "") =>
  createSubmission(endpoint, envelope, ada, { key: "key-1", honeypot });
const send = () => submitLead(write("https://elsewhere.example/send"));

describe("a submission", () => {
  test("posts the trimmed lead as JSON; to a third party with the key in the body, not in a header", async () => {
    fetched.mockResolvedValue(Response.json({ reference: "R-1" }, { status: 202 }));
    await expect(send()).resolves.toEqual({ kind: "sent", reference: "R-1" });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("https://elsewhere.example/send");
    expect(init?.method).toBe("POST");
    expect(init?.headers).toEqual({
      Accept: "application/json",
      "Content-Type": "application/json",
      "X-CSRFToken": "secret",
    });
    expect(init?.body).toBe(JSON.stringify({ ...envelope, ...ada, name: "Ada", idempotencyKey: "key-1" }));
  });

  test("posts to our own endpoint with the key in the Idempotency-Key header", async () => {
    fetched.mockResolvedValue(Response.json({ reference: "R-1" }, { status: 202 }));
    await submitLead(write());
    const [, init] = fetched.mock.calls[0] ?? [];
    expect(init?.headers).toEqual({
      Accept: "application/json",
      "Content-Type": "application/json",
      "Idempotency-Key": "key-1",
      "X-CSRFToken": "secret",
    });
    expect(init?.body).not.toContain("key-1");
  });

  test("posts the visit and the honeypot to our own endpoint", () => {
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

  test("posts the visit and the honeypot to the lead server of a static export, and to no third party", () => {
    vi.stubGlobal("sessionStorage", { getItem: () => null });
    const endpoint = "https://leads.example/api/contact";
    const given = { key: "key-1", honeypot: "bot" };
    const { body } = createSubmission(endpoint, envelope, ada, { ...given, isLeadServer: true });
    expect(body).toMatchObject({ topic: "bot", elapsed: expect.any(Number) });
    expect(Object.keys(createSubmission(endpoint, envelope, ada, given).body)).not.toContain("topic");
  });

  test.each(["no JSON", "[]", "[1,2,3]", "null"])("ignores a visit that is stored as %s", (kept) => {
    vi.stubGlobal("sessionStorage", { getItem: () => kept });
    const { body } = write();
    expect(body["landing"]).toBeUndefined();
    expect(body["elapsed"]).toBeGreaterThan(0);
  });

  test("is repeated as a form post with the same key if a third party rejects JSON", async () => {
    for (const status of [400, 406, 415, 422]) {
      fetched.mockReset().mockResolvedValueOnce(new Response("", { status }));
      fetched.mockResolvedValueOnce(Response.json({ reference: "F-1" }));
      await expect(send()).resolves.toEqual({ kind: "sent", reference: "F-1" });
      const body = fetched.mock.calls[1]?.[1]?.body;
      if (!(body instanceof URLSearchParams)) throw new Error("The second body is no form.");
      expect([body.get("name"), body.get("idempotencyKey")]).toEqual(["Ada", "key-1"]);
    }
    fetched.mockReset().mockImplementation(async () => new Response("", { status: 500 }));
    await expect(send()).resolves.toEqual({ kind: "failed" });
    await expect(submitLead(write())).resolves.toEqual({ kind: "failed" });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("is offline only if the browser reports it, else unanswered", async () => {
    fetched.mockRejectedValue(new TypeError("network"));
    await expect(send()).resolves.toEqual({ kind: "unanswered" });
    await expect(submitLead(write())).resolves.toEqual({ kind: "unanswered" });
    vi.stubGlobal("navigator", { onLine: false });
    await expect(send()).resolves.toEqual({ kind: "offline" });
  });

  test("is blocked if a third party's CORS policy refuses the request, but its server responds", async () => {
    fetched.mockRejectedValueOnce(new TypeError("CORS")).mockRejectedValueOnce(new TypeError("CORS"));
    fetched.mockResolvedValueOnce(new Response());
    await expect(send()).resolves.toEqual({ kind: "blocked" });
    expect(fetched.mock.calls[2]?.[1]).toMatchObject({ method: "HEAD", mode: "no-cors" });
  });

  test("is unanswered if the connection to a third party breaks that scripts may send to: it may have the lead", async () => {
    fetched.mockRejectedValueOnce(new TypeError("network")).mockResolvedValueOnce(new Response());
    await expect(send()).resolves.toEqual({ kind: "unanswered" });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({
      method: "HEAD",
      headers: fetched.mock.calls[0]?.[1]?.headers,
    });
  });

  test("is unanswered, not blocked, if the lead server of a static export does not respond", async () => {
    fetched.mockRejectedValueOnce(new TypeError("CORS")).mockResolvedValueOnce(new Response());
    const submission = { ...write("https://leads.example/api/contact"), isLeadServer: true };
    await expect(submitLead(submission)).resolves.toEqual({ kind: "unanswered" });
  });

  test("is not blocked once a response has begun, since a second post could duplicate the lead", async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError("broke off")) });
    fetched.mockResolvedValueOnce(new Response(broken, { status: 200 })).mockResolvedValue(new Response());
    await expect(send()).resolves.toEqual({ kind: "unanswered" });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("times out after 20 s", async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const result = send();
    const settled = vi.fn<(result: unknown) => void>();
    void result.then(settled);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ kind: "unanswered" });
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe("correcting", () => {
  test("clears problems that are solved, also by another field", () => {
    const shown = { name: "nameMissing", clientEmail: "emailOrPhoneMissing" } as const;
    expect(stillWrong(shown, { ...ada, clientEmail: "", phone: "603 555 0142" })).toEqual({});
    expect(stillWrong(shown, { ...ada, name: " " })).toEqual({ name: "nameMissing" });
  });

  test("does not add problems at other fields", () => {
    expect(stillWrong({ name: "nameMissing" }, { ...ada, name: "", phone: "1" })).toEqual({ name: "nameMissing" });
  });
});
