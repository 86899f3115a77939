/** Reads a list from an object, a text, or a single item. */
import type { Fields } from "../json-value.ts";
import { fieldsIn, isInternalName } from "./fields/field-names.ts";
import { emailsIn, linesIn, phonesIn, withoutBullet } from "./values/split.ts";
import { jsonIn } from "./values/json-text.ts";
import { itemsOf } from "./lists/items-of-object.ts";
import { fromKeyed, isNamed, isNameWithValue } from "./lists/keyed-items.ts";
import { listInside, wrapperOfItems } from "./lists/items-inside.ts";
import { type Group, groupOf, type List } from "./kinds.ts";
import { pointIn } from "./lists/points.ts";
import { itemsOfTable } from "./lists/tables.ts";
import { isMissing, isObject, listIn, MAX_NESTED, OTHER_LANGUAGE, type Reading, Several } from "./reading.ts";
import { itemsByNumber } from "./fields/numbered-fields.ts";
import { ALBUMS, hasName, namesOf } from "./fields/other-names.ts";
import { layersOf, wrapperOf } from "./read-group.ts";
import { itemsOfPaginated } from "./lists/paginated-list.ts";
import { isPlaceholder } from "./values/scalars.ts";
import { severalOf, splitItem, withPartsTogether } from "./lists/several-items.ts";
import { isSwitchedOff } from "./lists/switched-off.ts";
import { inOtherLanguages, translationIn } from "./values/translations.ts";
import { wrappedIn } from "./values/wrapped-values.ts";
import { MAX_ITEMS } from "../values.ts";

/** Reads a list within a list, whose entries are items, too. */
function nested(reading: Reading, kind: List, items: readonly unknown[], depth: number): unknown {
  if (items.length === 0) return items;
  if (depth < MAX_NESTED)
    return new Several(items.slice(0, MAX_ITEMS).map((entry) => readItem(reading, kind, entry, depth + 1)));
  reading.note("lost", "is nested too deeply in lists to be read");
  return null;
}

const isSize = (entry: unknown): entry is Fields =>
  isObject(entry) && Object.keys(entry).toSorted().join() === "height,source,width";

const shapeOf = (size: Fields | undefined): number => Number(size?.["width"]) / Number(size?.["height"]);

/** Returns the widest of the sizes of one picture, as Facebook gives them; `undefined` for any other list. */
function widestOf(list: readonly unknown[]): Fields | undefined {
  if (list.length < 2 || !list.every(isSize)) return undefined;
  const [widest, ...others] = list.toSorted((one, other) => Number(other["width"]) - Number(one["width"]));
  // Widths and heights are rounded.
  const isOne = others.every((size) => Math.abs(shapeOf(size) / shapeOf(widest) - 1) <= 0.02);
  return isOne && new Set(list.map(({ width }) => width)).size === list.length ? widest : undefined;
}

/** Replaces the sizes of a picture in an item by the widest; returns the item itself if it has none. */
function withWidest(item: Fields): Fields {
  const sizes = Object.keys(item).find((name) => widestOf(listIn(item[name])) !== undefined);
  return sizes === undefined ? item : { ...item, [sizes]: widestOf(listIn(item[sizes])) };
}

/** Returns the name of the list of several pictures in an item: `{ title: "Decks", photos: [{ url }, { url }] }`. */
const albumIn = (item: Fields): string | undefined =>
  Object.keys(item).find((name) => {
    const list = hasName(name, ALBUMS) ? item[name] : undefined;
    return Array.isArray(list) && list.length > 1;
  });

/** Notes the texts of a group of items that are outside of its items. */
function noteHeadings(reading: Reading, group: Fields, list: string): void {
  reading.note("read", `is a group of items: those of ${list} are read`);
  noteTextsBeside(reading, group, list);
}

function noteTextsBeside(reading: Reading, group: Fields, list: string): void {
  for (const [name, value] of Object.entries(group))
    if (name !== list && typeof value === "string" && value.trim() !== "" && !isInternalName(name))
      reading.below(name, () => reading.note("hidden", "belongs to a group of items, and is not shown"));
}

/** Reads one of several items of a paired list. */
function readPaired(reading: Reading, kind: List, item: unknown): unknown {
  const together = withPartsTogether(kind, item, reading.language);
  if (together === item) return readItem(reading, kind, item);
  reading.noteRead(item, together);
  return reading.quietly(() => readItem(reading, kind, together));
}

