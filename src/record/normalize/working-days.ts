import { CLOSED_DAY, type Language } from "../language.ts";
import type { Completion } from "./kinds.ts";
import { isSwitch } from "./field-names.ts";
import { isMissing, isObject } from "./reading.ts";
import { plainText } from "./rich-text.ts";
import { isPlain, readFlag } from "./scalars.ts";

const DAY_NAMES = /^(?:(?:week|work|open|close)?_?days?(?:_?of_?week)?|d[ií]as?(?:_?semana)?|name|label)$/i;
/** Whether a field's name says that a day stands in it. */
export const isDayName = (name: string): boolean => DAY_NAMES.test(name);

/** The lines of a text as one. Looks only from where spaces begin, so that no text makes the search slow. */
const onOneLine = (text: string): string => plainText(text).replaceAll(/(?<!\s)\s*\n\s*/g, ", ");

/** The days of an item, of which schema.org has addresses and lists: `https://schema.org/Monday`. */
export const daysIn = (value: unknown): string =>
  [value]
    .flat()
    .filter((day) => typeof day === "string")
    .map((day) => onOneLine(day.replaceAll(/https?:\/\/schema\.org\//gi, "")))
    .join(", ")
    .trim();

/** The name that an item's days stand under, and what is said there. */
export function dayIn(item: Readonly<Record<string, unknown>>): { name: string; text: string } | undefined {
  const name = Object.keys(item).find((key) => isDayName(key) && daysIn(item[key]) !== "");
  return name === undefined ? undefined : { name, text: daysIn(item[name]) };
}

const HOUR_NAMES = /^(?:(?:work|opening|business)?_?(?:hours?|times?)|horas?|horario|value|schedule)$/i;

const OPENS = /^(?:open(?:s|ing|_?at|_?time)?|from|start|desde|abre|apertura)$/i;
const CLOSES = /^(?:clos(?:e|es|ing|e_?at|e_?time)|to|until|end|hasta|cierra|cierre)$/i;

/** Whether a field's name says that hours, or a part of them, stand in it. */
export const isHoursName = (name: string): boolean =>
  HOUR_NAMES.test(name) || OPENS.test(name) || CLOSES.test(name) || CLOSED.test(name) || isOpenSwitch(name);

/** Whether a field's name says that the time stands in it at which a day opens or closes. */
export const isSpanName = (name: string): boolean => OPENS.test(name) || CLOSES.test(name);

const CLOSED = /^(?:is_?)?(?:closed|cerrado)$/i;
const OPEN = /^(?:is_?)?(?:open|abierto)$/i;
const isOpenSwitch = (name: string): boolean => OPEN.test(name) || isSwitch(name);

/** Whether a field is a switch of a day, which is no hours to show: `{ isOpen: "yes" }`. */
export const isDaySwitch = (name: string, value: string | number): boolean =>
  (CLOSED.test(name) || (isOpenSwitch(name) && !OPENS.test(name))) && readFlag(value) !== undefined;

const STATUS = /^(?:status|state|estado)$/i;

/** Whether what a field's name says stands behind a day's hours: "estimates only". Of others, such as a time zone, nothing is shown. */
export const isHoursNote = (name: string): boolean =>
  /^(?:notes?|notas?|comments?|comentarios?|remarks?|description|descripci[oó]n|details?|info|text)$/i.test(name);

/** The name of what closes a day: `{ closed: true }`, `{ isOpen: "no" }`, `{ open: "Closed" }`; undefined where nothing does. */
export function closedBy(item: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(item);
  const hasClosingTime = names.some((name) => CLOSES.test(name) && !isMissing(item[name]));
  return names.find((name) => {
    const value = item[name];
    if (!isPlain(value)) return false;
    const flag = String(readFlag(value));
    if (CLOSED.test(name)) return flag === "true";
    // Beside a closing time, 0 is midnight.
    if (OPENS.test(name) && hasClosingTime && /^\d/.test(String(value))) return false;
    const isWord = /^\s*(?:closed|cerrado)\s*$/i.test(String(value));
    return (
      (isOpenSwitch(name) && flag === "false") || (isWord && (OPEN.test(name) || OPENS.test(name) || STATUS.test(name)))
    );
  });
}

/** A time without the seconds that databases write, and with the colon that they leave out: `08:00:00`, `0800`. */
export const clockTime = (time: string): string =>
  time
    .trim()
    .replace(/^([01]?\d:[0-5]\d|2[0-3]:[0-5]\d):00(?:\.0+)?$/, "$1")
    .replace(/^([01]\d|2[0-4])([0-5]\d)$/, "$1:$2");

/** A time as it is written; that of Google Business is `{ hours: 17, minutes: 30 }`. */
function timeIn(value: unknown): string {
  if (typeof value === "string") return clockTime(value);
  if (!isObject(value)) return typeof value === "number" ? String(value) : "";
  const { hours, minutes = 0 } = value;
  return typeof hours === "number" && typeof minutes === "number" ? `${hours}:${String(minutes).padStart(2, "0")}` : "";
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Times that a program counts, as minutes of the day or as hours and minutes without a colon: `480` and `1020`, `800` and `1700`. */
function ofNumbers(opens: string, closes: string): string | undefined {
  const times = [opens, closes].map(Number);
  if (!times.every((time) => Number.isInteger(time) && time > 24)) return undefined;
  const isMinutes = times.every((time) => time % 15 === 0 && time <= 1_440);
  const isClock = times.every((time) => (time % 100) % 15 === 0 && time % 100 < 60 && time <= 2_400);
  if (isMinutes === isClock) return undefined;
  return times.map((time) => clock(isMinutes ? time : Math.floor(time / 100) * 60 + (time % 100))).join(" – ");
}

/** From when until when an item is open, or that it is closed; empty where it says neither. */
function ownSpan(item: Readonly<Record<string, unknown>>, language: Language): string {
  const at = (names: RegExp): string => timeIn(item[Object.keys(item).find((key) => names.test(key)) ?? ""]);
  if (closedBy(item) !== undefined) return CLOSED_DAY[language];
  // From midnight until midnight is a closed day in the data of schema.org.
  if ([at(OPENS), at(CLOSES)].every((time) => /^0?0:00$/.test(time))) return CLOSED_DAY[language];
  const [opens, closes] = [at(OPENS), at(CLOSES)];
  return opens !== "" && closes !== "" ? (ofNumbers(opens, closes) ?? `${opens} – ${closes}`) : "";
}

/** The list in an item that says when it opens and closes several times: `{ slots: [{ from: "8", to: "12" }] }`. */
export const slotsIn = (item: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(item).find((key) => [item[key]].flat().some((slot) => isObject(slot) && ownSpan(slot, "en") !== ""));

/** The name of an item's opening time that is no text. */
export const opensBy = (item: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(item).find((key) => OPENS.test(key) && isObject(item[key]) && timeIn(item[key]) !== "");

/** The hours of a day that says when it opens and closes, itself or in its slots; empty where it doesn't. */
export function spanIn(item: Readonly<Record<string, unknown>>, language: Language): string {
  const own = ownSpan(item, language);
  const slots = own === "" ? slotsIn(item) : undefined;
  if (slots === undefined) return own;
  return [item[slots]]
    .flat()
    .map((slot) => (isObject(slot) ? ownSpan(slot, language) : ""))
    .filter((span) => span !== "")
    .join(", ");
}

/** What each item says beside its own field; undefined unless all of them say their day, or one of them its hours. */
function beside(items: unknown, own: string, names: RegExp, language: Language): string[] | undefined {
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const said = items.map((item: unknown) => {
    if (!isObject(item)) return "";
    if (names === DAY_NAMES) return dayIn(item)?.text ?? "";
    const name = Object.keys(item).find((key) => key !== own && names.test(key)) ?? "";
    const value = item[name];
    if (typeof value !== "string") return names === HOUR_NAMES ? spanIn(item, language) : "";
    return onOneLine(value).trim();
  });
  const isMissingDay = names === DAY_NAMES && said.includes("");
  return isMissingDay || said.every((text) => text === "") ? undefined : said;
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
