/** Opening hours, from the words of the record, where they are certain. */
import type { OpeningHoursSpecification } from "schema-dts";
import { hoursRows } from "../../../record/hours-lines.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { type Day, daysOf, plain } from "./days.ts";

/** `HH:MM`, 24 hours. */
export interface Hours {
  opens: string;
  closes: string;
}

const TIME = /^(\d{1,2})(?:[:.]([0-5]\d))?\s*([ap]m)?(?: ?h(?:rs?|oras)?\.?)?$/;
const BETWEEN = /\s*(?:–|—|-|\b(?:to|until|till|a las?|a|hasta(?: las?)?)\b)\s*/;
const NOON = /^(?:12 ?)?(?:noon|mediodia|midday)$/;
const CLOSED = /^(?:closed|cerrado)$/;
const ALWAYS = /^(?:24 ?(?:hours|hrs|h|horas)(?: a day)?|24 ?\/ ?7|open 24 hours|las 24 horas)$/;

interface Time {
  /** Since midnight. */
  minutes: number;
  /** Whether it said morning or afternoon. */
  halved: boolean;
  /** Whether its minutes were written: `8:00`. */
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

/**
 * The one span of time that a text names, and nothing else. `8 - 5` could mean several, so times need their half of the
 * day, or are on a 24-hour clock that shows itself (`8:00 - 17:00`). Closed is a span of no length at midnight, as
 * search engines want it.
 */
export function hoursOf(text: string): Hours | undefined {
  const words = plain(text)
    .replace(/^(?:from|de|desde(?: las?)?|open|abierto)\s+/, "")
    // Alone, the `a` of `a. m.` would be the Spanish `to`.
    .replaceAll(/(?<![a-z])([ap])(?:\. ?m\.?| m\b\.?)/g, "$1m");
  if (CLOSED.test(words)) return { opens: "00:00", closes: "00:00" };
  if (ALWAYS.test(words)) return { opens: "00:00", closes: "23:59" };
  const [opens, closes, more] = words.split(BETWEEN).map(timeOf);
  if (opens === undefined || closes === undefined || more !== undefined) return undefined;
  if (words.split(BETWEEN).length !== 2 || closes.minutes <= opens.minutes) return undefined;
  const clock = opens.exact && closes.exact && closes.minutes >= 13 * 60;
  const certain = opens.halved ? closes.halved : !closes.halved && clock;
  return certain ? { opens: written(opens.minutes), closes: written(closes.minutes) } : undefined;
}

export const isClosed = ({ opens, closes }: Hours): boolean => opens === closes;

/** Days and hours of `Monday to Friday: 8 am - 5 pm`, cut at the first sign of the hours. */
export function daysAndHours(text: string): [string, string] {
  const at = text.search(/:\s|\s\d|\s(?:closed|cerrado)/i);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at).replace(/^[:\s]+/, "")];
}

/** Days of the week, and their hours; undefined where those aren't certain (`Sunday: by appointment`). */
export interface HoursOfDays {
  days: readonly Day[];
  hours: Hours | undefined;
}

/**
 * The entries of `workdays` beside those of `workHours`, or with their hours in them. Entries that say closed may name days
 * that are not understood (`Holidays: closed`), and are left out.
 *
 * @returns none where it isn't certain which hours belong to which days, or a day comes twice
 */
export function hoursOfDays(record: SiteRecord): HoursOfDays[] {
  const { workdays, workHours } = record.dbPrincipal;
  const alone = workHours.every(({ hour }) => hour === "");
  if (!alone && workdays.length !== workHours.length) return [];
  const entries = hoursRows(record).map(({ day, hour }) => (alone ? daysAndHours(day) : ([day, hour] as const)));
  const taken = new Set<Day>();
  const result: HoursOfDays[] = [];
  for (const [dayWords, hourWords] of entries) {
    const days = daysOf(dayWords);
    const hours = hoursOf(hourWords);
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
 * When the business is open. All or nothing, since a day that is left out reads as closed: one entry that is not understood
 * takes all others with it.
 */
export function openingHours(record: SiteRecord): OpeningHoursSpecification[] {
  const entries = hoursOfDays(record);
  if (entries.some(({ hours }) => hours === undefined)) return [];
  return entries.map(({ days, hours }) => ({ "@type": "OpeningHoursSpecification", dayOfWeek: [...days], ...hours }));
}
