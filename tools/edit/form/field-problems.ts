/** What is wrong with a draft's values, at their fields: the sentences of `npm run check`, as far as they need no I/O. */
import { valueIssues } from "../../../src/cli/check/value-issues.ts";
import { guidePath, type Issue } from "../../../src/cli/check/issue.ts";
import { readPath } from "../../../src/cli/check/place.ts";
import { FIELD_GUIDE } from "../../../src/record/field-guide.ts";
import type { Json } from "../../../src/record/json.ts";
import { parseRecord } from "../../../src/record/parse.ts";
import { isSamePath, type Path, startsWith } from "./edits.ts";
import { fieldAt } from "./field-model.ts";

/** One thing that is said at a field. */
export interface FieldProblem {
  path: Path;
  sentence: string;
}

/** A field's path in a sentence: `dbPrincipal.emails[0]`. */
const FIELD_PATH = /\b[a-zA-Z]+(?:\.[a-zA-Z]+|\[\d+\])+/g;

/** A sentence with the form's words for fields: `“Emails” 1`. */
const inLabels = (sentence: string): string =>
  sentence.replaceAll(FIELD_PATH, (name) => {
    const [, of = "", index] = /^(.*?)(?:\[(\d+)\])?$/.exec(name) ?? [];
    const field = fieldAt(readPath(of));
    if (field === undefined) return name;
    return index === undefined ? `“${field.label}”` : `“${field.label}” ${Number(index) + 1}`;
  });

/** What the form says of a finding: what is wrong, what visitors see of it, and what to do where its help doesn't say so. */
export function sentenceOf({ path, message, site, fix }: Pick<Issue, "path" | "message" | "site" | "fix">): string {
  const help = FIELD_GUIDE[guidePath(path)]?.says;
  const isHelp = help !== undefined && fix.startsWith(help);
  return [message, inLabels(site), isHelp ? "" : fix].filter((text) => text !== "").join(" ");
}

export interface CheckedProblem extends FieldProblem {
  level: Issue["level"];
}

/** The problems of a draft. Its colours' contrasts are said at the colours themselves, whether they fall short or not. */
export function problemsIn(record: Json): CheckedProblem[] {
  const parsed = parseRecord(record);
  if (parsed === undefined) return [];
  return valueIssues(parsed)
    .filter(({ group, level }) => group !== "forms" && !(group === "colors" && level === "advice"))
    .map((issue) => ({ path: issue.path, level: issue.level, sentence: sentenceOf(issue) }));
}

/** Both lists in one, what both say once. */
export const mergedProblems = (
  own: readonly CheckedProblem[],
  given: readonly FieldProblem[],
): readonly CheckedProblem[] => [
  ...own,
  ...given
    .filter(({ path, sentence }) => !own.some((known) => known.sentence === sentence && isSamePath(known.path, path)))
    .map((problem) => ({ ...problem, level: "problem" as const })),
];

/** How many problems a value has, itself and all that stands in it. */
export const countBelow = (problems: readonly CheckedProblem[], start: Path): number =>
  problems.filter(({ path, level }) => level === "problem" && startsWith(path, start)).length;