/** Reads several items in place of one. */
const severalIn = (reading: Reading, kind: List, items: readonly unknown[]): Several =>
  new Several(items.map((item) => reading.read(kind.of, item)));

/** Returns why an item is not shown; `undefined` for others. */
function skipReasonOf(kind: List, item: Fields): string | undefined {
  const group = groupOf(kind);
  const hasSwitch = group !== undefined && "activo" in group.fields;
  return !kind.paired && !hasSwitch && isSwitchedOff(item) ? "is switched off" : group?.skipReason?.(item);
}

function hidden(reading: Reading, silence: string): null {
  reading.note("hidden", `${silence}, and is not shown`);
  return null;
}

/** Reads an item: null if it is missing, `Several` for several. */
function readItem(reading: Reading, kind: List, item: unknown, depth = 0): unknown {
  if (item === null || item === undefined) return item;
  if (kind.places) return reading.read(kind.of, item);
  const group = groupOf(kind);
  const silence = isObject(item) ? skipReasonOf(kind, item) : undefined;
  if (silence !== undefined) return hidden(reading, silence);
  if (Array.isArray(item) && wrappedIn(item) !== undefined) return reading.read(kind.of, item);
  if (Array.isArray(item)) return nested(reading, kind, item, depth);
  if (typeof item === "string") return readText(reading, kind, item, depth);
  if (!isObject(item)) return reading.read(kind.of, item);
  return group === undefined ? readValueOf(reading, kind, item, depth) : readGroupOf(reading, kind, group, item, depth);
}

/** Drops an empty value that is not a line: the schema accepts empty lines, but rejects empty URLs. */
const unlessEmpty = ({ of }: List, read: unknown): unknown => (read === "" && of.type !== "line" ? null : read);

/** Reads a text in place of an item. */
function readText(reading: Reading, kind: List, text: string, depth: number): unknown {
  if (kind.of.type === "group" && isPlaceholder(text)) return null;
  const json = kind.of.type === "group" ? jsonIn(text) : undefined;
  if (json !== undefined) {
    reading.noteRead(text, json);
    return readItem(reading, kind, json, depth);
  }
  const parts = splitItem(kind, kind.split === linesIn && kind.of.type === "line" ? withoutBullet(text) : text);
  if (parts.length > 1) return severalIn(reading, kind, parts);
  return unlessEmpty(kind, reading.read(kind.of, parts[0] ?? text));
}

/** Reads an object in place of an item that is not a group. */
function readValueOf(reading: Reading, kind: List, given: Fields, depth: number): unknown {
  const item = kind.of.type === "picture" ? withWidest(given) : given;
  const wrapped = wrappedIn(item);
  const isOne =
    wrapped === undefined ? translationIn(item, reading.language) !== undefined : !Array.isArray(wrapped.value);
  if (isOne) return unlessEmpty(kind, reading.read(kind.of, item));
  const album = kind.of.type === "picture" && depth < MAX_NESTED ? albumIn(item) : undefined;
  if (album !== undefined) {
    noteHeadings(reading, item, album);
    return reading.below(album, () => nested(reading, kind, [item[album]].flat(), depth));
  }
  const point = kind.of.type === "line" ? pointIn(item) : undefined;
  if (point !== undefined) {
    reading.noteRead(item, point);
    return reading.quietly(() => reading.read(kind.of, point));
  }
  const items = itemsOf(kind, item, reading.language);
  if (items.length > 1 && items.every((entry) => typeof entry === "string")) return severalIn(reading, kind, items);
  return unlessEmpty(kind, reading.read(kind.of, item));
}

/** Reads an object in place of an item that is a group. */
function readGroupOf(reading: Reading, kind: List, group: Group, item: Fields, depth: number): unknown {
  const entries = Object.entries(item);
  const hasFields = fieldsIn(item, group.fields) > 0;
  if (!hasFields && group.keyed?.isName !== undefined && isNamed(group, entries))
    return severalIn(reading, kind, fromKeyed(group, entries, reading.language));
  if (isNameWithValue(item, group)) {
    const [named] = fromKeyed(group, entries, reading.language);
    reading.noteRead(item, named);
    return reading.read(group, named);
  }
  const inside = depth < MAX_NESTED ? listInside(item, group) : undefined;
  if (inside !== undefined) {
    noteHeadings(reading, item, inside);
    const read = (entry: unknown, index: number): unknown =>
      reading.below(index, () => readItem(reading, kind, entry, depth + 1));
    return reading.below(inside, () => new Several([item[inside]].flat().map(read)));
  }
  const silence = layersOf(item, group, reading.language)
    .map((layer) => skipReasonOf(kind, layer))
    .find((found) => found !== undefined);
  if (silence !== undefined) return hidden(reading, silence);
  const several = itemsByNumber(item, group) ?? severalOf(kind, item, group, reading.language);
  return several.length > 1 ? severalIn(reading, kind, several) : reading.read(group, item);
}

