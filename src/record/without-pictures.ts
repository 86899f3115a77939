import { parseRecord } from "./parse.ts";
import type { SiteRecord } from "./schema.ts";

/** A copy of JSON in which each text that is one of these is the empty one. */
function blanked(value: unknown, texts: ReadonlySet<string>): unknown {
  if (typeof value === "string") return texts.has(value) ? "" : value;
  if (Array.isArray(value)) return value.map((entry) => blanked(entry, texts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, blanked(entry, texts)]));
}

/**
 * A record as if it had never named some pictures: their fields are empty, and what says nothing without its picture is not
 * there, by the rules for what a provider leaves out.
 *
 * @param addresses as the record names them
 */
export function withoutPictures(record: SiteRecord, addresses: Iterable<string>): SiteRecord {
  const texts = new Set(addresses);
  return texts.size === 0 ? record : (parseRecord(blanked(record, texts))?.record ?? record);
}
