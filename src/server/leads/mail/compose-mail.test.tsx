import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/fakes/folder.ts";
import { claimedJob } from "../../../../tests/fakes/claimed-job.ts";
import { recordOf } from "../../../../tests/fakes/record.ts";
import type { Lead } from "../mail-jobs.ts";
import { composeMail, type MailSettings } from "./compose-mail.tsx";
import { mailWords } from "./mail-words.ts";
import { fileMailer } from "./mailer.ts";

const { en, es } = mailWords;

const record = recordOf({
  dbPrincipal: {
    name: "Ridgeline Exteriors",
    logo: "https://cdn.example/logo.png",
    phones: [{ phone: "603-555-0100", name: "" }],
  },
  styles: { mainColor: "#123456" },
});

const claimed = claimedJob;
const PNG = new Uint8Array([137, 80, 78, 71]);
const compose = (kind: "business" | "visitor", lead: Partial<Lead> = {}, settings: MailSettings = {}) =>
  composeMail(
    claimed(kind, lead),
    {
      record,
      publicUrl: "https://ridgeline.example",
      logo: () => Promise.resolve({ png: PNG, width: 200, height: 50 }),
    },
    settings,
  );

test("the business's mail has links to call, write and see a map, and everything typed, in HTML and text", async () => {
  const mail = await compose("business");
  expect(mail.subject).toBe(en.subject("Ana Ruiz", "Roofing", "K7Q-4MX3"));
  expect(mail.replyTo).toEqual({ name: "Ana Ruiz", address: "ana@example.com" });
  for (const part of [
    'href="tel:+13035550142"',
    'href="mailto:ana@example.com?',
    'href="sms:+13035550142?',
    "query=12%20Elm%20St",
    'href="https://ridgeline.example/contact"',
    'src="cid:logo@site"',
    'width="200"',
    "#123456",
  ]) {
    expect(mail.html).toContain(part);
  }
  for (const part of ["Roofing", "A new roof,\nplease.", "K7Q-4MX3", "tel:+13035550142"]) {
    expect(mail.text).toContain(part);
  }
});

test("a link in a mail dials the first of two numbers with its extension", async () => {
  const phone = "303-555-0142 x 7 / 303-555-0143";
  expect((await compose("business", { phone })).html).toContain('href="tel:+13035550142;ext=7"');
  const phones = [{ phone: "603-555-0100 / 603-555-0101" }];
  const mail = await composeMail(claimed("visitor"), {
    record: recordOf({ dbPrincipal: { phones } }),
    publicUrl: "https://ridgeline.example",
  });
  expect(mail.html).toContain('href="tel:+16035550100"');
});

