/** Problems of a draft's values by field: the findings of `npm run check` that need no I/O. */
import { valueIssues } from "../../../src/cli/check/value-issues.ts";
import { guidePath, type Issue } from "../../../src/cli/check/issue.ts";
import { readPath } from "../../../src/cli/check/positions.ts";
import { FIELD_GUIDE } from "../../../src/record/field-guide.ts";
import type { Json } from "../../../src/record/json.ts";
import { parseRecord } from "../../../src/record/parse.ts";
import { isSamePath, type Path, startsWith } from "./edits.ts";
import { fieldAt } from "./field-model.ts";

/** A problem shown at a field. */
export interface FieldProblem {
  path: Path;
  sentence: string;
}

/** Matches a field's path in a sentence: `dbPrincipal.emails[0]`. */
const FIELD_PATH = /\b[a-zA-Z]+(?:\.[a-zA-Z]+|\[\d+\])+/g;

/** Replaces the field paths in a sentence by the form's labels: `“Emails” 1`. */
const inLabels = (sentence: string): string =>
  sentence.replaceAll(FIELD_PATH, (name) => {
    const [, of = "", index] = /^(.*?)(?:\[(\d+)\])?$/.exec(name) ?? [];
    const field = fieldAt(readPath(of));
    if (field === undefined) return name;
    return index === undefined ? `“${field.label}”` : `“${field.label}” ${Number(index) + 1}`;
  });

/**
 * Returns the form's text for a finding: the problem, its effect on the site, and the fix unless it repeats the help.
 */
export function sentenceOf({ path, message, site, fix }: Pick<Issue, "path" | "message" | "site" | "fix">): string {
  const help = FIELD_GUIDE[guidePath(path)]?.says;
  const isHelp = help !== undefined && fix.startsWith(help);
  return [message, inLabels(site), isHelp ? "" : fix].filter((text) => text !== "").join(" ");
}

export interface CheckedProblem extends FieldProblem {
  level: Issue["level"];
}

/** Returns the problems of a draft, without advice on colours: the colour controls always show their contrasts. */
export function problemsIn(record: Json): CheckedProblem[] {
  const parsed = parseRecord(record);
  if (parsed === undefined) return [];
  return valueIssues(parsed)
    .filter(({ group, level }) => group !== "forms" && !(group === "colors" && level === "advice"))
    .map((issue) => ({ path: issue.path, level: issue.level, sentence: sentenceOf(issue) }));
}

/** Merges both lists without duplicates. */
export const mergedProblems = (
  own: readonly CheckedProblem[],
  given: readonly FieldProblem[],
): readonly CheckedProblem[] => [
  ...own,
  ...given
    .filter(({ path, sentence }) => !own.some((known) => known.sentence === sentence && isSamePath(known.path, path)))
    .map((problem) => ({ ...problem, level: "problem" as const })),
];

/** Counts the problems of a value and of all values in it. */
export const countBelow = (problems: readonly CheckedProblem[], start: Path): number =>
  problems.filter(({ path, level }) => level === "problem" && startsWith(path, start)).length;
