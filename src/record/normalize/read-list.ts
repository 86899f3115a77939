/** Reads a list from an object, a text, or the one item that it has. */
import { fieldsIn, isMachinery } from "./field-names.ts";
import { jsonIn } from "./envelope.ts";
import { itemsOf } from "./items-of-object.ts";
import { fromKeyed, isNamed, isNameWithValue } from "./keyed-items.ts";
import { listInside, wrapperOfItems } from "./items-inside.ts";
import type { Group, List } from "./kinds.ts";
import { pointIn } from "./points.ts";
import { itemsOfTable } from "./tables.ts";
import { type Fields, isMissing, isObject, MAX_NESTED, type Reading, Several } from "./reading.ts";
import { itemsByNumber } from "./numbered-fields.ts";
import { ALBUMS, hasName, namesOf } from "./other-names.ts";
import { wrapperOf } from "./read-group.ts";
import { saysNothing } from "./scalars.ts";
import { isSplit, severalOf, withPartsTogether } from "./several-items.ts";
import { isSwitchedOff } from "./switched-off.ts";
import { MAX_ITEMS } from "../values.ts";

/** Lists within a list are its items too. */
function nested(reading: Reading, kind: List, items: readonly unknown[], depth: number): unknown {
  if (items.length === 0) return items;
  if (depth < MAX_NESTED)
    return new Several(items.slice(0, MAX_ITEMS).map((entry) => readItem(reading, kind, entry, depth + 1)));
  reading.note("lost", "is a list in a list, and so on, too deep to be read");
  return null;
}

/** The list of several pictures in an item: `{ title: "Decks", photos: [{ url }, { url }] }`. */
const albumIn = (item: Fields): string | undefined =>
  Object.keys(item).find((name) => hasName(name, ALBUMS) && Array.isArray(item[name]) && item[name].length > 1);

/** Notes what a group of items says besides them. */
function noteHeadings(reading: Reading, group: Fields, list: string): void {
  reading.note("read", `is a group of items: those of ${list} are read`);
  for (const [name, value] of Object.entries(group))
    if (name !== list && typeof value === "string" && value.trim() !== "" && !isMachinery(name))
      reading.below(name, () => reading.note("hidden", "belongs to a group of items, and is not shown"));
}

/** Reads one of several items of a paired list. */
function readPaired(reading: Reading, kind: List, group: Group, item: unknown): unknown {
  const together = withPartsTogether(kind, item, group, reading.language);
  if (together === item) return readItem(reading, kind, item);
  reading.noteRead(item, together);
  return reading.quietly(() => readItem(reading, kind, together));
}

/** Reads an item: null for none, `Several` for several. */
function readItem(reading: Reading, kind: List, item: unknown, depth = 0): unknown {
  if (item === null || item === undefined) return item;
  const hasSwitch = kind.of.type === "group" && "activo" in kind.of.fields;
  if (isObject(item) && !kind.paired && !kind.places && !hasSwitch && isSwitchedOff(item)) {
    reading.note("hidden", "is switched off, and is not shown");
    return null;
  }
  if (kind.of.type !== "group") {
    // The schema skips empty texts, and takes an empty address for a wrong one.
    if (item === "" && kind.of.type !== "line" && !kind.places) return null;
    if (Array.isArray(item) && !kind.places) return nested(reading, kind, item, depth);
    if (typeof item === "string") {
      const parts = !kind.places && isSplit(kind, item) ? (kind.split?.(item) ?? []) : [];
      if (parts.length > 1) return new Several(parts.map((part) => reading.read(kind.of, part)));
    } else if (isObject(item) && !kind.places) {
      const album = kind.of.type === "picture" && depth < MAX_NESTED ? albumIn(item) : undefined;
      if (album !== undefined) noteHeadings(reading, item, album);
      if (album !== undefined) return reading.below(album, () => nested(reading, kind, [item[album]].flat(), depth));
      const point = kind.of.type === "line" ? pointIn(item) : undefined;
      if (point !== undefined) {
        reading.noteRead(item, point);
        return reading.quietly(() => reading.read(kind.of, point));
      }
      const items = itemsOf(kind, item, reading.language);
      if (items.length > 1 && items.every((entry) => typeof entry === "string"))
        return new Several(items.map((entry) => reading.read(kind.of, entry)));
    }
    const read = reading.read(kind.of, item);
    return read === "" && kind.of.type !== "line" && !kind.places ? null : read;
  }
  if (typeof item === "string" && saysNothing(item)) return null;
  if (Array.isArray(item)) return nested(reading, kind, item, depth);
  const json = typeof item === "string" ? jsonIn(item) : undefined;
  if (json !== undefined) {
    reading.noteRead(item, json);
    return readItem(reading, kind, json, depth);
  }
  if (
    isObject(item) &&
    fieldsIn(item, kind.of.fields) === 0 &&
    kind.of.keyed?.isName !== undefined &&
    isNamed(kind.of, Object.entries(item))
  )
    return new Several(
      fromKeyed(kind.of, Object.entries(item), reading.language).map((entry) => reading.read(kind.of, entry)),
    );
  if (typeof item === "string" && isSplit(kind, item)) {
    const parts = kind.split?.(item) ?? [];
    if (parts.length > 1) return new Several(parts.map((part) => reading.read(kind.of, part)));
  }
  const group = kind.of;
  if (isObject(item) && isNameWithValue(item, group)) {
    const [named] = fromKeyed(group, Object.entries(item), reading.language);
    reading.noteRead(item, named);
    return reading.read(group, named);
  }
  const inside = isObject(item) && depth < MAX_NESTED ? listInside(item, group) : undefined;
  if (isObject(item) && inside !== undefined) {
    noteHeadings(reading, item, inside);
    const entries: unknown[] = [item[inside]].flat();
    return reading.below(
      inside,
      () =>
        new Several(
          entries.map((entry, index) => reading.below(index, () => readItem(reading, kind, entry, depth + 1))),
        ),
    );
  }
  const several = isObject(item) ? (itemsByNumber(item, group) ?? severalOf(kind, item, group)) : [item];
  if (several.length > 1) return new Several(several.map((entry) => reading.read(group, entry)));
  return reading.read(group, item);
}