test("the business's mail links to the first phone and e-mail address, and has the typed text unchanged", async () => {
  const typed = { phone: "603-555-0142 (cell) or 603-555-0143 ext. 7", client_email: "Ana Ruiz <ana@example.com>." };
  const mail = await compose("business", typed);
  expect(mail.replyTo).toEqual({ name: "Ana Ruiz", address: "ana@example.com" });
  expect(mail.html).toContain('href="tel:+16035550142"');
  expect(mail.html).toContain('href="mailto:ana@example.com?');
  expect(mail.text).toContain("603-555-0142 (cell) or 603-555-0143 ext. 7");
  expect(mail.text).toContain("Ana Ruiz <ana@example.com>.");
  const words = await compose("business", { phone: "ask at the desk", client_email: "none" });
  expect(words.replyTo).toBeUndefined();
  expect(words.html).not.toMatch(/href="(?:tel|sms|mailto):/);
  expect(words.text).toContain("ask at the desk");
});

test.each(["josé@gmail.com", "ana.@gmail.com", "ana@gmail!.com", "ana@gmail.com-"])(
  "the mail's body contains %s, which is not set as Reply-To because some mail servers reject it",
  async (client_email) => {
    const mail = await compose("business", { client_email });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain(client_email);
    expect(mail.text).not.toContain(en.replyHint);
    expect((await compose("business")).text).toContain(en.replyHint);
  },
);

test("a service that the record does not offer is marked as the visitor's own words", async () => {
  const mail = await compose("business", { service: "Free crypto", service_offered: 0 });
  const marked = en.otherService("Free crypto");
  expect(mail.subject).toBe(en.subject("Ana Ruiz", marked, "K7Q-4MX3"));
  expect(mail.text).toContain(marked);
});

test("the business's mail contains the attribution", async () => {
  const attribution = JSON.stringify({
    landing: "/roofing",
    referrer: "https://search.example/",
    utm_source: "<google>",
  });
  const { text, html } = await compose("business", { attribution });
  for (const part of [
    `${en.cameFrom["landing"]}\n/roofing`,
    `${en.cameFrom["referrer"]}\nhttps://search.example/`,
    "utm_source\n<google>",
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain("&lt;google&gt;");
});

test("a mail has the date on which its job was created, and contains the date of the request", async () => {
  const { job, lead } = claimed("business");
  const released = { lead, job: { ...job, created_at: "2026-06-15T08:00:00.000Z" } };
  const mail = await composeMail(released, { record, publicUrl: "https://ridgeline.example" });
  expect(mail.date).toEqual(new Date("2026-06-15T08:00:00.000Z"));
  expect(mail.text).toContain("June 10, 2026");
});

test("the visitor's mail is in the language of the form, and contains nothing that was typed", async () => {
  const typed = {
    name: "Buy pills",
    last_name: "http://spam.example",
    message: "spam",
    address: "x",
    service: "pills",
  };
  const mail = await compose("visitor", typed);
  expect(mail.subject).toBe(es.confirmation("Ridgeline Exteriors", "K7Q-4MX3"));
  expect(mail.replyTo).toEqual({ name: "Ridgeline Exteriors", address: "office@ridgeline.example" });
  expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/pills|spam/);
});

async function replyAddressFor(destination: string, addresses: string[]): Promise<string | undefined> {
  const leadsTo = addresses.map((address) => ({ service: "", address }));
  const site = { record, publicUrl: "https://ridgeline.example", leadsTo };
  return (await composeMail(claimed("visitor", { destination }), site)).replyTo?.address;
}

test("the visitor's reply is sent to the recipient of the lead", async () => {
  expect(await replyAddressFor("office@ridgeline.example", ["ops@agency.example"])).toBe("office@ridgeline.example");
  expect(await replyAddressFor("", ["ops@agency.example"])).toBe("ops@agency.example");
  expect(await replyAddressFor("bob@birch", [])).toBeUndefined();
});

async function replyAddressWith(...emails: string[]): Promise<string | undefined> {
  const current = recordOf({ dbPrincipal: { emails: emails.map((email) => ({ email })) } });
  const site = { record: current, publicUrl: "https://ridgeline.example" };
  return (await composeMail(claimed("visitor", { destination: "old@ridgeline.example" }), site)).replyTo?.address;
}

test("the visitor's reply is sent to the current address if the record has replaced the one on the visitor's page", async () => {
  expect(await replyAddressWith("new@ridgeline.example")).toBe("new@ridgeline.example");
  expect(await replyAddressWith("new@ridgeline.example", "Old@ridgeline.example")).toBe("old@ridgeline.example");
  expect(await replyAddressWith()).toBe("old@ridgeline.example");
});

test("a subject ends with the reference however long the name and the service are", async () => {
  const long = { name: "Ana ".repeat(25), last_name: "Ruiz ".repeat(20), service: "Gutters ".repeat(25) };
  expect((await compose("business", long)).subject).toMatch(/\(K7Q-4MX3\)$/);
});

test("the time is in the business's time zone, or else in that of the settings, or else in UTC", async () => {
  const at = { received_at: "2026-11-22T20:05:00.000Z" };
  for (const [address, timeZone, words] of [
    ["1 Main St, Denver, CO 80202", "America/Chicago", "Sunday, November 22, 2026 at 1:05 PM"],
    ["Austin, TX", "America/Chicago", "Sunday, November 22, 2026 at 2:05 PM"],
    ["Austin, TX", undefined, "Sunday, November 22, 2026 at 8:05 PM UTC"],
  ] as const) {
    const placed = recordOf({ dbPrincipal: { location: [{ address }] } });
    const site = { record: placed, publicUrl: "https://ridgeline.example" };
    const { text, html } = await composeMail(claimed("business", at), site, { timeZone });
    expect(text).toContain(`${en.received}\n${words}\n`);
    expect(`${html}${text}`).not.toContain(at.received_at);
  }
});

test("a mail without a logo shows the name, and no mail loads external images", async () => {
  const site = { record, publicUrl: "https://ridgeline.example" };
  for (const kind of ["business", "visitor"] as const) {
    const { html, attachments } = await composeMail(claimed(kind), site);
    expect(attachments).toEqual([]);
    expect(html).not.toContain("<img");
    expect(html).toContain("Ridgeline Exteriors");
    expect((await compose(kind)).html.match(/<img[^>]* src="[^"]*"/g)).toEqual([
      expect.stringContaining('src="cid:logo@site"'),
    ]);
  }
});

test("the logo is an inline PNG attachment that the HTML refers to, and Reply-To is the business", async () => {
  const folder = join(temporaryFolder(), "mail");
  const mailer = fileMailer(folder, { name: "", address: "site@ridgeline.example" });
  await mailer.send(await compose("visitor"), new AbortController().signal);
  const file = readFileSync(join(folder, "K7Q-4MX3-visitor.eml"), "utf8");
  expect(file).toMatch(/^Reply-To: Ridgeline Exteriors <office@ridgeline\.example>\r$/m);
  expect(file).toMatch(/^Content-Type: image\/png; name=logo\.png\r$/m);
  expect(file).toMatch(/^Content-ID: <logo@site>\r$/m);
  expect(file).toMatch(/^Content-Disposition: inline; filename=logo\.png\r$/m);
  expect(file).toContain(Buffer.from(PNG).toString("base64"));
});

test("a color code is looked up in a table, and an unknown one is the site's theme color", async () => {
  expect((await compose("business", { color: "5" })).html).toContain("#b91c1c");
  expect((await compose("business", { color: "}</style>" })).html).toContain("#123456");
});

test("markup in fields is escaped, and external logos and script URLs are not used", async () => {
  const mail = await compose("business", {
    name: "<script>alert(1)</script>",
    message: '"><img src=x>',
    logo: "https://spy.example/pixel.png",
    page: "javascript:alert(1)",
  });
  expect(mail.html).not.toMatch(/<script|<img src=x|spy\.example|href="javascript/);
  expect(mail.html).toContain("javascript:alert(1)");
});

test("no typed value can inject a header", async () => {
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
