/** Addresses whose street a business keeps private, since its owner works from home: only the town is shown. */
import type { Fields, Path } from "../../json-value.ts";
import { plainName } from "../fields/field-names.ts";
import type { Gather } from "../kinds.ts";
import { isObject } from "../reading.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { isPart, placeInAddress } from "./postal-parts.ts";

const HIDES = /^(?:hide|hidden|private)(?:street)?address$/;
const SHOWS = /^(?:show|display|public)(?:street)?address$/;
/** Such switches of an address or a location itself. */
const HIDES_ITSELF = /^(?:is)?(?:hide|hidden|private|ocult[oa]|privad[oa])$/;
const SHOWS_ITSELF = /^(?:is)?(?:visible|public|public[oa])$/;
/** Names of an address, and of wrappers around its parts. */
const ADDRESS = /address|direccion|^(?:fields|attributes|data)$/;

/** Whether a field is a switch with one of two names, which hides the street of an address. */
const isHidden = (name: string, value: unknown, hides: RegExp, shows: RegExp): boolean => {
  const word = plainName(name);
  return (
    isPlain(value) &&
    ((hides.test(word) && readFlag(value) === true) || (shows.test(word) && readFlag(value) === false))
  );
};

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

/**
 * Returns the path of the switch that hides the street of a location, also inside its objects:
 * `{ address: { ..., private: true } }`, `{ settings: { hideAddress: true } }`.
 *
 * @param isAddress whether the object is an address or a location, whose switch may be named `hidden` alone
 */
function pathOfSwitch(given: unknown, isAddress = true, depth = 0): Path | undefined {
  if (depth > DEPTH || typeof given !== "object" || given === null) return undefined;
  for (const [name, value] of Object.entries(given)) {
    const isOwn = isAddress && isHidden(name, value, HIDES_ITSELF, SHOWS_ITSELF);
    if (isOwn || isHidden(name, value, HIDES, SHOWS)) return [name];
    // The items of a list are of its kind.
    const path = pathOfSwitch(value, Array.isArray(given) ? isAddress : ADDRESS.test(plainName(name)), depth + 1);
    if (path !== undefined) return [Array.isArray(given) ? Number(name) : name, ...path];
  }
  return undefined;
}

/** Removes the street of a location with such a switch. */
export const withoutOwnStreet: Gather = (location) => {
  const path = pathOfSwitch(location);
  return path === undefined ? undefined : { fields: withoutStreet(location), hides: [[path, HIDES_STREET]] };
};

/** Removes the streets of a business with such a switch. */
export const withoutStreets: Gather = (business, isKnown) => {
  const by = switchIn(business);
  if (by === undefined) return undefined;
  const fields = Object.fromEntries(
    Object.entries(business).flatMap(([name, value]): [string, unknown][] => {
      if (name === by) return [];
      if (isKnown(name, "location")) return [[name, townOf(value)]];
      return isPart(name) && placeInAddress(name) === 0 ? [] : [[name, value]];
    }),
  );
  return { fields, hides: [[by, HIDES_STREET]] };
};
