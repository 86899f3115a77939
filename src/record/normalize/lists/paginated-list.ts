/** A list in the envelope of an API: `{ data: [...], meta: { pagination: { page: 1 } } }`. */
import type { Fields } from "../../json-value.ts";
import { bare, isInternalName, wordSet } from "../fields/field-names.ts";
import type { Group } from "../kinds.ts";
import { namesOf } from "../fields/other-names.ts";
import { isEmpty, isObject, without } from "../reading.ts";

/** Names of a list that contains the items. */
export const LISTS = wordSet("data items nodes edges docs result results records rows entries list itemlistelement");
/** Names of fields next to the list that are about it. */
const ABOUT = wordSet(
  "meta metadata sys include includes link links error errors cursor cursors path message status extensions etag",
);
const ABOUT_PAGES = /^(?:total|next|prev|first|last)|pag(?:e|ing|ination)/;

/**
 * Returns the items of a page of results; `undefined` for anything else.
 *
 * @param group group of an item: a list in one of its fields is not a list of items, nor is a list next to its content
 */
export function itemsOfPaginated(value: Fields, group: Group | undefined): unknown[] | undefined {
  const pairs = Object.entries(value).filter(([name]) => !isInternalName(name));
  const [name = "", items] =
    pairs.find(
      ([each, list]) => LISTS.has(bare(each)) && Array.isArray(list) && !Object.hasOwn(group?.fields ?? {}, each),
    ) ?? [];
  if (!Array.isArray(items) || !items.every(isObject)) return undefined;
  const isAlone = group !== undefined && namesOf(without(value, [name]), group) === 0;
  // A schema.org catalogue has a name and a description of its own.
  const isPage =
    bare(name) === "itemlistelement" ||
    pairs.every(([each, entry]) => each === name || isAbout(each, entry) || (isAlone && !Array.isArray(entry)));
  if (!isPage) return undefined;
  return items.map((item) => (isObject(item["node"]) ? item["node"] : item));
}

const isEmptyList = ([name, list]: readonly [string, unknown]): boolean =>
  LISTS.has(bare(name)) && Array.isArray(list) && isEmpty(list);

/** Whether a value is such a list without items: `{ total: 0, items: [] }`. */
export function isEmptyPage(value: unknown): boolean {
  if (!isObject(value)) return false;
  const pairs = Object.entries(value).filter(([name]) => !isInternalName(name));
  return pairs.some(isEmptyList) && pairs.every((entry) => isEmptyList(entry) || isAbout(...entry));
}

/** Whether a field of an envelope is about its content. */
export const isBesideList = (name: string, value: unknown): boolean =>
  typeof value !== "object" || isAbout(name, value);

const isAbout = (name: string, value: unknown): boolean =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  ABOUT.has(bare(name)) ||
  ABOUT_PAGES.test(bare(name));
