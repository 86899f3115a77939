/** The report of a check, as text or JSON. */
import { styleText } from "node:util";
import { fieldName } from "../../record/field-name.ts";
import { counted } from "../../server/counted.ts";
import type { LocatedIssue, Report } from "./check-record.ts";
import { type Group, GROUPS } from "./issue.ts";

/** Number of findings of a group that are shown, and not only counted: few people fix more at once. */
const SHOWN = 12;

// A record is untrusted: its control characters must not reach the terminal.
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, " ");

const bold = (text: string): string => styleText("bold", text);
const dim = (text: string): string => styleText("dim", text);

function section(group: Group, findings: readonly LocatedIssue[], name: string): string[] {
  if (findings.length === 0) return [];
  const lines = findings
    .slice(0, SHOWN)
    .flatMap(({ level, path, line, column, message, site, fix }) => [
      `  ${level === "problem" ? "✗" : "·"} ${bold(plain(fieldName(path)) || "the record")}  ${dim(`${name}:${line}:${column}`)}`,
      `    ${plain(message)}${site === "" ? "" : ` ${plain(site)}`}`,
      `    → ${plain(fix)}`,
    ]);
  if (findings.length > SHOWN) lines.push(`    and ${findings.length - SHOWN} more (--json lists all)`);
  return [bold(`${GROUPS[group]} (${findings.length})`), ...lines, ""];
}

export const problemsIn = ({ findings }: Report): number => findings.filter(({ level }) => level === "problem").length;

/** Formats the report as text: the issues by group, then a summary in one line. */
export function reportText(report: Report): string {
  const { name, business, findings } = report;
  // The keys of an object literal without further properties.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const groups = Object.keys(GROUPS) as Group[];
  const problems = problemsIn(report);
  const advice = findings.length - problems;
  const wrong = problems === 0 ? "Nothing is wrong" : counted(problems, "thing is wrong (✗)", "things are wrong (✗)");
  const better = advice === 0 ? "nothing is missing" : `${advice} could be better (·)`;
  return [
    `${name}${business === "" ? "" : `: ${bold(plain(business))}`}`,
    "",
    ...groups.flatMap((group) =>
      section(
        group,
        findings.filter((finding) => finding.group === group),
        name,
      ),
    ),
    `${wrong}, ${better}.`,
  ].join("\n");
}

/** Formats the report as JSON: the same content, without cuts. */
export const reportJson = (report: Report): string =>
  JSON.stringify(
    {
      name: report.name,
      business: report.business,
      problems: problemsIn(report),
      advice: report.findings.length - problemsIn(report),
      findings: report.findings.map(({ path, ...rest }) => ({ path: fieldName(path), ...rest })),
    },
    undefined,
    2,
  );
