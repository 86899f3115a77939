/** Hours as services and databases answer them, with days as numbers: those of Google, Yelp and Facebook. */
import { capitalDay, ENGLISH_DAYS, SPANISH_DAYS } from "../day-names.ts";
import type { Language } from "../language.ts";
import { bare } from "./field-names.ts";
import { isObject } from "./reading.ts";
import { clockTime, daysIn, spanIn } from "./working-days.ts";
import { grouped } from "../grouped.ts";

type Fields = Readonly<Record<string, unknown>>;

const ALL_DAY: Readonly<Record<Language, string>> = { en: "24 hours", es: "24 horas" };

interface DayHours {
  day: string;
  hour: string;
}

/** @param day from 0, Monday */
const dayName = (day: number, language: Language): string =>
  capitalDay((language === "es" ? SPANISH_DAYS : ENGLISH_DAYS)[((day % 7) + 7) % 7] ?? "");

/** The days of spans, from Monday on, each with all of its spans. */
function byDay(spans: readonly (readonly [day: number, hour: string])[], language: Language): DayHours[] {
  return [...grouped(spans, ([day]) => ((day % 7) + 7) % 7)]
    .toSorted(([one], [other]) => one - other)
    .map(([day, entries]) => ({ day: dayName(day, language), hour: entries.map(([, hour]) => hour).join(", ") }));
}

const numberIn = (value: unknown): number | undefined =>
  typeof value === "number" || (typeof value === "string" && /^\d$/.test(value)) ? Number(value) : undefined;

/** A time of Google: `{ day: 1, time: "0800" }`, `{ day: 1, hour: 8, minute: 0 }`. */
function pointIn(value: unknown): { day: number; time: string } | undefined {
  const day = isObject(value) ? numberIn(value["day"]) : undefined;
  if (!isObject(value) || day === undefined) return undefined;
  const { time, hour, minute = 0 } = value;
  if (typeof time === "string") return { day, time: clockTime(time) };
  return typeof hour === "number" && typeof minute === "number"
    ? { day, time: `${hour}:${String(minute).padStart(2, "0")}` }
    : undefined;
}

/** `periods` of Google Places, whose week begins on Sunday. */
function periodsIn(periods: unknown, language: Language): DayHours[] | undefined {
  if (!Array.isArray(periods) || periods.length === 0) return undefined;
  const points = periods.map((period: unknown) =>
    isObject(period) ? { open: pointIn(period["open"]), close: pointIn(period["close"]) } : { open: undefined },
  );
  const [first] = points;
  // Around the clock, each day: opens on Sunday, and never closes.
  if (points.length === 1 && first?.open !== undefined && first.close === undefined)
    return ENGLISH_DAYS.map((_, day) => ({ day: dayName(day, language), hour: ALL_DAY[language] }));
  const spans = points.flatMap(({ open, close }) =>
    open === undefined || close === undefined ? [] : [[open.day - 1, `${open.time} – ${close.time}`] as const],
  );
  return spans.length === points.length ? byDay(spans, language) : undefined;
}

/** Hours of Yelp, whose week begins on Monday: `{ open: [{ start: "0800", end: "1700", day: 0 }] }`. */
function yelpHours(value: Fields, language: Language): DayHours[] | undefined {
  const { open } = value;
  if (!Array.isArray(open) || !open.every(isObject)) return undefined;
  const spans = open.flatMap((span) => {
    const day = numberIn(span["day"]);
    const hour = spanIn(span, language);
    return day === undefined || hour === "" ? [] : [[day, hour] as const];
  });
  return open.length > 0 && spans.length === open.length ? byDay(spans, language) : undefined;
}

