import { DomUtils, parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { claimedJob } from "../../../../tests/fakes/claimed-job.ts";
import type { Lead } from "../mail-jobs.ts";
import { composeMail } from "./compose-mail.tsx";
import { mailWords } from "./mail-words.ts";

const { en, es } = mailWords;

const HOURS = {
  location: [{ address: "418 Fisherville Road, Concord, NH 03303" }],
  workdays: [{ day: "Monday to Friday" }],
  workHours: [{ hour: "7:00 am - 5:30 pm" }],
};
/** A Sunday evening in New Hampshire. */
const SUNDAY = new Date("2026-11-22T18:00:00-05:00");

/** The elements of a mail that pass a test. */
const elementsOf = (html: string, test: (name: string, style: string) => boolean) =>
  DomUtils.findAll(({ name, attribs }) => test(name, attribs["style"] ?? ""), parseDocument(html).children);
const anchorsOf = (html: string) => elementsOf(html, (name) => name === "a");

interface Business {
  isEnglish?: boolean;
  dbPrincipal?: Record<string, unknown>;
}

const compose = (
  kind: "business" | "visitor",
  lead: Partial<Lead> = {},
  { isEnglish = true, dbPrincipal = HOURS }: Business = {},
) =>
  composeMail(
    claimedJob(kind, lead),
    {
      record: recordOf({
        dbPrincipal: { name: "Ridgeline Exteriors", phones: [{ phone: "603-555-0100" }], ...dbPrincipal },
        labels: { formLabel: { isenglish: isEnglish } },
      }),
      publicUrl: "https://ridgeline.example",
    },
    { now: SUNDAY },
  );

/** Links in the mail to the business, by their text. */
async function links(lead: Partial<Lead> = {}, business: Business = {}): Promise<Map<string, string>> {
  const { html } = await compose("business", lead, business);
  return new Map(anchorsOf(html).map((a) => [DomUtils.textContent(a).trim(), a.attribs["href"] ?? ""]));
}

const headersOf = (mailto: string | undefined): Record<string, string> =>
  Object.fromEntries(new URL(mailto ?? "").searchParams);

test("the business's mail has a call link, a text message with a greeting, and a mail with a subject and greeting", async () => {
  const found = await links();
  expect(found.get(en.call("303-555-0142"))).toBe("tel:+13035550142");
  const text = found.get(en.text) ?? "";
  expect(text).toMatch(/^sms:\+13035550142\?/);
  expect(decodeURIComponent(text)).toContain(`${en.hello("Ana")} ${en.thisIs("Ridgeline Exteriors")}`);
  expect(headersOf(found.get(en.write))).toEqual({
    subject: en.replySubject("K7Q-4MX3"),
    body: `${en.hello("Ana")}\r\n\r\nRidgeline Exteriors`,
  });
});

test("the business's prepared replies are signed, and in the business's language whatever the visitor's is", async () => {
  for (const [words, isEnglish, language] of [
    [en, true, "es"],
    [es, false, "en"],
  ] as const) {
    const found = await links({ language }, { isEnglish });
    for (const { label, text } of words.replies)
      expect(headersOf(found.get(label))).toEqual({
        subject: words.replySubject("K7Q-4MX3"),
        body: [words.hello("Ana"), "", text, "", "Ridgeline Exteriors", "603-555-0100"].join("\r\n"),
      });
  }
});

test.each([
  ["&bcc=victim@example.com&subject=pills", ""],
  ["?to=victim@example.com", "#fragment"],
  ["Ana%0D%0ABcc: victim@example.com", "x"],
  ["Ana\r\nBcc: victim@example.com\r\n\r\nBody", "x"],
  ['"><a href="https://spam.example">', "<script>"],
  ["x".repeat(100), "y".repeat(100)],
])("the name %j in the business's mail adds only text to a link", async (name, last_name) => {
  const found = await links({ name, last_name });
  const [before = "", after = ""] = en.hello("NAME").split("NAME");
  const mails = [...found.values()].filter((href) => href.startsWith("mailto:"));
  expect(mails).toHaveLength(4);
  for (const href of mails) {
    const { pathname, hash } = new URL(href);
    expect([pathname, hash]).toEqual(["ana@example.com", ""]);
    expect(Object.keys(headersOf(href))).toEqual(["subject", "body"]);
    const [first = ""] = headersOf(href)["body"]?.split("\r\n") ?? [];
    expect([first.startsWith(before), first.endsWith(after)]).toEqual([true, true]);
    expect(href.length).toBeLessThan(2_000);
  }
  expect([...new URL(found.get(en.text) ?? "").searchParams.keys()].filter((key) => key !== "")).toEqual(["body"]);
});

test("every link in the business's mail is built by us, whatever is typed into the fields", async () => {
  const typed = "https://spam.example/ www.spam.example spam@spam.example tel:+19005550100";
  const { html } = await compose("business", {
    name: typed,
    last_name: typed,
    address: typed,
    service: typed,
    service_offered: 0,
    message: typed,
    phone: "303-555-0142",
  });
  const anchors = anchorsOf(html);
  expect(anchors.length).toBeGreaterThan(3);
  for (const { attribs } of anchors) {
    expect(attribs["href"]).toMatch(
      /^(?:tel:\+13035550142$|sms:\+13035550142\?|mailto:ana@example\.com\?|https:\/\/www\.google\.com\/maps\/|https:\/\/ridgeline\.example\/)/,
    );
  }
});

test.each(["603-555-0142 ext. 7", "555-0142"])("the business's mail has no text message link for %s", async (phone) => {
  expect((await links({ phone })).has(en.text)).toBe(false);
});

test("mails support dark mode, and each element with a color has a dark one", async () => {
  for (const kind of ["business", "visitor"] as const) {
    const { html } = await compose(kind);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    const dark = /@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html)?.[1] ?? "";
    const colored = elementsOf(html, (_, style) => /(?:^|;)(?:color|background-color):/.test(style));
    expect(colored.length).toBeGreaterThan(5);
    for (const { attribs } of colored) {
      const names = (attribs["class"] ?? "").split(" ");
      expect(names.some((name) => dark.includes(`.${name}`))).toBe(true);
    }
  }
});

