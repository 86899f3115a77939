import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { onSqlite, temporaryDatabase } from "../../../tests/fakes/database.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { LEAD_LIMITS } from "../../lead/lead.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { clientAddress } from "../client-address.ts";
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import type { NoticeKind } from "../../site/components/notice/notice-words.ts";
import type { Notice, Refusal } from "./lead-responses.ts";
import { leadRoutes, type LeadRoutesOptions } from "./lead-routes.ts";

const RECORD = recordOf({
  dbServices: [{ name: "Roofing" }, { name: "Siding  & Trim" }],
  dbPrincipal: { emails: [{ email: "office@ridgeline.example" }, { email: "Two@Ridgeline.example" }] },
});
const REFERENCE = /^\w{3}-\w{4}$/;

const LEAD = {
  email: "office@ridgeline.example",
  logo: "https://ridgeline.example/logo.svg",
  color: "1",
  language: "en",
  page: "/contact",
  name: "Ana",
  lastName: "Ruiz",
  clientEmail: "ana@example.com",
  phone: "303-555-0142",
  address: "12 Elm St",
  service: "Roofing",
  contactBy: ["phone", "email"],
  message: "A new roof,\nplease.",
};

function start(record: SiteRecord | undefined = RECORD, options: Partial<LeadRoutesOptions> = {}) {
  const { database, directory, log } = temporaryDatabase();
  const notices: Array<[NoticeKind, Notice]> = [];
  const app = leadRoutes({
    database,
    record: () => record,
    publicUrl: "https://ridgeline.example",
    log,
    mailPolicy,
    addressOf: () => undefined,
    now: () => new Date("2026-06-10T14:00:00Z"),
    renderNotice: (kind, notice) => {
      notices.push([kind, notice]);
      return Promise.resolve({ html: `<!doctype html><title>${kind}</title>`, headers: {} });
    },
    ...options,
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.request("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const postForm = (fields: Array<[string, string]>) =>
    app.request("/api/contact", { method: "POST", body: new URLSearchParams(fields) });
  const rows = () => database.read((connection) => connection.selectFrom("leads").selectAll().orderBy("id").execute());
  return { app, post, postForm, rows, notices, directory, log, database };
}

const referenceOf = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null && "reference" in body ? body.reference : undefined;
};

const mailPolicy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };

const FORM: Array<[string, string]> = Object.entries(LEAD).flatMap(([name, value]) =>
  [value].flat().map((one): [string, string] => [name, one]),
);

test("a lead is stored, and the response has a reference", async () => {
  const { post, rows, log } = start();
  const response = await post(LEAD, { "Idempotency-Key": "key-1" });
  expect(response.status).toBe(202);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const reference = await referenceOf(response);
  expect(reference).toMatch(REFERENCE);
  expect(await rows()).toEqual([
    expect.objectContaining({
      reference,
      idempotency_key: "key-1",
      received_at: "2026-06-10T14:00:00.000Z",
      destination: "office@ridgeline.example",
      page: "/contact",
      name: "Ana",
      last_name: "Ruiz",
      client_email: "ana@example.com",
      contact_by: "phone,email",
      message: "A new roof,\nplease.",
    }),
  ]);
  expect(log.lines).toEqual([`info Lead ${String(reference)} is stored.`]);
});

test("a repeated request with the same key gets the same reference, and is not stored again", async () => {
  const { post, rows } = start();
  const first = await referenceOf(await post(LEAD, { "Idempotency-Key": "key-1" }));
  const again = await post({ ...LEAD, logo: "https://ridgeline.example/new.svg" }, { "Idempotency-Key": "key-1" });
  expect(again.status).toBe(202);
  expect(await referenceOf(again)).toBe(first);
  expect(await rows()).toHaveLength(1);
});

test("different content with the same key is another lead, so that no lead is lost", async () => {
  const { post, rows } = start();
  const first = await referenceOf(await post(LEAD, { "Idempotency-Key": "key-1" }));
  const second = await referenceOf(await post({ ...LEAD, message: "Two roofs." }, { "Idempotency-Key": "key-1" }));
  expect(second).not.toBe(first);
  expect(await rows()).toHaveLength(2);
});

test("each request without a key is a lead", async () => {
  const { post, rows } = start();
  await post(LEAD);
  await post(LEAD);
  expect(await rows()).toHaveLength(2);
});

test("twenty concurrent requests with one key are one lead", async () => {
  const { post, rows } = start();
  const references = await Promise.all(
    Array.from({ length: 20 }, async () => referenceOf(await post(LEAD, { "Idempotency-Key": "k" }))),
  );
  expect(new Set(references).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test("invalid fields are a 422 problem with a code for each", async () => {
  const { post, rows } = start();
  const response = await post({
    ...LEAD,
    name: " ",
    clientEmail: "nobody",
    message: "x".repeat(LEAD_LIMITS.message + 1),
  });
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Fields to correct",
    status: 422,
    detail: "Some fields are missing or wrong; see errors.",
    errors: { name: "nameMissing", clientEmail: "emailWrong", message: "tooLong" },
  });
  expect(await rows()).toEqual([]);
});

test("a destination that is not in the record is rejected, so that the server is not an open relay", async () => {
  const { post, rows } = start();
  for (const email of ["victim@example.com", "", "office@ridgeline.example, victim@example.com"]) {
    const response = await post({ ...LEAD, email });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { email: "destinationUnknown" } });
  }
  expect(await rows()).toEqual([]);
  expect((await post({ ...LEAD, email: "two@ridgeline.EXAMPLE" })).status).toBe(202);
});

