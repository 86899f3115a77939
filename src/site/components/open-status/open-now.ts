/** Whether a business is open at a moment, from its hours. */
import type { OpenHours } from "./open-hours.ts";

/** Times are written as the language writes them. */
export type OpenStatusNow = { isOpen: true; until: string } | { isOpen: false; opens: string };

/** A Monday, at midnight. */
const ANY_MONDAY = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
const MINUTES_A_DAY = 1440;
const DAYS_A_WEEK = 7;

/** The moment on the wall of a time zone: its day, from 0, Monday, and minutes since midnight. */
function wallClock(now: Date, timeZone: string): { day: number; minutes: number } {
  // `2026-11-27, 17:29`, whose parts are read as UTC.
  const text = now.toLocaleString("sv-SE", { timeZone, hourCycle: "h23" }).slice(0, 16).replace(" ", "T");
  const wall = new Date(`${text}Z`);
  return { day: (wall.getUTCDay() + 6) % 7, minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/** `Mon 7:00 AM` in a language, the day only where `withDay`. */
const written = (day: number, minutes: number, lang: string, withDay: boolean): string =>
  new Date(ANY_MONDAY + (day * MINUTES_A_DAY + minutes) * MINUTE)
    .toLocaleString(`${lang}-US`, {
      timeZone: "UTC",
      hour: "numeric",
      minute: "2-digit",
      ...(withDay ? { weekday: "short" } : {}),
    })
    .replace(",", "");

/**
 * Whether the business is open, until when or from when on, in its own time zone; undefined where that isn't certain.
 *
 * @param hours at least one span
 * @param lang `en` or `es`
 */
export function openNow({ zone, spans, unsure = [] }: OpenHours, lang: string, now: Date): OpenStatusNow | undefined {
  const { day: today, minutes } = wallClock(now, zone);
  for (let after = 0; after <= DAYS_A_WEEK; after += 1) {
    const day = (today + after) % DAYS_A_WEEK;
    if (unsure.includes(day)) return undefined;
    const since = after === 0 ? minutes : -1;
    const next = spans.find(([on, , closes]) => on === day && closes > since);
    if (next === undefined) continue;
    const [, opens, closes] = next;
    if (opens <= since) return { isOpen: true, until: written(day, closes, lang, false) };
    return { isOpen: false, opens: written(day, opens, lang, after > 0) };
  }
  return undefined;
}
