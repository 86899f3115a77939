/** Items keyed by name: `{ "Office": "603-555-0142", "Truck": "603-555-0143" }`. */
import type { Fields } from "../../json-value.ts";
import type { Language } from "../../language.ts";
import { ALL_DAYS, capitalDay, englishDayIn } from "../../day-names.ts";
import { bare, plainName, wordSet } from "../fields/field-names.ts";
import { areNamed, areWholeItems } from "./items-inside.ts";
import type { Group, Keyed } from "../kinds.ts";
import { namedFields, namesOf } from "../fields/other-names.ts";
import { isMissing, isObject } from "../reading.ts";
import { isPlaceholder, splitIdentifiers } from "../values/scalars.ts";
import { MAX_ITEMS } from "../../values.ts";
import {
  isDayWithHours,
  isHoursKey,
  isHoursNote,
  isOfLabel,
  isWeek,
  onSiteClock,
  spanIn,
} from "../hours/working-days.ts";

const TIME = /^\s*\d{1,2}(?:(?::\d\d){1,2}\s*(?:[ap]\.?m\.?)?|\s*[ap]\.?m\.?)\s*$/i;

const isTime = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && TIME.test(value));

/**
 * Joins pairs of times, `["08:00", "17:00"]`, `[8, 17]` or a list of them, into spans; returns the entries of other lists,
 * and any other value itself.
 */
function spansOf(value: unknown, language: Language): unknown {
  if (!Array.isArray(value)) return value;
  const times: unknown[] = value.flat();
  if (times.length % 2 === 1 || !times.every(isTime)) return times;
  return times.flatMap((time, index) =>
    index % 2 === 0 ? [onSiteClock(String(time), String(times[index + 1]), language)] : [],
  );
}

/** Whether a word of an identifier, which is in lower case, is an English day. */
const isEnglishDay = (word: string): boolean => word === word.toLowerCase() && englishDayIn(word, "en") !== undefined;

/** Returns hours by day as one text: `Monday 9-3, Tuesday 9-3`. */
const weekText = (week: Fields, language: Language): string =>
  Object.entries(week)
    .map(([day, hours]) => `${capitalDay(shownDays(day, language))} ${joinedText(hours, language)}`.trim())
    .join(", ");

/** Returns the texts in a value, with the parts of one object joined: `{ open: "8", close: "5" }`. */
export const joinedText = (value: unknown, language: Language): string =>
  [spansOf(value, language)]
    .flat()
    .map((entry) => {
      const span = isWeek(entry) ? weekText(entry, language) : isObject(entry) ? spanIn(entry, language) : "";
      return isObject(entry) && span === ""
        ? Object.keys(entry)
            .filter((name) => !/^(?:_.|\$)/.test(name))
            .map((name) => (Array.isArray(entry[name]) ? joinedText(entry[name], language) : entry[name]))
        : [span === "" ? entry : span];
    })
    .map((parts) =>
      parts.filter((part) => (typeof part === "string" && part !== "") || typeof part === "number").join(" – "),
    )
    .filter((part) => part !== "")
    .join(", ");

/**
 * Returns a program's identifier as visitors read it: `Roof repair` for `roof_repair`. Other names stay as they are.
 */
function shown(name: string): string {
  const words = splitIdentifiers(name);
  return words === name ? name : capitalDay(words);
}

/** Returns the days in a program's identifier: `Monday – Friday` for `monday_friday`, in Spanish `Lunes – viernes`. */
function shownDays(name: string, language: Language): string {
  const words = splitIdentifiers(name).split(" ");
  const days = words.map((word, index) => {
    const isNext = isEnglishDay(word) && isEnglishDay(words[index - 1] ?? "");
    const day = language === "en" ? undefined : englishDayIn(word, language);
    return `${isNext ? "– " : ""}${day ?? (isEnglishDay(word) ? capitalDay(word) : word)}`;
  });
  const isAsWritten = words.length === 1 && !isOfLabel(name, "") && (language === "en" || days[0] === name);
  return isAsWritten ? name : capitalDay(days.join(" "));
}

/** Returns a name and its value as one text, `Monday: 8 to 5`; the name alone if it is only switched on. */
function together(keyed: Keyed, name: string, value: unknown, language: Language): unknown {
  if (value === true) return shownDays(name, language);
  if (isMissing(value) || value === false || (typeof value === "string" && isPlaceholder(value))) return null;
  const text = joinedText(value, language);
  return text === "" ? value : { [keyed.name]: `${shownDays(name, language)}: ${text}` };
}

/** Returns the weekday of an entry, 0 for Monday; negative for another name. */
const placeInWeek = ([name]: readonly [string, unknown]): number =>
  ALL_DAYS.findIndex((day) => plainName(day).startsWith(plainName(name).slice(0, 3))) % 7;