/**
 * Reads the items of a list; returns the list itself if nothing changes.
 *
 * @param above number of rows above them: the names of a table's columns
 */
function readItems(reading: Reading, kind: List, items: readonly unknown[], above = 0): unknown {
  const group = groupOf(kind);
  const table = group && itemsOfTable(items, group);
  if (table !== undefined) return reading.readAs(items, () => readItems(reading, kind, table, 1));
  if (items.length > MAX_ITEMS)
    reading.note("lost", `has ${items.length} items, and only the first ${MAX_ITEMS} are shown`);
  const isPaired = kind.paired && items.length > 1;
  // Customers write in languages of their own, and a phone for Spanish is for all who speak it.
  const isOfAll = reading.path.at(-1) === "testimonials" || kind.split === phonesIn || kind.split === emailsIn;
  const others = inOtherLanguages(isOfAll ? [] : items, reading.language);
  let isMoved = above > 0;
  const read = items.slice(0, MAX_ITEMS).map((item, index) =>
    reading.below(index + above, () => {
      if (others.has(item)) {
        reading.note("hidden", OTHER_LANGUAGE);
        return [null];
      }
      const found = isPaired ? readPaired(reading, kind, item) : readItem(reading, kind, item);
      if (!(found instanceof Several)) return [found];
      isMoved = true;
      const made = flat(found);
      reading.noteRead(item, made);
      return made;
    }),
  );
  if (!isMoved && read.every(([found], index) => found === items[index])) return items;
  const result = [...read.flat(), ...items.slice(MAX_ITEMS)];
  if (isMoved)
    for (const [index, origin] of read.flatMap((made, at) => made.map(() => at + above)).entries())
      reading.moved(result, index, [...reading.path, origin]);
  return result;
}

const flat = ({ items }: Several): unknown[] =>
  items.flatMap((item) => (item instanceof Several ? flat(item) : [item]));

/** Returns the items, or none if all of them lack an item's content. */
function saying(kind: List, items: readonly unknown[]): readonly unknown[] {
  const group = groupOf(kind);
  const says = (item: unknown): boolean =>
    group === undefined ||
    !isObject(item) ||
    namesOf(item, group) > 0 ||
    wrapperOf(item, group) !== undefined ||
    Object.values(item).some((entry) => typeof entry === "string");
  return items.some((item) => !isMissing(item) && typeof item !== "boolean" && says(item)) ? items : [];
}

/** Reads a list; returns it unchanged if there is nothing to change, or if it can't be read. */
export function readList(reading: Reading, kind: List, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  // A page of hours is no timetable.
  const page = kind.convert !== undefined && isObject(value) ? itemsOfPaginated(value, groupOf(kind)) : undefined;
  const converted = kind.convert?.(page ?? value, reading.language) ?? value;
  for (const key of kind.dropped?.(page ?? value) ?? [])
    reading.below(key, () => reading.note("hidden", "is not for every week, and is not shown"));
  if (converted !== value)
    return reading.readAs(value, () => readList(reading, { ...kind, convert: undefined }, converted));
  const group = groupOf(kind);
  const wrapper = group && wrapperOfItems(value, group);
  if (wrapper !== undefined) return reading.readAs(value, () => readList(reading, kind, wrapper));
  if (Array.isArray(value)) return readItems(reading, kind, value);
  if (value === false || (typeof value === "string" && isPlaceholder(value))) return null;
  if (typeof value !== "object" && typeof value !== "string" && typeof value !== "number") return value;
  const json = typeof value === "string" ? jsonIn(value) : undefined;
  if (json !== undefined) {
    reading.noteRead(value, json);
    return readList(reading, kind, json);
  }
  const items = isObject(value)
    ? saying(kind, itemsOf(kind, value, reading.language))
    : typeof value === "string"
      ? (kind.split?.(value) ?? [value])
      : [value];
  if (isObject(value)) {
    const list = Object.keys(value).find((name) => value[name] === items);
    if (list !== undefined) noteTextsBeside(reading, value, list);
  }
  if (items.length === 0) return isObject(value) && Object.keys(value).length === 0 ? null : value;
  return reading.readAs(value, () => readItems(reading, kind, items));
}
