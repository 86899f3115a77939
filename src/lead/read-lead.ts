import { isObject } from "../record/json-value.ts";
import { CONTACT_WAYS, type LeadFields } from "./fields.ts";
import { LEAD_LIMITS } from "./lead.ts";

// Controls, and Unicode's own line and paragraph separators. A text of several lines keeps its line feeds.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS_BUT_LINE_FEED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g;

/**
 * Reads one line of text from any value: trimmed, without control characters, so that it is safe in a mail header. A
 * line break in it becomes a space; a list or a group of fields becomes the empty string.
 *
 * @param most maximum length, in UTF-16 units; the rest is cut
 */
export const readLine = (value: unknown, most: number): string =>
  textOf(value).replace(CONTROLS, " ").trim().slice(0, most).toWellFormed();

/** Reads text of any number of lines, each ended by a line feed; otherwise as `readLine`. */
const readLines = (value: unknown, most: number): string =>
  textOf(value)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(CONTROLS_BUT_LINE_FEED, " ")
    .trim()
    .slice(0, most)
    .toWellFormed();

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/**
 * Reads a lead's fields from any value that a form or client sent (decisions section 5). Never throws: a value that is
 * missing or of the wrong type is empty, and `checkLead` reports it. A text that is too long is cut one unit after its
 * limit, so that it still counts as too long, and the patterns of `checkLead` never run over a body's whole length.
 *
 * @param value the form's fields by name; `contactBy` is one way or a list of them
 */
export function readLead(value: unknown): LeadFields {
  const given = isObject(value) ? value : {};
  const own = (field: string): unknown => (Object.hasOwn(given, field) ? given[field] : undefined);
  const line = (field: keyof typeof LEAD_LIMITS): string => readLine(own(field), LEAD_LIMITS[field] + 1);
  const ways = new Set([own("contactBy")].flat());
  return {
    name: line("name"),
    lastName: line("lastName"),
    clientEmail: line("clientEmail"),
    phone: line("phone"),
    address: line("address"),
    zip: line("zip"),
    service: line("service"),
    contactBy: CONTACT_WAYS.filter((way) => ways.has(way)),
    message: readLines(own("message"), LEAD_LIMITS.message + 1),
  };
}
