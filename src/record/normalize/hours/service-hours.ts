/** Hours in the forms of services and databases, with days as numbers: those of Google, Yelp and Facebook. */
import { capitalDay, DAY_NAMES, ENGLISH_DAYS } from "../../day-names.ts";
import type { Fields, Key } from "../../json-value.ts";
import { allDay, CLOSED } from "../../hours-words.ts";
import type { Language } from "../../language.ts";
import { bare, wordSet } from "../fields/field-names.ts";
import type { Completion } from "../kinds.ts";
import { itemsOfPaginated } from "../lists/paginated-list.ts";
import { isEmpty, isObject, listIn, without } from "../reading.ts";
import {
  clockTime,
  dayIn,
  daysBesideHours,
  isDay,
  isDayWithHours,
  isHoursKey,
  isHoursName,
  isHoursNote,
  isOfLabel,
  isWeek,
  isWeekday,
  onSiteClock,
  spanIn,
  twoDigits,
  withMornings,
  withTimes,
} from "./working-days.ts";
import { isPlain } from "../values/scalars.ts";
import { grouped } from "../../grouped.ts";

/** Hours of a day; 0 is Monday. */
type Span = readonly [day: number, hours: string];

/** Groups spans by day, from Monday on. */
const byDay = (spans: readonly Span[], language: Language): { day: string; hour: string }[] =>
  [...grouped(spans, ([day]) => ((day % 7) + 7) % 7)]
    .toSorted(([one], [other]) => one - other)
    .map(([day, entries]) => ({
      day: capitalDay(DAY_NAMES[language][day] ?? ""),
      hour: entries.map(([, hours]) => hours).join(", "),
    }));

/** Reads a time of Google: `{ day: 1, time: "0800" }`, `{ day: 1, hour: 8, minute: 0 }`. */
function pointIn(value: unknown): { day: number; time: string } | undefined {
  if (!isObject(value)) return undefined;
  const [day] = dayNumbersIn(value["day"]);
  if (day === undefined) return undefined;
  const { time, hour, minute = 0 } = value;
  if (typeof time === "string") return { day, time: clockTime(time) };
  return typeof hour === "number" && typeof minute === "number"
    ? { day, time: `${twoDigits(hour)}:${twoDigits(minute)}` }
    : undefined;
}

/** Reads `periods` of Google Places, whose week begins on Sunday. */
function periodsIn(periods: unknown, language: Language): Span[] | undefined {
  if (!Array.isArray(periods) || periods.length === 0) return undefined;
  const points = periods.map((period: unknown) =>
    isObject(period) ? { open: pointIn(period["open"]), close: pointIn(period["close"]) } : { open: undefined },
  );
  const [first] = points;
  // Open around the clock every day: opens on Sunday, and never closes.
  if (points.length === 1 && first?.open !== undefined && first.close === undefined)
    return ENGLISH_DAYS.map((_, day) => [day, allDay(language)]);
  const spans = points.flatMap(({ open, close }): Span[] =>
    open === undefined || close === undefined ? [] : [[open.day - 1, onSiteClock(open.time, close.time, language)]],
  );
  return spans.length === points.length ? spans : undefined;
}

/** Reads hours of Yelp, whose week begins on Monday: `{ open: [{ start: "0800", end: "1700", day: 0 }] }`. */
function yelpHours(value: Fields, language: Language): Span[] | undefined {
  const { open } = value;
  if (!Array.isArray(open) || !open.every(isObject)) return undefined;
  const spans = open.flatMap((span): Span[] => {
    const [day] = dayNumbersIn(span["day"]);
    const hour = spanIn(span, language);
    return day === undefined || hour === "" ? [] : [[day, hour]];
  });
  return open.length > 0 && spans.length === open.length ? spans : undefined;
}

const DAY_OPENS = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}_?(?:[1-4]_)?(?:open|Open)$/;

/** Reads hours of Facebook, `{ mon_1_open: "08:00", mon_1_close: "17:00" }`, and of others: `{ mondayOpen, mondayClose }`. */
function hoursByEnds(value: Fields, language: Language): Span[] | undefined {
  const spans = Object.keys(value).flatMap((name): Span[] => {
    const [, day] = DAY_OPENS.exec(name) ?? [];
    const close = value[name.replace("open", "close").replace("Open", "Close")];
    const hours = spanIn({ open: value[name], close }, language);
    return day === undefined || hours === ""
      ? []
      : [[ENGLISH_DAYS.findIndex((english) => english.toLowerCase().startsWith(day)), hours]];
  });
  return spans.length === 0 ? undefined : spans;
}

