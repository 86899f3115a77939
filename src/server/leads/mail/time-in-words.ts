/** When something was, as a mail says it. */
import { type Language, LOCALES } from "../../../record/language.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { timeZoneOf } from "../../../site/components/open-status/time-zone.ts";

/** The time zone of a record's first address; undefined where that does not settle it. */
export const businessTimeZone = ({ dbPrincipal: { location } }: SiteRecord): string | undefined =>
  timeZoneOf(location[0]?.address ?? "");

/**
 * A time in the words of a language: `Saturday, November 22, 2026 at 3:05 PM`.
 *
 * @param at   as the database has it (ISO 8601, UTC)
 * @param zone of the business; without one the time is UTC, and says so
 */
export function timeInWords(at: string, language: Language, zone: string | undefined): string {
  const words = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: zone ?? "UTC",
  }).format(new Date(at));
  // Some mail programs show a box for the narrow space in front of PM.
  return `${words.replaceAll(/\s/g, " ")}${zone === undefined ? " UTC" : ""}`;
}
