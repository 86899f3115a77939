/** Addresses whose street a business keeps private, since its owner works from home: only the town is shown. */
import type { Fields, Path } from "../../json-value.ts";
import { isInternalName, plainName, wordSet } from "../fields/field-names.ts";
import type { Gather, NamedValue } from "../kinds.ts";
import { filledNames, isObject, without } from "../reading.ts";
import { withoutAccents } from "../../text.ts";
import { plainText } from "../texts/rich-text.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { MAX_ITEMS } from "../../values.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { translationIn } from "../values/translations.ts";
import { addressesInText, isPart, isWholeName, mainAddress, partText, placeInAddress } from "./postal-parts.ts";

/** Switches of the street of an address; those in the group hide it. */
const OF_STREET = /^(?:(hide|hidden|private)|show|display|public)(?:street)?address$/;
/** Switches of an address or a location itself. */
const OF_ITSELF = /^(?:is)?(?:(hide|hidden|private|ocult[oa]|privad[oa])|visible|public|public[oa])$/;
/** Names of the address of a location, as `plainName` returns them. */
const ADDRESS =
  /^(?:(?:street|full|formatted|display|postal|physical|business|company|office|store|storefront|shop|branch|location|site|warehouse|showroom|main)?address|direccion(?:principal)?)$/;
/** Names of any address with a street. */
const ANY_ADDRESS = /^(?!(?:ip|mac|url|web(?:site)?)address|.*email).*(?:address|direccion)/;
const WRAPPER = /^(?:fields|attributes|data)$/;

/** Whether a name is that of an address with a street, also of one for mail or invoices. */
const isAddress = (name: string): boolean => ANY_ADDRESS.test(plainName(name));

/** Whether a name is that of a location's own address, or of a part of it. */
export const isOwn = (name: string): boolean => isPart(name) || ADDRESS.test(plainName(name));

/** Returns the value of a switch, also of one in several languages or in a wrapper. */
const switchOf = (value: unknown): unknown => (isObject(value) ? value[translationIn(value, "en") ?? "value"] : value);

/** Whether a field is a switch that hides something. */
function isHidden(name: string, given: unknown, switches: RegExp): boolean {
  const found = switches.exec(plainName(name));
  const value = found === null ? undefined : switchOf(given);
  return isPlain(value) && readFlag(value) === (found?.[1] !== undefined);
}

/** Whether an object itself is marked private: `{ value: "info@acme.example", private: true }`. */
export const isMarkedPrivate = (fields: Fields): boolean =>
  Object.entries(fields).some(([name, value]) => isHidden(name, value, OF_ITSELF));

/** Whether a field hides its object, or the street there: `private: true`, `hideAddress: true`. */
export const isPrivateSwitch = (name: string, value: unknown): boolean =>
  isHidden(name, value, OF_ITSELF) || isHidden(name, value, OF_STREET);

/** The town at the end of an address, before a country: `Concord, NH 03301`. */
const TOWN = /[^,\n]+,\s?[A-Z]{2}(?:\s\d{5}(?:-\d{4})?)?(?=(?:,[^,\d]*)?$)/;
/** Maximum length of one address. */
const LONGEST = 300;
/** Maximum nesting of lists and objects in a location that is read. */
const DEPTH = 6;

/** Returns only the town, state and ZIP code of a location; maps and points on them show the street too. */
function townOf(location: unknown, depth = 0): unknown {
  if (depth > DEPTH) return "";
  if (typeof location === "string") {
    if (isEmbedCode(location) || location.includes("://")) return "";
    const text = plainText(location).trim().slice(-LONGEST);
    const { 0: town = "", index = 0 } = TOWN.exec(text) ?? {};
    return isTown(town.split(",")[0] ?? "", text.slice(0, index)) ? town.trim() : "";
  }
  if (Array.isArray(location)) return location.map((entry) => townOf(entry, depth + 1));
  return isObject(location) ? withoutStreet(location, depth) : "";
}

const withoutStreet = (location: Fields, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(location)
      .map(([name, value]) => [name, placeInAddress(name) > 0 ? value : townOf(value, depth + 1)])
      .filter(([, value]) => value !== ""),
  );

const HIDES_STREET = "hides the street: only the town is shown";

/** Whether an object in a location is its address, or a wrapper around that. */
const isOfAddress = (name: string, value: unknown): boolean =>
  WRAPPER.test(plainName(name))
    ? Object.keys(Object(value)).some((part) => isPart(part) || isAddress(part))
    : isAddress(name);

/**
 * Returns the path of the switch that hides the street of a location, also inside its objects:
 * `{ address: { ..., private: true } }`, `{ settings: { hideAddress: true } }`.
 *
 * @param isItself whether the object is an address or a location, whose switch may be named `hidden` alone
 */
