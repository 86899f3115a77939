import { CLOSED_DAY, type Language } from "../language.ts";
import type { Completion } from "./kinds.ts";
import { isMissing, isObject } from "./reading.ts";
import { plainText } from "./rich-text.ts";

const DAY_NAMES = /^(?:(?:week|work)?_?days?|d[ií]as?(?:_?semana)?|name|label)$/i;
/** Whether a field's name says that a day stands in it. */
export const isDayName = (name: string): boolean => DAY_NAMES.test(name);
const HOUR_NAMES = /^(?:(?:work|opening|business)?_?(?:hours?|times?)|horas?|horario|value|schedule)$/i;

const OPENS = /^(?:open(?:s|ing|_?at)?|from|start|desde|abre|apertura)$/i;
const CLOSES = /^(?:clos(?:e|es|ing|e_?at)|to|until|end|hasta|cierra|cierre)$/i;

/** The name of the switch that closes a day: `{ closed: true }`; undefined where none does. */
export const closedBy = (item: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(item).find(
    (key) => /^(?:is_?)?(?:closed|cerrado)$/i.test(key) && (item[key] === true || item[key] === "true"),
  );

/** The hours of a day that says when it opens and closes. */
function spanIn(item: Readonly<Record<string, unknown>>, language: Language): string {
  const at = (names: RegExp): string => {
    const value = item[Object.keys(item).find((key) => names.test(key)) ?? ""];
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  if (closedBy(item) !== undefined) return CLOSED_DAY[language];
  return at(OPENS) === "" || at(CLOSES) === "" ? "" : `${at(OPENS)} – ${at(CLOSES)}`;
}

/** What each item says beside its own field; undefined unless all of them say something. */
function beside(items: unknown, own: string, names: RegExp, language: Language): string[] | undefined {
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const said = items.map((item: unknown) => {
    if (!isObject(item)) return "";
    const name = Object.keys(item).find((key) => key !== own && names.test(key)) ?? "";
    const value = item[name];
    if (typeof value !== "string") return names === HOUR_NAMES ? spanIn(item, language) : "";
    return plainText(value)
      .replaceAll(/\s*\n\s*/g, ", ")
      .trim();
  });
  return said.includes("") ? undefined : said;
}

const isNone = (list: unknown): boolean => isMissing(list) || (Array.isArray(list) && list.length === 0);

/** The list beside days or hours that hold both: `workHours: [{ day: "Monday", hour: "8 to 5" }]` without `workdays`. */
export function daysBesideHours(
  { workdays, workHours }: Readonly<Record<string, unknown>>,
  language: Language,
): Completion | undefined {
  if (isNone(workdays)) {
    const days = beside(workHours, "hour", DAY_NAMES, language);
    return days && { field: "workdays", value: days.map((day) => ({ day })) };
  }
  if (!isNone(workHours)) return undefined;
  const hours = beside(workdays, "day", HOUR_NAMES, language);
  return hours && { field: "workHours", value: hours.map((hour) => ({ hour })) };
}
