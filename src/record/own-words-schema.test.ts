import { expect, test } from "vitest";
import { parseRecord } from "./parse.ts";

const read = (ownWords: unknown) => {
  const { record, problems } = parseRecord({ dbPrincipal: {}, ownWords }) ?? {};
  return { words: record?.ownWords, problems: problems?.map(({ path, message }) => [path.join("."), message]) };
};

test("a record without own words has no such group", () => {
  expect(read({ pages: [], questions: [] })).toEqual({ words: undefined, problems: [] });
  expect(read(undefined)).toEqual({ words: undefined, problems: [] });
});

test("a question belongs to the page that it names, or to Home if it names none", () => {
  const question = { question: "How long?", answer: "A day." };
  const { words, problems } = read({
    questions: [question, { ...question, page: "" }, { ...question, page: "/about" }],
  });
  expect(words).toEqual({
    pages: [],
    pictures: [],
    testimonials: [],
    questions: [
      { ...question, page: "/" },
      { ...question, page: "/" },
      { ...question, page: "/about" },
    ],
    redirects: [],
  });
  expect(problems).toEqual([]);
});

test("a missing field, or an invalid page, is reported with what to write", () => {
  expect(
    read({
      pages: [{ path: "ftp://other.example/a", title: "A" }, { title: "B" }],
      questions: [{ question: "Q", answer: "A", page: "ftp://other.example/a" }],
      redirects: [{ from: "not one", to: "/about" }],
      testimonials: [{ name: "Dana" }],
    }).problems,
  ).toEqual([
    ["ownWords.pages.0.path", "should be the address of a page of this site, such as /about"],
    ["ownWords.pages.1.path", "is missing"],
    ["ownWords.testimonials.0.text", "is missing"],
    ["ownWords.questions.0.page", "should be the address of a page of this site, such as /about"],
    ["ownWords.redirects.0.from", "should be one address of the former site, such as /roofing.html"],
  ]);
});
