/** The record check: everything that can be said of a record, in one report. */
import { FIELD_GUIDE } from "../../record/field-guide.ts";
import { parseRecord } from "../../record/parse.ts";
import { describeFault, locateFault } from "../../server/provider/locate.ts";
import { completeness } from "./completeness.ts";
import { deadLinks } from "./dead-links.ts";
import type { Finding } from "./finding.ts";
import { pageAddresses } from "./page-addresses.ts";
import { pictures } from "./pictures.ts";
import { type Place, placesIn } from "./place.ts";
import { type Subject, UnreadableSubject } from "./subject.ts";
import { themeColors } from "./theme-colors.ts";
import { cutValues, oddTexts, unknownFields, uselessValues } from "./wrong-values.ts";

/** A finding with its place in the text. */
export type LocatedFinding = Finding & Place;

export interface Report {
  /** What was checked. */
  name: string;
  business: string;
  findings: LocatedFinding[];
}

export interface CheckOptions {
  /** Whether to ask where links lead. */
  links?: boolean;
  /** The folder that root-relative pictures of a file begin in. */
  root: string;
}

/** @throws UnreadableSubject when it is no JSON or no record */
export async function checkRecord(
  { name, body, base }: Subject,
  { links = false, root }: CheckOptions,
): Promise<Report> {
  const fault = locateFault(body);
  if (fault !== undefined) throw new UnreadableSubject(describeFault(name, fault));
  const answer: unknown = JSON.parse(body);
  const parsed = parseRecord(answer, base);
  if (parsed === undefined) {
    throw new UnreadableSubject(`${name} is JSON, but no record: it has none of the fields of one (docs/record.md).`);
  }
  const { record } = parsed;
  const findings = [
    ...cutValues(parsed),
    ...unknownFields(answer),
    ...oddTexts(knownPart(answer)),
    ...uselessValues(record),
    ...pageAddresses(record),
    ...themeColors(record),
    ...(await pictures(record, root)),
    ...(links ? await deadLinks(record) : []),
    ...completeness(record),
  ];
  const placeOf = placesIn(body);
  return {
    name,
    business: record.dbPrincipal.name,
    findings: findings.map((finding) => Object.assign(finding, placeOf(finding.path))),
  };
}

/** The fields that records have: a provider may send others of its own. */
const knownPart = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null
    ? Object.fromEntries(Object.entries(answer).filter(([field]) => FIELD_GUIDE[field] !== undefined))
    : answer;
