/** UTC offsets of a time zone. Computed on the server (docs/decisions/08). */

/** Minutes ahead of UTC, until a time in minutes since the epoch. */
export type ZoneOffset = readonly [until: number, minutes: number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Years after a page's own year that its offsets cover: an exported page stays online for long. */
const YEARS_AHEAD = 2;

const computed = new Map<string, readonly ZoneOffset[]>();

/**
 * Returns the offsets from the beginning of a year to the end of the second year after it, in order.
 *
 * @param zone IANA time zone whose clocks change on full hours of UTC
 */
export function zoneOffsets(zone: string, year: number): readonly ZoneOffset[] {
  const key = `${zone} ${year}`;
  const offsets = computed.get(key) ?? compute(zone, year);
  computed.set(key, offsets);
  return offsets;
}

function compute(zone: string, year: number): ZoneOffset[] {
  // `2026-11-27 17:29:00`, which is parsed as if it were UTC.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const offsetAt = (time: number): number => (Date.parse(`${format.format(time).replace(" ", "T")}Z`) - time) / MINUTE;
  const offsets: ZoneOffset[] = [];
  const end = Date.UTC(year + 1 + YEARS_AHEAD);
  for (let day = Date.UTC(year); day < end; day += DAY) {
    const offset = offsetAt(day);
    if (offsetAt(day + DAY) === offset) continue;
    let hour = day;
    while (offsetAt(hour) === offset) hour += HOUR;
    offsets.push([hour / MINUTE, offset]);
  }
  return [...offsets, [end / MINUTE, offsetAt(end)]];
}
