import { expect, test } from "vitest";
import { parseRecord } from "../parse.ts";

const DANA = { text: "On time, and tidy.", name: "Dana" };
const WINTER = { question: "Do you work in winter?", answer: "Yes, between storms." };
const BUSINESS = { dbPrincipal: { name: "Acme" } };
const wordsOf = (fields: object) => parseRecord({ ...BUSINESS, ...fields })?.record.ownWords;

test.each([
  ["lists", { testimonials: [DANA], faqs: [WINTER] }],
  ["other names", { dbTestimonials: [DANA], "Preguntas frecuentes": [WINTER] }],
  ["a page of results and keys", { testimonials: { data: [DANA] }, faq: { [WINTER.question]: WINTER.answer } }],
  ["one of them in its group", { ownWords: { questions: [WINTER] }, testimonials: [DANA] }],
])("testimonials and questions beside the groups of a record are read: %s", (_, fields) => {
  expect(wordsOf(fields)?.testimonials).toMatchObject([DANA]);
  expect(wordsOf(fields)?.questions).toMatchObject([WINTER]);
});

test("those in their group are the record's", () => {
  const fields = { ownWords: { questions: [WINTER] }, faqs: [{ question: "Old?", answer: "Yes." }] };
  expect(wordsOf(fields)?.questions).toMatchObject([WINTER]);
  expect(wordsOf({ testimonials: "12", faqs: true })).toEqual(wordsOf({}));
});

test("the check says where they were read", () => {
  const readings = parseRecord({ ...BUSINESS, faqs: [WINTER] })?.readings ?? [];
  expect(readings.map(({ path, message }) => [path.join("."), message])).toContainEqual([
    "faqs",
    expect.stringContaining("ownWords.questions"),
  ]);
});
