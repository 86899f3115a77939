/** Addresses whose street a business keeps private, since its owner works from home: only the town is shown. */
import type { Fields, Path } from "../../json-value.ts";
import { isInternalName, plainName, wordSet } from "../fields/field-names.ts";
import { grouped } from "../../grouped.ts";
import { STATES } from "../../states.ts";
import type { Gather } from "../kinds.ts";
import { filledNames, isMissing, isObject, without } from "../reading.ts";
import { withoutAccents } from "../../text.ts";
import { plainText } from "../texts/rich-text.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { MAX_ITEMS } from "../../values.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { translationIn } from "../values/translations.ts";
import { addressesInText, isPart, isWholeName, mainAddress, placeInAddress } from "./postal-parts.ts";

const HIDES = /^(?:hide|hidden|private)(?:street)?address$/;
const SHOWS = /^(?:show|display|public)(?:street)?address$/;
/** Switches of an address or a location itself. */
const HIDES_ITSELF = /^(?:is)?(?:hide|hidden|private|ocult[oa]|privad[oa])$/;
const SHOWS_ITSELF = /^(?:is)?(?:visible|public|public[oa])$/;
/** Names of the address of a location, as `plainName` returns them. */
const ADDRESS = /^(?:(?:street|full|formatted|display|postal|physical|business|office|store|main)?address|direccion)$/;
/** Names of addresses that are none of a street. */
const NO_STREET = /^(?:ip|mac|url|web(?:site)?)address|email/;
const WRAPPER = /^(?:fields|attributes|data)$/;

/** Whether a name is that of an address with a street, also of one for mail or invoices. */
const isAddress = (name: string): boolean => {
  const word = plainName(name);
  return /address|direccion/.test(word) && !NO_STREET.test(word);
};

/** Whether a name is that of a location's own address, or of a part of it. */
export const isOwn = (name: string): boolean => isPart(name) || ADDRESS.test(plainName(name));

/** Returns the value of a switch, also of one in several languages or in a wrapper. */
const switchOf = (value: unknown): unknown => (isObject(value) ? value[translationIn(value, "en") ?? "value"] : value);

/** Whether a field is a switch with one of two names, which hides the street of an address. */
function isHidden(name: string, given: unknown, hides: RegExp, shows: RegExp): boolean {
  const word = plainName(name);
  const hidesIt = hides.test(word);
  if (!hidesIt && !shows.test(word)) return false;
  const value = switchOf(given);
  return isPlain(value) && readFlag(value) === hidesIt;
}

/** Whether an object itself is marked private: `{ value: "info@acme.example", private: true }`. */
export const isMarkedPrivate = (fields: Fields): boolean =>
  Object.entries(fields).some(([name, value]) => isHidden(name, value, HIDES_ITSELF, SHOWS_ITSELF));

/** Returns the switch that hides the street of an address: `{ hideAddress: true }`, `{ showAddress: false }`. */
const switchIn = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => isHidden(name, fields[name], HIDES, SHOWS));

/** Whether a field hides its object, or the street there: `private: true`, `hideAddress: true`. */
export const isPrivateSwitch = (name: string, value: unknown): boolean =>
  isHidden(name, value, HIDES_ITSELF, SHOWS_ITSELF) || isHidden(name, value, HIDES, SHOWS);

/** The town at the end of an address, before a country: `Concord, NH 03301`. */
const TOWN = /[^,\n]+,\s?[A-Z]{2}(?:\s\d{5}(?:-\d{4})?)?(?=(?:,[^,\d]*)?$)/;

/** Maximum length of a town with its state, ZIP code and country. */
const LONGEST_TOWN = 150;

/** Maximum nesting of lists and objects in a location that is read. */
const DEPTH = 6;

/** Returns only the town, state and ZIP code of a location; maps and points on them show the street too. */
function townOf(location: unknown, depth = 0): unknown {
  if (depth > DEPTH) return "";
  if (typeof location === "string") {
    if (isEmbedCode(location) || location.includes("://")) return "";
    const text = plainText(location).trim().slice(-LONGEST_TOWN);
    const { 0: town = "", index = 0 } = TOWN.exec(text) ?? {};
    return isTown(town.split(",")[0] ?? "", text.slice(0, index)) ? town.trim() : "";
  }
  if (Array.isArray(location)) return location.map((entry) => townOf(entry, depth + 1));
  return isObject(location) ? withoutStreet(location, depth) : "";
}

const withoutStreet = (location: Fields, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(location)
      .map(([name, value]): [string, unknown] => [name, placeInAddress(name) > 0 ? value : townOf(value, depth + 1)])
      .filter(([, value]) => value !== ""),
  );