/**
 * Reads the items of a list; gives the list itself where nothing is to change.
 *
 * @param above rows above them: the names of a table's columns
 */
function readItems(reading: Reading, kind: List, items: readonly unknown[], above = 0): unknown {
  const table = kind.of.type === "group" ? itemsOfTable(items, kind.of) : undefined;
  if (table !== undefined) {
    return reading.readAs(items, () => readItems(reading, kind, table, 1));
  }
  const result: unknown[] = [];
  const origins: number[] = [];
  let isChanged = false;
  let isMoved = above > 0;
  if (items.length > MAX_ITEMS)
    reading.note("lost", `has ${items.length} items, and only the first ${MAX_ITEMS} are shown`);
  for (let index = 0; index < items.length && index < MAX_ITEMS; index += 1) {
    const item = items[index];
    reading.path.push(index + above);
    const read =
      kind.paired && kind.of.type === "group" && items.length > 1
        ? readPaired(reading, kind, kind.of, item)
        : readItem(reading, kind, item);
    if (read !== item) isChanged = true;
    if (read instanceof Several) {
      const made = flat(read);
      reading.noteRead(item, made);
      for (const entry of made) {
        result.push(entry);
        origins.push(index + above);
      }
      isMoved = true;
    } else {
      result.push(read);
      origins.push(index + above);
    }
    reading.path.pop();
  }
  if (!isChanged && !isMoved) return items;
  result.push(...items.slice(MAX_ITEMS));
  if (isMoved) for (const [index, origin] of origins.entries()) reading.moved(result, index, [...reading.path, origin]);
  return result;
}

const flat = ({ items }: Several): unknown[] =>
  items.flatMap((item) => (item instanceof Several ? flat(item) : [item]));

/** The items, unless none of them has anything of an item's. */
function saying(kind: List, items: readonly unknown[]): readonly unknown[] {
  const { of } = kind;
  const says = (item: unknown): boolean =>
    of.type !== "group" ||
    !isObject(item) ||
    namesOf(item, of) > 0 ||
    wrapperOf(item, of) !== undefined ||
    Object.values(item).some((entry) => typeof entry === "string");
  return items.some((item) => !isMissing(item) && typeof item !== "boolean" && says(item)) ? items : [];
}

/** Reads a list; gives it as it is where nothing is to change, or where it can't be read. */
export function readList(reading: Reading, kind: List, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const whole = kind.whole?.(value, reading.language) ?? value;
  if (whole !== value) {
    return reading.readAs(value, () => readList(reading, { ...kind, whole: undefined }, whole));
  }
  const wrapper = kind.of.type === "group" ? wrapperOfItems(value, kind.of) : undefined;
  if (wrapper !== undefined) {
    return reading.readAs(value, () => readList(reading, kind, wrapper));
  }
  if (Array.isArray(value)) return readItems(reading, kind, value);
  if (value === false || (typeof value === "string" && saysNothing(value))) return null;
  if (typeof value !== "object" && typeof value !== "string" && typeof value !== "number") return value;
  const json = typeof value === "string" ? jsonIn(value) : undefined;
  if (json !== undefined) {
    reading.noteRead(value, json);
    return readList(reading, kind, json);
  }
  const items = isObject(value)
    ? saying(kind, itemsOf(kind, value, reading.language))
    : typeof value === "string" && !kind.places
      ? (kind.split?.(value) ?? [value])
      : [value];
  if (items.length === 0) return isObject(value) && Object.keys(value).length === 0 ? null : value;
  return reading.readAs(value, () => readItems(reading, kind, items));
}
