import { expect, test } from "vitest";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { type Evidence, judge, textDigestOf } from "./spam.ts";

const { fields } = submissionOf();
const HUMAN: Evidence = { fields, trap: "", elapsedMs: 20_000, repeats: 0, fromAddress: 1 };
const message = (text: string): Pick<Evidence, "fields"> => ({ fields: { ...fields, message: text } });

test.each<[string, Partial<Evidence>]>([
  ["a visitor who takes their time", {}],
  ["a password manager and a quick hand", { elapsedMs: 3_000 }],
  ["a visitor without script", { elapsedMs: undefined }],
  [
    "a visitor without script, with a link to a picture",
    { elapsedMs: undefined, ...message("See https://a.example/1") },
  ],
  ["a second try with another phone number", { repeats: 1, elapsedMs: 3_000 }],
  ["an office behind one address", { fromAddress: 8 }],
  ["two links", message("https://a.example and www.b.example")],
])("%s passes", (_who, evidence) => {
  expect(judge({ ...HUMAN, ...evidence }).held).toBe(false);
});

test.each<[string, Partial<Evidence>, string[]]>([
  ["who fills in what nobody sees", { trap: "x" }, ["trap"]],
  ["who needs less than two seconds", { elapsedMs: 1_999 }, ["fast"]],
  ["three links", message("http://a.example http://b.example http://c.example"), ["links"]],
  ["markup for a forum", message("[url=x]cheap[/url]"), ["links"]],
  ["a link for a name", { fields: { ...fields, lastName: "https://a.example" } }, ["links"]],
  ["the same text for the fourth time", { repeats: 3 }, ["repeat"]],
  ["the eleventh in an hour from one address", { fromAddress: 11 }, ["rate"]],
  ["many, and a link", { fromAddress: 6, ...message("www.a.example") }, ["links", "rate"]],
])("%s is held", (_who, evidence, suspicions) => {
  expect(judge({ ...HUMAN, ...evidence })).toEqual({ held: true, suspicions });
});

test("equal texts are told whatever their case, digits and signs; short ones not at all", () => {
  const text = "Best rates for your website, first page guaranteed! Call 555-0142.";
  const digest = textDigestOf({ ...fields, message: text });
  expect(digest).not.toBe("");
  expect(textDigestOf({ ...fields, message: text.toUpperCase().replace("0142", "0199") })).toBe(digest);
  expect(textDigestOf({ ...fields, message: `${text} Now.` })).not.toBe(digest);
  expect(textDigestOf({ ...fields, message: "Please call me, thank you." })).toBe("");
});
