/**
 * Fields with numbers after a common name, as in forms and spreadsheets: `{ paragraph1, paragraph2, image1, image2 }`.
 */
import type { Fields } from "../../json-value.ts";
import { type Group, groupOf, type Kind } from "../kinds.ts";
import { namedFields } from "./other-names.ts";
import { isMissing } from "../reading.ts";
import { grouped } from "../../grouped.ts";

const NUMBERED = /^(.*\p{L})[\s_-]{0,2}(\d{1,2})$/u;
/** Lines of one address; and fields that have several names anyway (contact-fields.ts). */
const NOT_SEVERAL = /address|street|line|direccion|phone|tel|cell|mail|correo/i;

/** Splits a name into its base and its number. */
function parted(name: string): { base: string; number: number } | undefined {
  const [, base, number] = NUMBERED.exec(name) ?? [];
  return base === undefined || NOT_SEVERAL.test(base) ? undefined : { base, number: Number(number) };
}

/**
 * Returns the items in numbered fields of an object: `{ service1: "Roofing", service2: "Siding" }`; `undefined` for
 * others.
 */
export function numberedItems(value: Fields, group: Group): unknown[] | undefined {
  const names = Object.keys(value);
  const bases = new Set(names.map((name) => parted(name)?.base));
  const [base] = bases;
  if (names.length < 2 || bases.size > 1 || base === undefined) return undefined;
  return /^(?:item|value|valor)$/i.test(base) || fieldOf(base, Object.values(value)[0], group) !== undefined
    ? Object.values(value)
    : undefined;
}

const NUMBER_INSIDE = /^([\p{L}\s_-]*\p{L})[\s_-]{0,2}(\d{1,2})(?:[\s_-]{0,2}(\p{L}.*))?$/u;

/**
 * Groups the fields of an object by the number in each of their names: `{ "Photo 1": ..., "Photo 1 Caption": ... }`.
 */
export function fieldsByNumber(value: Fields): Fields[] | undefined {
  const parts = Object.entries(value).flatMap(([name, entry]) => {
    const [, base = "", number, field = base] = NUMBER_INSIDE.exec(name) ?? [];
    return number === undefined ? [] : [{ field, number: Number(number), entry }];
  });
  if (parts.length < 2 || parts.length < Object.keys(value).length) return undefined;
  return [...grouped(parts, ({ number }) => number)]
    .toSorted(([one], [other]) => one - other)
    .map(([, fields]) => Object.fromEntries(fields.map(({ field, entry }) => [field, entry])))
    .filter((fields) => Object.values(fields).some((entry) => !isMissing(entry)));
}

/**
 * Returns items with their number in their fields' names: `{ "Service 1 Name", "Service 1 Text" }`; `undefined` for
 * others.
 */
export function itemsByNumber(value: Fields, group: Group): Fields[] | undefined {
  const items = fieldsByNumber(value);
  // Without a name, numbered texts, pictures and points belong to one item.
  const isItem = (item: Fields): boolean => {
    const named = [...namedFields(item, group).keys()];
    const isNamed = named.includes(group.keyed?.name ?? "");
    return isNamed || named.filter((field) => group.fields[field]?.type !== "list").length > 1;
  };
  return items?.some(isItem) === true ? items : undefined;
}

/** Returns the kind of the field that a name is read as. */
function fieldOf(name: string, value: unknown, group: Group): Kind | undefined {
  const [field] = namedFields({ [name]: value }, group).keys();
  return field === undefined ? undefined : group.fields[field];
}

/**
 * Merges the values of numbered fields into a list under their common name; returns the object itself if it has none.
 * For a part that is a list, such as a service's blocks, the fields with the same number form an item.
 */
export function withNumbered(object: Fields, group: Group): Fields {
  const found = Object.keys(object).flatMap((name) => {
    const parts = parted(name);
    return parts === undefined || isMissing(object[name]) ? [] : [{ name, ...parts }];
  });
  if (found.length === 0) return object;
  const result: Record<string, unknown> = { ...object };
  const blocks: Record<number, Record<string, unknown>> = {};
  const [part] = group.flat;
  const inside = part === undefined ? undefined : group.fields[part];
  const block = inside?.type === "list" ? groupOf(inside) : undefined;
  let isChanged = false;
  for (const [base, entries] of grouped(found, ({ base }) => base)) {
    const sample = object[entries[0]?.name ?? ""];
    const kind = fieldOf(base, sample, group);
    const inBlock = block === undefined ? undefined : fieldOf(base, sample, block);
    if (kind?.type !== "list" && kind?.type !== "text" && inBlock === undefined) continue;
    isChanged = true;
    const sorted = entries.toSorted((one, other) => one.number - other.number);
    for (const { name } of sorted) delete result[name];
    if (inBlock === undefined || inBlock.type === "list")
      result[base] = [...[object[base] ?? []].flat(), ...sorted.map(({ name }) => object[name])];
    else for (const { name, number } of sorted) (blocks[number] ??= {})[base] = object[name];
  }
  if (!isChanged) return object;
  const made = Object.values(blocks);
  return part === undefined || made.length === 0
    ? result
    : { ...result, [part]: [...[object[part] ?? []].flat(), ...made] };
}
