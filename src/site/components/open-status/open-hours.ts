/** When a business is open, and what its clocks show. Computed on the server: reading a record's words takes more code than a page needs. */
import type { SiteRecord } from "../../../record/schema.ts";
import { DAYS } from "../../seo/structured-data/days.ts";
import { hoursOfDays, isClosed } from "../../seo/structured-data/opening-hours.ts";
import { timeZoneOf } from "./time-zone.ts";
import { type ZoneOffset, zoneOffsets } from "./zone-offsets.ts";

/** From one time of a day until another. */
export type OpenSpan = readonly [day: number, opens: number, closes: number];

export interface OpenHours {
  /** Of its time zone, from the page's year on. */
  offsets: readonly ZoneOffset[];
  /** In the order of the week; days from 0, Monday, times in minutes since midnight. */
  spans: readonly OpenSpan[];
  /** Days whose hours aren't certain (`Saturday: by appointment`): nothing is said about them. */
  unsure?: readonly number[];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The hours of a record; undefined where none of them, or the time zone, are certain.
 *
 * @param year from which on they are needed
 */
export function openHoursOf(record: SiteRecord, year: number): OpenHours | undefined {
  const addresses = record.dbPrincipal.location.map(({ address }) => address).filter((address) => address !== "");
  const [zone, ...others] = new Set(addresses.map(timeZoneOf));
  const spans: OpenSpan[] = [];
  const unsure: number[] = [];
  for (const { days, hours } of hoursOfDays(record)) {
    const places = days.map((day) => DAYS.indexOf(day));
    // Until a minute before midnight, as around the clock is written, would be a time at which nobody closes.
    if (hours === undefined || hours.some(({ closes }) => closes === "23:59")) unsure.push(...places);
    else if (!isClosed(hours))
      for (const day of places)
        spans.push(...hours.map(({ opens, closes }): OpenSpan => [day, minutesOf(opens), minutesOf(closes)]));
  }
  if (zone === undefined || others.length > 0 || spans.length === 0) return undefined;
  const inOrder = spans.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  return { offsets: zoneOffsets(zone, year), spans: inOrder, ...(unsure.length > 0 && { unsure }) };
}
