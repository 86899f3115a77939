import { parseRecord } from "./parse.ts";
import type { SiteRecord } from "./schema.ts";

/**
 * Returns a record as if it had never named some pictures: their fields are empty, and an item that is useless without
 * its picture is removed, by the rules for missing fields.
 *
 * @param addresses URLs as in the record
 */
export function withoutPictures(record: SiteRecord, addresses: Iterable<string>): SiteRecord {
  const texts = new Set(addresses);
  if (texts.size === 0) return record;
  const json = JSON.stringify(record, (_, value: unknown) =>
    typeof value === "string" && texts.has(value) ? "" : value,
  );
  return parseRecord(JSON.parse(json))?.record ?? record;
}
