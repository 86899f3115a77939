/** Values of an object under names without a field, and their meaning for a group. */
import type { Fields } from "../../json-value.ts";
import type { Language } from "../../language.ts";
import { isInternalName } from "./field-names.ts";
import { type Group, groupOf, type NamedValue, type MainValue } from "../kinds.ts";
import { isMissing, filledNames } from "../reading.ts";
import { FITS } from "../values/scalars.ts";

/**
 * Returns unknown single values of an object, in place of its main field: `{ number: "603..." }` for `phone`; with the
 * names that they were under.
 */
export function mainValue(
  object: Fields,
  unknown: readonly string[],
  kind: Group,
  language: Language,
): (MainValue & { field: string }) | undefined {
  const entries = unnamedValues(object, unknown);
  const [first] = entries;
  const field = kind.fieldForValue?.(entries.length === 1 ? String(first?.[1]) : "");
  if (field === undefined || !isMissing(object[field])) return undefined;
  // Next to other fields, a link or a picture may be about anything: an address's link is not its map.
  if (field !== kind.fieldForValue?.("") && !isOneValue(object, unknown, kind)) return undefined;
  const main = kind.fields[field];
  if (main === undefined || first === undefined) return undefined;
  if (kind.mainValueOf !== undefined) {
    const own = kind.mainValueOf(entries, object, language);
    return own && { field, ...own };
  }
  const fitting = entries.find(([, value]) => FITS[main.type]?.(String(value)) ?? true);
  // A value that doesn't fit is used only if it is the only one.
  const meant = fitting ?? (isOneValue(object, unknown, kind) ? first : undefined);
  return meant && { field, value: meant[1], names: [meant[0]] };
}

/** Returns the single values of an object that are under names without a field. */
const unnamedValues = (object: Fields, unknown: readonly string[]): NamedValue[] =>
  unknown.flatMap((name): NamedValue[] => {
    const value = object[name];
    if (isInternalName(name) || value === "" || (typeof value !== "string" && typeof value !== "number")) return [];
    // The name of an icon means nothing to a visitor.
    return /icon/i.test(name) && !/[./]/.test(String(value)) ? [] : [[name, value]];
  });

/**
 * Returns the items of a group's list that are in the group itself: `{ facebook: "https://...", instagram: "@acme" }`.
 */
export function itemsBeside(
  object: Fields,
  unknown: readonly string[],
  { fieldForList: listed, fields }: Group,
): [string, unknown][] {
  if (listed === undefined || !isMissing(object[listed])) return [];
  const isName = groupOf(fields[listed])?.keyed?.isName;
  if (isName === undefined || !unknown.some((name) => isName(name))) return [];
  return unknown
    .map((name): [string, unknown] => [name, object[name]])
    .filter(([name, value]) =>
      isName(name)
        ? !isMissing(value) && ["string", "object"].includes(typeof value)
        : typeof value === "string" && /^https?:/i.test(value),
    );
}

/** Whether an object has only one value: its meaning is clearer from the value than from its name. */
export function isOneValue(object: Fields, unknown: readonly string[], kind: Group): boolean {
  const given = filledNames(object).filter((name) => !isInternalName(name));
  return kind.fieldForValue !== undefined && given.length === 1 && unnamedValues(object, unknown).length === 1;
}
