/** Items in nested groups: `{ category: "Exterior", services: [{ name, description }, …] }`. */
import type { Fields } from "../../json-value.ts";
import { bare, fieldMeant, isInternalName, isMetadataName, wordSet } from "../fields/field-names.ts";
import type { Group } from "../kinds.ts";
import { namedFields } from "../fields/other-names.ts";
import { itemsOfPaginated } from "./paginated-list.ts";
import { wrapperOf } from "../read-group.ts";
import { isObject } from "../reading.ts";
import { isTranslations } from "../values/translations.ts";

const NOUNS = wordSet(
  "services servicios subservices subservicios projects proyectos subprojects questions faqs preguntas reviews testimonials testimonios " +
    "entries children itemlistelement",
);

/** Returns the name of the field for names; an empty text if the group has none. */
const nameIn = (group: Group): string => group.keyed?.name ?? "";

/** Whether an object is a complete item, with its name under the record's own field, or a wrapper of one. */
function isWhole(value: unknown, group: Group): boolean {
  if (!isObject(value)) return false;
  const named = namedFields(value, group).size;
  if (named === 0) return wrapperOf(value, group) !== undefined;
  return named > 1 && Object.keys(value).some((name) => fieldMeant(name, group.fields) === nameIn(group));
}

/** Whether a list consists of complete items, each with its name. */
export const areWholeItems = (list: unknown, group: Group): list is readonly unknown[] =>
  group.keyed !== undefined && Array.isArray(list) && list.length > 0 && list.every((entry) => isWhole(entry, group));

/** Whether a list consists of items that have at least their name, or are a name. */
export const areNamed = (list: unknown, group: Group): boolean =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((entry: unknown) =>
    isObject(entry)
      ? namedFields(entry, group).has(nameIn(group))
      : typeof entry === "string" && group.fieldForValue?.(entry) === nameIn(group),
  );

/** Returns the name of the list in a group of items; `undefined` if `item` is an item itself. */
export function listInside(item: Fields, group: Group): string | undefined {
  const named = namedFields(item, group);
  const lists = Object.keys(item).filter(
    (name) =>
      !isInternalName(name) &&
      !isTranslations(name) &&
      ((NOUNS.has(bare(name)) && areNamed(item[name], group)) ||
        (![...named.values()].includes(name) && areWholeItems(item[name], group))),
  );
  const [name] = lists;
  if (name === undefined || lists.length > 1) return undefined;
  // A group has no content of its own except a heading.
  const says = [...named].filter(([field]) => field !== nameIn(group));
  const isNamed = Object.keys(item).some((key) => fieldMeant(key, group.fields) === nameIn(group));
  return says.length > 0 || (isNamed && !NOUNS.has(bare(name))) ? undefined : name;
}

const COLLECTION =
  /(?:services|servicios|products|productos|offers|offerings|projects|proyectos|albums|albumes|jobs|trabajos|items|list|portfolio|portafolio)$/;

/** Whether an object has a name as well as content, under any field names. */
export function isNamedItem(value: unknown, group: Group): boolean {
  if (!isObject(value)) return false;
  const named = namedFields(value, group);
  if (!named.has(nameIn(group))) return wrapperOf(value, group) !== undefined;
  const own = group.keyed?.value ?? "";
  const kind = group.fields[own];
  // A picture with a title is not one of several projects, but part of one.
  return kind?.type !== "list" || kind.of.type === "group" || typeof value[named.get(own) ?? ""] === "object";
}

/**
 * Returns the items under a name that is not an item's: `{ products: { nodes: [{ title, text }] } }`; else `undefined`.
 */
export function collectionIn(entries: readonly (readonly [string, unknown])[], group: Group): unknown[] | undefined {
  if (group.keyed === undefined) return undefined;
  const content = entries.filter(([name]) => !isMetadataName(name));
  const found = content.flatMap(([name, value]) => {
    const items = isObject(value) ? itemsOfPaginated(value, group) : value;
    const isField = /^\p{Ll}/u.test(name) && (content.length === 1 || COLLECTION.test(bare(name)));
    return isField && Array.isArray(items) && items.some((item) => isNamedItem(item, group)) ? [items] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Returns the items of a list with one entry, as XML parsers produce for a wrapper element:
 * `[{ service: [{ name }, …] }]`.
 */
export function wrapperOfItems(list: unknown, group: Group): readonly unknown[] | undefined {
  const [entry]: unknown[] = Array.isArray(list) && list.length === 1 ? list : [];
  const [only, ...others] = isObject(entry) ? Object.entries(entry) : [];
  if (only === undefined || others.length > 0) return undefined;
  const [name, items] = only;
  const [field] = isObject(entry) ? [...namedFields(entry, group).keys()] : [];
  // A list of objects is not a name, but may be another field: the paragraphs of a text.
  if (isTranslations(name) || (field !== undefined && field !== nameIn(group))) return undefined;
  const isItem = (item: unknown): boolean => isObject(item) && namedFields(item, group).size > 0;
  return Array.isArray(items) && items.every(isItem) ? items : undefined;
}
