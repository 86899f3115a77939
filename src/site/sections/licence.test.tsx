import { expect, test } from "vitest";
import { recordWith } from "../testing.tsx";
import { textOf } from "../text/index.ts";
import { licenceOrYears, yearsPlate } from "./licence.ts";

const of = (dbPrincipal: Record<string, unknown>) => {
  const record = recordWith({ dbPrincipal });
  return [licenceOrYears(record, textOf(record)), yearsPlate(record, textOf(record))];
};

test("licence: its text, else 'we have N years of experience', else 'many years' (spec section 2)", () => {
  expect(of({ licensed: "Licensed #123", exprYears: 22 })).toEqual(["Licensed #123", "we have 22 years of experience"]);
  expect(of({ licensed: "Licensed #123" })).toEqual(["Licensed #123", ""]);
  expect(of({ exprYears: "22" })).toEqual(["we have 22 years of experience", ""]);
  expect(of({ exprYears: " " })).toEqual(["we have many years of experience", ""]);
});