const FACEBOOK = /^(mon|tue|wed|thu|fri|sat|sun)_([1-4])_(open|close)$/;
const SHORT_DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** `{ mon_1_open: "08:00", mon_1_close: "17:00" }`. */
function facebookHours(value: Fields, language: Language): DayHours[] | undefined {
  const spans = Object.keys(value).flatMap((name) => {
    const [, day = "", span, end] = FACEBOOK.exec(name) ?? [];
    const opens = value[name];
    const closes = value[`${day}_${span}_close`];
    return end === "open" && typeof opens === "string" && typeof closes === "string"
      ? [[SHORT_DAYS.indexOf(day), `${opens} – ${closes}`] as const]
      : [];
  });
  return spans.length === 0 ? undefined : byDay(spans, language);
}

const DAY = /^(?:(?:week)?day(?:ofweek|number|index)?|dow|dia(?:semana)?)$/;
const isShut = (item: unknown, language: Language): boolean => {
  if (!isObject(item)) return true;
  const said = item["hour"] ?? item["hours"];
  const hours = spanIn(item, language) || (typeof said === "string" ? said : "");
  return /^\s*(?:closed|cerrado)?\s*$/i.test(hours);
};

/**
 * Items with numbers for days, `{ day: 1, open: "8:00", close: "17:00" }`, with names for them: 1 is Monday, 7 and 0 are Sunday.
 * Undefined where a week may begin with 0 on Monday.
 */
function namedDays(items: readonly unknown[], language: Language): unknown[] | undefined {
  const days = items.map((item) => {
    const name = isObject(item)
      ? Object.keys(item).find((key) => DAY.test(bare(key)) && daysIn(item[key]) === "")
      : undefined;
    return isObject(item) && name !== undefined ? { name, item, day: numberIn(item[name]) } : undefined;
  });
  if (days.length === 0 || !days.every((entry) => entry?.day !== undefined && entry.day <= 7)) return undefined;
  const found = days.flatMap((entry) => entry ?? []);
  const at = (day: number): Fields | undefined => found.find((entry) => entry.day === day)?.item;
  // A week that opens on its day 0 and not on its last two begins on Monday.
  const isOpenFirst = !isShut(at(0), language) && isShut(at(6), language);
  if (isOpenFirst && !isShut(at(5), language)) return undefined;
  return found.map(({ name, item, day = 0 }) => {
    const { [name]: _, ...rest } = item;
    return { day: dayName(isOpenFirst ? day : day - 1, language), ...rest };
  });
}

/** Days under their numbers, `{ "0": null, "1": "8-5", "6": "9-12" }`, as items with them; undefined for what may be a list. */
function numberedWeek(value: Fields): Fields[] | undefined {
  const names = Object.keys(value);
  const hasGap = names.some((name, index) => index > 0 && Number(name) - Number(names[index - 1]) > 1);
  if ((names.length !== 7 && !hasGap) || !names.every((name) => /^[0-7]$/.test(name))) return undefined;
  const items = names.map((name) => {
    const hours = value[name];
    return { day: Number(name), ...(isObject(hours) ? hours : { hour: hours }) };
  });
  return items.filter((item) => !isShut(item, "en") || Object.values(item).some((entry) => typeof entry === "string"));
}

/** What is said about hours beside them. */
const NO_HOURS = /^(?:hourstype|timezone|tz|zonahoraria|is_?open_?now|opennow|next(?:open|close)time)$/;

/** Hours in the form that other fields are read from; the value itself where it is of no service's. */
export function hoursOfService(value: unknown, language: Language): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (isObject(one)) {
    const texts = Object.keys(one).find((name) => /^weekday(?:text|descriptions)$/.test(bare(name)));
    if (texts !== undefined && Array.isArray(one[texts]) && one[texts].length > 0) return one[texts];
    const read = periodsIn(one["periods"], language) ?? yelpHours(one, language) ?? facebookHours(one, language);
    if (read !== undefined) return read;
    const week = numberedWeek(one);
    if (week !== undefined) return namedDays(week, language) ?? value;
    const about = Object.keys(one).filter((name) => NO_HOURS.test(bare(name)));
    if (about.length > 0) return Object.fromEntries(Object.entries(one).filter(([name]) => !about.includes(name)));
  }
  return Array.isArray(value) ? (namedDays(value, language) ?? value) : value;
}
