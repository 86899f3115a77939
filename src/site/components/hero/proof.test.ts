import { expect, test } from "vitest";
import { recordWith } from "../../testing.tsx";
import { wordsOf } from "../../languages/index.ts";
import { proofOf } from "./proof.ts";

const facts = (dbPrincipal: Record<string, unknown>, isenglish = true): string[] => {
  const record = recordWith({ dbPrincipal, labels: { formLabel: { isenglish } } });
  return proofOf(record, wordsOf(record));
};

test("proof: it has years, and town with miles, in the site's language", () => {
  const all = {
    exprYears: 22,
    licensed: "NH #123",
    miles: 35,
    location: [{ address: "4 Main St, Concord, NH 03303" }],
  };
  expect(facts(all)).toEqual(["22 years of experience", "Concord, NH + 35 miles"]);
  expect(facts(all, false)).toEqual(["22 años de experiencia", "Concord, NH + 35 millas"]);
  expect(facts({ ...all, exprYears: "" })).toEqual(["Concord, NH + 35 miles"]);
});

test("proof: facts that are missing, invalid or too long are omitted", () => {
  expect(facts({})).toEqual([]);
  expect(
    facts({ exprYears: "since 1998", licensed: "x".repeat(45), miles: 35, location: [{ address: "Concord" }] }),
  ).toEqual([]);
  expect(facts({ location: [{ address: "4 Main St, Concord, NH 03303" }] })).toEqual(["Concord, NH"]);
});

test("proof: one year and one mile are singular in both languages", () => {
  const one = { exprYears: 1, miles: "1", location: [{ address: "4 Main St, Concord, NH 03303" }] };
  expect(facts(one)).toEqual(["1 year of experience", "Concord, NH + 1 mile"]);
  expect(facts(one, false)).toEqual(["1 año de experiencia", "Concord, NH + 1 milla"]);
});
