/** Parses days of the week as businesses write them in each language. */
import type { DayOfWeek } from "schema-dts";
import { DAY_NAMES, ENGLISH_DAYS } from "../../../record/day-names.ts";
import { inAllLanguages, plainWords, shortDays } from "../../../record/hours-words.ts";

export const DAYS = ENGLISH_DAYS satisfies readonly DayOfWeek[];
export type Day = (typeof DAYS)[number];

/** Names and abbreviations of each day, Monday first, without accents; `dayAt` removes plural endings. */
const NAMES = DAYS.map((_, place) => [
  ...Object.values(DAY_NAMES).map((names) => plainWords(names[place] ?? "")),
  ...shortDays(place),
]);

const GROUPS: readonly (readonly [RegExp, readonly Day[]])[] = [
  [new RegExp(`^(?:${inAllLanguages("everyDay")})$`), DAYS],
  [new RegExp(`^(?:${inAllLanguages("mondayToFriday")})$`), DAYS.slice(0, 5)],
  [new RegExp(`^(?:${inAllLanguages("mondayToSaturday")})$`), DAYS.slice(0, 6)],
  [new RegExp(`^(?:${inAllLanguages("weekend")})$`), DAYS.slice(5)],
];

const RANGE = new RegExp(String.raw`\s*(?:–|—|-|\b(?:${inAllLanguages("to")})\b)\s*`);
const AND = inAllLanguages("and");
const LIST = new RegExp(String.raw`\s*(?:,\s*(?:${AND})\b|,|&|\+|\/|\b(?:${AND})\b)\s*`);
const OPENING_WORDS = new RegExp(String.raw`^(?:${inAllLanguages("from")})\s+`);
const ARTICLE = new RegExp(String.raw`^(?:${inAllLanguages("article")})\s+`);

const placeOf = (name: string): number => NAMES.findIndex((names) => names.includes(name));

function dayAt(word: string): number {
  const bare = word.replace(/\.$/, "").replace(ARTICLE, "");
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
  const words = plainWords(text).replace(OPENING_WORDS, "").replace(/:$/, "").trim();
  const group = GROUPS.find(([pattern]) => pattern.test(words));
  if (group !== undefined) return [...group[1]];
  const ranges = words.split(LIST).map((part) => range(part.split(RANGE)));
  if (!ranges.every((days) => days !== undefined)) return undefined;
  const days = ranges.flat();
  return new Set(days).size === days.length ? days : undefined;
}
