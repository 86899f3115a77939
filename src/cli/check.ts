/** `npm run check -- FILE|URL|PAGE_ID`: what is wrong with a record, and what it could still say. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "../server/config.ts";
import { checkRecord } from "./check/check-record.ts";
import { problemsIn, reportJson, reportText } from "./check/report.ts";
import { readSubject, UnreadableSubject } from "./check/subject.ts";

const HELP = `npm run check -- FILE|URL|PAGE_ID [--links] [--json]
  FILE, URL or PAGE_ID   the record; without one, the one that the settings name
  --links                also ask where its links lead
  --json                 the report for a program
Ends with 0 when nothing is wrong, 1 when something is, 2 when there was nothing to read.`;

const OPTIONS = { links: { type: "boolean" }, json: { type: "boolean" }, help: { type: "boolean" } } as const;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values.help === true) console.info(HELP);
  else {
    const subject = await readSubject(positionals[0]);
    const report = await checkRecord(subject, { links: values.links === true, root: resolve(".") });
    console.info(values.json === true ? reportJson(report) : reportText(report));
    process.exitCode = problemsIn(report) === 0 ? 0 : 1;
  }
} catch (error) {
  const known = error instanceof UnreadableSubject || error instanceof ConfigError;
  const usage = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (!known && !usage) throw error;
  console.error(usage ? `${error.message}\n\n${HELP}` : error.message);
  process.exitCode = 2;
}
