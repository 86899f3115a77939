import { parseRecord } from "./parse.ts";
import type { SiteRecord } from "./schema.ts";

/** Returns a copy of JSON in which the given texts are empty. */
function blanked(value: unknown, texts: ReadonlySet<string>): unknown {
  if (typeof value === "string") return texts.has(value) ? "" : value;
  if (Array.isArray(value)) return value.map((entry) => blanked(entry, texts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, blanked(entry, texts)]));
}

/**
 * Returns a record as if it had never named some pictures: their fields are empty, and an item that is useless without
 * its picture is removed, by the rules for missing fields.
 *
 * @param addresses URLs as in the record
 */
export function withoutPictures(record: SiteRecord, addresses: Iterable<string>): SiteRecord {
  const texts = new Set(addresses);
  return texts.size === 0 ? record : (parseRecord(blanked(record, texts))?.record ?? record);
}
