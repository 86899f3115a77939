import { expect, test } from "vitest";
import { processorMs } from "../../../tests/fakes/processor-time.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { LEAD_LIMITS } from "../../lead/lead.ts";
import { type SpamContext, scoreSpam, textDigestOf } from "./spam.ts";

const { fields } = submissionOf();
const HUMAN: SpamContext = {
  fields,
  honeypot: "",
  elapsedMs: 20_000,
  repeats: 0,
  fromAddress: 1,
  networkOverLimit: false,
  siteOverLimit: false,
};
const message = (text: string): Pick<SpamContext, "fields"> => ({ fields: { ...fields, message: text } });

test.each<[string, Partial<SpamContext>]>([
  ["a visitor who takes their time", {}],
  ["a visitor with a password manager, after three seconds", { elapsedMs: 3_000 }],
  ["a visitor without script", { elapsedMs: undefined }],
  [
    "a visitor without script, with a link to a picture",
    { elapsedMs: undefined, ...message("See https://a.example/1") },
  ],
  ["a second try with another phone number", { repeats: 1, elapsedMs: 3_000 }],
  ["the eighth lead from one address", { fromAddress: 8 }],
  ["the thirtieth lead from one address, without script", { fromAddress: 30, elapsedMs: undefined }],
  [
    "the thirtieth lead from one address, without script and with links to photos",
    { fromAddress: 30, elapsedMs: undefined, ...message("https://www.a.example/1 https://b.example/2") },
  ],
  [
    "links to five hosts with a long text",
    message(
      "For the kitchen we like https://a.example https://b.example https://c.example https://d.example https://e.example best: shaker doors, a big island, a sink below the window. The room has fourteen feet by sixteen.",
    ),
  ],
  [
    "a marketing title in a signature with a link, without script",
    {
      elapsedMs: undefined,
      ...message("We want to move a wall.\n\nTrevor Nash\nDirector of Digital Marketing\nwww.a.example"),
    },
  ],
  [
    "a forwarded mail with an unsubscribe link, without script",
    { elapsedMs: undefined, ...message("The claim: https://a.example/1\nTo unsubscribe: https://a.example/2") },
  ],
  [
    "the family name Seo beside a link, without script",
    { elapsedMs: undefined, ...message("Rotten deck: https://a.example/1 Min-jun Seo") },
  ],
  [
    "a visitor who follows up with a link, without script",
    { elapsedMs: undefined, ...message("I follow up on https://a.example/1") },
  ],
  ["two links", message("https://a.example and www.b.example")],
  ["HTML pasted from a mail", message('<div><a href="https://www.a.example/x">https://www.a.example/x</a></div>')],
  ["a single phrase that sellers use", message("Do you have a virtual assistant, or do I talk to a person?")],
  ["a Chinese message, without script", { elapsedMs: undefined, ...message("您好,我家屋顶漏水") }],
])("%s is not held", (_who, context) => {
  expect(scoreSpam({ ...HUMAN, ...context }).held).toBe(false);
});

test.each<[string, Partial<SpamContext>, string[]]>([
  ["a filled-in honeypot", { honeypot: "x" }, ["honeypot"]],
  ["a form sent within two seconds", { elapsedMs: 1_999 }, ["fast"]],
  [
    "links to five hosts",
    message("http://a.example http://b.example www.c.example www.d.example/x https://www.e.example"),
    ["links"],
  ],
  ["forum markup", message("[url=x]cheap[/url]"), ["links"]],
  ["a link as the last name", { fields: { ...fields, lastName: "https://a.example" } }, ["links"]],
  ["the same text for the fourth time", { repeats: 3 }, ["repeat"]],
  ["a network over its limit", { networkOverLimit: true }, ["network"]],
  [
    "an advertised service with a link, without script",
    { elapsedMs: undefined, ...message("We provide digital marketing: www.a.example") },
    ["links", "pitch", "noClock"],
  ],
  ["a site over its limit", { siteOverLimit: true }, ["site"]],
  ["two offers", message("We sell SEO and backlinks"), ["pitch"]],
  [
    "an offer with a link, without script",
    { elapsedMs: undefined, ...message("SEO www.a.example") },
    ["links", "pitch", "noClock"],
  ],
  [
    "two offers from the thirtieth lead of one address",
    { ...message("We sell SEO and backlinks"), fromAddress: 30 },
    ["pitch", "rate"],
  ],
])("%s is held", (_who, context, signals) => {
  expect(scoreSpam({ ...HUMAN, ...context })).toEqual({ held: true, signals });
});

/** How links count against a lead: not at all, a little (`links`), or enough to hold it. */
const links = (given: Partial<SpamContext["fields"]>, elapsedMs?: number): string => {
  const { held, signals } = scoreSpam({ ...HUMAN, elapsedMs, fields: { ...fields, ...given } });
  return held ? "held" : signals.includes("links") ? "noted" : "fine";
};
const hosts = (count: number): string => Array.from({ length: count }, (_, at) => `https://h${at}.example`).join(" ");
const pages = (count: number): string => Array.from({ length: count }, (_, at) => `https://a.example/${at}`).join(" ");
const words = (count: number): string => "we like ".repeat(count / 2);

