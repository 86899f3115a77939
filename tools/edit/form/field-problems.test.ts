import { expect, test } from "vitest";
import { valueIssues } from "../../../src/cli/check/value-issues.ts";
import { parseRecord } from "../../../src/record/parse.ts";
import { countBelow, mergedProblems, problemsIn, sentenceOf } from "./field-problems.ts";

const BAD = { dbPrincipal: { name: "X", emails: [{ email: "office@x.example" }, { email: "nobody" }] } };

test("problems are listed with their field, in the check's sentences with the form's names", () => {
  expect(problemsIn(BAD)).toEqual([
    {
      path: ["dbPrincipal", "emails", 1, "email"],
      level: "problem",
      sentence: "It should be an e-mail address. “Emails” 2 is left out completely: without this it says nothing.",
    },
  ]);
});

test("the sentence says what to do if the field's help does not", () => {
  const [problem] = problemsIn({ dbPrincipal: { name: "X", exprYears: "many" } });
  expect(problem?.sentence).toContain("Write only the number, such as 22.");
});

test("a problem that the external check reports too is listed once", () => {
  const bad = { dbPrincipal: { ...BAD.dbPrincipal, exprYears: "many" } };
  const own = problemsIn(bad);
  const parsed = parseRecord(bad);
  const outside = (parsed === undefined ? [] : valueIssues(parsed)).map((issue) => ({
    path: issue.path,
    sentence: sentenceOf(issue),
  }));
  expect(outside).toHaveLength(2);
  const missing = { path: ["dbPrincipal", "logo"], sentence: "It is not there." };
  expect(mergedProblems(own, [...outside, missing])).toEqual([...own, { ...missing, level: "problem" }]);
});

test("problems are counted for all groups and items that contain them", () => {
  const problems = problemsIn(BAD);
  expect(countBelow(problems, ["dbPrincipal"])).toBe(1);
  expect(countBelow(problems, ["dbPrincipal", "emails", 1])).toBe(1);
  expect(countBelow(problems, ["dbPrincipal", "emails", 0])).toBe(0);
});

test("a value that is not a record has no problems", () => {
  expect(problemsIn({ error: "not found" })).toEqual([]);
});
