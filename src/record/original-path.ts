/** Where a cleaned record's values stand in what the provider sent: cleaning takes bad items out, and later ones move up. */
import { valueAt } from "./json-value.ts";
import type { ParsedRecord } from "./parse.ts";
import { phoneNumbers } from "./phone.ts";

type Key = string | number;

const child = (value: unknown, key: Key): unknown => valueAt(value, [key]);

/** How many items of the cleaned list an item becomes: a phone field may have several numbers. */
const itemsOf = (list: Key | undefined, entry: unknown): number =>
  list === "phones" ? phoneNumbers(String(child(entry, "phone"))).length : 1;

/** The position, in a list as it was sent, of the item that has this one after cleaning. */
function originalIndex(list: Key | undefined, cleaned: unknown, sent: unknown, index: number): number {
  if (!Array.isArray(cleaned) || !Array.isArray(sent)) return index;
  // Of lists whose positions mean something nothing is taken out.
  if (cleaned.length === sent.length && list !== "phones") return index;
  const left = [...sent.entries()].filter(([, entry]) => entry !== null && entry !== undefined);
  return left.flatMap(([at, entry]) => Array.from({ length: itemsOf(list, entry) }, () => at))[index] ?? index;
}

/** The path, in the record as it was read before it was cleaned, of a value of the cleaned one. */
function readPath({ record, normalized }: Pick<ParsedRecord, "record" | "normalized">, path: readonly Key[]): Key[] {
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
 * The path, in what the provider sent, of a value of the cleaned record.
 *
 * @example `dbServices[1].name` is `dbServices[2].name` where the second service was left out
 */
export const originalPath = (
  parsed: Pick<ParsedRecord, "record" | "normalized" | "sourceOf">,
  path: readonly Key[],
): Key[] => parsed.sourceOf(readPath(parsed, path));

/** What a value of the cleaned record was before it was cleaned. */
export const uncleaned = (parsed: Pick<ParsedRecord, "record" | "normalized">, path: readonly Key[]): unknown =>
  valueAt(parsed.normalized, readPath(parsed, path));
