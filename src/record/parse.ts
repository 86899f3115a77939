/**
 * Parses a provider's response into a record. Bad values are removed, each alone, until the rest is valid: one bad item
 * costs that item, never the page (decisions section 1).
 */
import * as v from "valibot";
import { isObject, valueAt } from "./json-value.ts";
import { normalizeRecord, type Note } from "./normalize/normalize.ts";
import { recordSchema, type SiteRecord } from "./schema.ts";
import { MAX_ITEMS } from "./values.ts";

type Key = string | number;

/** One thing that is wrong with a record: where it is, and what it should be. */
export interface Problem {
  path: readonly Key[];
  message: string;
  /** The path in `normalized`, where it is known. */
  field?: readonly Key[];
}

export interface ParsedRecord {
  record: SiteRecord;
  /** What was cut out. Paths are those of the response as it was sent. */
  problems: Problem[];
  /** Values in another form than the schema's that were understood all the same; and what is hidden. */
  readings: Note[];
  /** The record as it was read, before it was cleaned, with the fields that no record has. */
  fields: Readonly<Record<string, unknown>>;
  /** The response's known fields as they were read, with null for each value that was cut out. */
  normalized: unknown;
  /** Where in the response a value of `normalized` stands. */
  sourceOf: (path: readonly Key[]) => Key[];
}

/** What is said of a required field that is not there. */
export const MISSING = "is missing";

const KNOWN_FIELDS = Object.keys(recordSchema().entries);
/** Each pass removes the bad values of one level: a required field that is cut leaves its item incomplete. Five levels occur. */
const PASSES = 6;
/** No field of a record stands deeper. */
const MAX_DEPTH = 10;

/** The record of a site that has none yet. */
export const emptyRecord = (): SiteRecord => v.parse(recordSchema(), {});

const isKey = (value: unknown): value is Key => typeof value === "string" || typeof value === "number";

/**
 * Reads a provider's response.
 *
 * @param json what `JSON.parse` gave
 * @param base   where paths like `/pictures/roof.jpg` in the record live; they stay as they are without it
 * @returns the record and what was cut out of it, or undefined when there is no record in the response: nothing with any of
 *          the fields that records have (an error message in JSON, say)
 */
export function parseRecord(json: unknown, base?: string): ParsedRecord | undefined {
  const found = normalizeRecord(json);
  if (found === undefined) return undefined;
  const { record: fields, notes, sourceOf } = found;
  const schema = recordSchema(base);
  const lost = notes.filter(({ level }) => level === "lost").map(({ path, message }) => ({ path, message }));
  const problems = new Map<string, Problem>(lost.map((problem) => [problem.path.join(), problem]));
  // Only the fields we know: a record may carry megabytes of others.
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
      // Of a field that is not there, the library gives the sentence of the group that it is missing in.
      const message = (issue.input ?? undefined) === undefined ? MISSING : issue.message;
      if (!problems.has(place)) problems.set(place, { path: source, message, field: path });
      cut(rest, path);
    }
  }
  return parsed(emptyRecord());
}

/** A copy to cut from, without what no field reaches: a walk through endless nesting would overflow the stack. */
function copyOf(value: unknown, depth: number): unknown {
  if (!isObject(value)) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((entry) => copyOf(entry, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copyOf(entry, depth - 1)]));
}

/** Takes the value at a path out of its parent; where there is none (a required field is missing), takes the parent. */
function cut(root: unknown, path: readonly Key[]): void {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent = valueAt(root, path.slice(0, depth - 1));
    const key = path[depth - 1];
    if (key === undefined || !isObject(parent)) continue;
    // Another field that the item lacks has taken it out already.
    if (parent[key] === null && depth < path.length) return;
    if (parent[key] === undefined || parent[key] === null) continue;
    parent[key] = null;
    return;
  }
}
