/** Branches of a business under a name of their own, beside its address: `{ direccion: "...", sucursales: [...] }`. */
import { plainName, wordSet } from "../fields/field-names.ts";
import type { Gather } from "../kinds.ts";
import { filledNames, isMissing, isObject, listIn, without } from "../reading.ts";
import { isPart, placeInAddress } from "./postal-parts.ts";

const BRANCHES = wordSet("branches offices sucursales oficinas");
const isBranches = (name: string): boolean => BRANCHES.has(plainName(name));

/** Returns the locations under the name of an address; `undefined` for an object that may contain several. */
function ownLocations(own: unknown): readonly unknown[] | undefined {
  if (typeof own === "string" || Array.isArray(own)) return [own].flat();
  return isObject(own) && Object.keys(own).some((name) => placeInAddress(name) > 0) ? [own] : undefined;
}

const wordsOf = (text: unknown): string[] =>
  JSON.stringify(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words of each address in locations: of a text, or of the parts in an object. */
const addressesIn = (locations: readonly unknown[]): string[][] =>
  locations
    .map((location) =>
      isObject(location)
        ? Object.entries(location).flatMap(([name, part]) => (isPart(name) && typeof part === "string" ? [part] : []))
        : [location],
    )
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** Adds the branches of a business to its location, except those that it has already. */
export const gatherBranches: Gather = (business, isKnown) => {
  const given = filledNames(business);
  const beside = given.find((name) => isBranches(name) && listIn(business[name]).length > 0);
  const own = given.find((name) => (name === "location" || isKnown(name, "location")) && !isBranches(name));
  const locations = own === undefined ? undefined : ownLocations(business[own]);
  if (beside === undefined || own === undefined || locations === undefined) return undefined;
  const known = addressesIn(locations);
  const branches = listIn(business[beside]).filter((branch) => {
    if (isMissing(branch)) return false;
    const words = new Set(wordsOf(branch));
    return !known.some((address) => address.every((word) => words.has(word)));
  });
  return {
    fields: { ...without(business, [own, beside]), location: [...locations, ...branches] },
    read: [[beside, "location"]],
  };
};
