/** Formats times for mails. */
import { mainLocation } from "../../../record/addresses.ts";
import { type Language, LOCALES } from "../../../record/language.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { timeZoneOf } from "../../../site/components/open-status/time-zone.ts";

/** Returns the time zone of the business's address; undefined if the address does not determine it. */
export const businessTimeZone = (record: SiteRecord): string | undefined =>
  timeZoneOf(mainLocation(record)?.address ?? "");

/**
 * Formats a time in a language: `Saturday, November 22, 2026 at 3:05 PM`.
 *
 * @param at   as stored in the database (ISO 8601, UTC)
 * @param zone of the business; without one the time is in UTC and marked as such
 */
export function timeInWords(at: string, language: Language, zone: string | undefined): string {
  const words = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: zone ?? "UTC",
  }).format(new Date(at));
  // Some mail programs show a box for the narrow no-break space before PM.
  return `${words.replaceAll(/\s/g, " ")}${zone === undefined ? " UTC" : ""}`;
}
