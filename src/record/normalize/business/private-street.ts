/** Addresses whose street a business keeps private, since its owner works from home: only the town is shown. */
import type { Fields, Path } from "../../json-value.ts";
import { plainName } from "../fields/field-names.ts";
import type { Gather } from "../kinds.ts";
import { filledNames, isObject, without } from "../reading.ts";
import { plainText } from "../texts/rich-text.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { MAX_ITEMS } from "../../values.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { translationIn } from "../values/translations.ts";
import { addressesInText, isPart, mainAddress, placeInAddress } from "./postal-parts.ts";

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

/** The town at the end of an address, before a country: `Concord, NH 03301`. */
const TOWN = /[^,\n]+,\s?[A-Z]{2}(?:\s\d{5}(?:-\d{4})?)?(?=(?:,[^,\d]*)?$)/;

/** Maximum length of a town with its state, ZIP code and country. */
const LONGEST_TOWN = 150;

/** Maximum nesting of lists and objects in a location that is read. */
const DEPTH = 6;

/** Returns only the town, state and ZIP code of a location; maps and points on them show the street too. */
function townOf(location: unknown, depth = 0): unknown {
  if (depth > DEPTH) return "";
  if (typeof location === "string")
    return isEmbedCode(location) || location.includes("://")
      ? ""
      : (TOWN.exec(plainText(location).trim().slice(-LONGEST_TOWN))?.[0].trim() ?? "");
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

/** Words of roads and directions with their abbreviations. */
const SHORT: ReadonlyMap<string, string> = new Map(
  (
    "street:st avenue:ave av:ave road:rd boulevard:blvd lane:ln drive:dr court:ct circle:cir place:pl terrace:ter " +
    "parkway:pkwy trail:trl turnpike:tpke square:sq highway:hwy route:rte rt:rte north:n south:s east:e west:w"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
);
const ROADS = new Set([...SHORT.values()].filter((word) => word.length > 1));

/** Returns a line of an address in a spelling that its others share: `1 main st` for `1 Main Street Suite 4`. */
function spelled(line: string): string {
  const words = (line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => SHORT.get(word) ?? word);
  const end = words.findIndex((word, index) => index > 1 && ROADS.has(word));
  return (end < 0 ? words : words.slice(0, end + 1)).join(" ");
}

/** A house number and a road. */
const HOUSE = /^\d+\p{Ll}? .*\p{L}/u;
/** A state and its ZIP code at the end of a line. */
const ZIP = /(?:^| )[a-z]{2} \d{5}(?: \d{4})?$/;

/** Returns the lines with numbers in the addresses in a value: streets, post office boxes. */
function linesOf(value: unknown, depth = 0): string[] {
  if (depth > DEPTH) return [];
  if (typeof value === "object" && value !== null) {
    // Its number may be beside the road.
    const pairs = Object.entries(value).filter((part): part is [string, string | number] =>
      ["string", "number"].includes(typeof part[1]),
    );
    const whole = isObject(value) ? mainAddress(pairs, value)?.value : undefined;
    const parts: unknown[] = Object.values(value);
    // Further items of a list are not shown.
    return [whole, ...(Array.isArray(value) ? parts.slice(0, MAX_ITEMS) : parts)].flatMap((part) =>
      linesOf(part, depth + 1),
    );
  }
  if (typeof value !== "string" || value.includes("://")) return [];
  return plainText(value)
    .split(/[,\n]/)
    .map(spelled)
    .filter((line) => HOUSE.test(line) || (/\d/.test(line) && /\p{L}/u.test(line) && !ZIP.test(line)));
}

/** Returns the street lines of an address that is marked private; its post office box if it has no street. */
function streetsOf(address: unknown): string[] {
  const lines = linesOf(address);
  const houses = lines.filter((line) => HOUSE.test(line));
  return houses.length > 0 ? houses : lines.slice(0, 1);
}

/** Names of switches for the address beside them: `addressSettings`; a home may be that address. */
const OF_ADDRESS = /^(?:address|direccion|home)/;

/** Whether an object without a street is a switch for the address beside it. */
const isSwitchBeside = (name: string, streets: readonly string[]): boolean =>
  streets.length === 0 && OF_ADDRESS.test(plainName(name));

/** Returns the names of addresses beside the known ones that are marked private: for mail, invoices, of a home. */
const privateAddresses = (object: Fields, isKnown: (name: string) => boolean): string[] =>
  filledNames(object).filter((name) => {
    const address = object[name];
    return isAddress(name) && !isKnown(name) && isObject(address) && isMarkedPrivate(address);
  });

/** Removes the street of a location with such a switch, and other addresses that are marked private. */
export const withoutOwnStreet: Gather = (given) => {
  const names = filledNames(given).some(isOwn) ? privateAddresses(given, isOwn) : [];
  const lines = new Set(names.length === 0 ? [] : linesOf(without(given, names)));
  const others = names.filter((name) => {
    const streets = streetsOf(given[name]);
    return !isSwitchBeside(name, streets) && !streets.some((street) => lines.has(street));
  });
  const location = others.length === 0 ? given : without(given, others);
  const hides = others.map((name): [string, string] => [name, "is private, and is not shown"]);
  const path = pathOfSwitch(location);
  if (path !== undefined)
    return { fields: withoutStreet(without(given, names)), hides: [...hides, [path, HIDES_STREET]] };
  return others.length === 0 ? undefined : { fields: location, hides };
};

/** Removes the streets of locations whose lines are hidden; each location is tested apart. */
function withoutLines(value: unknown, isHidden: (line: string) => boolean, depth = 0): unknown {
  const lines = depth > DEPTH ? [] : linesOf(value);
  if (!lines.some(isHidden)) return value;
  const shown = (part: unknown): unknown => withoutLines(part, isHidden, depth + 1);
  if (Array.isArray(value)) return value.map(shown);
  const hasOthers = lines.some((line) => HOUSE.test(line) && !isHidden(line));
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
  const marked = privateAddresses(business, (name) => isOwn(name) || isLocation(name)).map((name) => ({
    name,
    streets: streetsOf(business[name]),
  }));
  const by = switchIn(business) ?? marked.find(({ name, streets }) => isSwitchBeside(name, streets))?.name;
  const hidden = new Map(marked.flatMap(({ name, streets }) => streets.map((street) => [street, name])));
  const found = new Set(by === undefined ? [] : [by]);
  const isHidden = (line: string): boolean => {
    const name = hidden.get(line);
    if (name !== undefined) found.add(name);
    return name !== undefined;
  };
  if (by === undefined && hidden.size === 0) return undefined;
  const fields = Object.fromEntries(
    Object.entries(business).map(([name, value]) => {
      if (!isLocation(name)) return [name, value];
      return [name, by === undefined ? withoutLines(value, isHidden) : townOf(value)];
    }),
  );
  const names = [...found];
  return names.length === 0
    ? undefined
    : { fields: without(fields, names), hides: names.map((name) => [name, HIDES_STREET]) };
};
