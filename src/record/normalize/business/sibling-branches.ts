/** Branches of a business under a name of their own, beside its address: `{ direccion: "...", sucursales: [...] }`. */
import type { Fields } from "../../json-value.ts";
import { isInternalName, plainName, wordSet } from "../fields/field-names.ts";
import type { Language } from "../../language.ts";
import type { Gather } from "../kinds.ts";
import { itemOfJunction } from "../lists/junctions.ts";
import { isSwitchedOff } from "../lists/switched-off.ts";
import { grouped } from "../../grouped.ts";
import { filledNames, isMissing, isObject, listIn, without } from "../reading.ts";
import { MAX_ITEMS } from "../../values.ts";
import { isPlaceholder } from "../values/scalars.ts";
import { translationIn } from "../values/translations.ts";
import { isContact } from "./contact-fields.ts";
import { STATES } from "../../states.ts";
import { isOwn, isPrivateSwitch } from "./private-street.ts";
import { isWholeAddress, isWholeName, placeInAddress } from "./postal-parts.ts";

const BRANCHES = wordSet("branches offices sucursales oficinas");
const isBranches = (name: string): boolean => BRANCHES.has(plainName(name));

/** Returns the locations under the name of an address; `undefined` for an object that may contain several. */
function ownLocations(own: unknown): readonly unknown[] | undefined {
  if (typeof own === "string" || Array.isArray(own)) return [own].flat();
  return isObject(own) && Object.keys(own).some((name) => placeInAddress(name) > 0) ? [own] : undefined;
}

const DEPTH = 3;

/** Returns the texts of a location that are its address, or parts of it, also of one in a language or a wrapper. */
function addressIn(location: unknown, depth = 0): string[] {
  if (typeof location === "string" || typeof location === "number") return [String(location)];
  if (!isObject(location) || depth > DEPTH) return [];
  const inner = depth > 0 ? (translationIn(location, "en") ?? "value") : undefined;
  return Object.entries(location).flatMap(([name, part]) =>
    name === inner || isOwn(name) || isWholeName(name) ? addressIn(part, depth + 1) : [],
  );
}

