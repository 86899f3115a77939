/** Parses the opening hours of the record, if they are unambiguous. */
import type { OpeningHoursSpecification } from "schema-dts";
import { hoursRows } from "../../../record/hours-lines.ts";
import { CLOSED, inAllLanguages, plainWords } from "../../../record/hours-words.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { type Day, daysOf } from "./days.ts";

/** `HH:MM`, 24 hours. */
export interface Span {
  opens: string;
  closes: string;
}

const TIME = /^(\d{1,2})(?:[:.]([0-5]\d)(?::00)?)?\s*([ap]m)?(?: ?h(?:rs?|oras)?\.?)?$/;
const BETWEEN = new RegExp(String.raw`\s*(?:–|—|-|\b(?:${inAllLanguages("to")})\b)\s*`);
const BETWEEN_SPANS = new RegExp(String.raw`\s*(?:[,;/&+]|\b(?:${inAllLanguages("and")})\b)\s*`);
const OPENING_WORDS = new RegExp(String.raw`^(?:${inAllLanguages("from")})\s+`);
const NOON = new RegExp(`^(?:12 ?)?(?:${inAllLanguages("noon")})$`);
const IS_CLOSED = new RegExp(`^(?:${CLOSED})$`);
const ALWAYS = new RegExp(`^(?:24 ?/ ?7|${inAllLanguages("always")})$`);
/** A time that only a 24-hour clock has. */
const AFTER_NOON = /(?<![\d:.])(?:1[3-9]|2[0-3])(?:[:.][0-5]\d|(?![\d:.]))/;
/** Hours whose word between them says that the numbers are times: `8 a 18`. */
const IN_WORDS = new RegExp(String.raw`\d (?:${inAllLanguages("to")}) \d`);
/** A time with am or pm. */
const HALVED = /\d ?[ap]\.? ?m\b/i;
/** Where the hours begin in a text that begins with days. */
const HOURS = new RegExp(String.raw`:\s|\s\d|\s(?:${CLOSED})`, "i");

interface Time {
  /** Minutes since midnight. */
  minutes: number;
  /** Whether the text has am or pm, or means noon: `8 am`. */
  halved: boolean;
  /** Whether the text has minutes: `8:00`. */
  exact: boolean;
}

function timeOf(text: string): Time | undefined {
  if (NOON.test(text)) return { minutes: 720, halved: true, exact: true };
  const [, hour, minute, half] = TIME.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const hours = Number(hour);
  if (half === undefined) {
    if (hours > 23) return undefined;
    return { minutes: hours * 60 + Number(minute ?? 0), halved: false, exact: minute !== undefined };
  }
  if (hours < 1 || hours > 12) return undefined;
  const since = (hours % 12) + (half.startsWith("p") ? 12 : 0);
  return { minutes: since * 60 + Number(minute ?? 0), halved: true, exact: minute !== undefined };
}

const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Returns the opening and closing time in a text; undefined if it contains anything else. */
function timesOf(text: string): { opens: Time; closes: Time } | undefined {
  const times = text.replace(OPENING_WORDS, "").split(BETWEEN).map(timeOf);
  const [opens, closes] = times;
  if (times.length !== 2 || opens === undefined || closes === undefined) return undefined;
  return closes.minutes > opens.minutes ? { opens, closes } : undefined;
}

/**
 * Returns the spans of a day in order: two if the business closes at noon; undefined if the text is ambiguous or
 * contains anything else. `8 - 5` is ambiguous: times need am or pm, or minutes, an `h` or a word between them on a
 * recognizable 24-hour clock (`8:00 - 17:00`, `08:00 - 12:00`, `8 - 17 h`, `8 a 17`). A closed day is one empty span at midnight, as search engines expect.
 *
 * @param clock that of the hours of other days: beside am and pm, `9:00 - 12:00` ends at noon
 */