test("leads for a business without an e-mail address are stored", async () => {
  const { post, rows } = start(recordOf({ dbPrincipal: { name: "Handyman" } }));
  expect((await post({ ...LEAD, email: "" })).status).toBe(202);
  expect((await post({ ...LEAD, email: "victim@example.com" })).status).toBe(422);
  expect(await rows()).toHaveLength(1);
});

test("leads are sent to LEADS_TO, or only stored, if the record has no deliverable address", async () => {
  for (const emails of [[], [{ email: "bob@birch" }]]) {
    const record = recordOf({ dbPrincipal: { emails } });
    for (const leadsTo of [[], ["ops@agency.example", "boss@birch.example"]]) {
      const { post, rows, database } = start(record, {
        mailPolicy: { ...mailPolicy, leadsTo: leadsTo.map((address) => ({ service: "", address })) },
      });
      expect((await post({ ...LEAD, email: "" })).status).toBe(202);
      expect(await rows()).toHaveLength(1);
      const jobs = await database.read((c) => c.selectFrom("mail_jobs").selectAll().orderBy("id").execute());
      expect(jobs.map(({ kind, recipient }) => [kind, recipient])).toEqual(leadsTo.map((to) => ["business", to]));
    }
  }
});

test("a lead with a destination is a 503 before the first record is loaded", async () => {
  const { database, log } = temporaryDatabase();
  const app = leadRoutes({
    database,
    log,
    mailPolicy,
    record: () => undefined,
    publicUrl: "https://a.example",
    renderNotice: () => Promise.resolve({ html: "", headers: {} }),
    addressOf: () => undefined,
  });
  const post = (email: string) =>
    app.request("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...LEAD, email }),
    });
  expect((await post(LEAD.email)).status).toBe(503);
  expect((await post("")).status).toBe(202);
});

