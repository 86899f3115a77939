/** Items in junctions of a database, as Directus gives them: `{ id: 1, sites_id: 1, services_id: { name } }`. */
import type { Fields } from "../../json-value.ts";
import { isInternalName } from "../fields/field-names.ts";
import { namedFields, namesOf } from "../fields/other-names.ts";
import type { Group } from "../kinds.ts";
import { isObject, MAX_NESTED, without } from "../reading.ts";
import { MAX_ITEMS } from "../../values.ts";

/** Keys of objects beside the item: people, categories and the system's own. */
const NO_ITEM =
  /^_|^(?:directus_)?(?:user|usuario|auth?or|owner|editor|staff|employee|categor|parent|created|updated|modified)/i;

/** Returns the keys of the objects in a junction that may be its item; none for any other object. */
function candidatesIn(value: Fields): string[] {
  const keys = Object.keys(value);
  if (!keys.every(isInternalName)) return [];
  return keys.filter((key) => /(?:_id|Id)$/.test(key) && !NO_ITEM.test(key) && isObject(value[key]));
}

/** Returns the key of the item in a junction: of several objects, the one that has most of an item's fields. */
export function itemOfJunction(value: Fields, kind: Group): string | undefined {
  const keys = candidatesIn(value);
  if (keys.length < 2) return keys[0];
  const main = kind.fieldForValue?.("") ?? "";
  const found = keys.map((key) => {
    const item = value[key];
    return { key, names: isObject(item) ? namesOf(item, kind) + Number(namedFields(item, kind).has(main)) : 0 };
  });
  const [most, next] = found.toSorted((one, other) => other.names - one.names);
  return most?.names === next?.names ? undefined : most?.key;
}

/** Returns the id of the object under a key in a junction. */
function idIn(row: unknown, key: string): unknown {
  const item = isObject(row) ? row[key] : undefined;
  return isObject(item) ? item["id"] : undefined;
}

/** Returns the keys of the objects that all junctions of a list belong to: their site. */
function parentsIn(list: readonly unknown[]): string[] {
  const [first, ...others] = list.slice(0, MAX_ITEMS);
  const keys = isObject(first) && others.length > 0 ? candidatesIn(first) : [];
  if (keys.length < 2 || !others.every((row) => isObject(row) && candidatesIn(row).length > 1)) return [];
  const same = keys.filter((key) => {
    const id = idIn(first, key);
    return id !== undefined && others.every((row) => idIn(row, key) === id);
  });
  return same.length < keys.length ? same : [];
}

/** Removes from junctions, at any depth, the objects that all of their list belong to; else the value is the same. */
export function withoutParents(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > MAX_NESTED) return value;
  if (!Array.isArray(value)) {
    const read = Object.entries(value).map(([name, part]): [string, unknown, unknown] => [
      name,
      part,
      withoutParents(part, depth + 1),
    ]);
    return read.every(([, part, shown]) => part === shown)
      ? value
      : Object.fromEntries(read.map(([name, , shown]) => [name, shown]));
  }
  const parents = parentsIn(value);
  // Further items are not shown.
  const rows = value.map((row: unknown, index) =>
    index < MAX_ITEMS
      ? withoutParents(parents.length > 0 && isObject(row) ? without(row, parents) : row, depth + 1)
      : row,
  );
  return rows.every((row, index) => row === value[index]) ? value : rows;
}
