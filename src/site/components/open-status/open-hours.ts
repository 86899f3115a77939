/**
 * Opening hours of a business and its UTC offsets. Computed on the server: parsing the record's words takes more code
 * than a page needs.
 */
import { addressesOf } from "../../../record/addresses.ts";
import { hoursLines } from "../../../record/hours-lines.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { DAYS } from "../../seo/structured-data/days.ts";
import { hoursOfDays, isClosed } from "../../seo/structured-data/opening-hours.ts";
import { timeZoneOf } from "./time-zone.ts";
import { type ZoneOffset, zoneOffsets } from "./zone-offsets.ts";

/** Day, opening and closing time. */
export type OpenSpan = readonly [day: number, opens: number, closes: number];

export interface OpenHours {
  /** UTC offsets of its time zone, from the page's year on. */
  offsets: readonly ZoneOffset[];
  /** In the order of the week; days from 0 for Monday, times in minutes since midnight. */
  spans: readonly OpenSpan[];
  /** Days with uncertain hours (`Saturday: by appointment`): their status is not shown. */
  unsure?: readonly number[];
  /** Suffixes of times before and after noon, if the record writes them in capitals. */
  halves?: readonly [string, string];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the hours of a record; `undefined` if no hours, or not the time zone, are certain.
 *
 * @param year first year for which they are needed
 */
export function openHoursOf(record: SiteRecord, year: number): OpenHours | undefined {
  const [zone, ...others] = new Set(addressesOf(record).map(timeZoneOf));
  const spans: OpenSpan[] = [];
  const unsure: number[] = [];
  for (const { days, hours } of hoursOfDays(record)) {
    const places = days.map((day) => DAYS.indexOf(day));
    // Open around the clock is written as closing at 23:59, which would be a wrong closing time to show.
    if (hours === undefined || hours.some(({ closes }) => closes === "23:59")) unsure.push(...places);
    else if (!isClosed(hours))
      for (const day of places)
        spans.push(...hours.map(({ opens, closes }): OpenSpan => [day, minutesOf(opens), minutesOf(closes)]));
  }
  if (zone === undefined || others.length > 0 || spans.length === 0) return undefined;
  const inOrder = spans.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  const isInCapitals = hoursLines(record).some((line) => /[AP]M\b/.test(line));
  return {
    offsets: zoneOffsets(zone, year),
    spans: inOrder,
    ...(unsure.length > 0 && { unsure }),
    ...(isInCapitals && { halves: ["AM", "PM"] as const }),
  };
}