const DAY = /^(?:(?:week)?days?(?:ofweek|number|index)?|dow|dias?(?:semana)?)$/;
const NO_HOURS_OF_DAY = new RegExp(String.raw`^\s*(?:${CLOSED})?\s*$`, "i");
const isShut = (item: unknown, language: Language): boolean => {
  if (!isObject(item)) return true;
  const value = item["hour"] ?? item["hours"];
  const hours = spanIn(item, language) || (typeof value === "string" ? value : "");
  return NO_HOURS_OF_DAY.test(hours);
};

/** Returns the numbers of days in a value: `1`, `[1, 2]`, `"1,2"`, `"1-5"`; none if it contains anything else. */
function dayNumbersIn(value: unknown): number[] {
  const parts = [value].flat().flatMap((entry: unknown) => (isPlain(entry) ? String(entry).split(/[,;]/) : [""]));
  const ranges = parts.map((part) => {
    const [, from, to = from] = /^\s*([0-7])\s*(?:[-–]\s*([0-7])\s*)?$/.exec(part) ?? [];
    return from === undefined
      ? []
      : Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
  return ranges.some((days) => days.length === 0) ? [] : ranges.flat();
}

/** Returns an item with the numbers of its days, and the name that they are under. */
export function numberedDaysIn(item: unknown): { name: string; days: number[]; item: Fields } | undefined {
  if (!isObject(item)) return undefined;
  const name = Object.keys(item).find((key) => DAY.test(bare(key)) && dayNumbersIn(item[key]).length > 0);
  return name === undefined ? undefined : { name, days: dayNumbersIn(item[name]), item };
}

/** Returns the names of days, where 0 is Monday; three or more in a row as a range. */
function dayNames(days: readonly number[], language: Language): string {
  const sorted = [...new Set(days.map((day) => (day + 7) % 7))].toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  const names = (sorted.length > 2 && last - first === sorted.length - 1 ? [first, last] : sorted).map(
    (day) => DAY_NAMES[language][day] ?? "",
  );
  return capitalDay(names.join(names.length < sorted.length ? " – " : ", "));
}

/**
 * Names the days of items with numbers, `{ day: 1, open: "8:00", close: "17:00" }`: 1 is Monday, 7 and 0 are Sunday,
 * unless the open days show that 0 is Monday. `undefined` if a week may begin with 0 on Monday, or with 1 on Sunday.
 */
function namedDays(items: readonly unknown[], language: Language): { day: string }[] | undefined {
  const found = items.flatMap((item) => numberedDaysIn(item) ?? []);
  if (found.length === 0 || found.length < items.length) return undefined;
  const isOpen = (day: number): boolean => !isShut(found.find(({ days }) => days.includes(day))?.item, language);
  // A week that is open on its day 0 and closed on its last two begins on Monday.
  const isOpenFirst = isOpen(0) && !isOpen(6);
  if (isOpenFirst && isOpen(5)) return undefined;
  // Five open days from 2 to 6 are Monday to Friday of a week that begins with 1 on Sunday.
  const isFromSunday = [2, 3, 4, 5, 6].every(isOpen) && ![1, 7].some(isOpen);
  if (isFromSunday && !found.some(({ days }) => days.includes(0))) return undefined;
  return found.map(({ name, item, days }) => {
    const day = dayNames(
      days.map((number) => (isOpenFirst ? number : number - 1)),
      language,
    );
    return { day, ...without(item, [name]) };
  });
}

/** Completes the days or hours of a business from a list with both, or names days that are numbers. */
export function completeDays(business: Fields, language: Language): Completion | undefined {
  const beside = daysBesideHours(business, language);
  const { workdays, workHours }: Fields = { ...business, ...(beside && { [beside.field]: beside.value }) };
  const days = listIn(workdays);
  const hours = listIn(workHours);
  const isPaired = hours.length === days.length;
  const items = days.map((item, index) => {
    const hour = hours[index];
    const day = isObject(item) ? item["day"] : undefined;
    return { day, hour: String(isPaired && isObject(hour) ? hour["hour"] : "open") };
  });
  const own = days.map((item) => (isObject(item) ? dayIn({ ...item, day: "" }, language)?.text : undefined));
  const isNumbered = items.length > 0 && items.every((item) => numberedDaysIn(item) !== undefined);
  const named = !isNumbered
    ? undefined
    : own.every((day) => day !== undefined)
      ? own.map((day) => ({ day }))
      : namedDays(items, language)?.map(({ day }) => ({ day }));
  return named === undefined ? beside : { field: "workdays", value: named };
}

/**
 * Converts hours by numbers of days, `{ "0": null, "1": "8-5", "6": "9-12" }`, to items; `undefined` for a possible
 * list.
 */
function numberedWeek(value: Fields): Fields[] | undefined {
  const names = Object.keys(value);
  const hasGap = names.some((name, index) => Number(name) - Number(names[index - 1]) > 1);
  if ((names.length !== 7 && !hasGap) || !names.every((name) => /^[0-7]$/.test(name))) return undefined;
  const items = names.map((name) => {
    const hours = value[name];
    return { day: Number(name), ...(isObject(hours) ? hours : { hour: hours }) };
  });
  return items.filter((item) => !isShut(item, "en") || Object.values(item).some((entry) => typeof entry === "string"));
}

const DATES = wordSet("validfrom validthrough validuntil validto date startdate enddate fecha");
/** Whether an item is for a single date, such as a holiday, and not for a day of the week. */
const isOfDate = (item: unknown): boolean =>
  isObject(item) &&
  Object.keys(item).some((name) => DATES.has(bare(name)) && item[name] !== "") &&
  dayIn(item) === undefined &&
  numberedDaysIn(item) === undefined;

const isOfDates = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isOfDate);

/** Removes single dates from the hours of a week; returns the list itself if it has nothing else. */
function withoutDates(items: readonly unknown[]): readonly unknown[] {
  const ofWeek = items.filter((item) => !isOfDate(item));
  return ofWeek.length === 0 ? items : ofWeek;
}

/** Whether an entry next to the days of a week is shown with them. */
const isShown = (name: string, value: unknown): boolean => isHoursKey(name, value) || isHoursNote(name);

/** Returns the names or indexes of values among the hours of a week that are not shown: holidays and exceptions. */
export function notOfWeek(value: unknown): Key[] {
  if (Array.isArray(value)) {
    const ofWeek = new Set(withoutDates(value));
    return [...value.keys()].filter((index) => !ofWeek.has(value[index]));
  }
  if (!isObject(value)) return [];
  const hasDays = Object.keys(value).some(isWeekday);
  return Object.keys(value).filter(
    (name) =>
      !isEmpty(value[name]) &&
      (isOfDates(value[name]) ||
        (hasDays && typeof value[name] === "object" && !isShown(name, value[name]) && !NO_HOURS.has(bare(name)))),
  );
}

/** Returns a list itself instead of a copy with the same items. */
const sameIfUnchanged = (list: readonly unknown[], copy: readonly unknown[]): readonly unknown[] =>
  copy.length === list.length && copy.every((item, index) => item === list[index]) ? list : copy;

/** Fields about the hours, next to them. */
const NO_HOURS = wordSet("hourstype timezone tz zonahoraria opennow isopennow nextopentime nextclosetime");

/** Names of Google's texts of each day. */
const WEEK_TEXTS = wordSet("weekdaytext weekdaydescriptions");

/** Converts hours of a service to the form that other fields are read from; returns any other value itself. */
export function hoursOfService(given: unknown, language: Language): unknown {
  const week = withMornings(given, language);
  const value = Array.isArray(week)
    ? sameIfUnchanged(
        week,
        withoutDates(week).map((item) => withTimes(item, language)),
      )
    : week;
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (isObject(one)) {
    const texts = Object.keys(one).find((name) => WEEK_TEXTS.has(bare(name)));
    if (texts !== undefined && Array.isArray(one[texts]) && one[texts].length > 0) return one[texts];
    const { periods } = one;
    if (Array.isArray(periods) && periods.some((period) => withTimes(period, language) !== period))
      return hoursOfService(periods, language);
    const spans = periodsIn(periods, language) ?? yelpHours(one, language) ?? hoursByEnds(one, language);
    if (spans !== undefined) return byDay(spans, language);
    const numbered = numberedWeek(one);
    if (numbered !== undefined) return namedDays(numbered, language) ?? value;
    if (numberedDaysIn(one) !== undefined && !isShut(one, language)) return namedDays([one], language) ?? value;
    if (isDayWithHours(one)) return Array.isArray(value) ? value : [one];
    const names = Object.keys(one).filter((name) => isObject(one[name]));
    const [name = "", ...others] = Object.keys(one).some(isHoursName) ? [] : names;
    const inner = one[name];
    const isWrapped =
      isObject(inner) &&
      (!isDay(name) || isWeek(inner) || itemsOfPaginated(inner, undefined) !== undefined) &&
      !Object.keys(one).some((key) => key !== name && isWeekday(key));
    const isWeekInside = isWeek(inner) && !isOfLabel(name, inner);
    if (others.length === 0 && isWrapped && (isWeekInside || spanIn(inner, language) === ""))
      return hoursOfService(inner, language);
    const about = Object.keys(one).filter((name) => NO_HOURS.has(bare(name)) || isOfDates(one[name]));
    if (about.length > 0 && dayIn(one) === undefined) return without(one, about);
  }
  return Array.isArray(value) ? (namedDays(value, language) ?? value) : value;
}