function pathOfSwitch(given: unknown, isItself = true, depth = 0): Path | undefined {
  if (depth > DEPTH || typeof given !== "object" || given === null) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (isItself ? isPrivateSwitch(name, value) : isHidden(name, value, OF_STREET)) return [name];
    // The items of a list are of its kind.
    const path = pathOfSwitch(value, Array.isArray(given) ? isItself : isOfAddress(name, value), depth + 1);
    if (path !== undefined) return [Array.isArray(given) ? Number(name) : name, ...path];
  }
  return undefined;
}

/** Directions and numbers with their abbreviations. */
const SHORT: ReadonlyMap<string, string> = new Map(
  (
    "north:n south:s east:e west:w one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 " +
    "first:1st second:2nd third:3rd fourth:4th fifth:5th sixth:6th seventh:7th eighth:8th ninth:9th tenth:10th"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.replace(/:.*/, ""), pair.replace(/.*:/, "")]),
);
const ROADS = wordSet(
  "st street ave av avenue rd road blvd boulevard ln lane dr drive ct court cir circle pl place ter terrace pkwy " +
    "parkway trl trail tpke turnpike sq square hwy highway rte rt route cv cove xing crossing way loop pike row alley " +
    "plaza plz calle avenida avda camino carretera carr paseo callejon calzada rr hc",
);
/** Other words in a street that are no part of its name: kinds of roads, long directions, articles. */
const NO_NAMES = wordSet("state county northeast northwest southeast southwest norte sur este oeste the los las del");
/** Words of a name: `elm`, `5th`, `3a`; shorter ones are directions, states and articles. */
const NAME = /^(?:\p{L}{3,}|\d{1,4}\p{L}{0,2})$/u;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;
/** A suite or a box with its number, wherever it is in an address: `Suite 4`, `#2`. */
const DOOR =
  /(?:#|\b(?:suite|ste|unit|apt|apartment|apartamento|dept|departamento|room|oficina|floor|fl|piso|building|bldg|edificio|lot|space|pmb|box|apartado)\b)[\s.#]{0,5}(?:\d[\p{L}\d-]*|\p{L}(?:-?\d+)?)(?![\p{L}\d])/giu;
/** A line that is nothing but a box. */
const BOX = /^\s*(?:p\.?\s?o\.?\s?|post\s?office\s)?(?:box|apartado(?:\spostal)?)[\s#]{1,3}(?<number>\d+)\s*$/i;
/** The ZIP code at the end of an address, before a country; a house number is at the beginning. */
const ZIP = /(?<=[^\s,][\s,]{1,5})\d{5}(?=(?:-?\d{4})?\s*(?:,[^\d,]*)?$)/;

/** Returns the words of a text in a spelling that its others share: `n 5th st` for `North Fifth Street`. */
function wordsIn(text: string): string[] {
  const plain = withoutAccents(text).toLowerCase().replaceAll(/['’]/g, "");
  const words = plain.match(/\d+(?:\s?[-–&]\s?\d+)+|[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => SHORT.get(word) ?? word);
}

const hasRoad = (words: readonly string[]): boolean => words.some((word) => ROADS.has(word));

/** Whether a line with a state after it is only a town, and not a street too: `Elm Street Bow, NH`. */
function isTown(line: string, before: string): boolean {
  const words = wordsIn(line);
  const isInside = hasRoad(words.slice(1, -1)) && !/^(?:port|lake) st /.test(words.join(" "));
  return !/\d/.test(line) && (/\d/.test(before) || !isInside);
}

/** A line of an address with a street: its house numbers, the words of its name, and the ZIP codes of the address. */
type Street = Readonly<Record<"numbers" | "words" | "zips", readonly string[]>>;

const isNumber = (word: string): boolean => /^\d/.test(word) && !ORDINAL.test(word);

/** Returns the streets in an address: the lines with a house number at the beginning, else the first with a road. */
function streetsIn(address: string, known: readonly string[]): Street[] {
  const text = address.slice(-LONGEST);
  const zips = [...known, ...(ZIP.exec(text) ?? [])];
  const lines = text.replaceAll(DOOR, " ").split(/[,\n]/).map(wordsIn);
  const numbered = lines.filter(([first = "", ...rest]) => isNumber(first) && rest.length > 0);
  const boxes = text.split(/[,\n]/).flatMap((line) => BOX.exec(line)?.groups?.["number"] ?? []);
  if (boxes.length > 0 && numbered.length === 0 && !lines.some(hasRoad))
    return [{ numbers: boxes, words: ["box"], zips }];
  return (numbered.length > 0 ? numbered : lines.filter(hasRoad).slice(0, 1)).map((line) => {
    const [first = ""] = line;
    const words = isNumber(first) ? line.slice(1) : line;
    const names = words.filter((word) => !ROADS.has(word));
    const sure = names.filter((word) => NAME.test(word) && !NO_NAMES.has(word));
    return {
      numbers: isNumber(first) ? (first.match(/\d+/g) ?? []) : [],
      // `North St` and `Avenue A` have no other name.
      words: sure.length > 0 ? sure : names,
      zips,
    };
  });
}

/** Returns the ZIP codes in an object's own fields; one field may have the town with its ZIP code. */
const zipsIn = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([name]) => placeInAddress(name) > 0)
    .flatMap(([name, value]) => Object.values(isObject(value) ? value : [value]).map((part) => partText(name, part)))
    .flatMap((text) => ZIP.exec(`in ${text}`) ?? []);

/** A house number and a road at the beginning of a line. */
const HOUSE = /(?:^|[,\n])\s*\d+\p{L}?[\s-][^,\n]*\p{L}/u;
/** Names of parts of an address beside those of `isPart`. */
const OTHER_PARTS = wordSet("road number formatted full oneline");
/** Names that say nothing about their value: a language, a number in a list, a wrapper. */
const ANY_NAME = /^(?:[a-z]{2}(?:[-_][a-z]{2})?|value|fields|attributes|data|node|nodes|items|edges|\d+)$/i;
const isOfStreet = (name: string): boolean =>
  isPart(name) || isAddress(name) || isWholeName(name) || OTHER_PARTS.has(plainName(name));

/**
 * Returns the streets of the addresses in a value; their numbers may be beside the roads.
 *
 * @param isStreet whether its texts are addresses: one of another name needs a house number
 */
function streetsOf(value: unknown, zips: readonly string[] = [], isStreet = true, depth = 0): readonly Street[] {
  if (depth > DEPTH) return [];
  if (typeof value === "string") {
    const isOther = !isStreet && (value.length > LONGEST || !HOUSE.test(plainText(value)));
    if (isOther || value.includes("://")) return [];
    return addressesInText(value).flatMap((text) => streetsIn(plainText(text), zips));
  }
  // Further items of a list are not shown.
  if (Array.isArray(value))
    return value.slice(0, MAX_ITEMS).flatMap((item) => streetsOf(item, zips, isStreet, depth + 1));
  if (!isObject(value)) return [];
  const given = zipsIn(value);
  const own = given.length > 0 ? given : zips;
  const entries = Object.entries(value).filter(([name]) => placeInAddress(name) === 0);
  const pairs = entries.flatMap(([name, part]): NamedValue[] => {
    const isText = typeof part === "string" || typeof part === "number";
    return isText && (isOfStreet(name) || plainName(name) === "name") ? [[name, part]] : [];
  });
  const whole = pairs.length > 1 ? mainAddress(pairs, value)?.value : undefined;
  return [
    ...streetsOf(whole, own, true, depth + 1),
    ...entries.flatMap(([name, part]) =>
      streetsOf(part, own, isOfStreet(name) || (isStreet && ANY_NAME.test(name)), depth + 1),
    ),
  ];
}

/** Whether two streets are the same: a house number and a word of the name, unless they have different ZIP codes. */
const areSame = (one: Street, other: Street): boolean =>
  areShared(one.numbers, other.numbers) && areShared(one.zips, other.zips) && areShared(one.words, other.words);

/** Whether two lists share a text, or one of them is empty. */
const areShared = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((text) => other.includes(text));

/** Names of switches for the address beside them: `addressSettings`; a home may be that address. */
const OF_ADDRESS = /^(?:address|direccion|home)/;

/**
 * Whether an object of nothing but flags is a switch for the address beside it: `addressSettings: { private: true }`.
 * That of a home may have any fields except those of an address: `homeAddress: { name: "Bob", private: true }`.
 */
function isSwitchBeside(name: string, address: unknown): boolean {
  const word = plainName(name);
  if (!OF_ADDRESS.test(word) || !isObject(address) || streetsOf(address).length > 0) return false;
  return filledNames(address).every((part) => {
    const value = switchOf(address[part]);
    const isFlag = isPlain(value) && readFlag(value) !== undefined;
    return isFlag || isInternalName(part) || (word.startsWith("home") && !isOfStreet(part));
  });
}

/** Returns the names of addresses beside the known ones that are marked private: for mail, invoices, of a home. */
const privateAddresses = (object: Fields, isKnown: (name: string) => boolean): string[] =>
  Object.entries(object)
    .filter(([name, value]) => isAddress(name) && !isKnown(name) && isObject(value) && isMarkedPrivate(value))
    .map(([name]) => name);

/** Returns the names of the private addresses beside a location's own, and of those among them that are elsewhere. */
function privateIn(location: Fields): { names: readonly string[]; others: readonly string[] } {
  const names = filledNames(location).some(isOwn) ? privateAddresses(location, isOwn) : [];
  const own = names.length === 0 ? [] : streetsOf(without(location, names));
  const others = names.filter((name) => {
    const streets = streetsOf(location[name]);
    return !isSwitchBeside(name, location[name]) && !streets.some((one) => own.some((other) => areSame(one, other)));
  });
  return { names, others };
}

/** Removes the street of a location with such a switch, and other addresses that are marked private. */
export const withoutOwnStreet: Gather = (given) => {
  const { names, others } = privateIn(given);
  const location = without(given, others);
  const hides = others.map((name): [string, string] => [name, "is private, and is not shown"]);
  const path = pathOfSwitch(location);
  if (path !== undefined)
    return { fields: withoutStreet(without(given, names)), hides: [...hides, [path, HIDES_STREET]] };
  return others.length === 0 ? undefined : { fields: location, hides };
};

/**
 * Returns what hides the streets of a business, `undefined` for nothing: `by` is the name of a switch for all streets,
 * `find` returns the name of a private address with the same street.
 */
function hidingIn(business: Fields, isLocation: (name: string) => boolean) {
  const marked = privateAddresses(business, (name) => isOwn(name) || isLocation(name));
  const by =
    Object.keys(business).find((name) => isHidden(name, business[name], OF_STREET)) ??
    marked.find((name) => isSwitchBeside(name, business[name]));
  if (by === undefined && marked.length === 0) return undefined;
  const known = marked.flatMap((name) => streetsOf(business[name]).map((street) => ({ name, street })));
  return { by, find: (street: Street) => known.find((other) => areSame(street, other.street))?.name };
}

/** Returns a function that returns the words of a location's street if that is hidden. */
export function hiddenStreets(business: Fields, isLocation: (name: string) => boolean) {
  const hiding = hidingIn(business, isLocation);
  return (location: Fields): ReadonlySet<string> | undefined => {
    const { names, others } = privateIn(location);
    const isAll = hiding?.by !== undefined || pathOfSwitch(without(location, others)) !== undefined;
    if (!isAll && hiding === undefined) return undefined;
    const streets = streetsOf(without(location, names));
    const isHidden = isAll || streets.some((street) => hiding?.find(street) !== undefined);
    return isHidden ? new Set(streets.flatMap((street) => street.words)) : undefined;
  };
}

/** Whether a label has a house number, and a road or one of the words of a street. */
export function hasStreet(label: string, words: ReadonlySet<string>): boolean {
  const all = wordsIn(label);
  return all.some(isNumber) && all.some((word) => ROADS.has(word) || words.has(word));
}

/** Removes the streets of locations that are hidden; each location is tested apart. */
function withoutHidden(value: unknown, isHidden: (street: Street) => boolean, depth = 0): unknown {
  const streets = depth > DEPTH ? [] : streetsOf(value);
  if (!streets.some(isHidden)) return value;
  const shown = (part: unknown): unknown => withoutHidden(part, isHidden, depth + 1);
  if (Array.isArray(value)) return value.map(shown);
  const hasOthers = streets.some((street) => street.numbers.length > 0 && !isHidden(street));
  if (isObject(value) && hasOthers && !Object.keys(value).some(isOwn))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
  const texts = typeof value === "string" ? addressesInText(value) : [];
  return texts.length > 1 ? texts.map(shown).join("\n") : townOf(value);
}

/** Removes the hidden streets of a business; the phones, e-mail addresses and hours there are read before. */
export const withoutStreets: Gather = (business, isKnown) => {
  const isLocation = (name: string): boolean => name === "location" || isKnown(name, "location");
  const hiding = hidingIn(business, isLocation);
  if (hiding === undefined) return undefined;
  const { by, find } = hiding;
  const found = new Set([by]);
  const isHidden = (street: Street): boolean => {
    const name = find(street);
    found.add(name);
    return name !== undefined;
  };
  const fields: Record<string, unknown> = { ...business };
  for (const name of Object.keys(business).filter(isLocation))
    fields[name] = by === undefined ? withoutHidden(business[name], isHidden) : townOf(business[name]);
  const names = [...found].filter((name) => name !== undefined);
  if (names.length === 0) return undefined;
  return { fields: without(fields, names), hides: names.map((name) => [name, HIDES_STREET]) };
};
