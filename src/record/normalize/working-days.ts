import type { Completion } from "./kinds.ts";
import { isMissing, isObject } from "./reading.ts";
import { plainText } from "./rich-text.ts";

const DAY_NAMES = /^(?:(?:week|work)?_?days?|d[ií]as?(?:_?semana)?|name|label)$/i;
const HOUR_NAMES = /^(?:(?:work|opening|business)?_?(?:hours?|times?)|horas?|horario|value|schedule)$/i;

/** What each item says beside its own field; undefined unless all of them say something. */
function beside(items: unknown, own: string, names: RegExp): string[] | undefined {
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const said = items.map((item: unknown) => {
    if (!isObject(item)) return "";
    const name = Object.keys(item).find((key) => key !== own && names.test(key)) ?? "";
    const value = item[name];
    return typeof value === "string"
      ? plainText(value)
          .replaceAll(/\s*\n\s*/g, ", ")
          .trim()
      : "";
  });
  return said.includes("") ? undefined : said;
}

const isNone = (list: unknown): boolean => isMissing(list) || (Array.isArray(list) && list.length === 0);

/** The list beside days or hours that hold both: `workHours: [{ day: "Monday", hour: "8 to 5" }]` without `workdays`. */
export function daysBesideHours({ workdays, workHours }: Readonly<Record<string, unknown>>): Completion | undefined {
  if (isNone(workdays)) {
    const days = beside(workHours, "hour", DAY_NAMES);
    return days && { field: "workdays", value: days.map((day) => ({ day })) };
  }
  if (!isNone(workHours)) return undefined;
  const hours = beside(workdays, "day", HOUR_NAMES);
  return hours && { field: "workHours", value: hours.map((hour) => ({ hour })) };
}
