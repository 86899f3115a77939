/** Names of days as visitors read them: systems write `MONDAY`, and `monday` for the name of a field. */
import type { Language } from "./language.ts";

export const ENGLISH_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const SPANISH_DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;

/** Monday first, as a language writes them inside a sentence. */
export const DAY_NAMES: Readonly<Record<Language, readonly string[]>> = { en: ENGLISH_DAYS, es: SPANISH_DAYS };

/** Many write them without accents. */
const SPANISH = SPANISH_DAYS.join("|").replace("é", "[eé]").replace("á", "[aá]");
const NAME = `(?:${ENGLISH_DAYS.join("|")}|${SPANISH})`;
/** Days with signs alone between them, up to the colon before their hours. */
const DAYS = new RegExp(`^${NAME}(?:[ ,;/&–-]+${NAME})*(?=:|$)`, "i");
const IS_SPANISH = new RegExp(`^(?:${SPANISH})$`, "i");

/** The name of a day that begins a text. */
export const capitalDay = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1);

const ACCENTS: Readonly<Record<string, string>> = { miercoles: "miércoles", sabado: "sábado" };

/** A day that is in one case, with a capital letter; in Spanish with its accent, and the capital only where it begins the text. */
function dayName(day: string, place: number): string {
  const small = day.toLowerCase();
  if (day !== small && day !== day.toUpperCase()) return day;
  const name = ACCENTS[small] ?? small;
  return place > 0 && IS_SPANISH.test(day) ? name : capitalDay(name);
}

/** The days that codes of three letters alone stand for: `MON, TUE`; undefined for anything else. */
function daysOfCodes(text: string): string | undefined {
  const days = text
    .split(",")
    .map((code) =>
      ENGLISH_DAYS.find((day) => [day.slice(0, 3).toUpperCase(), day.slice(0, 3).toLowerCase()].includes(code.trim())),
    );
  return days.includes(undefined) ? undefined : days.join(", ");
}

/** A text with its times as people write them: databases add seconds, `08:00:00 - 17:00:00`. */
export const withoutSeconds = (text: string): string => text.replaceAll(/(?<![\d:])(\d{1,2}:[0-5]\d):00\b(?!:)/g, "$1");

/** A text with its days written as names. With other words among the days it is a person's own, and stays as it is. */
export function withDayNames(text: string): string {
  const named = daysOfCodes(text);
  if (named !== undefined) return named;
  const [days = ""] = DAYS.exec(text) ?? [];
  return days.replaceAll(/\p{L}+/gu, dayName) + text.slice(days.length);
}
