import type { Fields } from "../../json-value.ts";
import { ALL_DAYS, capitalDay, englishDayIn } from "../../day-names.ts";
import { allDay, CLOSED, closedDay, inAllLanguages } from "../../hours-words.ts";
import type { Language } from "../../language.ts";
import { withoutAccents } from "../../text.ts";
import type { Completion, NamedValue, MainValue } from "../kinds.ts";
import { isSwitch, plainName, wordSet } from "../fields/field-names.ts";
import { together } from "../values/own-values.ts";
import { itemsOfPaginated } from "../lists/paginated-list.ts";
import { isMissing, isObject, listIn } from "../reading.ts";
import { plainText } from "../texts/rich-text.ts";
import { isPlaceholder, isPlain, readFlag } from "../values/scalars.ts";

const DAY_NAMES = /^(?:(?:week|work|open|close)?days?(?:ofweek|name)?|dias?(?:semana)?|name|label)$/;
const isDayName = (name: string): boolean => DAY_NAMES.test(plainName(name));

/** Joins the lines of a text. Matches only from where spaces begin, so that no text makes the search slow. */
const onOneLine = (text: string): string =>
  plainText(text)
    .trim()
    .replaceAll(/(?<!\s)\s*\n\s*/g, ", ");

const SCHEMA = /https?:\/\/schema\.org\//gi;

/** Returns a day; one that a program wrote, `https://schema.org/Monday` or `MONDAY`, in the language of the site. */
function dayText(day: string, language: Language): string {
  const text = onOneLine(day.replaceAll(SCHEMA, ""));
  const isOfProgram = text !== day || text === text.toUpperCase();
  const own = isOfProgram && language !== "en" ? englishDayIn(text, language) : undefined;
  return own === undefined ? text : capitalDay(own);
}

/** Returns the days of an item, which are lists in schema.org data. */
const daysIn = (value: unknown, language: Language): string =>
  [value]
    .flat()
    .filter((day) => typeof day === "string")
    .map((day) => dayText(day, language))
    .join(", ");

/** Returns the name that an item's days are under, and their text. */
export function dayIn(item: Fields, language: Language = "en"): { name: string; text: string } | undefined {
  const name = Object.keys(item).find((key) => isDayName(key) && daysIn(item[key], language) !== "");
  return name === undefined ? undefined : { name, text: daysIn(item[name], language) };
}

const HOUR_NAMES = /^(?:(?:work|opening|business)?(?:hours?|times?)|horas?|horario|value|schedule)$/;

const OPENS = /^(?:open(?:s|ing|at|sat|time|ingtime)?|from|start(?:local)?(?:time|hours)?|desde|abre|apertura)$/;
const CLOSES =
  /^(?:clos(?:e|es|ing|eat|esat|etime|ingtime)|to|until|end(?:local)?(?:time|hours)?|hasta|cierra|cierre)$/;
const opens = (name: string): boolean => OPENS.test(plainName(name));
const closes = (name: string): boolean => CLOSES.test(plainName(name));

/** Whether a field's name is that of hours, or of a part of them. */
export const isHoursName = (name: string): boolean =>
  HOUR_NAMES.test(plainName(name)) || isSpanName(name) || isClosedSwitch(name) || isOpenSwitch(name);

/** Whether a field's name is that of a day's opening or closing time. */
const isSpanName = (name: string): boolean => opens(name) || closes(name);

const LABEL = new RegExp(`^(?:${inAllLanguages("labels")})`, "i");
/** Whether a name is that of hours that are not those of every week: `holidays`, `emergency`. */
const isHoursLabel = (name: string): boolean => LABEL.test(withoutAccents(name));

const SEASON = new RegExp(`^(?:${inAllLanguages("seasons")})$`, "i");
/** Whether an entry has the hours of a season, in one text or by day. */
const isSeason = (name: string, hours: unknown): boolean =>
  SEASON.test(withoutAccents(name)) && (typeof hours === "string" || isWeek(hours));

/** Whether an entry of hours by day has hours that are not those of every week. */
export const isOfLabel = (name: string, hours: unknown): boolean => isHoursLabel(name) || isSeason(name, hours);

