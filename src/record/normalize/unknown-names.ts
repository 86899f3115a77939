/** The values of an object under names that no field has: what they say of a group. */
import type { Language } from "../language.ts";
import { isMachinery } from "./field-names.ts";
import { type Group, groupOf } from "./kinds.ts";
import type { OwnValue, Said } from "./own-values.ts";
import { type Fields, isMissing, saidNames } from "./reading.ts";
import { FITS } from "./scalars.ts";

/** A field and its value, and the names that it stood under. */
interface MainValue extends OwnValue {
  field: string;
}

/** Unknown single values of an object, in place of the field that it is about: `{ number: "603..." }` for `phone`. */
export function mainValue(
  object: Fields,
  unknown: readonly string[],
  kind: Group,
  language: Language,
): MainValue | undefined {
  const said = saidIn(object, unknown);
  const [first] = said;
  const field = kind.bare?.(said.length === 1 ? String(first?.[1]) : "");
  if (field === undefined || !isMissing(object[field])) return undefined;
  // Beside other fields, a link or a picture may be about anything: that of an address is not its map.
  if (field !== kind.bare?.("") && !isOneValue(object, unknown, kind)) return undefined;
  const main = kind.fields[field];
  if (main === undefined || first === undefined) return undefined;
  if (kind.own !== undefined) {
    const own = kind.own(said, object, language);
    return own && { field, ...own };
  }
  const fitting = said.find(([, value]) => FITS[main.type]?.(String(value)) ?? true);
  // What doesn't fit is meant only where nothing else is said.
  const meant = fitting ?? (isOneValue(object, unknown, kind) ? first : undefined);
  return meant && { field, value: meant[1], names: [meant[0]] };
}

/** The single values of an object that stand under names without a field. */
const saidIn = (object: Fields, unknown: readonly string[]): Said[] =>
  unknown.flatMap((name): Said[] => {
    const value = object[name];
    if (isMachinery(name) || value === "") return [];
    // What an icon is called says nothing to a visitor.
    if (/icon/i.test(name) && typeof value === "string" && !/[./]/.test(value)) return [];
    return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
  });

/** The items of a group's list that stand beside each other in its place: `{ facebook: "https://...", instagram: "@acme" }`. */
export function itemsBeside(
  object: Fields,
  unknown: readonly string[],
  { listed, fields }: Group,
): [string, unknown][] {
  const isName = groupOf(fields[listed ?? ""])?.keyed?.isName;
  if (listed === undefined || isName === undefined || !isMissing(object[listed]) || !unknown.some(isName)) return [];
  return unknown
    .filter((name) => isName(name) || /^https?:/i.test(String(object[name])))
    .map((name): [string, unknown] => [name, object[name]])
    .filter(([, value]) => !isMissing(value) && typeof value !== "boolean" && typeof value !== "number");
}

/** Whether all that an object says is one value: what that is about, the value itself tells better than its name. */
export function isOneValue(object: Fields, unknown: readonly string[], kind: Group): boolean {
  const given = saidNames(object).filter((name) => !isMachinery(name));
  return kind.bare !== undefined && given.length === 1 && saidIn(object, unknown).length === 1;
}
