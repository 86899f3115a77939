/** Parses days of the week as businesses write them in English and Spanish. */
import type { DayOfWeek } from "schema-dts";
import { ENGLISH_DAYS, SPANISH_DAYS } from "../../../record/day-names.ts";

export const DAYS = ENGLISH_DAYS satisfies readonly DayOfWeek[];
export type Day = (typeof DAYS)[number];

/** Returns a text in lower case, without accents, with single spaces. */
export const plain = (text: string): string =>
  text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/\s+/g, " ").trim();

/** Each day's abbreviations, Monday first, without accents. */
const SHORT: readonly (readonly string[])[] = [
  ["mon", "mo", "lun", "lu"],
  ["tues", "tue", "tu", "mar", "ma"],
  ["weds", "wed", "we", "mie", "mi"],
  ["thurs", "thur", "thu", "th", "jue", "ju"],
  ["fri", "fr", "vie", "vi"],
  ["sat", "sab", "sa"],
  ["sun", "su", "dom", "do"],
];
/** English and Spanish names and abbreviations of each day, Monday first; `dayAt` removes plural endings. */
const NAMES = DAYS.map((day, place) => [
  ...[day, ...SPANISH_DAYS.slice(place, place + 1)].map(plain),
  ...(SHORT[place] ?? []),
]);

const GROUPS: readonly (readonly [RegExp, readonly Day[]])[] = [
  [
    /^(?:daily|every ?day|(?:all )?(?:7|seven) days(?: a week)?|todos los dias|(?:los )?(?:7|siete) dias(?: de la semana)?)$/,
    DAYS,
  ],
  // Single letters are unambiguous only in these ranges: a lone M is Monday in English and martes in Spanish.
  [/^(?:weekdays|dias laborables|dias de semana|entre semana|m ?[-–—] ?f|l(?: ?[-–—] ?| a )v)$/, DAYS.slice(0, 5)],
  [/^l(?: ?[-–—] ?| a )s$/, DAYS.slice(0, 6)],
  [/^(?:weekends?|(?:los )?fin(?:es)? de semana)$/, DAYS.slice(5)],
];

const RANGE = /\s*(?:–|—|-|\b(?:to|through|thru|until|a|al|hasta)\b)\s*/;
const LIST = /\s*(?:,\s*(?:and|y|e)\b|,|&|\+|\/|\b(?:and|y|e)\b)\s*/;

const placeOf = (name: string): number => NAMES.findIndex((names) => names.includes(name));

function dayAt(word: string): number {
  const bare = word.replace(/\.$/, "").replace(/^(?:los?|el)\s+/, "");
  const found = placeOf(bare);
  return found >= 0 ? found : placeOf(bare.replace(/s$/, ""));
}

/** Returns the days from the first to the last, inclusive, across the end of the week if necessary. */
function range(words: readonly string[]): Day[] | undefined {
  const [first = -1, last = first, more] = words.map(dayAt);
  if (more !== undefined || first < 0 || last < 0 || (words.length > 1 && first === last)) return undefined;
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, step) => DAYS[(first + step) % 7] ?? "Monday");
}

/**
 * Returns the days in a text that contains only names of days, and ranges and lists of them.
 *
 * @returns undefined if a part of the text is not understood, or a day occurs twice
 */
export function daysOf(text: string): Day[] | undefined {
  const words = plain(text)
    .replace(/^(?:de|from|open|abierto)\s+/, "")
    .replace(/:$/, "")
    .trim();
  const group = GROUPS.find(([pattern]) => pattern.test(words));
  if (group !== undefined) return [...group[1]];
  const ranges = words.split(LIST).map((part) => range(part.split(RANGE)));
  if (!ranges.every((days) => days !== undefined)) return undefined;
  const days = ranges.flat();
  return new Set(days).size === days.length ? days : undefined;
}
