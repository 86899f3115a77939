/** Addresses whose street a business keeps private, since its owner works from home: only the town is shown. */
import type { Fields } from "../../json-value.ts";
import { plainName } from "../fields/field-names.ts";
import type { Gather } from "../kinds.ts";
import { isObject } from "../reading.ts";
import { isEmbedCode } from "../values/addresses.ts";
import { isPlain, readFlag } from "../values/scalars.ts";
import { isPart, placeInAddress } from "./postal-parts.ts";

const HIDES = /^(?:hide|hidden|private)(?:street)?address$/;
const SHOWS = /^(?:show|display|public)(?:street)?address$/;

/** Returns the switch that hides the street of an address: `{ hideAddress: true }`, `{ showAddress: false }`. */
const switchIn = (fields: Fields): string | undefined =>
  Object.keys(fields).find((name) => {
    const value = fields[name];
    const word = plainName(name);
    return (
      isPlain(value) &&
      ((HIDES.test(word) && readFlag(value) === true) || (SHOWS.test(word) && readFlag(value) === false))
    );
  });

/** The town at the end of an address, before a country: `Concord, NH 03301`. */
const TOWN = /[^,\n]+,\s?[A-Z]{2}(?:\s\d{5}(?:-\d{4})?)?(?=(?:,[^,\d]*)?$)/;

/** Maximum nesting of lists and objects in a location that is read. */
const DEPTH = 6;

/** Returns only the town, state and ZIP code of a location; maps and points on them show the street too. */
function townOf(location: unknown, depth = 0): unknown {
  if (depth > DEPTH) return "";
  if (typeof location === "string")
    return isEmbedCode(location) || location.includes("://") ? "" : (TOWN.exec(location.trim())?.[0].trim() ?? "");
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

/** Removes the street of a location with such a switch. */
export const withoutOwnStreet: Gather = (location) => {
  const name = switchIn(location);
  return name === undefined ? undefined : { fields: withoutStreet(location), hides: [[name, HIDES_STREET]] };
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