test.each([
  ["no link", "See a.example", "fine"],
  ["four hosts", hosts(4), "noted"],
  ["five hosts", hosts(5), "held"],
  ["five hosts and four words for each", `${hosts(5)} ${words(20)}`, "noted"],
  ["five hosts and fewer words", `${hosts(5)} ${words(18)} x 12 <b class="not words">`, "held"],
  [
    "one host five times, in different notations",
    "http://a.example https://www.A.example/ www.a.example. www.a.example?x www.a.example#y www.a.example:80",
    "noted",
  ],
  ["links in brackets and quotes", "(https://a.example) [www.b.example] 'www.c.example' \"www.d.example\"", "noted"],
  ["forum markup", "[LINK]x[/LINK]", "held"],
  ["brackets that are not forum markup", "[urls] [link: a]", "fine"],
])("links in the message: %s", (_, text, line) => expect(links({ message: text }, 20_000)).toBe(line));

test("eleven links to one host count more than ten", () => {
  const values = [10, 11].map((count) => links({ message: `SEO ${pages(count)}` }, 20_000));
  expect(values).toEqual(["noted", "held"]);
});

test("a link in the address counts like one in the message, and one in a name or service counts more", () => {
  expect(links({ address: "https://a.example", message: "SEO" }, 20_000)).toBe("noted");
  expect(links({ service: "www.a.example", message: "SEO" }, 20_000)).toBe("held");
  expect(links({ name: "www.a.example", message: "" }, 20_000)).toBe("noted");
  expect(links({ name: "http://a.example" }, 20_000)).toBe("held");
  expect(links({ lastName: "HTTPS://a.example" }, 20_000)).toBe("held");
});

const signalsOf = (context: Partial<SpamContext>): string[] => scoreSpam({ ...HUMAN, ...context }).signals;

test("signals begin at their limits", () => {
  expect([1_999, 2_000].map((elapsedMs) => signalsOf({ elapsedMs }))).toEqual([["fast"], []]);
  expect([5, 6].map((fromAddress) => signalsOf({ fromAddress }))).toEqual([[], ["rate"]]);
  expect([0, 1].map((repeats) => signalsOf({ repeats }))).toEqual([[], ["repeat"]]);
  expect(["крыша roof", "крыша wall"].map((text) => signalsOf(message(text)))).toEqual([["letters"], ["letters"]]);
  expect(["крыш roof", "крыш", "", "12"].map((text) => signalsOf(message(text)))).toEqual([[], ["letters"], [], []]);
  expect(signalsOf({ elapsedMs: undefined })).toEqual(["noClock"]);
});

test("more repeats count more, and three are enough to hold a lead", () => {
  for (const [repeats, text, held] of [
    [1, "SEO", false],
    [2, "SEO", true],
    [2, "A roof", false],
    [3, "A roof", true],
  ] as const)
    expect(scoreSpam({ ...HUMAN, repeats, ...message(text) }).held).toBe(held);
});

test("a text has at least forty letters to have a digest", () => {
  const [short, padded, long] = ["a".repeat(39), `${"a".repeat(39)} 12 `, "a".repeat(40)].map((text) =>
    textDigestOf({ ...fields, message: text }),
  );
  expect([short, padded]).toEqual(["", ""]);
  expect(long).toMatch(/^[\w-]{22}$/);
});

test("equal texts have the same digest whatever their case, digits and punctuation, and short ones have none", () => {
  const text = "Best rates for your website, first page guaranteed! Call 555-0142.";
  const digest = textDigestOf({ ...fields, message: text });
  expect(digest).not.toBe("");
  expect(textDigestOf({ ...fields, message: text.toUpperCase().replace("0142", "0199") })).toBe(digest);
  expect(textDigestOf({ ...fields, message: `${text} Now.` })).not.toBe(digest);
  expect(textDigestOf({ ...fields, message: "Please call me, thank you." })).toBe("");
});

test.each([
  "https://",
  "www.a ",
  ".",
  "/",
  "we ",
  "more aaaa ",
  "aument",
  "продвижени",
  "быстры",
  "заработ",
  "ставк",
  "знакомств",
  "создани",
])("a malicious message that repeats %j is scored in linear time", async (part) => {
  // Longer than any accepted message: quadratic algorithms take 15 s, linear ones 50 ms.
  const long = part.repeat((5 * LEAD_LIMITS.message) / part.length);
  const scored = processorMs(() => {
    for (const text of [long, `https://${long}x`]) scoreSpam({ ...HUMAN, ...message(text) });
  });
  expect(await scored).toBeLessThan(1_000);
});
