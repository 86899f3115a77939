import type { Language } from "../../../record/language.ts";

/** Suffixes of times before and after noon. */
const HALVES: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["am", "pm"],
  es: ["a.m.", "p.m."],
};

/**
 * Formats a time as it is written in the United States in each language: `7:00 am`, `7:00 a.m.` Without `Intl`, whose
 * first use loads its data: 100 ms of a phone's CPU during hydration (docs/decisions/08).
 *
 * @param minutes since midnight
 * @param halves suffixes, if the record's hours have others
 */
export function timeOfDay(minutes: number, language: Language, halves = HALVES[language]): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${halves[hour < 12 ? 0 : 1]}`;
}
