import type { Language } from "../../../record/language.ts";

/** What stands after times before noon, and after others. */
const HALVES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["AM", "PM"],
  es: ["a.m.", "p.m."],
};

/**
 * A time as people of a language write it in the United States: `7:00 AM`, `7:00 a.m.` By hand, since the first use of
 * `Intl` loads its data: 100 ms of a phone's processor while the page is hydrated (docs/decisions/08).
 *
 * @param minutes since midnight
 */
export function timeOfDay(minutes: number, language: Language): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${HALVES[language][hour < 12 ? 0 : 1]}`;
}
