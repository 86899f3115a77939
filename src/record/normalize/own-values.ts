/** Which of an item's fields without a known name say what it is about: `{ label: "Office", value: "603-555-0142" }`. */
import type { Language } from "../language.ts";
import type { Completion } from "./kinds.ts";
import { plainName } from "./field-names.ts";
import { isPart, partText, placeInAddress, withHouseNumber } from "./postal-parts.ts";
import { type Fields, isObject } from "./reading.ts";
import {
  closedBy,
  dayIn,
  isDayName,
  isDaySwitch,
  isHoursName,
  isHoursNote,
  isSpanName,
  opensBy,
  slotsIn,
  spanIn,
} from "./working-days.ts";

export type Said = readonly [name: string, value: string | number];

/** An item's own value, and the names that it stands under. */
export interface OwnValue {
  names: readonly [string, ...string[]];
  value: unknown;
}

const one = (said: Said | undefined): OwnValue | undefined => said && { names: [said[0]], value: said[1] };

/** Several values as one. */
export function together([first, ...more]: readonly Said[], join: string): OwnValue | undefined {
  if (first === undefined || more.length === 0) return one(first);
  return {
    names: [first[0], ...more.map(([name]) => name)],
    value: [first, ...more].map(([, value]) => value).join(join),
  };
}

const EXTENSION = /^ext(?:ensi[oó]n)?$/i;

const COUNTRY_CODE = /country|pa[ií]s|dial|calling/i;

/**
 * The first value that is a whole number, with its extension; else the parts of one, else the first value that can be called: a
 * label or a country code may stand before it.
 */
export function ownPhone(said: readonly Said[]): OwnValue | undefined {
  const can = (digits: number): Said | undefined =>
    said.find(([, value]) => new RegExp(String.raw`(?:\d\D{0,3}){${digits}}`).test(String(value)));
  const extension = said.find(([name, value]) => EXTENSION.test(name) && /^\d+$/.test(String(value)));
  const parts = said.filter(
    (part) => part !== extension && !COUNTRY_CODE.test(part[0]) && /^[\s().-]*\d[\d\s().-]*$/.test(String(part[1])),
  );
  const isWhole =
    parts
      .map(([, value]) => value)
      .join("")
      .replaceAll(/\D/g, "").length === 10;
  const whole = can(10) ?? (isWhole ? undefined : (can(7) ?? said[0]));
  const number = whole === undefined ? together(parts, "-") : one(whole);
  if (number === undefined || extension === undefined) return number;
  return { names: [...number.names, extension[0]], value: `${String(number.value)} x${extension[1]}` };
}

/** A fax machine's number says so, as visitors would call it. */
export function faxName(item: Fields): Completion | undefined {
  const isFax = ["type", "kind", "label", "description"].some((name) => {
    const said = item[name];
    return typeof said === "string" && /^fax/i.test(said);
  });
  return isFax && (item["name"] ?? "") === "" ? { field: "name", value: "Fax" } : undefined;
}

const TITLE = /^(?:title|t[ií]tulo|nombre|servicio|service(?:_?name)?|heading)$/i;

/** A title, else a text with a capital or a space: what an icon is called is no name. */
export const ownName = (said: readonly Said[]): OwnValue | undefined =>
  one(said.find(([name]) => TITLE.test(name)) ?? said.find(([, value]) => /[\p{Lu}\s]/u.test(String(value))));

const COORDINATE = /^(?:lat|lng|lon|long|latitude?|longitude?|coord.*|placeid|pluscode)$/;

/** A whole address among its parts. */
const WHOLE = /^(?:display|formatted|full)address$/;
const LINES = /^(?:address|street)lines?$/;
const COUNTRY = /^(?:(?:address)?country(?:region)?(?:code)?|regioncode|pais)$/;
const OWN_COUNTRY = /^(?:usa?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)$/i;

/** Whether the list under a name holds the lines of one address. */
export const isAddressLines = (name: string): boolean => WHOLE.test(plainName(name)) || LINES.test(plainName(name));