test.runIf(onSqlite)("a locked database is a 503 problem, never a 202", async () => {
  const { post, rows, directory, log } = start();
  await post(LEAD);
  const other = new DatabaseSync(join(directory, "site.db"));
  other.exec("BEGIN IMMEDIATE");
  const response = await post(LEAD);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(await response.json()).toMatchObject({ title: "Not stored", status: 503 });
  other.exec("ROLLBACK");
  other.close();
  expect(await rows()).toHaveLength(1);
  // Logged once, however many leads are refused.
  const errors = log.lines.filter((line) => line.startsWith("error"));
  expect(errors).toEqual([expect.stringMatching(/^error The database in .* can't be used: database is locked$/)]);
});

test.runIf(onSqlite).each([
  ["invalid JSON", "{", "application/json", 400, "The body is not JSON that can be read."],
  ["a list", "[]", "application/json", 400, "The body should be a JSON object with the form's fields."],
  ["null", "null", "application/json", 400, "The body should be a JSON object with the form's fields."],
  [
    "deeply nested JSON",
    `{"name":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
    "application/json",
    400,
    "The body is not JSON that can be read.",
  ],
  ["plain text", "hello", "text/plain", 415, "Send the form as application/json, or as an ordinary form post."],
])("%s is rejected with a detail", async (_what, body, type, status, detail) => {
  const response = await start().post(body, { "Content-Type": type });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status, detail });
});

const endlessBody = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) });

test("a body over 64 KB is a 413 problem, even without a Content-Length", async () => {
  const { app, post, rows } = start();
  expect((await post({ ...LEAD, junk: "x".repeat(65_536) })).status).toBe(413);
  const unannounced = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: endlessBody(),
    duplex: "half",
  };
  const request = new Request("http://localhost/api/contact", unannounced);
  expect((await app.request(request)).status).toBe(413);
  expect(await rows()).toEqual([]);
});

test("a cross-site request is rejected", async () => {
  const { post, rows } = start();
  expect((await post(LEAD, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await post(LEAD, { Origin: "https://ridgeline.example" })).status).toBe(202);
  expect(await rows()).toHaveLength(1);
});

test("a form post without JavaScript stores the same lead, and its response is a page", async () => {
  const { postForm, rows, notices } = start();
  const response = await postForm([...FORM, ["id", "form-1"]]);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toContain("<title>sent</title>");
  expect(await rows()).toEqual([expect.objectContaining({ idempotency_key: "form-1", contact_by: "phone,email" })]);
  expect(notices).toEqual([["sent", { status: 200, reference: (await rows())[0]?.reference, sentKey: "form-1" }]]);

  await postForm([...FORM, ["id", "form-1"]]);
  expect(await rows()).toHaveLength(1);
});

test.each([
  ["escapes of Latin-1", "name=Jos%E9&lastName=Pe%F1a", ["José", "Peña"]],
  ["bytes of Latin-1", Buffer.from("name=José&lastName=Pe%F1a", "latin1"), ["José", "Peña"]],
  ["a quotation mark of windows-1252", "name=O%92Neil&lastName=Pe%F1a", ["O’Neil", "Peña"]],
  ["escapes of UTF-8", "name=Jos%C3%A9&lastName=100%+Pe%c3%b1a", ["José", "100% Peña"]],
  ["escapes of both", "name=Jos%C3%A9&lastName=100%E+Pe%F1a%u00e9", ["José", "100%E Peña%u00e9"]],
  ["escapes of UTF-8 and a broken one", "name=Jos%C3%A9+%C3&lastName=Pe%C3%B1a", ["José Ã", "Peña"]],
  ["bytes of UTF-8", "name=José&lastName=Pe\uFFFDa", ["José", "Pe\uFFFDa"]],
])("a form post in %s keeps its accents", async (_name, name, stored) => {
  const { app, rows } = start();
  const others = new URLSearchParams(FORM.filter(([field]) => !field.toLowerCase().endsWith("name")));
  const body = Buffer.concat([Buffer.from(name), Buffer.from(`&${others.toString()}`)]);
  const headers = { "Content-Type": "application/x-www-form-urlencoded; charset=iso-8859-1" };
  expect((await app.request("/api/contact", { method: "POST", headers, body })).status).toBe(200);
  expect(await rows()).toMatchObject([{ name: stored[0], last_name: stored[1] }]);
});

test("JSON, a form post and multipart without JavaScript store the same content", async () => {
  const { app, post, postForm, rows } = start();
  const multipart = new FormData();
  for (const [name, value] of FORM) multipart.append(name, value);
  multipart.append("file", new File(["x"], "x.txt"));
  await post(LEAD);
  await postForm(FORM);
  expect((await app.request("/api/contact", { method: "POST", body: multipart })).status).toBe(200);
  expect(new Set((await rows()).map((row) => row.content_digest)).size).toBe(1);
});

test("the notice page for invalid fields without JavaScript gets the typed values", async () => {
  const { postForm, notices } = start();
  const response = await postForm(FORM.filter(([name]) => name !== "name"));
  expect(response.status).toBe(422);
  expect(notices).toMatchObject([
    [
      "invalid",
      { status: 422, problems: { name: "nameMissing" }, fields: { name: "", message: "A new roof,\nplease." } },
    ],
  ]);
});

test.runIf(onSqlite)("the notice page for a failure without JavaScript gets the typed values", async () => {
  const { postForm, notices, directory } = start();
  await postForm(FORM);
  const other = new DatabaseSync(join(directory, "site.db"));
  other.exec("BEGIN IMMEDIATE");
  const response = await postForm(FORM);
  other.close();
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(notices[1]).toMatchObject(["failed", { status: 503, fields: { name: "Ana" } }]);
});

test("a body that is too long or malformed gets a notice page without JavaScript", async () => {
  const { app, postForm, notices } = start();
  expect((await postForm([["message", "x".repeat(70_000)]])).status).toBe(413);
  const broken = { method: "POST", body: "x", headers: { "Content-Type": "multipart/form-data" } };
  expect((await app.request("/api/contact", broken)).status).toBe(400);
  expect(notices.map(([kind, { status }]) => [kind, status])).toEqual([
    ["failed", 413],
    ["failed", 400],
  ]);
});

test("a notice page has the headers of the site's pages", async () => {
  const { database, log } = temporaryDatabase();
  const page = { html: "page", headers: { "Content-Security-Policy": "default-src 'none'" } };
  const app = leadRoutes({
    database,
    log,
    mailPolicy,
    record: () => RECORD,
    publicUrl: "https://a.example",
    renderNotice: () => Promise.resolve(page),
    addressOf: () => undefined,
  });
  const response = await app.request("/api/contact", { method: "POST", body: new URLSearchParams(FORM) });
  expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a service in the record is stored as offered, and any other as the visitor's own text", async () => {
  const { post, rows } = start();
  for (const service of ["Roofing", "", "roofing", "Crypto <b>"]) await post({ ...LEAD, service });
  expect((await rows()).map((row) => [row.service, row.service_offered])).toEqual([
    ["Roofing", 1],
    ["", 1],
    ["roofing", 0],
    ["Crypto <b>", 0],
  ]);
});

test("a suspected lead gets the same response as any other, is stored, and its mails are held", async () => {
  const { post, rows, log, database } = start();
  const response = await post({ ...LEAD, topic: "anything", elapsed: 30_000 });
  expect(response.status).toBe(202);
  expect(await referenceOf(response)).toMatch(REFERENCE);
  expect(await rows()).toMatchObject([{ held: 1, suspicions: "honeypot" }]);
  expect(log.lines).toEqual([expect.stringMatching(/is stored, and held as probable spam\.$/)]);
  const jobs = await database.read((c) => c.selectFrom("mail_jobs").select("state").execute());
  expect(jobs).toEqual([{ state: "held" }]);
});

test("a lead sent too fast is held; one after three seconds, without JavaScript or without a clock is not", async () => {
  const { post, postForm, rows } = start();
  await post({ ...LEAD, elapsed: 1_200 });
  await post({ ...LEAD, elapsed: 3_000 });
  await post({ ...LEAD, elapsed: -5 });
  await postForm(FORM);
  expect((await rows()).map((row) => [row.held, row.suspicions])).toEqual([
    [1, "fast"],
    [0, ""],
    [0, "noClock"],
    [0, "noClock"],
  ]);
});

test("the same long text is held from the fourth time, and a repeated key is not counted", async () => {
  const { post, rows } = start();
  const lead = {
    ...LEAD,
    elapsed: 9_000,
    message: "We build websites that bring you customers, ask for our offer today",
  };
  for (let time = 0; time < 4; time += 1)
    await post({ ...lead, phone: `303-555-010${time}` }, { "Idempotency-Key": "k" });
  for (let time = 0; time < 4; time += 1) await post({ ...lead, phone: "303-555-0100" }, { "Idempotency-Key": "k" });
  expect((await rows()).map((row) => row.held)).toEqual([0, 0, 0, 1]);
});

test("concurrent leads with the same long text are held as well", async () => {
  const { post, rows } = start();
  const message = "We build websites that bring you customers, ask for our offer today";
  const each = Array.from({ length: 12 }, (_, number) => ({
    ...LEAD,
    elapsed: 9_000,
    phone: `303-555-01${10 + number}`,
    message,
  }));
  await Promise.all(each.map(async (lead) => post(lead)));
  expect((await rows()).filter((row) => row.held === 1)).toHaveLength(9);
});

/** Sends `many` leads of the maximum length. @returns how many are held, and by which signals */
const sendMany = async (
  trustProxy: number,
  many: number,
  forwarded: (number: number) => string,
  options: Partial<LeadRoutesOptions> = {},
) => {
  const { post, rows } = start(RECORD, { addressOf: (c) => clientAddress(c, trustProxy), ...options });
  const statuses = new Set<number>();
  for (let number = 0; number < many; number += 1) {
    const message = `${number} `.repeat(2_000).slice(0, 5_000);
    const lead = { ...LEAD, elapsed: 9_000, address: "x".repeat(300), message };
    statuses.add((await post(lead, { "X-Forwarded-For": forwarded(number) })).status);
  }
  expect([...statuses]).toEqual([202]);
  const held = (await rows()).filter((row) => row.held === 1);
  return { held: held.length, signals: [...new Set(held.map((row) => row.suspicions))] };
};

test("leads are held, but stored and accepted, from the 31st of one network in an hour", async () => {
  const byNetwork = { held: 4, signals: ["rate,network"] };
  // The trusted proxy wrote the last entry; anybody could have forged the ones before it.
  expect(await sendMany(1, 34, (number) => `10.0.0.${number}, 192.0.2.7`)).toEqual(byNetwork);
  expect(await sendMany(2, 34, () => "192.0.2.7, 10.0.0.1")).toEqual(byNetwork);
  // A household has a whole /64, however its addresses are written.
  expect(await sendMany(1, 34, (number) => `2001:db8:0:1::${number}`)).toEqual(byNetwork);
  expect(await sendMany(1, 34, (number) => (number % 2 === 0 ? "192.0.2.7" : "::ffff:192.0.2.7"))).toEqual(byNetwork);
  // A sender with many addresses is limited by /48.
  expect(await sendMany(1, 34, (number) => `2001:DB8:0:${number}::1`)).toEqual({ held: 4, signals: ["network"] });
});

test("leads of different networks are not held by the network limit", async () => {
  const none = { held: 0, signals: [] };
  expect(await sendMany(1, 34, (number) => `192.0.2.${number}`)).toEqual(none);
  expect(await sendMany(1, 34, (number) => `192.0.2.7, 10.0.${number}.1`)).toEqual(none);
  expect(await sendMany(1, 34, (number) => `2001:db8:${number}::1`)).toEqual(none);
  expect(await sendMany(0, 34, () => "192.0.2.7")).toEqual(none);
});

test("leads past the site's limit are held, whatever network sent them", async () => {
  expect(await sendMany(1, 45, (number) => `192.0.2.${number}`, { leadsPerHour: 40 })).toEqual({
    held: 5,
    signals: ["site"],
  });
});

test("the hourly limit of a busy site is the number of leads on two average days", async () => {
  const clock = { now: Date.parse("2026-06-10T14:00:00Z") };
  const { post, rows, database } = start(RECORD, {
    addressOf: (c) => clientAddress(c, 1),
    leadsPerHour: 4,
    now: () => new Date(clock.now),
  });
  const send = async (many: number) => {
    for (let number = 0; number < many; number += 1)
      await post({ ...LEAD, elapsed: 9_000 }, { "X-Forwarded-For": `198.${clock.now % 100}.${number}.1` });
  };
  await send(6);
  const held = async () => (await rows()).map((row) => row.held);
  expect(await held()).toEqual([0, 0, 0, 0, 1, 1]);
  // 84 leads in 28 days are three a day: 80, and the four from before.
  const [first] = await rows();
  if (first === undefined) throw new Error("There is no lead.");
  const { id: _id, reference: _reference, ...lead } = first;
  await database.write(async (c) => {
    for (let number = 0; number < 80; number += 1) {
      const received_at = new Date(clock.now + number * 1_000).toISOString();
      await c
        .insertInto("leads")
        .values({ ...lead, received_at, reference: `old-${number}`, idempotency_key: null })
        .execute();
    }
  });
  clock.now += 20 * 24 * 3_600_000;
  await send(8);
  expect((await held()).slice(-8)).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
});

test("no lead is held without the spam filter", async () => {
  const { post, rows } = start(RECORD, { spamFilter: false });
  await post({ ...LEAD, topic: "x", elapsed: 1 });
  expect(await rows()).toMatchObject([{ held: 0, suspicions: "" }]);
});

test("attribution is stored with the lead, with and without JavaScript", async () => {
  const { app, post, rows } = start();
  const landing = "https://ridgeline.example/roofing?gclid=g1";
  await post({ ...LEAD, landing, referrer: "https://search.example/?q=x" });
  const headers = { Referer: "https://ridgeline.example/contact?utm_source=flyer" };
  await app.request("/api/contact", { method: "POST", headers, body: new URLSearchParams(FORM) });
  expect((await rows()).map((row): unknown => JSON.parse(row.attribution))).toEqual([
    { landing: "/roofing", referrer: "https://search.example/", gclid: "g1" },
    { landing: "/contact", utm_source: "flyer" },
  ]);
});

test("without JavaScript, the landing page of a lead from another origin is its form's page", async () => {
  const { app, rows } = start();
  // Browsers send other origins only the page's origin.
  const headers = { Referer: "https://www.ridgeline.example/" };
  for (const page of ["/contact", "/", "//evil.example/roofs", "https://evil.example/roofs"]) {
    const fields = FORM.map(([name, value]): [string, string] => [name, name === "message" ? `From ${page}` : value]);
    const body = new URLSearchParams([...fields.filter(([name]) => name !== "page"), ["page", page]]);
    await app.request("/api/contact", { method: "POST", headers, body });
  }
  expect((await rows()).map((row): unknown => JSON.parse(row.attribution))).toEqual(
    ["/contact", "/", "/", "/"].map((landing) => ({ landing })),
  );
});

test("the form that is shown again without JavaScript keeps the landing page, the form's page and its key", async () => {
  const { app, notices, rows } = start();
  const send = (fields: Array<[string, string]>, from: string) =>
    app.request("/api/contact", { method: "POST", headers: { Referer: from }, body: new URLSearchParams(fields) });
  const page = "https://ridgeline.example/?utm_source=flyer";
  await send([...FORM.filter(([name]) => name !== "name" && name !== "page"), ["page", "/"]], page);
  expect(notices[0]?.[1].metadata).toEqual({ page: "/", landing: page });
  await send([["idempotencyKey", "form-1"]], page);
  expect(notices[1]?.[1].metadata).toMatchObject({ idempotencyKey: "form-1" });
  const again = FORM.map(([name, value]): [string, string] => [name, name === "page" ? "/" : value]);
  await send([...again, ["landing", page]], "https://ridgeline.example/api/contact");
  expect((await rows()).map(({ page, attribution }) => [page, JSON.parse(attribution)])).toEqual([
    ["/", { landing: "/", utm_source: "flyer" }],
  ]);
});

test("a repeated form post without JavaScript, by a second click or a reload, is not stored again", async () => {
  // Two seconds before midnight UTC: an afternoon or evening in the United States.
  const clock = { now: Date.parse("2026-06-10T23:59:58Z") };
  const { postForm, rows, notices } = start(RECORD, { now: () => new Date(clock.now) });
  await Promise.all([postForm(FORM), postForm(FORM)]);
  clock.now += 5_000;
  await postForm(FORM);
  expect(await rows()).toHaveLength(1);
  expect(new Set(notices.map(([, { reference }]) => reference)).size).toBe(1);
  await postForm(FORM.map(([name, value]) => [name, name === "message" ? "And the gutters." : value]));
  expect(await rows()).toHaveLength(2);
  // The same words on another day are a new request.
  clock.now += 24 * 3_600_000;
  await postForm(FORM);
  expect(await rows()).toHaveLength(3);
});

test("a repeated request with other attribution is not a second lead", async () => {
  const { post, rows } = start();
  await post({ ...LEAD, landing: "https://ridgeline.example/" }, { "Idempotency-Key": "k" });
  await post({ ...LEAD, landing: "https://ridgeline.example/about", elapsed: 5 }, { "Idempotency-Key": "k" });
  expect(await rows()).toHaveLength(1);
});

test("a header that repeats a cookie must match it, and either may be missing", async () => {
  const { post } = start();
  const pair = { Cookie: "csrftoken=a%2B1", "X-CSRFToken": "a+1" };
  expect((await post(LEAD, pair)).status).toBe(202);
  expect((await post(LEAD, { Cookie: "csrftoken=a" })).status).toBe(202);
  expect((await post(LEAD, { ...pair, "X-CSRFToken": "guess" })).status).toBe(403);
  expect((await post(LEAD, { "X-XSRF-TOKEN": "of a cookie that is not sent here" })).status).toBe(202);
});

/** A refused request, sent by a script as JSON and by a browser without script as a form. */
interface Refused {
  status: number;
  /** Label of the refusal in the metrics. */
  reason: Refusal["reason"];
  /** Kind of the page in response to the form. */
  page: NoticeKind;
  title: string;
  method?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  /** Raw bodies instead of the fields. */
  raw?: { json?: string; form?: string };
  options?: Partial<LeadRoutesOptions>;
  errors?: Record<string, string>;
  expectedHeaders?: Record<string, string>;
}

const unavailable = (): Promise<never> => Promise.reject(new DatabaseUnavailable("disk full"));
const down: Database = {
  kind: "sqlite",
  write: unavailable,
  read: unavailable,
  lockUntilCommit: unavailable,
  checkWritable: unavailable,
  vacuum: unavailable,
  close: () => Promise.resolve(),
};
const longText = "x".repeat(70_000);
const REFUSED: Record<string, Refused> = {
  "wrong method": {
    status: 405,
    reason: "method",
    page: "failed",
    title: "Wrong method",
    method: "PUT",
    expectedHeaders: { allow: "GET, HEAD, POST" },
  },
  "from another site": {
    status: 403,
    reason: "crossSite",
    page: "failed",
    title: "Cross-site request",
    headers: { "Sec-Fetch-Site": "cross-site" },
  },
  "with another origin": {
    status: 403,
    reason: "crossSite",
    page: "failed",
    title: "Cross-site request",
    headers: { Origin: "https://evil.example" },
  },
  "with a header that is not the cookie's": {
    status: 403,
    reason: "crossSite",
    page: "failed",
    title: "Cross-site request",
    headers: { Cookie: "csrftoken=a", "X-CSRFToken": "b" },
  },
  "too large": { status: 413, reason: "tooLong", page: "failed", title: "Too long", fields: { message: longText } },
  "a field too long": {
    status: 422,
    reason: "fields",
    page: "invalid",
    title: "Fields to correct",
    fields: { message: "x".repeat(LEAD_LIMITS.message + 1) },
    errors: { message: "tooLong" },
  },
  "missing fields": {
    status: 422,
    reason: "fields",
    page: "invalid",
    title: "Fields to correct",
    fields: { name: "", message: "" },
    errors: { name: "nameMissing", message: "messageMissing" },
  },
  "unknown destination": {
    status: 422,
    reason: "destination",
    page: "failed",
    title: "Unknown destination",
    fields: { email: "old@a.example" },
    errors: { email: "destinationUnknown" },
  },
  "two destinations": {
    status: 422,
    reason: "destination",
    page: "failed",
    title: "Unknown destination",
    fields: { email: "office@ridgeline.example, spam@a.example" },
    errors: { email: "destinationUnknown" },
  },
  "a body that can't be read": {
    status: 400,
    reason: "unreadable",
    page: "failed",
    title: "Unreadable body",
    raw: { json: '{"name": "Ana"', form: "no multipart" },
  },
  "no record so far": {
    status: 503,
    reason: "notStored",
    page: "failed",
    title: "Not stored",
    options: { record: () => undefined },
    expectedHeaders: { "retry-after": "30" },
  },
  "database down": {
    status: 503,
    reason: "notStored",
    page: "failed",
    title: "Not stored",
    options: { database: down },
    expectedHeaders: { "retry-after": "30" },
  },
};

// These are refused before the database is used, so they don't run on PostgreSQL too.
describe.runIf(onSqlite).each(Object.entries(REFUSED))("rejected: %s", (_name, refused) => {
  const {
    status,
    reason,
    page,
    title,
    method = "POST",
    headers = {},
    fields = {},
    raw,
    options,
    errors,
    expectedHeaders = {},
  } = refused;
  const post = (app: Hono, type: string, body: string) =>
    app.request("/api/contact", { method, headers: { "Content-Type": type, ...headers }, body });

  test("a script gets problem details (RFC 9457)", async () => {
    const counted: unknown[] = [];
    const countLead = (...outcome: unknown[]) => void counted.push(outcome);
    const { app, rows } = start(RECORD, { ...options, countLead });
    const response = await post(app, "application/json", raw?.json ?? JSON.stringify({ ...LEAD, ...fields }));
    expect(response.status).toBe(status);
    const all = Object.fromEntries(response.headers);
    expect(all).toMatchObject({
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...expectedHeaders,
    });
    const detail = expect.stringMatching(/^[A-Z].+\.$/);
    expect(await response.json()).toEqual({ type: "about:blank", title, status, detail, ...(errors && { errors }) });
    expect(counted).toEqual([["refused", reason]]);
    expect(await rows()).toEqual([]);
  });

  test("a browser without JavaScript gets a page", async () => {
    const { app, rows, notices } = start(RECORD, options);
    const body = raw?.form ?? new URLSearchParams({ ...Object.fromEntries(FORM), ...fields }).toString();
    const type = raw === undefined ? "application/x-www-form-urlencoded" : "multipart/form-data; boundary=x";
    const response = await post(app, type, body);
    expect(response.status).toBe(status);
    const all = Object.fromEntries(response.headers);
    expect(all).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...expectedHeaders,
    });
    expect(notices).toMatchObject([[page, { status, ...(page === "invalid" && { problems: errors }) }]]);
    expect(await rows()).toEqual([]);
  });
});

test.runIf(onSqlite).each([
  ["application/json", "The body broke off."],
  ["application/x-www-form-urlencoded", "The body is not the form post that its Content-Type says."],
])("an aborted body of %s is rejected with a reason", async (type, detail) => {
  const { app, rows, notices } = start();
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
  const headers = { "Content-Type": type, "Content-Length": "100", Accept: "application/json" };
  // No type declares `duplex`.
  const sent = { method: "POST", headers, body, duplex: "half" };
  const response = await app.request(new Request("https://ridgeline.example/api/contact", sent));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ title: "Unreadable body", detail });
  expect([await rows(), notices]).toEqual([[], []]);
});

test("up to 200 fields are read", async () => {
  const { postForm, rows } = start();
  const fields = (count: number) =>
    postForm([...FORM, ...Array.from({ length: count - FORM.length }, (_, at): [string, string] => [`f${at}`, "x"])]);
  expect((await fields(201)).status).toBe(400);
  expect(await rows()).toEqual([]);
  expect((await fields(200)).status).toBe(200);
  expect(await rows()).toHaveLength(1);
});

test.runIf(onSqlite)("an internal error is logged, and its page gets the typed values", async () => {
  const { post, postForm, notices, log } = start(RECORD, {
    record: () => {
      throw new TypeError("ours");
    },
  });
  const response = await post(LEAD);
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect((await postForm(FORM)).status).toBe(500);
  expect(notices).toMatchObject([["failed", { status: 500, fields: { name: "Ana" } }]]);
  expect(log.lines[0]).toMatch(/^error A lead could not be stored because of an internal error: TypeError: ours/);
});

test.runIf(onSqlite)("a GET of the endpoint is redirected to the form", async () => {
  const response = await start().app.request("/api/contact");
  expect([response.status, response.headers.get("location")]).toEqual([303, "/contact"]);
});

/** Stores a lead with a ZIP code and returns its row. */
async function storedWith(zip: string, record: SiteRecord) {
  const { post, rows } = start(record);
  expect((await post({ ...LEAD, zip })).status).toBe(202);
  return (await rows())[0];
}

describe("a ZIP code", () => {
  const concord = recordOf({
    dbPrincipal: {
      emails: [{ email: "office@ridgeline.example" }],
      location: [{ address: "418 Fisherville Road, Concord, NH 03301" }],
      miles: "35",
    },
  });
  test("it is stored as typed, with the miles from the business", async () => {
    expect(await storedWith("03304-1234", concord)).toMatchObject({ zip: "03304-1234", distance_miles: 7 });
    expect(await storedWith("02108", concord)).toMatchObject({ zip: "02108", distance_miles: 66 });
  });

  test("it is stored without miles if it is unknown, or the business has no service area", async () => {
    expect(await storedWith("00000", concord)).toMatchObject({ zip: "00000", distance_miles: null });
    expect(await storedWith("next to the mill", concord)).toMatchObject({ distance_miles: null });
    expect(await storedWith("03304", RECORD)).toMatchObject({ zip: "03304", distance_miles: null });
  });

  test("an empty one is not in the content digest", async () => {
    const { name, lastName, clientEmail, phone, address, service, contactBy, message } = LEAD;
    const fields = { name, lastName, clientEmail, phone, address, service, contactBy, message };
    const before = JSON.stringify(["ridgeline", fields]);
    const { post, rows } = start();
    await post(LEAD, { "Idempotency-Key": "key-1" });
    const digest = createHash("sha256").update(before).digest("hex");
    expect(await rows()).toMatchObject([{ content_digest: digest, zip: "" }]);
  });
});
