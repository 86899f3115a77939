import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/fakes/folder.ts";
import { recordOf } from "../../../../tests/fakes/record.ts";
import type { ClaimedJob, Lead } from "../mail-jobs.ts";
import { composeMail } from "./compose-mail.tsx";
import { fileMailer } from "./mailer.ts";

const LEAD: Lead = {
  id: 1,
  page_id: "ridgeline",
  reference: "K7Q-4MX3",
  idempotency_key: null,
  content_digest: "",
  received_at: "2026-06-10T14:00:00.000Z",
  destination: "office@ridgeline.example",
  logo: "",
  color: "1",
  language: "es",
  page: "/contact",
  name: "Ana",
  last_name: "Ruiz",
  client_email: "ana@example.com",
  phone: "303-555-0142",
  address: "12 Elm St",
  service: "Roofing",
  contact_by: "phone,email",
  message: "A new roof,\nplease.",
  service_offered: 1,
  attribution: "{}",
  text_digest: "",
  suspicions: "",
  held: 0,
};

const record = recordOf({
  dbPrincipal: {
    name: "Ridgeline Exteriors",
    logo: "https://cdn.example/logo.png",
    phones: [{ phone: "603-555-0100", name: "" }],
  },
  styles: { mainColor: "#123456" },
});

const claimed = (kind: "business" | "visitor", lead: Partial<Lead> = {}): ClaimedJob => ({
  lead: { ...LEAD, ...lead },
  job: {
    id: 1,
    lead_id: 1,
    kind,
    recipient: kind === "business" ? "office@ridgeline.example" : "ana@example.com",
    message_id: "<one@ridgeline.example>",
    state: "due",
    tries: 1,
    created_at: LEAD.received_at,
    due_at: LEAD.received_at,
    lease: "",
    last_error: "",
  },
});
const compose = (kind: "business" | "visitor", lead: Partial<Lead> = {}) =>
  composeMail(claimed(kind, lead), { record, publicUrl: "https://ridgeline.example" });

test("to the business: one tap to call, a map, everything that was typed, in HTML and in text", async () => {
  const mail = await compose("business");
  expect(mail.subject).toBe("Estimate request: Ana Ruiz, Roofing (K7Q-4MX3)");
  expect(mail.replyTo).toEqual({ name: "Ana Ruiz", address: "ana@example.com" });
  for (const part of [
    'href="tel:+13035550142"',
    'href="mailto:ana@example.com"',
    "query=12%20Elm%20St",
    'href="https://ridgeline.example/contact"',
    'src="https://cdn.example/logo.png"',
    "#123456",
  ]) {
    expect(mail.html).toContain(part);
  }
  for (const part of ["Roofing", "A new roof,\nplease.", "Phone, E-mail", "K7Q-4MX3", "tel:+13035550142"]) {
    expect(mail.text).toContain(part);
  }
});

test("a service that the record does not offer is marked as the visitor's own words", async () => {
  const mail = await compose("business", { service: "Free crypto", service_offered: 0 });
  expect(mail.subject).toBe("Estimate request: Ana Ruiz, Other: Free crypto (K7Q-4MX3)");
  expect(mail.text).toContain("Other: Free crypto");
});

test("to the business: where the visitor came from", async () => {
  const attribution = JSON.stringify({
    landing: "/roofing",
    referrer: "https://search.example/",
    utm_source: "<google>",
  });
  const { text, html } = await compose("business", { attribution });
  for (const part of [
    "First page of the visit\n/roofing",
    "Came from\nhttps://search.example/",
    "utm_source\n<google>",
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain("&lt;google&gt;");
});

test("to the visitor: the language of the form, and nothing that was typed", async () => {
  const typed = {
    name: "Buy pills",
    last_name: "http://spam.example",
    message: "spam",
    address: "x",
    service: "pills",
  };
  const mail = await compose("visitor", typed);
  expect(mail.subject).toBe("Ridgeline Exteriors: recibimos su solicitud (K7Q-4MX3)");
  expect(mail.replyTo).toBeUndefined();
  expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/pills|spam/);
});

test("colour codes: a table of others; an unknown one is the site's theme", async () => {
  expect((await compose("business", { color: "5" })).html).toContain("#b91c1c");
  expect((await compose("business", { color: "}</style>" })).html).toContain("#123456");
});

test("hostile values: markup is text, other sites' logos and pages are not asked for", async () => {
  const mail = await compose("business", {
    name: "<script>alert(1)</script>",
    message: '"><img src=x>',
    logo: "https://spy.example/pixel.png",
    page: "javascript:alert(1)",
  });
  expect(mail.html).not.toMatch(/<script|<img src=x|spy\.example|href="javascript/);
  expect(mail.html).toContain("javascript:alert(1)");
});

test("no header can be injected, whatever reaches the mail", async () => {
  const folder = join(temporaryFolder(), "mail");
  const lead = { name: "Ana\r\nBcc: victim@example.com\u0000", last_name: "\nX-Evil: 1", service: "a\r\n\r\nbody" };
  await fileMailer(folder, { name: "", address: "site@ridgeline.example" }).send(
    await compose("business", lead),
    new AbortController().signal,
  );
  expect(readdirSync(folder)).toEqual(["K7Q-4MX3-business.eml"]);
  const [headers = ""] = readFileSync(join(folder, "K7Q-4MX3-business.eml"), "utf8").split("\r\n\r\n");
  expect(headers).not.toMatch(/^(Bcc|X-Evil|body)/m);
  expect(headers).toMatch(/^Message-ID: <one@ridgeline.example>\r$/m);
  expect(headers).toMatch(/^From: Ridgeline Exteriors <site@ridgeline.example>\r$/m);
});