const HIDES_STREET = "hides the street: only the town is shown";

/** Whether an object in a location is its address, or a wrapper around that. */
function isOfAddress(name: string, value: unknown): boolean {
  const word = plainName(name);
  if (WRAPPER.test(word)) return isObject(value) && Object.keys(value).some((part) => isPart(part) || isAddress(part));
  return isAddress(name);
}

/**
 * Returns the path of the switch that hides the street of a location, also inside its objects:
 * `{ address: { ..., private: true } }`, `{ settings: { hideAddress: true } }`.
 *
 * @param isItself whether the object is an address or a location, whose switch may be named `hidden` alone
 */
function pathOfSwitch(given: unknown, isItself = true, depth = 0): Path | undefined {
  if (depth > DEPTH || typeof given !== "object" || given === null) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (isItself && isHidden(name, value, HIDES_ITSELF, SHOWS_ITSELF)) return [name];
    if (isHidden(name, value, HIDES, SHOWS)) return [name];
    // The items of a list are of its kind.
    const path = pathOfSwitch(value, Array.isArray(given) ? isItself : isOfAddress(name, value), depth + 1);
    if (path !== undefined) return [Array.isArray(given) ? Number(name) : name, ...path];
  }
  return undefined;
}

/** Words of streets and towns with their abbreviations. */
const SHORT: ReadonlyMap<string, string> = new Map(
  (
    "street:st avenue:ave av:ave road:rd boulevard:blvd lane:ln drive:dr court:ct circle:cir place:pl terrace:ter " +
    "parkway:pkwy trail:trl turnpike:tpke square:sq highway:hwy route:rte rt:rte cove:cv crossing:xing " +
    "north:n south:s east:e west:w saint:st mount:mt fort:ft " +
    "first:1st second:2nd third:3rd fourth:4th fifth:5th sixth:6th seventh:7th eighth:8th ninth:9th tenth:10th " +
    "one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
);
const ROADS = wordSet(
  "st ave rd blvd ln dr ct cir pl ter pkwy trl tpke sq hwy rte cv xing way loop pike row alley plaza plz " +
    "calle avenida avda camino carretera paseo callejon calzada",
);
/** Words before the number of a second line. */
const DOORS = wordSet(
  "suite ste unit apt apartment apartamento dept departamento room oficina office floor fl piso building bldg " +
    "edificio lot space pmb",
);
/** Other words in a street that are no part of its name: long directions, boxes, articles. */
const NO_NAMES = wordSet(
  "northeast northwest southeast southwest norte sur este oeste box apartado postal num the and los las del",
);
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

const CODES = Object.values(STATES).join("|");
const STATE = new RegExp(String.raw`(?:^|\s)(?:${CODES}|${Object.keys(STATES).join("|")})\.?$`, "i");
/** A state without a ZIP code on a line that may be a street: `12 Elm Ct` is none. */
const SURE_STATE = new RegExp(String.raw`\s(?!CT)(?:${CODES})$`);
const ZIP = /(?:^|\s)(\d{5})(?:-?\d{4})?$/;
const COUNTRY = /^(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)$/i;

/** Maximum length of one address. */
const LONGEST = 300;

/** Returns the words of a text in a spelling that its others share: `n 5th st` for `North Fifth Street`. */
const wordsIn = (text: string): string[] =>
  (
    withoutAccents(text)
      .toLowerCase()
      .replaceAll(/['’]/g, "")
      .replaceAll(/\bp\.?\s?o\.?\s?(?=box)|\bpost\s?office\s(?=box)/g, "po ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => SHORT.get(word) ?? word);

/** Towns with a word of a road inside. */
const SAINTS = /^(?:port|lake) st /;

/** Whether a line with a state after it is only a town, and not a street too: `Elm Street Bow, NH`. */
function isTown(line: string, before: string): boolean {
  if (/\d/.test(line)) return false;
  const words = wordsIn(line);
  const isInside = words.some((word, index) => index > 0 && index < words.length - 1 && ROADS.has(word));
  return /\d/.test(before) || !isInside || SAINTS.test(words.join(" "));
}

interface Place {
  towns: readonly string[];
  zips: readonly string[];
}

/** A street with its house numbers, and where it is. */
interface Street extends Place {
  numbers: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

const townKey = (town: string): string => wordsIn(town.replace(/^(?:town|city|village) of /i, "")).join(" ");

/** Splits an address into its street and its town with its ZIP code. */
function partsOf(text: string): { street: string; place: Place } {
  const lines = text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const zips: string[] = [];
  let hasEnd = false;
  for (;;) {
    const line = lines.at(-1) ?? "";
    const zip = ZIP.exec(line);
    const beforeZip = zip === null ? line : line.slice(0, zip.index).trim();
    const state = (lines.length > 1 || zip !== null ? STATE : SURE_STATE).exec(beforeZip);
    const rest = state === null ? beforeZip : beforeZip.slice(0, state.index).trim();
    const isEnd = state !== null || (zip !== null && lines.length > 1);
    const isCountry = lines.length > 1 && COUNTRY.test(line);
    if (!isEnd && !isCountry) break;
    hasEnd ||= isEnd;
    if (zip?.[1] !== undefined) zips.push(zip[1]);
    lines.pop();
    if (rest === "" || isCountry) continue;
    lines.push(rest);
    break;
  }
  const last = lines.at(-1) ?? "";
  const words = wordsIn(last);
  const isName = hasEnd || (lines.length > 1 && !words.some((word) => DOORS.has(word) || ROADS.has(word)));
  const hasTown = isName && isTown(last, lines.slice(0, -1).join(" "));
  return {
    street: (hasTown ? lines.slice(0, -1) : lines).join(" "),
    place: { towns: hasTown ? [townKey(last)] : [], zips },
  };
}

/** Whether a word is one of the name of a street. */
const isOfName = (word: string): boolean =>
  ORDINAL.test(word) || (/^\p{L}{3,}$/u.test(word) && !ROADS.has(word) && !DOORS.has(word) && !NO_NAMES.has(word));

/** Returns the street in an address; `undefined` if it has none. */
function streetIn(text: string, place: Place): Street | undefined {
  const parts = partsOf(text);
  const all = wordsIn(parts.street);
  const names = all.filter(isOfName);
  // A street without a name, `12 Route 3A`, is the same only as a whole.
  const door = all.findIndex((word) => DOORS.has(word));
  const whole = all.slice(0, door < 0 ? all.length : door).join(" ");
  const words = names.length > 0 ? names : /\d/.test(whole) && /\p{L}/u.test(whole) ? [whole] : [];
  if (words.length === 0) return undefined;
  return {
    words: new Set(words),
    numbers: new Set(all.filter((word) => !ORDINAL.test(word)).flatMap((word) => word.match(/\d+/g) ?? [])),
    towns: [...place.towns, ...parts.place.towns],
    zips: [...place.zips, ...parts.place.zips],
  };
}

/** Returns the texts in the value of a part, which may be an object: `{ "en-US": "Bow" }`. */
const textsIn = (value: unknown): string[] =>
  (isObject(value) ? Object.values(value) : [value]).filter(isPlain).map(String);

/** Returns the town and ZIP code in an object's own fields, else the known ones. */
function placeIn(fields: Fields, known: Place): Place {
  const at = (place: number): string[] =>
    Object.entries(fields).flatMap(([name, value]) => (placeInAddress(name) === place ? textsIn(value) : []));
  // One field may have the town with its state: `Bow, NH`.
  const towns = at(1).map((town) => partsOf(`1 Main St, ${plainText(town)}`).place);
  const zips = at(3).map((zip) => {
    const digits = zip.replaceAll(/\D/g, "");
    return digits.padStart(digits.length > 5 ? 9 : 5, "0").slice(0, 5);
  });
  const found = {
    towns: towns.flatMap((town) => town.towns),
    zips: [...towns.flatMap((town) => town.zips), ...zips.filter((zip) => zip !== "00000")],
  };
  return {
    towns: found.towns.length > 0 ? found.towns : known.towns,
    zips: found.zips.length > 0 ? found.zips : known.zips,
  };
}

/** A house number and a road at the beginning of a line. */
const HOUSE = /(?:^|[,\n])\s*\d+\p{L}?[\s-][^,\n]*\p{L}/u;
/** Names of parts of an address beside those of `isPart`. */
const OTHER_PARTS = wordSet("road number formatted full oneline");
/** Names that say nothing about their value: a language, a number in a list, a wrapper. */
const ANY_NAME = /^(?:[a-z]{2}(?:[-_][a-z]{2})?|value|fields|attributes|data|node|nodes|items|edges|\d+)$/i;
const isOfStreet = (name: string): boolean =>
  isPart(name) || isAddress(name) || isWholeName(name) || OTHER_PARTS.has(plainName(name));

/**
 * Returns the streets of the addresses in a value, each once; its number may be beside the road.
 *
 * @param isStreet whether its texts are addresses: one of another name needs a house number
 */
function streetsOf(
  value: unknown,
  place: Place = { towns: [], zips: [] },
  isStreet = true,
  depth = 0,
): readonly Street[] {
  if (depth > DEPTH) return [];
  if (typeof value === "string") {
    if (value.includes("://") || (!isStreet && (value.length > LONGEST || !HOUSE.test(plainText(value))))) return [];
    return addressesInText(value)
      .map((text) => streetIn(plainText(text).slice(-LONGEST), place))
      .filter((street) => street !== undefined);
  }
  // Further items of a list are not shown.
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).flatMap((item) => streetsOf(item, place, isStreet, depth + 1));
  if (!isObject(value)) return [];
  const own = placeIn(value, place);
  const entries = Object.entries(value).filter(([name]) => placeInAddress(name) === 0);
  const hasNumber = Object.keys(value).some((name) => /^(?:street|house)?number$|^numero$/.test(plainName(name)));
  const pairs = entries.filter(
    (part): part is [string, string | number] =>
      ["string", "number"].includes(typeof part[1]) &&
      (isOfStreet(part[0]) || (hasNumber && plainName(part[0]) === "name")),
  );
  const whole = pairs.length > 1 || !isMissing(value["addressLines"]) ? mainAddress(pairs, value)?.value : undefined;
  return [
    ...streetsOf(whole, own, true, depth + 1),
    ...entries.flatMap(([name, part]) =>
      streetsOf(part, own, isOfStreet(name) || (isStreet && ANY_NAME.test(name)), depth + 1),
    ),
  ];
}

const areShared = (one: Iterable<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((part) => other.has(part));

/** Whether two addresses may be in the same town: one of them has none, or the same town or ZIP code. */
function isNear(one: Place, other: Place): boolean {
  const areTowns = one.towns.length > 0 && other.towns.length > 0;
  const areZips = one.zips.length > 0 && other.zips.length > 0;
  const isSame =
    one.towns.some((town) => other.towns.includes(town)) || one.zips.some((zip) => other.zips.includes(zip));
  return isSame || (!areTowns && !areZips);
}

/** Whether two streets are the same: a house number and a word of the name, unless they are in different towns. */
const isSame = (one: Street, other: Street): boolean =>
  (one.numbers.size === 0 || other.numbers.size === 0 || areShared(one.numbers, other.numbers)) && isNear(one, other);

/** Returns a function that finds the name under which a street is given. */
function finderOf(given: readonly (readonly [string, readonly Street[]])[]): (street: Street) => string | undefined {
  const all = given.flatMap(([name, streets]) =>
    streets.flatMap((street) => [...street.words].map((word) => ({ word, name, street }))),
  );
  const byWord = grouped(all, ({ word }) => word);
  return (street) => {
    const seen = new Set<Street>();
    for (const word of street.words)
      for (const known of byWord.get(word) ?? []) {
        if (seen.has(known.street)) continue;
        if (isSame(known.street, street)) return known.name;
        seen.add(known.street);
      }
    return undefined;
  };
}

/** Names of switches for the address beside them: `addressSettings`; a home may be that address. */
const OF_ADDRESS = /^(?:address|direccion|home)/;

/**
 * Whether an object of nothing but flags is a switch for the address beside it: `addressSettings: { private: true }`.
 * That of a home may have any fields except those of an address: `homeAddress: { name: "Bob", private: true }`.
 */
function isSwitchBeside(name: string, address: unknown): boolean {
  if (!OF_ADDRESS.test(plainName(name)) || !isObject(address)) return false;
  const isHome = plainName(name).startsWith("home") && streetsOf(address).length === 0;
  return filledNames(address).every((part) => {
    const value = switchOf(address[part]);
    const isFlag = isPlain(value) && readFlag(value) !== undefined;
    const isOther = isHome && !isOfStreet(part) && placeInAddress(part) === 0;
    return isFlag || isOther || isMissing(value) || isInternalName(part) || plainName(part) === "type";
  });
}

/** Returns the names of addresses beside the known ones that are marked private: for mail, invoices, of a home. */
const privateAddresses = (object: Fields, isKnown: (name: string) => boolean): string[] =>
  filledNames(object).filter((name) => {
    const address = object[name];
    return isAddress(name) && !isKnown(name) && isObject(address) && isMarkedPrivate(address);
  });

/** Returns the names of the private addresses beside a location's own, and of those among them that are elsewhere. */
function privateIn(location: Fields): { names: readonly string[]; others: readonly string[] } {
  const names = filledNames(location).some(isOwn) ? privateAddresses(location, isOwn) : [];
  const find = finderOf([["", names.length === 0 ? [] : streetsOf(without(location, names))]]);
  const others = names.filter(
    (name) =>
      !isSwitchBeside(name, location[name]) && !streetsOf(location[name]).some((street) => find(street) !== undefined),
  );
  return { names, others };
}

/** Removes the street of a location with such a switch, and other addresses that are marked private. */
export const withoutOwnStreet: Gather = (given) => {
  const { names, others } = privateIn(given);
  const location = others.length === 0 ? given : without(given, others);
  const hides = others.map((name): [string, string] => [name, "is private, and is not shown"]);
  const path = pathOfSwitch(location);
  if (path !== undefined)
    return { fields: withoutStreet(without(given, names)), hides: [...hides, [path, HIDES_STREET]] };
  return others.length === 0 ? undefined : { fields: location, hides };
};

interface Hiding {
  /** Name of the switch that hides all streets of the business. */
  by: string | undefined;
  /** Returns the name of the private address with a street. */
  find: (street: Street) => string | undefined;
}

/** Returns what hides the streets of a business; `undefined` if nothing does. */
function hidingIn(business: Fields, isLocation: (name: string) => boolean): Hiding | undefined {
  const marked = privateAddresses(business, (name) => isOwn(name) || isLocation(name));
  const by = switchIn(business) ?? marked.find((name) => isSwitchBeside(name, business[name]));
  if (by === undefined && marked.length === 0) return undefined;
  return { by, find: finderOf(marked.map((name) => [name, streetsOf(business[name])])) };
}

/**
 * Returns a function that returns the words of a location's street if that is hidden; `undefined` for one that is
 * shown.
 */
export function hiddenStreets(
  business: Fields,
  isLocation: (name: string) => boolean,
): (location: Fields) => ReadonlySet<string> | undefined {
  const hiding = hidingIn(business, isLocation);
  return (location) => {
    const { names, others } = privateIn(location);
    const isAll = hiding?.by !== undefined || pathOfSwitch(without(location, others)) !== undefined;
    if (!isAll && hiding === undefined) return undefined;
    const streets = streetsOf(without(location, names));
    const isHidden = isAll || streets.some((street) => hiding?.find(street) !== undefined);
    return isHidden ? new Set(streets.flatMap((street) => [...street.words])) : undefined;
  };
}

/** Whether a label has a house number, and a road or one of the words of a street. */
export function hasStreet(label: string, words: ReadonlySet<string>): boolean {
  const all = wordsIn(label);
  const isNumbered = all.some((word) => /\d/.test(word) && !ORDINAL.test(word));
  return isNumbered && all.some((word) => ROADS.has(word) || words.has(word));
}

/** Removes the streets of locations that are hidden; each location is tested apart. */
function withoutHidden(value: unknown, isHidden: (street: Street) => boolean, depth = 0): unknown {
  const streets = depth > DEPTH ? [] : streetsOf(value);
  if (!streets.some(isHidden)) return value;
  const shown = (part: unknown): unknown => withoutHidden(part, isHidden, depth + 1);
  if (Array.isArray(value)) return value.map(shown);
  const hasOthers = streets.some((street) => street.numbers.size > 0 && !isHidden(street));
  if (isObject(value) && hasOthers && !Object.keys(value).some(isOwn))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
  const texts = typeof value === "string" ? addressesInText(value) : [];
  return texts.length > 1 ? texts.map(shown).join("\n") : townOf(value);
}

/**
 * Removes the streets of a business with such a switch, or with the same address marked private. The phones, e-mail
 * addresses and hours of its locations are read before.
 */
export const withoutStreets: Gather = (business, isKnown) => {
  const isLocation = (name: string): boolean => name === "location" || isKnown(name, "location");
  const hiding = hidingIn(business, isLocation);
  if (hiding === undefined) return undefined;
  const { by, find } = hiding;
  const found = new Set(by === undefined ? [] : [by]);
  const isHidden = (street: Street): boolean => {
    const name = find(street);
    if (name !== undefined) found.add(name);
    return name !== undefined;
  };
  const fields = Object.fromEntries(
    Object.entries(business).map(([name, value]) => {
      if (!isLocation(name)) return [name, value];
      return [name, by === undefined ? withoutHidden(value, isHidden) : townOf(value)];
    }),
  );
  const names = [...found];
  return names.length === 0
    ? undefined
    : { fields: without(fields, names), hides: names.map((name) => [name, HIDES_STREET]) };
};
