/**
 * Paths of a cleaned record's values in the provider's response: cleaning removes bad items, and later ones move up.
 */
import { type Key, type Path, valueAt } from "./json-value.ts";
import type { ParsedRecord } from "./parse.ts";
import { phoneNumbers } from "./phone.ts";

const child = (value: unknown, key: Key): unknown => valueAt(value, [key]);

/** Counts the items of the cleaned list that one item becomes: a phone field may have several numbers. */
const itemsOf = (list: Key | undefined, entry: unknown): number =>
  list === "phones" ? phoneNumbers(String(child(entry, "phone"))).length : 1;

/** Returns the position, in the list as sent, of the item that has position `index` after cleaning. */
function originalIndex(list: Key | undefined, cleaned: unknown, sent: unknown, index: number): number {
  if (!Array.isArray(cleaned) || !Array.isArray(sent)) return index;
  // Nothing is removed from lists whose positions are significant.
  if (cleaned.length === sent.length && list !== "phones") return index;
  const left = [...sent.entries()].filter(([, entry]) => entry !== null && entry !== undefined);
  return left.flatMap(([at, entry]) => Array.from({ length: itemsOf(list, entry) }, () => at))[index] ?? index;
}

/** Returns the path of a cleaned record's value in the normalized record, before cleaning. */
function readPath({ record, normalized }: Pick<ParsedRecord, "record" | "normalized">, path: Path): Key[] {
  let cleaned: unknown = record;
  let source: unknown = normalized;
  return path.map((key, depth) => {
    const original = typeof key === "number" ? originalIndex(path[depth - 1], cleaned, source, key) : key;
    cleaned = child(cleaned, key);
    source = child(source, original);
    return original;
  });
}

/**
 * Returns the path, in the provider's response, of a value of the cleaned record.
 *
 * @example `dbServices[1].name` is `dbServices[2].name` if the second service was left out
 */
export const originalPath = (parsed: Pick<ParsedRecord, "record" | "normalized" | "sourceOf">, path: Path): Key[] =>
  parsed.sourceOf(readPath(parsed, path));

/** Returns a value of the cleaned record as it was before cleaning. */
export const valueBeforeCleaning = (parsed: Pick<ParsedRecord, "record" | "normalized">, path: Path): unknown =>
  valueAt(parsed.normalized, readPath(parsed, path));
