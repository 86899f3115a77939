/** Names of days as visitors read them: systems write `MONDAY`, or `monday` as the name of a field. */
import type { Language } from "./language.ts";
import { anyAccents, withoutAccents } from "./text.ts";

export const ENGLISH_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Names of the days from Monday on, as they are written inside a sentence. */
export const DAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: ENGLISH_DAYS,
  es: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
};

/** Names of the days in all languages, each week from Monday on. */
export const ALL_DAYS: readonly string[] = Object.values(DAY_NAMES).flat();

const NAME = `(?:${anyAccents(ALL_DAYS.join("|"))})`;
/** Days separated by punctuation only, up to the colon before their hours. */
const DAYS = new RegExp(`^${NAME}(?:[ ,;/&–-]+${NAME})*(?=:|$)`, "i");

/** Capitalizes the name of a day at the start of a text. */
export const capitalDay = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1);

/** Returns an English day or its three-letter code in a language: `lunes` for `MONDAY`; `undefined` for other words. */
export function englishDayIn(word: string, language: Language): string | undefined {
  const plain = word.toLowerCase();
  const place = ENGLISH_DAYS.findIndex((day) => [day, day.slice(0, 3)].some((name) => name.toLowerCase() === plain));
  return DAY_NAMES[language][place];
}

/** Writes a day that is in one case only as inside a sentence, with its accents; at the start of a text with a capital. */
function dayName(day: string, place: number): string {
  const small = day.toLowerCase();
  if (day !== small && day !== day.toUpperCase()) return day;
  const plain = withoutAccents(small);
  const name = ALL_DAYS.find((known) => withoutAccents(known.toLowerCase()) === plain) ?? small;
  return place > 0 ? name : capitalDay(name);
}

/** Expands a list of three-letter codes, such as `MON, TUE`; returns `undefined` for any other text. */
function daysOfCodes(text: string): string | undefined {
  const days = text
    .split(",")
    .map((code) =>
      ENGLISH_DAYS.find((day) => [day.slice(0, 3).toUpperCase(), day.slice(0, 3).toLowerCase()].includes(code.trim())),
    );
  return days.includes(undefined) ? undefined : days.join(", ");
}

/** A time with the date that databases without times add: `1900-01-01T08:00:00`. In UTC its hour would be another. */
const DATED = /(?<!\d)\d{4}-\d\d-\d\d[T ](\d\d:[0-5]\d:[0-5]\d)(?:\.\d{1,9})?(?:[+-]\d\d:?\d\d)?(?![\d:.Z])/g;

/** Removes the dates and seconds that databases add to times: `08:00:00 - 17:00:00`. */
export const withoutSeconds = (text: string): string =>
  text.replaceAll(DATED, "$1").replaceAll(/(?<![\d:])(\d{1,2}:[0-5]\d):00\b(?![:.]\d)/g, "$1");

/**
 * Writes the days at the start of a text as names. With other words among them the text is a person's own, and
 * unchanged.
 */
export function withDayNames(text: string): string {
  const named = daysOfCodes(text);
  if (named !== undefined) return named;
  const [days = ""] = DAYS.exec(text) ?? [];
  return days.replaceAll(/\p{L}+/gu, dayName) + text.slice(days.length);
}
