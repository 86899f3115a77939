import type { SiteRecord } from "./schema.ts";

/** A work day beside its hours, in the record's own words; one of the two may be empty. */
export interface HoursRow {
  day: string;
  hour: string;
}

/** Work days and hours that stand at the same place of the record (spec section 3), without places that say nothing. */
export function hoursRows({ dbPrincipal: { workdays, workHours } }: SiteRecord): HoursRow[] {
  return Array.from({ length: Math.max(workdays.length, workHours.length) }, (_, index) => ({
    day: workdays[index]?.day ?? "",
    hour: workHours[index]?.hour ?? "",
  })).filter(({ day, hour }) => day !== "" || hour !== "");
}

/** Work days with their hours, a line each: `Monday to Friday: 7:00 am - 5:30 pm`. */
export const hoursLines = (record: SiteRecord): string[] =>
  hoursRows(record).map(({ day, hour }) => [day, hour].filter((words) => words !== "").join(": "));
