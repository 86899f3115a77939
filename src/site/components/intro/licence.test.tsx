import { expect, test } from "vitest";
import { recordWith } from "../../testing.tsx";
import { wordsOf } from "../../languages/index.ts";
import { licenceOrYears } from "./licence.ts";

const of = (dbPrincipal: Record<string, unknown>) => {
  const record = recordWith({ dbPrincipal });
  return licenceOrYears(record, wordsOf(record));
};

test("licence: its text, else 'we have N years of experience', else 'many years' (spec section 2)", () => {
  expect(of({ licensed: "Licensed #123", exprYears: 22 })).toBe("Licensed #123");
  expect(of({ exprYears: "22" })).toBe("we have 22 years of experience");
  expect(of({ exprYears: " " })).toBe("we have many years of experience");
});