test("mails are laid out in tables, and load nothing", async () => {
  const { html } = await compose("business");
  expect(html).not.toMatch(/<(?:script|iframe|form|video)|src="http|url\(|@import|<link[^>]*href="http/);
  expect(html).not.toMatch(/display:\s*(?:flex|grid)|position:/);
  expect(html.match(/<table/g)?.length).toBeGreaterThan(5);
});

test("the plain text contains everything in the HTML, without the prepared replies", async () => {
  const { text } = await compose("business");
  for (const part of ["Ana Ruiz", "303-555-0142", "ana@example.com", "12 Elm St", "Roofing", "A new roof,\nplease."]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/mailto:|%20Ana/);
  for (const { label } of en.replies) expect(text).not.toContain(label);
  expect(text.split("\n").filter((line) => line.length > 120)).toEqual([]);
});

test("the visitor's mail contains the opening time, hours and phone in both languages, and promises nothing", async () => {
  for (const [language, opens] of [
    ["en", "We open Monday at 7:00 am."],
    ["es", "Abrimos el lunes a las 7:00 a.m."],
  ] as const) {
    const { text, html } = await compose("visitor", { language });
    for (const part of [opens, "Monday to Friday: 7:00 am - 5:30 pm", "603-555-0100"]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).not.toMatch(/soon|get back|within|shortly|pronto|comunicar/i);
  }
});

test("the visitor's mail has no opening time if the hours are unknown", async () => {
  const dbPrincipal = { ...HOURS, workHours: [{ hour: "by appointment" }] };
  const { text } = await compose("visitor", { language: "en" }, { dbPrincipal });
  expect(text).toContain("Monday to Friday: by appointment");
  expect(text).not.toContain("We open");
  const unknown = (await compose("visitor", { language: "en" }, { dbPrincipal: {} })).text;
  expect(unknown).not.toContain("We open");
  expect(unknown).not.toContain(en.hours);
});

test("the business's mail shows the ZIP code with the address, and the distance, in both languages", async () => {
  const dbPrincipal = { ...HOURS, miles: "35" };
  const near = await compose("business", { zip: "03304", distance_miles: 7 }, { dbPrincipal });
  expect(near.text).toContain("12 Elm St, 03304");
  expect(near.html).toContain("query=12%20Elm%20St%2C%2003304");
  expect(near.text).toContain(`${en.distance}\n${en.miles(7, undefined)}\n`);
  const far = { zip: "02108", distance_miles: 66 };
  expect((await compose("business", far, { dbPrincipal })).text).toContain(en.miles(66, 35));
  const spanish = await compose("business", far, { dbPrincipal, isEnglish: false });
  expect(spanish.text).toContain(es.miles(66, 35));
  expect((await compose("business")).text).not.toContain(en.distance);
});

test.each([
  [true, en],
  [false, es],
])("the business's mail has no gaps for missing fields (English: %s)", async (isEnglish, words) => {
  const greeting = words.hello("");
  expect(greeting).toMatch(/^\p{L}+\p{P}$/u);
  const unnamed = await links({ name: "" }, { isEnglish });
  const written = [...unnamed.values()].filter((href) => href.startsWith("mailto:"));
  expect(written).toHaveLength(4);
  for (const mailto of written) expect(headersOf(mailto)["body"]?.split("\r\n")[0]).toBe(greeting);

  const lacking = { last_name: "", client_email: "", service: "", contact_by: "fax,phone," };
  const { html, text } = await compose("business", lacking, { isEnglish });
  expect(text).toContain(`\n${words.preferred}\n${words.ways["phone"]}\n`);
  expect(html).toContain(">Ana, A new roof,");
  expect(html).toContain(">Ana</h1>");
  // Without an e-mail address the mail offers no reply.
  expect(html).not.toContain("mailto:");
  for (const line of [words.replyWith, words.write, words.replyHint]) expect(`${html}${text}`).not.toContain(line);
});
