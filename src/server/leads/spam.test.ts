import { expect, test } from "vitest";
import { submissionOf } from "../../../tests/fakes/submission.ts";
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
  ["a password manager and a quick hand", { elapsedMs: 3_000 }],
  ["a visitor without script", { elapsedMs: undefined }],
  [
    "a visitor without script, with a link to a picture",
    { elapsedMs: undefined, ...message("See https://a.example/1") },
  ],
  ["a second try with another phone number", { repeats: 1, elapsedMs: 3_000 }],
  ["an office behind one address", { fromAddress: 8 }],
  ["the thirtieth behind one address, without script", { fromAddress: 30, elapsedMs: undefined }],
  [
    "the thirtieth behind one address, without script, with links to photos",
    { fromAddress: 30, elapsedMs: undefined, ...message("https://www.a.example/1 https://b.example/2") },
  ],
  [
    "links to five hosts, and what they are for",
    message(
      "For the kitchen we like https://a.example https://b.example https://c.example https://d.example https://e.example best: shaker doors, a big island, a sink below the window. The room has fourteen feet by sixteen.",
    ),
  ],
  [
    "a trade in a signature with a link, without script",
    {
      elapsedMs: undefined,
      ...message("We want to move a wall.\n\nTrevor Nash\nDirector of Digital Marketing\nwww.a.example"),
    },
  ],
  [
    "a mail that is passed on with its last line, without script",
    { elapsedMs: undefined, ...message("The claim: https://a.example/1\nTo unsubscribe: https://a.example/2") },
  ],
  [
    "a family name, without script",
    { elapsedMs: undefined, ...message("Rotten deck: https://a.example/1 Min-jun Seo") },
  ],
  ["who follows up, without script", { elapsedMs: undefined, ...message("I follow up on https://a.example/1") }],
  ["two links", message("https://a.example and www.b.example")],
  ["HTML pasted out of a mail", message('<div><a href="https://www.a.example/x">https://www.a.example/x</a></div>')],
  ["one phrase that sellers use", message("Do you have a virtual assistant, or do I talk to a person?")],
  ["another script, without script", { elapsedMs: undefined, ...message("您好,我家屋顶漏水") }],
])("%s passes", (_who, context) => {
  expect(scoreSpam({ ...HUMAN, ...context }).held).toBe(false);
});

test.each<[string, Partial<SpamContext>, string[]]>([
  ["who fills in what nobody sees", { honeypot: "x" }, ["trap"]],
  ["who needs less than two seconds", { elapsedMs: 1_999 }, ["fast"]],
  [
    "links to five hosts",
    message("http://a.example http://b.example www.c.example www.d.example/x https://www.e.example"),
    ["links"],
  ],
  ["markup for a forum", message("[url=x]cheap[/url]"), ["links"]],
  ["a link for a name", { fields: { ...fields, lastName: "https://a.example" } }, ["links"]],
  ["the same text for the fourth time", { repeats: 3 }, ["repeat"]],
  ["a network over its limit", { networkOverLimit: true }, ["network"]],
  [
    "a trade that is sold, with a link and without script",
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
    "two offers, behind an address that many share",
    { ...message("We sell SEO and backlinks"), fromAddress: 30 },
    ["pitch", "rate"],
  ],
])("%s is held", (_who, context, signals) => {
  expect(scoreSpam({ ...HUMAN, ...context })).toEqual({ held: true, signals });
});

test("equal texts are told whatever their case, digits and signs; short ones not at all", () => {
  const text = "Best rates for your website, first page guaranteed! Call 555-0142.";
  const digest = textDigestOf({ ...fields, message: text });
  expect(digest).not.toBe("");
  expect(textDigestOf({ ...fields, message: text.toUpperCase().replace("0142", "0199") })).toBe(digest);
  expect(textDigestOf({ ...fields, message: `${text} Now.` })).not.toBe(digest);
  expect(textDigestOf({ ...fields, message: "Please call me, thank you." })).toBe("");
});
