/** Fields that the site ignores: a field with another name may still be read, such as `day` in a list of work hours. */
import { isDeepStrictEqual } from "node:util";
import { fieldName } from "../../record/field-name.ts";
import { isObject, valueAt } from "../../record/json-value.ts";
import { parseRecord } from "../../record/parse.ts";
import type { Path } from "./issue.ts";

/** Removes the fields at these paths from `json`. */
function removeAt(json: unknown, paths: readonly Path[]): void {
  for (const path of paths) {
    const group = valueAt(json, path.slice(0, -1));
    const key = path.at(-1);
    if (isObject(group) && key !== undefined) delete group[key];
  }
}

/**
 * Finds the fields that the record depends on.
 *
 * @param json a record as it was sent
 * @param base see `parseRecord`
 * @param paths paths of fields in it, none of them an item of a list
 * @returns the names (`fieldName`) of those whose removal changes the record
 */
export function fieldsThatCount(json: unknown, base: string | undefined, paths: readonly Path[]): Set<string> {
  const record = parseRecord(json, base)?.record;
  // Bisects the paths: a provider may send hundreds of irrelevant fields, and each try parses the record once.
  const counting = (tried: readonly Path[]): Path[] => {
    if (tried.length === 0) return [];
    const without = structuredClone(json);
    removeAt(without, tried);
    if (isDeepStrictEqual(parseRecord(without, base)?.record, record)) return [];
    if (tried.length === 1) return [...tried];
    const middle = Math.ceil(tried.length / 2);
    return [...counting(tried.slice(0, middle)), ...counting(tried.slice(middle))];
  };
  return new Set(counting(paths).map(fieldName));
}
