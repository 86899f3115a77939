import type { SiteRecord } from "./schema.ts";

/** Work days with their hours, a line each, in the record's own words: `Monday to Friday: 7:00 am - 5:30 pm`. */
export function hoursLines({ dbPrincipal: { workdays, workHours } }: SiteRecord): string[] {
  return Array.from({ length: Math.max(workdays.length, workHours.length) }, (_, index) =>
    [workdays[index]?.day ?? "", workHours[index]?.hour ?? ""].filter((words) => words !== "").join(": "),
  ).filter((line) => line !== "");
}