/** Texts with digits that are no address: e-mail addresses, URLs, phone numbers. */
const CONTACT = /(?<!\S)(?:https?:|www\.|[^\s@]+@)\S+|(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/gi;
/** A line that ends with a town and its state: `Bow, NH`, `Bow, New Hampshire`. */
const TOWN = new RegExp(String.raw`\p{L}, ?(?:${Object.entries(STATES).flat().join("|")})(?:, USA?)?$`, "imu");
/** A town and the code of its state without a comma; capital letters, because some codes are words: `Call me`. */
const TOWN_AND_CODE = new RegExp(String.raw`\p{L} (?:${Object.values(STATES).join("|")})$`, "mu");

/** Whether a text has a letter and a digit: a street with its number, or a town with its ZIP code. */
const hasStreet = (text: string): boolean => [/\p{L}/u, /\d/].every((sign) => sign.test(text.replaceAll(CONTACT, "")));

/** Whether a text under the name of an address is one; `Coming soon` is none. */
const isAddress = (text: string): boolean => hasStreet(text) || TOWN.test(text) || TOWN_AND_CODE.test(text);

/** Returns the texts of a branch that may be its address. */
const textsOf = (branch: Fields): string[] => [
  addressIn(branch).join("\n"),
  ...Object.values(branch).flatMap((text) => (typeof text === "string" && isWholeAddress(text) ? [text] : [])),
];

/** Whether a branch has an address, or a part of one. */
function isPlace(branch: unknown): boolean {
  if (!isObject(branch)) return typeof branch === "string" && isAddress(branch);
  const hasTown = filledNames(branch).some((name) => [1, 3].includes(placeInAddress(name)));
  return hasTown || textsOf(branch).some(isAddress);
}

/** Names of objects whose address is a person's, or another than the branch's. */
const OTHERS =
  /manager|owner|contactperson|author|user|staff|employee|gerente|dueno|home|billing|mailing|shipping|invoice/;

/** Whether a branch's own field says something, and comes before that of an object in it. */
const isKept = (name: string, value: unknown, inner: Fields): boolean =>
  !isMissing(inner[name]) && (isOwn(name) || isPrivateSwitch(name, inner[name]))
    ? false
    : !isMissing(value) && !(typeof value === "string" && isPlaceholder(value));

/**
 * Returns a location with the fields of the object with its address below its own, `{ id, fields: { address } }` and
 * `{ name, location: { address } }`, or in its language.
 */
function opened(location: unknown, language: Language, depth = 0): unknown {
  if (!isObject(location) || depth > DEPTH || isPlace(location) || isSwitchedOff(location)) return location;
  const translated = translationIn(location, language);
  const item = itemOfJunction(location);
  const names = filledNames(location).filter(
    (name) => name === item || !(isInternalName(name) || OTHERS.test(plainName(name))),
  );
  for (const name of translated === undefined ? names : [translated]) {
    const inner = location[name];
    if (!isObject(inner) || isSwitchedOff(inner)) continue;
    const found = opened(inner, language, depth + 1);
    if (!isObject(found) || !isPlace(found)) continue;
    const beside = translated === undefined ? Object.entries(without(location, [name])) : [];
    return { ...found, ...Object.fromEntries(beside.filter(([own, value]) => isKept(own, value, found))) };
  }
  return location;
}

/** Returns a text that spellings of the same address share; "" for a location without an address. */
function keyOf(location: unknown): string {
  const text = addressIn(location).join(" ").toLowerCase();
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
  words.delete("usa");
  return [...words].toSorted().join(" ");
}

/** Returns a location with the other fields of the branches at the same address, and with the phones of all. */
function withBranches(location: unknown, branches: readonly unknown[]): unknown {
  const [first, ...others] = [location, ...branches].filter(isObject);
  if (first === undefined || others.length === 0) return first ?? location;
  const all = [first, ...others].flatMap((each) => filledNames(each).map((name) => ({ name, value: each[name] })));
  return Object.fromEntries(
    [...grouped(all, ({ name }) => name)].map(([name, given]) => {
      const [value, ...more] = given.map((each) => each.value);
      return [name, more.length > 0 && isContact(name) ? [value, ...more].flat() : value];
    }),
  );
}

/** Adds the branches of a business to its location; one at an address that it has already is part of that. */
export const gatherBranches: Gather = (business, isKnown, _kind, language) => {
  const given = filledNames(business);
  const beside = given.find((name) => isBranches(name) && listIn(business[name]).length > 0);
  const at = given.find((name) => (name === "location" || isKnown(name, "location")) && !isBranches(name));
  const known = at === undefined ? undefined : ownLocations(business[at]);
  if (beside === undefined || at === undefined || known === undefined) return undefined;
  const branches = listIn(business[beside]).map((branch) => opened(branch, language));
  const added = branches.filter(isPlace);
  if (added.length === 0) return undefined;
  const own = known.map((each) => opened(each, language));
  const places = new Map(own.map((each, index) => [keyOf(each), index] as const).toReversed());
  places.delete("");
  const placed = grouped([...added.entries()], ([index, branch]) => {
    // Further items are not shown.
    const isOther = index >= MAX_ITEMS || (isObject(branch) && isSwitchedOff(branch));
    return isOther ? undefined : places.get(keyOf(branch));
  });
  const branchesAt = (index: number | undefined): unknown[] => (placed.get(index) ?? []).map(([, branch]) => branch);
  const location = [...own.map((each, index) => withBranches(each, branchesAt(index))), ...branchesAt(undefined)];
  // The phones of the others are read from there, after those of locations.
  const others = branches.filter((branch) => !isMissing(branch) && !isPlace(branch));
  const fields = { ...without(business, [at, beside]), location, ...(others.length > 0 && { [beside]: others }) };
  return { fields, read: [[beside, "location"]] };
};
