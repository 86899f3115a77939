/** The record check: all findings about a record, in one report. */
import { fieldName } from "../../record/field-name.ts";
import type { LeadAddress } from "../../record/lead-recipient.ts";
import { originalPath } from "../../record/original-path.ts";
import { parseRecord } from "../../record/parse.ts";
import { describeFault, describeNoRecord, locateFault, TABLE_ADVICE } from "../../server/provider/json-fault.ts";
import { withoutComments } from "../../server/provider/without-comments.ts";
import { completeness } from "./completeness.ts";
import { deadLinks } from "./dead-links.ts";
import { fieldsThatCount } from "./ignored-fields.ts";
import type { Issue } from "./issue.ts";
import { lostLeads, unknownServices, wrongEndpoint } from "./lost-leads.ts";
import { pictures } from "./pictures.ts";
import type { TextPosition } from "../../record/text-position.ts";
import { placesIn } from "./positions.ts";
import { type Subject, UnreadableSubject } from "./subject.ts";
import { valueIssues } from "./value-issues.ts";
import { fieldsTwice, UNKNOWN_FIELD, unknownFields } from "./wrong-values.ts";

/** A finding with its position in the text. */
export type LocatedIssue = Issue & TextPosition;

export interface Report {
  /** File or URL that was checked. */
  name: string;
  business: string;
  findings: LocatedIssue[];
}

export interface CheckOptions {
  /** Whether to request the URLs of links. */
  links?: boolean;
  /** Whether the settings name a recipient of leads; false by default. */
  hasLeadsTo?: boolean;
  /** Recipients in `LEADS_TO`. */
  leadsTo?: readonly LeadAddress[];
  /** Whether they are the site's own in the list of `SITES`, and not those of all sites; false by default. */
  isOwnLeadsTo?: boolean;
  /** Folder that root-relative pictures of a file are resolved against. */
  root: string;
}

/** @throws UnreadableSubject when the text is not JSON or not a record */
export async function checkRecord(
  { name, body: written, base }: Subject,
  { links = false, hasLeadsTo = false, leadsTo = [], isOwnLeadsTo = false, root }: CheckOptions,
): Promise<Report> {
  // A file may have comments; a provider's response may not.
  const body = base === undefined ? withoutComments(written) : written;
  const advice = base === undefined ? TABLE_ADVICE : "";
  const fault = locateFault(body, advice);
  if (fault !== undefined) throw new UnreadableSubject(describeFault(name, fault));
  const json: unknown = JSON.parse(body);
  const parsed = parseRecord(json, base);
  if (parsed === undefined) {
    const slip = unknownFields(json).find(({ level }) => level === "problem");
    const { line, column } = placesIn(body)(slip?.path ?? []);
    const hint = slip === undefined ? "" : ` At ${line}:${column} stands "${fieldName(slip.path)}". ${slip.fix}`;
    throw new UnreadableSubject(`${describeNoRecord(name, json, advice)}${hint}`);
  }
  const { record } = parsed;
  const ofCleaned = [
    ...(await pictures(record, root)),
    ...lostLeads(record, hasLeadsTo),
    ...wrongEndpoint(record),
    ...unknownServices(record, leadsTo, isOwnLeadsTo),
    ...(links ? await deadLinks(record) : []),
  ];
  const ofValues = withoutReadFields(valueIssues(parsed), json, base);
  const wrong = new Set(ofValues.filter(({ level }) => level === "problem").map(({ path }) => fieldName(path)));
  const original = (finding: Issue): Issue => ({ ...finding, path: originalPath(parsed, finding.path) });
  const placeOf = placesIn(body);
  const findings = [
    ...ofValues,
    ...fieldsTwice(body),
    ...ofCleaned.map(original),
    // A value that is given but left out is not reported as missing, too.
    ...completeness(record)
      .map(original)
      .filter(({ path }) => !wrong.has(fieldName(path))),
  ];
  return {
    name,
    business: record.dbPrincipal.name,
    findings: findings.map((finding) => Object.assign(finding, placeOf(finding.path))),
  };
}

/** Removes findings on unknown fields that are read nevertheless: deleting such a field would lose its content. */
function withoutReadFields(findings: readonly Issue[], json: unknown, base: string | undefined): Issue[] {
  const unknown = findings.filter(({ message }) => message === UNKNOWN_FIELD);
  const paths = unknown.map(({ path }) => path);
  const read = fieldsThatCount(json, base, paths);
  return findings.filter((finding) => !unknown.includes(finding) || !read.has(fieldName(finding.path)));
}