const DAY = new RegExp(
  `^(?:${ALL_DAYS.map((day) => withoutAccents(day).slice(0, 3)).join("|")}|${inAllLanguages("manyDays")})`,
  "i",
);
/** Whether a name is that of a day, or of several: `weekdays`. */
export const isWeekday = (name: string): boolean => DAY.test(withoutAccents(name));

/** Whether a value is an object of hours by day. */
export const isWeek = (value: unknown): value is Fields => isObject(value) && Object.keys(value).some(isWeekday);

/** Whether a name is that of a day, or another label as people write it: `Emergency`. */
export const isDay = (name: string): boolean =>
  isWeekday(name) || isHoursLabel(name) || (/^\p{Lu}\p{L}{2}/u.test(name) && !isDayName(name) && !isHoursName(name));

/** Whether the name of an entry of hours is that of a day, or another label. */
export const isHoursKey = (name: string, hours?: unknown): boolean => isDay(name) || isSeason(name, hours);

const OPEN = /^(?:is)?(?:open|abierto)$/;
const CLOSED_SWITCH = new RegExp(`^(?:is)?(?:${CLOSED})$`);
const isClosedSwitch = (name: string): boolean => CLOSED_SWITCH.test(plainName(name));
const isOpenSwitch = (name: string): boolean => OPEN.test(plainName(name)) || isSwitch(name);

/** Whether a field is a day's switch, and not hours to show: `{ isOpen: "yes" }`. */
const isDaySwitch = (name: string, value: string | number): boolean =>
  (isClosedSwitch(name) || (isOpenSwitch(name) && !opens(name))) && readFlag(value) !== undefined;

const STATUS = /(?:status|state|type|estado|tipo)$/;

const ALWAYS = /^(?:is)?(?:open)?(?:24(?:h|hrs|hours|7)?|allday)$/;
/** Returns the field that says that a day never closes: `{ open24: true }`. */
const alwaysBy = (item: Fields): string | undefined =>
  Object.keys(item).find((name) => {
    const value = item[name];
    return ALWAYS.test(plainName(name)) && isPlain(value) && readFlag(value) === true;
  });

const DAY_ALONE = new RegExp(`^(?:${ALL_DAYS.map(plainName).join("|")}|[a-z]{3})$`);

const NOTES = wordSet(
  "note notes nota notas comment comments comentario comentarios remark remarks description descripcion detail details info text",
);

/**
 * Whether a field is a note after a day's hours: "estimates only". Other fields, such as a time zone, are not shown.
 */
export const isHoursNote = (name: string): boolean => NOTES.has(plainName(name));

const IS_CLOSED = new RegExp(String.raw`^\s*(?:${CLOSED})\s*$`, "i");

/**
 * Returns the field that closes a day: `{ closed: true }`, `{ isOpen: "no" }`, `{ open: "Closed" }`; else `undefined`.
 */
function closedBy(item: Fields): string | undefined {
  const names = Object.keys(item);
  const hasClosingTime = names.some((name) => closes(name) && !isMissing(item[name]));
  return names.find((name) => {
    const value = item[name];
    if (!isPlain(value)) return false;
    const flag = readFlag(value);
    if (isClosedSwitch(name)) return flag === true;
    // With a closing time, an opening time of 0 is midnight.
    if (opens(name) && hasClosingTime && /^\d/.test(String(value))) return false;
    const isWord = IS_CLOSED.test(String(value));
    return (
      (isOpenSwitch(name) && flag === false) ||
      (isWord && (isOpenSwitch(name) || opens(name) || STATUS.test(plainName(name))))
    );
  });
}