/** Sorts days from Monday on if they are in alphabetical order. */
function inWeek(entries: readonly [string, unknown][]): readonly [string, unknown][] {
  const isByName = entries.every(([name], index) => name > (entries[index - 1]?.[0] ?? ""));
  return isByName && entries.every((entry) => placeInWeek(entry) >= 0)
    ? entries.toSorted((one, other) => placeInWeek(one) - placeInWeek(other))
    : entries;
}

/** Returns the items of `{ "Office": "603..." }`, one for each name and value. */
export function fromKeyed(group: Group, entries: readonly [string, unknown][], language: Language): unknown[] {
  const { keyed } = group;
  if (keyed === undefined) return entries.map(([, value]) => value);
  const isOfLists = group.fields[keyed.value]?.type === "list";
  // A day that is switched off, or a network without a profile, is empty and takes no position among the others.
  const isOff = ([name, value]: readonly [string, unknown]): boolean => {
    if (keyed.isName?.(name, value) !== true) return value === false && isOfLists;
    if (keyed.together === true) return together(keyed, name, value, language) === null;
    return typeof value === "string" ? isPlaceholder(value) : isMissing(value);
  };
  // Labels such as `holidays` may stand next to a name for the usual hours, which is no day.
  const isByDay = keyed.together === true && entries.some((entry) => isHoursKey(...entry) && !isOfLabel(...entry));
  const isByCategory = entries.some(([, value]) => areWholeItems(value, group));
  // The name of a picture, an old URL or a network is not a text.
  const isText = group.fields[keyed.name]?.type === "line" && keyed.isName === undefined;
  const item = (name: string, value: unknown): unknown => {
    if (keyed.isName?.(name, value) === false) return value;
    const label = isText ? shown(name) : name;
    if (keyed.together === true) return together(keyed, name, value, language);
    if (isObject(value) && namesOf(value, group) > 0) {
      // A network's name is more useful than the title of its profile; a name generated by a database is useless.
      const says =
        keyed.isName === undefined
          ? group.fieldForValue?.("") === keyed.name &&
            !namedFields(value, group).has(keyed.name) &&
            /^\p{L}[\p{L}\p{M}\s&'_-]*$/u.test(name)
          : isMissing(value[keyed.name]);
      return says ? { [keyed.name]: label, ...value } : value;
    }
    // A value that is only switched on has no content.
    return { [keyed.name]: label, ...((value !== true || !isOfLists) && { [keyed.value]: value }) };
  };
  return (isByDay ? inWeek(entries.filter((entry) => isHoursKey(...entry) || isHoursNote(entry[0]))) : entries)
    .filter((entry) => !isOff(entry))
    .flatMap(([name, value], index): unknown[] =>
      // Further items are not shown.
      index >= MAX_ITEMS ? [value] : isByCategory && areNamed(value, group) ? [value].flat() : [item(name, value)],
    );
}

/**
 * Whether names are those of items with fields of their own, even if some equal a field:
 * `{ "Content": { text }, "Roofing": { text } }`.
 */
export const areItems = (entries: readonly [string, unknown][], value: Fields, group: Group): boolean =>
  group.keyed !== undefined &&
  entries.length > Math.max(1, namesOf(value, group)) &&
  entries
    .slice(0, MAX_ITEMS)
    .every(([, entry]) => isObject(entry) && (namesOf(entry, group) > 0 || Object.keys(entry).length === 0));

/** Whether an item is keyed by its name: `{ "Decks": "We build decks." }`. A name in lower case is a field's. */
export function isNameWithValue(item: Fields, group: Group): boolean {
  const [name = "", ...others] = Object.keys(item);
  const isName = others.length === 0 && /^\p{Lu}.*\p{Ll}/u.test(name) && isNamed(group, [[name, ""]]);
  return (
    isName &&
    group.keyed?.isName === undefined &&
    typeof item[name] !== "boolean" &&
    !isMissing(item[name]) &&
    namesOf(item, group) === 0
  );
}

/** Names of lists that contain the items. */
const NO_NAMES = wordSet(
  "items data list result results rows records services ourservices servicios projects ourprojects proyectos " +
    "weekdaytext weekdaydescriptions",
);

export const isKeyedList = (group: Group | undefined, name: string): boolean =>
  group?.keyed !== undefined &&
  (group.fields[group.keyed.value]?.type === "list" || group.keyed.isName?.(name) === true) &&
  !NO_NAMES.has(bare(name));

export const isNamed = (group: Group, entries: readonly [string, unknown][]): boolean =>
  group.keyed?.isName !== undefined
    ? entries.some((entry) => group.keyed?.isName?.(...entry)) &&
      !(group.keyed.together && isDayWithHours(Object.fromEntries(entries)))
    : group.keyed !== undefined && !/^(?:value|text|number|item|phone|tel)/i.test(entries[0]?.[0] ?? "");
