/** Issues of a record's values themselves: all that need no file, network or setting. */
import { FIELD_GUIDE } from "../../record/field-guide.ts";
import { fieldName } from "../../record/field-name.ts";
import { originalPath } from "../../record/original-path.ts";
import type { ParsedRecord } from "../../record/parse.ts";
import { doubtfulValues } from "./doubtful-values.ts";
import { maps, reviews } from "./embeds.ts";
import type { Issue } from "./issue.ts";
import { ownWords } from "./own-words.ts";
import { pageAddresses } from "./page-addresses.ts";
import { themeColors } from "./theme-colors.ts";
import { cutValues, oddTexts, otherForms, unknownFields, uselessValues } from "./wrong-values.ts";

/**
 * Finds each value that the site leaves out, or reads or shows in an unintended form. Paths are as sent.
 */
export function valueIssues(parsed: ParsedRecord): Issue[] {
  const { record, fields, sourceOf } = parsed;
  const cut = cutValues(parsed);
  const known = new Set(cut.map(({ path }) => fieldName(path)));
  const ofRead = [...unknownFields(fields), ...oddTexts(knownPart(fields))]
    .map((finding) => ({ ...finding, path: sourceOf(finding.path) }))
    .filter(({ path }) => !known.has(fieldName(path)));
  const ofCleaned = [
    ...doubtfulValues(parsed),
    ...uselessValues(record),
    ...maps(parsed),
    ...reviews(parsed),
    ...pageAddresses(record),
    ...ownWords(record),
    ...themeColors(record),
  ].map((finding) => ({ ...finding, path: originalPath(parsed, finding.path) }));
  return [...cut, ...otherForms(parsed), ...ofRead, ...ofCleaned];
}

/** Returns the fields that records have: a provider may send others of its own. */
const knownPart = (fields: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => FIELD_GUIDE[field] !== undefined));
