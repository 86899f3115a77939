import { expect, test } from "vitest";
import { recordWith } from "../../testing.tsx";
import { wordsOf } from "../../languages/index.ts";
import { licenceOrYears } from "./licence.ts";

const of = (dbPrincipal: Record<string, unknown>, isenglish = true) => {
  const record = recordWith({ dbPrincipal, labels: { formLabel: { isenglish } } });
  return licenceOrYears(record, wordsOf(record));
};

test("licence: it is the record's text, else 'we have N years of experience', else 'many years' (spec section 2)", () => {
  expect(of({ licensed: "Licensed #123", exprYears: 22 })).toBe("Licensed #123");
  expect(of({ exprYears: "22" })).toBe("we have 22 years of experience");
  expect(of({ exprYears: " " })).toBe("we have many years of experience");
});

test("licence: one year is singular, and a range of years is plural", () => {
  expect(of({ exprYears: "1" })).toBe("we have 1 year of experience");
  expect(of({ exprYears: 1 }, false)).toBe("tenemos 1 año de experiencia");
  expect(of({ exprYears: "1–2" })).toBe("we have 1–2 years of experience");
});

test("licence: a licence of only 'Yes' is ignored", () => {
  expect(of({ licensed: "Yes", exprYears: "22" })).toBe("we have 22 years of experience");
});
