import type { SiteRecord } from "./schema.ts";

/** Pairs work days and hours by their position in the record (spec section 3); omits positions where both are empty. */
export function hoursRows({ dbPrincipal: { workdays, workHours } }: SiteRecord) {
  return Array.from({ length: Math.max(workdays.length, workHours.length) }, (_, index) => ({
    day: workdays[index]?.day ?? "",
    hour: workHours[index]?.hour ?? "",
  })).filter(({ day, hour }) => day !== "" || hour !== "");
}

/** Returns the first row that is not of a closed day, else the first: the first work day (spec section 2). */
export function firstHours(record: SiteRecord) {
  const rows = hoursRows(record);
  return rows.find(({ day, hour }) => !/^\D*(closed|cerrado)$/i.test(day + hour)) ?? rows[0];
}

/**
 * Returns work days with their hours, one line each: `Monday to Friday: 7:00 am - 5:30 pm`. A day may end in a colon of
 * its own.
 */
export const hoursLines = (record: SiteRecord): string[] =>
  hoursRows(record).map(({ day, hour }) => [day.replace(/ ?:$/, ""), hour].filter((words) => words !== "").join(": "));
