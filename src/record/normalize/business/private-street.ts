/** Addresses whose street a business keeps private, since its owner works from home: only the town is shown. */
import type { Fields, Path } from "../../json-value.ts";
import { plainName } from "../fields/field-names.ts";
import type { Gather } from "../kinds.ts";
import { filledNames, isObject, without } from "../reading.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { translationIn } from "../values/translations.ts";
import { isPart, placeInAddress } from "./postal-parts.ts";

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
      : (TOWN.exec(location.trim().slice(-LONGEST_TOWN))?.[0].trim() ?? "");
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

/** Returns the words of the addresses in a value. */
function wordsOf(value: unknown, isOfAddress = typeof value === "string", depth = 0): string[] {
  if (depth > DEPTH) return [];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, part]) =>
      wordsOf(part, isOfAddress || isPart(name) || isAddress(name), depth + 1),
    );
  const text = isPlain(value) ? String(value) : "";
  const isAddressText = isOfAddress || text.includes("@") || (text.includes(",") && /\d/.test(text));
  const words = isAddressText ? text.toLowerCase().match(/[\p{L}\p{N}]+/gu) : null;
  return (words ?? []).filter((word) => word !== "usa");
}

/** Whether an object is another address than a business's own: not that of switches alone, nor the same street. */
function isOther(address: unknown, own: unknown): boolean {
  const [one, other] = [new Set(wordsOf(address)), new Set(wordsOf(own))];
  return ![...one].every((word) => other.has(word)) && ![...other].every((word) => one.has(word));
}

/** Returns the names of addresses beside the known ones that are marked private: those for mail, invoices, of a home. */
const privateAddresses = (object: Fields, isKnown: (name: string) => boolean): string[] =>
  filledNames(object).filter((name) => {
    const address = object[name];
    return isAddress(name) && !isKnown(name) && isObject(address) && isMarkedPrivate(address);
  });

/** Removes the street of a location with such a switch, and other addresses that are marked private. */
export const withoutOwnStreet: Gather = (given) => {
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => isOwn(name)));
  const names = filledNames(own).length === 0 ? [] : privateAddresses(given, isOwn);
  const others = names.filter((name) => isOther(given[name], own));
  const location = others.length === 0 ? given : without(given, others);
  const hides = others.map((name): [string, string] => [name, "is private, and is not shown"]);
  const path = pathOfSwitch(location);
  if (path !== undefined)
    return { fields: withoutStreet(without(given, names)), hides: [...hides, [path, HIDES_STREET]] };
  return others.length === 0 ? undefined : { fields: location, hides };
};

/**
 * Removes the streets of a business with such a switch, or with the same address marked private. The phones, e-mail
 * addresses and hours of its locations are read before.
 */
export const withoutStreets: Gather = (business, isKnown) => {
  const by = switchIn(business);
  const isLocation = (name: string): boolean => name === "location" || isKnown(name, "location");
  const marked = privateAddresses(business, (name) => isOwn(name) || isLocation(name));
  const found = new Set<string>();
  const shown = (location: unknown): unknown => {
    const name = by ?? marked.find((each) => !isOther(business[each], location));
    if (name !== undefined) found.add(name);
    return name === undefined ? location : townOf(location);
  };
  const fields = Object.fromEntries(
    Object.entries(business).map(([name, value]) => {
      if (!isLocation(name)) return [name, value];
      return [name, Array.isArray(value) ? value.map(shown) : shown(value)];
    }),
  );
  const names = by === undefined ? [...found] : [by];
  return names.length === 0
    ? undefined
    : { fields: without(fields, names), hides: names.map((name) => [name, HIDES_STREET]) };
};