/** The time in a value of a database, which writes a time without a date as one of the first day it knows. */
const TIME_OF_FIRST_DAY = /^(?:(?:0001|1899|1900|1970|2000)-\d\d-\d\d[T ])?T?(\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/;

/**
 * Removes the date and the seconds that databases write in times, and adds the colon that they omit:
 * `2000-01-01T08:00:00.000Z`, `08:00:00`, `0800`.
 */
export const clockTime = (time: string): string =>
  time
    .trim()
    .replace(TIME_OF_FIRST_DAY, "$1")
    .replace(/^([01]?\d:[0-5]\d|2[0-3]:[0-5]\d):00(?:\.0+)?$/, "$1")
    .replace(/^([01]\d|2[0-4])([0-5]\d)$/, "$1:$2");

export const twoDigits = (value: string | number | boolean): string => String(value).padStart(2, "0");

const TIME_PARTS = new Set(["hours", "hour", "minutes", "minute", "seconds", "nanos"]);

/**
 * Returns a time as it is written; those of Google are `{ hours: 17, minutes: 30 }` and `{ hour: 17, minute: 30 }`,
 * without the parts that are 0: `{}` is midnight.
 */
function timeIn(value: unknown): string {
  if (typeof value === "string") return clockTime(value);
  if (!isObject(value)) return typeof value === "number" ? String(value) : "";
  if (!Object.keys(value).every((part) => TIME_PARTS.has(part))) return "";
  const hours = value["hours"] ?? value["hour"] ?? 0;
  const minutes = value["minutes"] ?? value["minute"] ?? 0;
  const time = isPlain(hours) && isPlain(minutes) ? `${twoDigits(hours)}:${twoDigits(minutes)}` : "";
  return /^\d\d:\d\d$/.test(time) ? time : "";
}

/** Whether an entry is a time of Drupal, hours and minutes in one number: `starthours: 800`. */
const isDrupalTime = ([name, value]: readonly [string, unknown]): boolean =>
  /^(?:start|end)hours$/.test(plainName(name)) && /^(?:0|\d{1,2}[0-5]\d)$/.test(String(value));

/** Whether an entry is a day's opening or closing time that is an object. */
const isTimeObject = ([name, value]: readonly [string, unknown]): boolean =>
  isSpanName(name) && isObject(value) && timeIn(value) !== "";

/**
 * Writes the times of a day's hours that are objects as texts, `{ openTime: {}, closeTime: { hours: 24 } }`, and closed
 * ones: `{ hour: { closed: true } }`.
 */
export function withTimes(item: unknown, language: Language): unknown {
  if (!isObject(item) || !Object.keys(item).some(isDayName)) return item;
  const entries = Object.entries(item).map(([name, value]): [string, unknown] => {
    const isClosed = HOUR_NAMES.test(plainName(name)) && isObject(value) && closedBy(value) !== undefined;
    if (isDrupalTime([name, value])) return [name, clockTime(String(value).padStart(4, "0"))];
    return [name, isClosed ? closedDay(language) : isTimeObject([name, value]) ? timeIn(value) : value];
  });
  return entries.every(([name, value]) => value === item[name]) ? item : Object.fromEntries(entries);
}

const clock = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/**
 * Formats times that are minutes of the day, `480` and `1020`, or hours and minutes without a colon, `800` and `1700`.
 */
function ofNumbers(opens: string, closes: string): string[] | undefined {
  const times = [opens, closes].map(Number);
  const isMinutes = times.every((time) => time % 15 === 0 && time <= 1_440);
  const isClock = times.every((time) => (time % 100) % 15 === 0 && time % 100 < 60 && time <= 2_400);
  if (isMinutes === isClock) return undefined;
  return times.map((time) => clock(isMinutes ? time : Math.floor(time / 100) * 60 + (time % 100)));
}

/**
 * Writes hours with am and pm on an English site, unless they may be of a 12-hour clock: `8:00` to `5:00`. Who pads the
 * hours may still mean 1 pm by 01:00.
 */
export function onSiteClock(opens: string, closes: string, language: Language): string {
  const times = [opens, closes].map((time) => /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(time));
  const [from = Number.NaN, to = Number.NaN] = times.map((time) => Number(time?.[1]));
  const isDay = from >= 5 && to <= 12 && (to === 12 || (opens.startsWith("0") && to > from));
  const isClock24 = [from, to].some((hour) => hour === 0 || hour > 12) || isDay;
  // Morning to afternoon of a 12-hour clock, which has no leading zeros.
  if (!isClock24 && to <= from) return [opens, closes].map((time) => time.replace(/^0/, "")).join(" – ");
  if (language !== "en" || times.includes(null) || !isClock24) return `${opens} – ${closes}`;
  return times
    .map((time) => `${Number(time?.[1]) % 12 || 12}:${time?.[2]} ${Number(time?.[1]) % 24 < 12 ? "am" : "pm"}`)
    .join(" – ");
}

/** Returns the opening and closing times of a day that are written with a colon and without am and pm. */
const timesIn = (day: unknown): { name: string; time: string }[] =>
  Object.entries(isObject(day) ? day : {})
    .map(([name, value]) => ({ name, time: isSpanName(name) ? timeIn(value) : "" }))
    .filter(({ time }) => /^\d\d?:\d\d$/.test(time));

/** Returns the minutes from midnight to a time that is written as `8:00`, `8 AM` or `8:00 p.m.`; `NaN` for others. */
function minutesOf(time: string): number {
  const [, hour, minutes, half] = /^(\d\d?)(?::(\d\d))?(?:\s?([ap])\.?\s?m\.?)?$/i.exec(time) ?? [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours * 60 + Number(minutes ?? 0);
}

/** Writes am at the times of a day that ends before noon if another day of the week is on a 24-hour clock. */
export function withMornings(week: unknown, language: Language): unknown {
  const days = Object.entries(Array.isArray(week) || isWeek(week) ? week : {});
  const isClock24 = days.some(([, day]) => timesIn(day).some(({ time }) => minutesOf(time) >= 13 * 60));
  if (language !== "en" || !isClock24) return week;
  const read = days.map(([key, day]): [string, unknown] => {
    const times = timesIn(day);
    const [from = 0, to = 0] = times.map(({ time }) => (/^(?:[1-9]|1[01]):/.test(time) ? minutesOf(time) : 0));
    const isInMorning = times.length === 2 && from >= 5 * 60 && to > from;
    const written = times.map(({ name, time }) => [name, `${time} am`]);
    return [key, isInMorning && isObject(day) ? { ...day, ...Object.fromEntries(written) } : day];
  });
  if (read.every(([, day], index) => day === days[index]?.[1])) return week;
  return Array.isArray(week) ? read.map(([, day]) => day) : Object.fromEntries(read);
}

/** Returns the minutes of the times in hours such as `8:00 am – 5:00 pm`. */
const minutesIn = (span: string): number[] => span.split(" – ").map(minutesOf);

const timeAt = (item: Fields, isName: (name: string) => boolean): string =>
  timeIn(item[Object.keys(item).find(isName) ?? ""]);

/** Returns the opening hours of an item, or the word for closed; empty if it has neither. */
function ownSpan(item: Fields, language: Language): string {
  if (closedBy(item) !== undefined) return closedDay(language);
  if (alwaysBy(item) !== undefined) return allDay(language);
  const [from, to] = [timeAt(item, opens), timeAt(item, closes)];
  // From midnight to midnight is a closed day in schema.org data.
  if ([from, to].every((time) => /^0?0:00$/.test(time))) return closedDay(language);
  if (/^0?0:00$/.test(from) && to === "24:00") return allDay(language);
  const [opening = "", closing = ""] = ofNumbers(from, to) ?? [from, to];
  return opening !== "" && closing !== "" ? onSiteClock(opening, closing, language) : "";
}

const slotsOf = (value: unknown): unknown[] =>
  (isObject(value) ? itemsOfPaginated(value, undefined) : undefined) ?? [value].flat();

/** Returns the list of several opening hours in an item: `{ slots: [{ from: "8", to: "12" }] }`. */
const slotsIn = (item: Fields): string | undefined =>
  Object.keys(item).find((key) => slotsOf(item[key]).some((slot) => isObject(slot) && ownSpan(slot, "en") !== ""));

/** Whether an object is a day with its hours, rather than hours keyed by day. */
export const isDayWithHours = (item: Fields): boolean =>
  dayIn(item) !== undefined && Object.keys(item).some(isHoursName);

/** Returns the hours between a day's opening and closing times, its own or those of its slots; empty if it has none. */
export function spanIn(item: Fields, language: Language): string {
  const own = ownSpan(item, language);
  const slots = own === "" ? slotsIn(item) : undefined;
  if (slots === undefined) {
    // After a break: `{ open, close, open2, close2 }`. Times that are not used may be `00:00`.
    const second = Object.entries(item).flatMap(([name, time]) =>
      name.endsWith("2") ? [[name.slice(0, -1), time]] : [],
    );
    const later: Fields = Object.fromEntries(second);
    const after = ownSpan(later, language);
    const [[from = NaN, to = NaN], [nextFrom = NaN, nextTo = NaN]] = [minutesIn(own), minutesIn(after)];
    const end = timeAt(later, closes);
    const written = `${timeAt(later, opens)} – ${end}`;
    const isClear = /m\.?$/i.test(written) || minutesIn(written).some((time) => time >= 13 * 60);
    // On a 12-hour clock without am and pm: `8:00`, `12:00`, `1:00`, `5:00`.
    const isUnclear = !isClear && from < 13 * 60 && nextTo <= Math.max(from, nextFrom);
    // Others are those of another day, or not used.
    const isUsed = nextFrom !== nextTo && !isPlaceholder(end) && !IS_CLOSED.test(end);
    const isAfter = isUsed && from < to && (nextFrom >= to || (isUnclear && nextFrom < nextTo));
    return isAfter ? `${own}, ${isUnclear ? written : after}` : own;
  }
  return slotsOf(item[slots])
    .map((slot) => (isObject(slot) ? ownSpan(slot, language) : ""))
    .filter((span) => span !== "")
    .join(", ");
}

/** Returns the hours of an item in a list of days. */
function hoursIn(item: Fields, language: Language): string {
  const hours = item[Object.keys(item).find((name) => HOUR_NAMES.test(plainName(name))) ?? ""];
  return typeof hours === "string" ? onOneLine(hours) : spanIn(item, language);
}

/** Returns the text of each item of a list. */
const textsOf = (list: unknown, textOf: (item: Fields) => string | undefined): string[] =>
  listIn(list).map((item) => (isObject(item) ? (textOf(item) ?? "") : ""));

const isNone = (list: unknown): boolean => isMissing(list) || (Array.isArray(list) && list.length === 0);

/**
 * Fills in days or hours from a list with both: `workHours: [{ day: "Monday", hour: "8 to 5" }]` without `workdays`.
 */
export function daysBesideHours({ workdays, workHours }: Fields, language: Language): Completion | undefined {
  if (isNone(workdays)) {
    const days = textsOf(workHours, (item) => dayIn(item, language)?.text);
    return days.length === 0 || days.includes("")
      ? undefined
      : { field: "workdays", value: days.map((day) => ({ day })) };
  }
  if (!isNone(workHours)) return undefined;
  const hours = textsOf(withMornings(workdays, language), (item) => hoursIn(item, language));
  return hours.every((hour) => hour === "")
    ? undefined
    : { field: "workHours", value: hours.map((hour) => ({ hour })) };
}

/** Returns the days of an item, without the hours next to them. */
export function ownDays(entries: readonly NamedValue[], item: Fields, language: Language): MainValue | undefined {
  const day = dayIn(item, language);
  const days = entries.filter(([name]) => !isHoursName(name));
  if (day !== undefined && days.every(([name, value]) => name === day.name || value === item[day.name]))
    return { names: [day.name], value: day.text };
  return together(days.length > 0 ? days : entries, " – ");
}

/** Returns the hours of a day, without its name next to them. */
export function mainHours(entries: readonly NamedValue[], item: Fields, language: Language): MainValue | undefined {
  const words = entries.filter(([name, value]) => !isDaySwitch(name, value));
  const beside = words.filter(([name]) => !isDayName(name));
  const isKnown = beside.some(([name]) => isHoursName(name));
  const by = closedBy(item) ?? alwaysBy(item) ?? (isKnown ? undefined : slotsIn(item));
  const hours = isKnown ? beside.filter(([name]) => isHoursName(name) || isHoursNote(name)) : beside;
  if (by !== undefined) return { names: [by], value: spanIn(item, language) };
  // A day whose hours are empty has none, nor has a name alone.
  if (
    hours.length === 0 &&
    (words.every(([, value]) => DAY_ALONE.test(plainName(String(value)))) ||
      Object.keys(item).some((name) => isHoursName(name) && !isDaySwitch(name, String(item[name]))))
  )
    return undefined;
  const [opens, closes, ...others] = hours;
  const notes = others.filter(([name]) => !isSpanName(name));
  const span = spanIn(item, language);
  if (opens !== undefined && closes !== undefined && span !== "" && [opens, closes].every(([name]) => isSpanName(name)))
    return {
      names: [opens[0], closes[0], ...notes.map(([name]) => name)],
      value: [span, ...notes.map(([, value]) => value)].join(" – "),
    };
  // A number alone is the day's.
  return together(hours.length > 0 ? hours : words.filter(([, value]) => typeof value === "string"), " – ");
}
