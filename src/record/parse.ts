/**
 * Parses a provider's response into a record. Bad values are removed one by one until the rest is valid: one bad item
 * costs that item, never the page (decisions section 1).
 */
import * as v from "valibot";
import { isObject, type Key, type Path, valueAt } from "./json-value.ts";
import { normalizeRecord, type Note } from "./normalize/normalize.ts";
import { recordSchema, type SiteRecord } from "./schema.ts";
import { MAX_ITEMS } from "./values.ts";

/** One error in a record: its path, and what the value should be. */
export interface Problem {
  path: Path;
  message: string;
  /** Path in `normalized`, if known. */
  field?: Path;
}

export interface ParsedRecord {
  record: SiteRecord;
  /** Values that were cut out. Paths are those of the response as it was sent. */
  problems: Problem[];
  /** Values that were understood although their form differs from the schema's; and what is hidden. */
  readings: Note[];
  /** The record as it was read, before it was cleaned, including unknown fields. */
  fields: Readonly<Record<string, unknown>>;
  /** The known fields of the response as they were read, with null for each value that was cut out. */
  normalized: unknown;
  /** Returns the path in the response of a value of `normalized`. */
  sourceOf: (path: Path) => Key[];
}

/** Message for a required field that is missing. */
export const MISSING = "is missing";

const KNOWN_FIELDS = Object.keys(recordSchema().entries);
/**
 * Each pass removes the bad values of one level: an item whose required field was cut is incomplete. Five levels occur.
 */
const PASSES = 6;
/** No field of a record is nested deeper. */
const MAX_DEPTH = 10;

/** Returns the record of a site that has none yet. */
export const emptyRecord = (): SiteRecord => v.parse(recordSchema(), {});

const isKey = (value: unknown): value is Key => typeof value === "string" || typeof value === "number";

/**
 * Parses a provider's response.
 *
 * @param json value that `JSON.parse` returned
 * @param base URL that paths such as `/pictures/roof.jpg` are resolved against; they are kept as paths without it
 * @returns the record and what was cut out of it, or `undefined` if the response has none of the fields of a record
 *          (such as an error message in JSON)
 */
export function parseRecord(json: unknown, base?: string): ParsedRecord | undefined {
  const found = normalizeRecord(json);
  if (found === undefined) return undefined;
  const { record: fields, notes, sourceOf } = found;
  const schema = recordSchema(base);
  const lost = notes.filter(({ level }) => level === "lost").map(({ path, message }) => ({ path, message }));
  const problems = new Map<string, Problem>(lost.map((problem) => [problem.path.join(), problem]));
  // Copy only the known fields: a record may contain megabytes of others.
  const rest = copyOf(Object.fromEntries(KNOWN_FIELDS.map((field) => [field, fields[field]])), MAX_DEPTH);
  const parsed = (record: SiteRecord): ParsedRecord => ({
    record,
    problems: [...problems.values()],
    readings: notes.filter(({ level }) => level !== "lost"),
    fields,
    normalized: rest,
    sourceOf,
  });
  for (let pass = 0; pass < PASSES; pass += 1) {
    const result = v.safeParse(schema, rest);
    if (result.success) return parsed(result.output);
    for (const issue of result.issues) {
      const path = issue.path?.map((step) => step.key).filter(isKey) ?? [];
      const source = sourceOf(path);
      // A cut value makes its item incomplete, which the next pass would report once more.
      const place = source.join();
      // For a missing field, the library gives the message of the group that lacks it.
      const message = (issue.input ?? undefined) === undefined ? MISSING : issue.message;
      if (!problems.has(place)) problems.set(place, { path: source, message, field: path });
      cut(rest, path);
    }
  }
  return parsed(emptyRecord());
}

/**
 * Returns a copy to cut from, without levels deeper than any field: recursion into deep nesting would overflow the
 * stack.
 */
function copyOf(value: unknown, depth: number): unknown {
  if (!isObject(value)) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((entry) => copyOf(entry, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyOf(entry, depth - 1)]));
}

/** Cuts out the value at a path; if it is missing (a required field), cuts out its parent. */
function cut(root: unknown, path: Path): void {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = valueAt(root, path.slice(0, depth - 1));
    const key = path[depth - 1];
    if (key === undefined || !isObject(parent)) continue;
    // Another missing field has already removed the item.
    if (parent[key] === null && depth < path.length) return;
    if (parent[key] === undefined || parent[key] === null) continue;
    parent[key] = null;
    return;
  }
}
