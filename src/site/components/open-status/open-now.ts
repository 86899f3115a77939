/** Whether a business is open at a given time, from its hours. */
import type { OpenHours } from "./open-hours.ts";

/** Times in minutes since midnight, days from 0 for Monday. */
export type OpenStatusNow =
  | { isOpen: true; closes: number }
  | { isOpen: false; opens: number; day: number; isToday: boolean };

const MINUTE = 60_000;
const MINUTES_A_DAY = 1440;
const DAYS_A_WEEK = 7;

/**
 * Local time of the business: day from 0 for Monday, and minutes since midnight; `undefined` past the known offsets.
 */
export function wallClock(now: Date, offsets: OpenHours["offsets"]): { day: number; minutes: number } | undefined {
  const minute = Math.floor(now.getTime() / MINUTE);
  const [, offset] = offsets.find(([until]) => minute < until) ?? [];
  if (offset === undefined) return undefined;
  const wall = new Date((minute + offset) * MINUTE);
  return { day: (wall.getUTCDay() + 6) % DAYS_A_WEEK, minutes: (minute + offset) % MINUTES_A_DAY };
}

/**
 * Returns whether the business is open, and until or from when, in its own time zone; `undefined` if that is not
 * certain.
 *
 * @param hours at least one span
 */
export function openNow({ offsets, spans, unsure = [] }: OpenHours, now: Date): OpenStatusNow | undefined {
  const wall = wallClock(now, offsets);
  if (wall === undefined) return undefined;
  for (let after = 0; after <= DAYS_A_WEEK; after += 1) {
    const day = (wall.day + after) % DAYS_A_WEEK;
    if (unsure.includes(day)) return undefined;
    const isToday = after === 0;
    const since = isToday ? wall.minutes : -1;
    const next = spans.find(([on, , closes]) => on === day && closes > since);
    if (next === undefined) continue;
    const [, opens, closes] = next;
    return opens <= since ? { isOpen: true, closes } : { isOpen: false, opens, day, isToday };
  }
  return undefined;
}
