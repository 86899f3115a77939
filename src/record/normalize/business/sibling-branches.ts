/** Branches of a business under a name of their own, beside its address: `{ direccion: "...", sucursales: [...] }`. */
import type { Fields } from "../../json-value.ts";
import { plainName, wordSet } from "../fields/field-names.ts";
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

/** `attributes > address > data > attributes` is 4. */
const DEPTH = 5;

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
const isPlace = (branch: Fields): boolean =>
  filledNames(branch).some((name) => [1, 3].includes(placeInAddress(name))) || textsOf(branch).some(isAddress);

/** Names of a branch's places; those of people and projects are others. */
const PLACE =
  /^(?!.*(?:manager|owner|user|customer|client|project|gerente|dueno)).*(?:location|place|store|shop|venue|office|showroom|headquarters|map|mapa|(?<!web|job)site|warehouse|branch|ubicacion|lugar|tienda|local|oficina|sede|almacen|bodega|sucursal)$/;
const WRAPPER = /^(?:fields|attributes|data|acf|content|node|properties|meta|(?:contact|address)?(?:info|details))$/;
const isPlaceName = (name: string): boolean => PLACE.test(plainName(name));
const PERSON = /^(?:(?:first|last|full|display)?name|nombre)$/;
/** Whether an object in a branch is its address, or a wrapper around the branch's own fields; a contact may be a person. */
const isItself = (name: string, value: unknown): boolean =>
  isOwn(name) ||
  WRAPPER.test(plainName(name)) ||
  (/^contacto?$/.test(plainName(name)) && !Object.keys(Object(value)).some((part) => PERSON.test(plainName(part))));

const isBlank = (value: unknown): boolean => (typeof value === "string" ? isPlaceholder(value) : isMissing(value));

/** Returns the switches that hide the street of a branch: its own, and those in its address and wrappers. */
function switchesOf(branch: Fields): Fields {
  const parts = [branch, ...Object.keys(branch).flatMap((name) => (isItself(name, branch[name]) ? branch[name] : []))];
  const all = parts.filter(isObject).flatMap((part) => Object.entries(part));
  return Object.fromEntries(all.filter((field) => isPrivateSwitch(...field)));
}

/**
 * Returns a branch with an address: below its own fields those of the place or wrapper with its address,
 * `{ name, location: { address } }`, `{ id, fields: { address } }`; `undefined` for one without an address.
 */
function placeIn(branch: unknown, language: Language, depth = 0): Fields | undefined {
  if (!isObject(branch) || depth > DEPTH) return undefined;
  if (isPlace(branch)) return branch;
  if (isSwitchedOff(branch)) return undefined;
  const translated = translationIn(branch, language);
  const item = itemOfJunction(branch);
  const names = filledNames(branch).filter(
    (name) => name === item || isItself(name, branch[name]) || isPlaceName(name),
  );
  for (const name of translated === undefined ? names : [translated]) {
    const found = placeIn(branch[name], language, depth + 1);
    if (found === undefined || isSwitchedOff(found)) continue;
    // A town alone may be where the branch works.
    if (isPlaceName(name) && !textsOf(found).some(hasStreet)) continue;
    const beside = translated === undefined ? Object.entries(without(branch, [name])) : [];
    const kept = beside.filter(([own, value]) => !isBlank(value) && !(isOwn(own) && !isMissing(found[own])));
    return { ...found, ...Object.fromEntries(kept), ...switchesOf(branch), ...switchesOf(found) };
  }
  return undefined;
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
  const branches = listIn(business[beside]).map((branch) => ({
    branch,
    place: typeof branch === "string" && isAddress(branch) ? branch : placeIn(branch, language),
  }));
  const added = branches.flatMap(({ place }) => place ?? []);
  if (added.length === 0) return undefined;
  const own = known.map((each) => placeIn(each, language) ?? each);
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
  const others = branches.flatMap(({ branch, place }) => (isMissing(branch) || place !== undefined ? [] : [branch]));
  const fields = { ...without(business, [at, beside]), location, ...(others.length > 0 && { [beside]: others }) };
  return { fields, read: [[beside, "location"]] };
};