export function hoursOf(text: string, clock?: 12 | 24): readonly Span[] | undefined {
  const words = plainWords(text.replaceAll("\n", ", "))
    // Otherwise the `a` of `a. m.` would be parsed as the Spanish `to`.
    .replaceAll(/(?<![a-z])([ap])(?:\. ?m\.?| m\b\.?)/g, "$1m");
  const all = words.replace(OPENING_WORDS, "");
  if (IS_CLOSED.test(all)) return [{ opens: "00:00", closes: "00:00" }];
  if (ALWAYS.test(all)) return [{ opens: "00:00", closes: "23:59" }];
  const spans = words.split(BETWEEN_SPANS).map(timesOf);
  if (!spans.every((span) => span !== undefined)) return undefined;
  // Who pads the hours may still mean 1 pm by 01:00.
  const isPadded = clock === 24 || /(?<!\d)0\d[:.]\d/.test(words);
  const isMorning = spans.every(
    ({ opens, closes }) => opens.minutes >= 5 * 60 && Math.floor(closes.minutes / 60) === 12,
  );
  const isClock =
    (clock === 12 && isMorning) ||
    spans.some(({ closes }) => !closes.halved && closes.minutes >= 13 * 60) ||
    (isPadded && spans.every(({ opens }) => opens.minutes >= 5 * 60));
  const hasUnit = /\d ?h/.test(words) || IN_WORDS.test(words);
  const isCertain = spans.every(
    ({ opens, closes }, index) =>
      (opens.halved ? closes.halved : !closes.halved && isClock && (hasUnit || (opens.exact && closes.exact))) &&
      opens.minutes > (spans[index - 1]?.closes.minutes ?? -1),
  );
  if (!isCertain) return undefined;
  return spans.map(({ opens, closes }) => ({ opens: written(opens.minutes), closes: written(closes.minutes) }));
}

/** Whether the business is closed on a day with these hours. */
export const isClosed = (hours: readonly Span[]): boolean => hours.every(({ opens, closes }) => opens === closes);

/** Whether each text contains both days and hours, in `workdays` alone or in `workHours` alone. */
export const saysDaysWithHours = ({ dbPrincipal: { workdays, workHours } }: SiteRecord): boolean =>
  workHours.every(({ hour }) => hour === "") || workdays.every(({ day }) => day === "");

/** Splits `Monday to Friday: 8 am - 5 pm` into days and hours, before the first sign of the hours. */
export function daysAndHours(text: string): [string, string] {
  const at = text.search(HOURS);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at).replace(/^[:\s]+/, "")];
}

/** Returns the clock that all days are on if one of them has hours that only this clock has. */
export function clockOf(record: SiteRecord): 12 | 24 | undefined {
  const certain = hoursRows(record)
    .map(({ day, hour }) => (saysDaysWithHours(record) ? daysAndHours(day + hour)[1] : hour))
    .filter((hours) => hoursOf(hours) !== undefined);
  if (certain.some((hours) => AFTER_NOON.test(hours))) return 24;
  return certain.some((hours) => HALVED.test(hours)) ? 12 : undefined;
}

/** Days of the week and their hours; the hours are undefined if ambiguous (`Sunday: by appointment`). */
export interface HoursOfDays {
  days: readonly Day[];
  hours: readonly Span[] | undefined;
}

/**
 * Returns the entries of `workdays` with those of `workHours`, or of the one list that contains both. A closed entry
 * whose days are not understood (`Holidays: closed`) is left out.
 *
 * @returns an empty list if it is ambiguous which hours belong to which days, or if a day occurs twice
 */
export function hoursOfDays(record: SiteRecord): HoursOfDays[] {
  const { workdays, workHours } = record.dbPrincipal;
  const isTogether = saysDaysWithHours(record);
  if (!isTogether && workdays.length !== workHours.length) return [];
  // If they are in one list, `day` or `hour` is empty.
  const entries = hoursRows(record).map(({ day, hour }) =>
    isTogether ? daysAndHours(day + hour) : ([day, hour] as const),
  );
  const clock = clockOf(record);
  const taken = new Set<Day>();
  const result: HoursOfDays[] = [];
  for (const [dayWords, hourWords] of entries) {
    const days = daysOf(dayWords);
    const hours = hoursOf(hourWords, clock);
    if (days === undefined) {
      if (hours !== undefined && isClosed(hours)) continue;
      return [];
    }
    if (days.some((day) => taken.has(day))) return [];
    for (const day of days) taken.add(day);
    result.push({ days, hours });
  }
  return result;
}

/**
 * Returns the opening hours, an entry for each span of a day. The list is empty if one entry is not understood, since a
 * day that is left out counts as closed.
 */
export function openingHours(record: SiteRecord): OpeningHoursSpecification[] {
  const entries = hoursOfDays(record);
  if (entries.some(({ hours }) => hours === undefined)) return [];
  return entries.flatMap(({ days, hours = [] }) =>
    hours.map((span) => ({ "@type": "OpeningHoursSpecification", dayOfWeek: [...days], ...span })),
  );
}