/** What stands beside the parts of an address and is none of them: a phone number, a link. */
const NO_PART =
  /^(?:.*phone.*|tel.*|mobile|cell|fax|.*e?mail|correo|web(?:site)?|ur[li]|link|enlace|lang(?:uage)?(?:code)?)$/;
const isNoPart = (name: string, value: string | number): boolean =>
  COORDINATE.test(plainName(name)) || NO_PART.test(plainName(name)) || /^\s*https?:|@/i.test(String(value));

/** The parts of an address as one, in the order of an envelope, without where it is on the globe. */
export function ownAddress(said: readonly Said[], item: Fields): OwnValue | undefined {
  const lines = Object.entries(item).flatMap(([name, value]): Said[] =>
    Array.isArray(value) && isAddressLines(name)
      ? [[name, value.filter((line) => typeof line === "string" && line !== "").join(", ")]]
      : [],
  );
  const inside = Object.entries(item).flatMap(([name, value]): Said[] => {
    if (!isObject(value)) return [];
    if (placeInAddress(name) > 0) return [[name, partText(name, value)]];
    return /street|address/i.test(name)
      ? Object.entries(value).flatMap(([part, text]): Said[] => (typeof text === "string" ? [[part, text]] : []))
      : [];
  });
  const isOwnCountry = ([name, value]: Said): boolean =>
    COUNTRY.test(plainName(name)) && OWN_COUNTRY.test(String(value));
  const given = [...lines, ...inside, ...said]
    .map(([name, value]): Said => [name, partText(name, value)])
    .filter((part) => part[1] !== "" && !isNoPart(...part) && !isOwnCountry(part));
  const whole = given.find(([name]) => WHOLE.test(plainName(name)));
  if (whole !== undefined) return one(whole);
  // Beside a town, what has no name of a part is none.
  const hasTown = given.some(([name]) => placeInAddress(name) > 0);
  const isKnown = (name: string): boolean =>
    isPart(name) || isAddressLines(name) || COUNTRY.test(plainName(name)) || inside.some(([part]) => part === name);
  const parts = hasTown ? given.filter(([name]) => isKnown(name)) : given;
  return together(
    withHouseNumber(parts).toSorted(([first], [second]) => placeInAddress(first) - placeInAddress(second)),
    ", ",
  );
}

/** The days of an item, without the hours beside them. */
export function ownDays(said: readonly Said[], item: Fields): OwnValue | undefined {
  const day = dayIn(item);
  const days = said.filter(([name]) => !isHoursName(name));
  if (day !== undefined && days.every(([name, value]) => name === day.name || value === item[day.name]))
    return { names: [day.name], value: day.text };
  return together(days.length > 0 ? days : said, " – ");
}

/** The hours of a day, without its name beside them. */
export function ownHours(said: readonly Said[], item: Fields, language: Language): OwnValue | undefined {
  const words = said.filter(([name, value]) => !isDaySwitch(name, value));
  const beside = words.filter(([name]) => !isDayName(name));
  const isKnown = beside.some(([name]) => isHoursName(name));
  const by = closedBy(item) ?? (isKnown ? undefined : (slotsIn(item) ?? opensBy(item)));
  const hours = isKnown ? beside.filter(([name]) => isHoursName(name) || isHoursNote(name)) : beside;
  if (by !== undefined) return { names: [by], value: spanIn(item, language) };
  // A day whose hours are empty has none.
  if (
    hours.length === 0 &&
    Object.keys(item).some((name) => isHoursName(name) && !isDaySwitch(name, String(item[name])))
  )
    return undefined;
  const [opens, closes] = hours;
  const span = spanIn(item, language);
  if (opens !== undefined && closes !== undefined && span !== "" && hours.every(([name]) => isSpanName(name)))
    return { names: [opens[0], closes[0]], value: span };
  // A number alone is the day's.
  return together(hours.length > 0 ? hours : words.filter(([, value]) => typeof value === "string"), " – ");
}
