/** Finds the record in a provider's response: it may be in wrapper objects, in a list, or in a string of JSON. */
import { fieldsIn } from "./fields/field-names.ts";
import type { Key, Path } from "../json-value.ts";
import { withPlaces } from "./fields/placed-fields.ts";
import { isObject } from "./reading.ts";
import { jsonIn } from "./values/json-text.ts";

/** Maximum number of wrappers around a record, including lists and strings of JSON. */
const DEPTH = 5;
/** Number of values of each wrapper that are searched. */
const WIDTH = 50;

export interface Found {
  record: Record<string, unknown>;
  /** Path of the record in the response. */
  path: Path;
  /** Whether the record was in a string of JSON. */
  wasText: boolean;
  /** Whether names in it were paths to their values, as those of table columns are. */
  hadPlaces: boolean;
  /** Number of further records in the response. */
  others: number;
}

/**
 * Returns the record in a response: the object with the most fields of a record, of equals the outermost; `undefined`
 * if no object has any.
 */
export function findRecord(json: unknown, fields: object): Found | undefined {
  let best: (Found & { score: number }) | undefined;
  let level: { value: unknown; path: Key[]; wasText: boolean }[] = [{ value: json, path: [], wasText: false }];
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { value, path, wasText } of level) {
      const json = typeof value === "string" ? jsonIn(value) : undefined;
      if (json !== undefined) next.push({ value: json, path, wasText: true });
      if (typeof value !== "object" || value === null) continue;
      const record = isObject(value) ? withPlaces(value, fields) : undefined;
      const score = record === undefined ? 0 : fieldsIn(record, fields);
      if (score > 0 && score === best?.score && depth > 0) best.others += 1;
      if (record !== undefined && score > (best?.score ?? 0))
        best = { record, path, wasText, hadPlaces: record !== value, others: 0, score };
      // A record is never nested in a field of a record.
      for (const [key, entry] of Object.entries(value).slice(0, WIDTH))
        if (key !== "__proto__" && !(score > 0 && Object.hasOwn(fields, key)))
          next.push({ value: entry, path: [...path, Array.isArray(value) ? Number(key) : key], wasText });
    }
    // A single field may be a wrapper's own: `{ labels: ["site"], data: { ... } }`.
    if (best !== undefined && best.score > 1) return best;
    level = next.slice(0, WIDTH * WIDTH);
  }
  return best;
}
