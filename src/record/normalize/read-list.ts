/** Reads a list from an object, a text, or the one item that it has. */
import type { Language } from "../language.ts";
import { bare, fieldMeant, fieldsIn, isAddressName, isMachinery } from "./field-names.ts";
import { isPicture } from "./addresses.ts";
import { jsonIn } from "./envelope.ts";
import type { Group, Keyed, List } from "./kinds.ts";
import { isMissing, isObject, type Reading, Several } from "./reading.ts";
import { namesOf } from "./other-names.ts";
import { MAX_ITEMS } from "../values.ts";
import { isAddressLines } from "./own-values.ts";
import { emailsIn, linesIn } from "./split.ts";
import { widgetsIn } from "./widget.ts";
import { spanIn } from "./working-days.ts";

type Fields = Record<string, unknown>;

/** Lists within each other, at most. */
const MAX_NESTED = 12;

/** Texts of HTML or Markdown, and of the kinds in which nothing else parts: an item of several is several items. */
const isSplit = (kind: List, text: string): boolean =>
  kind.split !== undefined &&
  (kind.split === emailsIn || kind.split === widgetsIn || /<(?:li|br|p|div|img)\b/i.test(text));

/** The items of a group whose own value is several: `{ email: "a@x.example, b@x.example" }`. */
function severalOf(kind: List, item: Fields, group: Group): Fields[] {
  if (kind.split === undefined) return [item];
  const field = group.bare?.("") ?? "";
  const name = mainName(item, field, group);
  const value = item[name];
  const splits = kind.split === emailsIn || kind.split === widgetsIn || kind.split === linesIn;
  const values: unknown[] =
    Array.isArray(value) && splits
      ? value.flat(MAX_NESTED)
      : typeof value === "string" && isSplit(kind, value)
        ? kind.split(value)
        : [value];
  return values.length > 1 ? values.map((entry) => ({ ...item, [name]: entry })) : [item];
}

/** One of several items of a paired list, with its parts in one text: what is several items alone would move the others. */
function withPartsTogether(kind: List, item: unknown, group: Group, language: Language): unknown {
  if (typeof item === "string") return isSplit(kind, item) ? (kind.split?.(item).join(", ") ?? item) : item;
  if (Array.isArray(item))
    return item.every((part) => isMissing(part)) ? null : saidBy(item.flat(MAX_NESTED), language);
  if (!isObject(item)) return item;
  const name = mainName(item, group.bare?.("") ?? "", group);
  const value = item[name];
  const said =
    Array.isArray(value) || typeof value === "string" ? withPartsTogether(kind, value, group, language) : value;
  return said === value ? item : { ...item, [name]: said };
}

/** The name that an item's own value stands under: the field's, another spelling of it, or one that no field has. */
function mainName(item: Fields, field: string, group: Group): string {
  if (!isMissing(item[field])) return field;
  const names = Object.keys(item).filter((name) => !isMissing(item[name]) && !isMachinery(name));
  return (
    names.find((name) => fieldMeant(name, group.fields) === field) ??
    names.find((name) => fieldMeant(name, group.fields) === undefined) ??
    field
  );
}

/** The texts in a value, parts of one thing joined: `{ open: "8", close: "5" }`. */
const saidBy = (value: unknown, language: Language): string =>
  [value]
    .flat()
    .map((entry) => {
      const span = isObject(entry) ? spanIn(entry, language) : "";
      return isObject(entry) && span === "" ? Object.values(entry).flat() : [span === "" ? entry : span];
    })
    .map((parts) =>
      parts.filter((part) => (typeof part === "string" && part !== "") || typeof part === "number").join(" – "),
    )
    .filter((part) => part !== "")
    .join(", ");

/** A name and its value as one text: `Monday: 8 to 5`; the name alone where it is only switched on. */
function together(keyed: Keyed, name: string, value: unknown, language: Language): unknown {
  if (value === true) return name;
  if (isMissing(value) || value === false) return null;
  const said = saidBy(value, language);
  return said === "" ? value : { [keyed.name]: `${name}: ${said}` };
}

/** `{ "Office": "603..." }`: names and values that are an item each. */
function fromKeyed(group: Group, entries: readonly [string, unknown][], language: Language): unknown[] {
  const { keyed } = group;
  // A day that is switched off says nothing, and has no place among the others.
  const isOff = ([name, value]: readonly [string, unknown]): boolean =>
    keyed?.together === true && keyed.isName?.(name) === true && together(keyed, name, value, language) === null;
  return entries
    .filter((entry) => !isOff(entry))
    .map(([name, value]) => {
      if (keyed === undefined || (keyed.isName !== undefined && !keyed.isName(name))) return value;
      if (keyed.together === true) return together(keyed, name, value, language);
      if (isObject(value) && namesOf(value, group) > 0) {
        // A name that a database made up says nothing.
        const says = group.bare?.("") === keyed.name || keyed.isName !== undefined;
        return says && isMissing(value[keyed.name]) && /^\p{L}[\p{L}\p{M}\s&'-]*$/u.test(name)
          ? { [keyed.name]: name, ...value }
          : value;
      }
      return { [keyed.name]: name, [keyed.value]: value };
    });
}

/** The items that an object in place of a list stands for; the object itself, alone, where it is one item. */
function itemsOf(kind: List, value: Fields, language: Language): unknown[] {
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key))) {
    const numbered = entries
      .map(([key, entry]): [number, unknown] => [Number(key), entry])
      .toSorted(([one], [other]) => one - other);
    if (!kind.places) return numbered.map(([, entry]) => entry);
    return Array.from(
      { length: Math.min((numbered.at(-1)?.[0] ?? 0) + 1, 1_000) },
      (_, index) => value[String(index)] ?? null,
    );
  }
  const group = kind.of.type === "group" ? kind.of : undefined;
  const said = entries.filter(([key, entry]) => !isMissing(entry) && !isMachinery(key));
  if (group !== undefined && areItems(said, value, group)) return fromKeyed(group, said, language);
  if (group !== undefined && fieldsIn(value, group.fields) > 0) return [value];
  const main = group?.fields[group.bare?.("") ?? ""];
  // The parts of an address.
  const isParts = group?.keyed === undefined && main?.type === "line" && main.join !== " ";
  const lists = said.filter(([, entry]) => Array.isArray(entry));
  const [wrapped] = lists;
  if (group !== undefined && namesOf(value, group) > 1)
    return lists.length === 1 && holdsItems(wrapped?.[1], group) ? [wrapped?.[1]].flat() : [value];
  if (
    lists.length === 1 &&
    wrapped !== undefined &&
    said.every(([, entry]) => typeof entry !== "object" || Array.isArray(entry)) &&
    !isKeyedList(group, wrapped[0])
  )
    return isParts && isAddressLines(wrapped[0]) ? [value] : [wrapped[1]].flat();
  if (group === undefined) {
    return kind.of.type !== "line" && describesFile(said) ? [value] : said.map(([, entry]) => entry);
  }
  const plain = said.every(([, entry]) => typeof entry !== "object");
  const [only] = said;
  if (said.length === 1 && typeof only?.[1] === "string" && !isNamed(group, said))
    return kind.split?.(only[1]) ?? [only[1]];
  if (plain && (isParts || (said.length === 1 && !isNamed(group, said)))) return [value];
  return fromKeyed(
    group,
    entries.filter(([key]) => !/^[_$]/.test(key)),
    language,
  );
}

/** Whether names are those of items with fields of their own, though some are called as a field is: `{ "Content": { text }, "Roofing": { text } }`. */
const areItems = (said: readonly [string, unknown][], value: Fields, group: Group): boolean =>
  group.keyed !== undefined &&
  said.length > Math.max(1, namesOf(value, group)) &&
  said.every(([, entry]) => isObject(entry) && (namesOf(entry, group) > 0 || Object.keys(entry).length === 0));

const holdsPicture = (value: unknown): boolean =>
  typeof value === "string"
    ? isPicture(value)
    : Array.isArray(value)
      ? value.some(holdsPicture)
      : isObject(value) && Object.entries(value).some(([name, entry]) => isAddressName(name) && holdsPicture(entry));

const isFile = (name: string): boolean => isAddressName(name) || /^(?:html|code|embed)$/i.test(name);

/** Whether an object is an address among what describes it. A picture under another name is one more, unless it is a smaller size. */
function describesFile(said: readonly [string, unknown][]): boolean {
  const file = said.find(([name]) => isFile(name))?.[1];
  const isOther = ([name, entry]: readonly [string, unknown]): boolean =>
    !isFile(name) &&
    !/thumb|miniatura|small|medium|preview|mobile/i.test(name) &&
    typeof entry === typeof file &&
    holdsPicture(entry);
  return file !== undefined && !(holdsPicture(file) && said.some(isOther));
}

/** Whether a list beside a heading is the list itself: `{ title: "Our services", items: [{ name, description }] }`. */
const holdsItems = (list: unknown, group: Group): boolean =>
  [list].flat().some((entry) => isObject(entry) && fieldsIn(entry, group.fields) > 0);

const isKeyedList = (group: Group | undefined, name: string): boolean =>
  group?.keyed !== undefined &&
  (group.fields[group.keyed.value]?.type === "list" || group.keyed.isName?.(name) === true) &&
  !/^(?:items|data|list|results?|rows|records|weekday(?:text|descriptions))$/i.test(bare(name));

const isNamed = (group: Group, said: readonly [string, unknown][]): boolean =>
  group.keyed?.isName !== undefined
    ? said.some(([key]) => group.keyed?.isName?.(key))
    : group.keyed !== undefined && !/^(?:value|text|number|item|phone|tel)/i.test(said[0]?.[0] ?? "");

/** Lists within a list are its items too. */
function nested(reading: Reading, kind: List, items: readonly unknown[], depth: number): unknown {
  if (items.length === 0) return items;
  if (depth < MAX_NESTED)
    return new Several(items.slice(0, MAX_ITEMS).map((entry) => readItem(reading, kind, entry, depth + 1)));
  reading.note("lost", "is a list in a list, and so on, too deep to be read");
  return null;
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
  if (kind.of.type !== "group") {
    // The schema skips empty texts, and takes an empty address for a wrong one.
    if (item === "" && kind.of.type !== "line" && !kind.places) return null;
    if (Array.isArray(item) && !kind.places) return nested(reading, kind, item, depth);
    if (typeof item === "string") {
      const parts = !kind.places && isSplit(kind, item) ? (kind.split?.(item) ?? []) : [];
      if (parts.length > 1) return new Several(parts.map((part) => reading.read(kind.of, part)));
    } else if (isObject(item) && !kind.places) {
      const items = itemsOf(kind, item, reading.language);
      if (items.length > 1 && items.every((entry) => typeof entry === "string"))
        return new Several(items.map((entry) => reading.read(kind.of, entry)));
    }
    const read = reading.read(kind.of, item);
    return read === "" && kind.of.type !== "line" && !kind.places ? null : read;
  }
  if (typeof item === "string" && item.trim() === "") return null;
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
  const several = isObject(item) ? severalOf(kind, item, group) : [item];
  if (several.length > 1) return new Several(several.map((entry) => reading.read(group, entry)));
  return reading.read(group, item);
}

/** Reads the items of a list; gives the list itself where nothing is to change. */
function readItems(reading: Reading, kind: List, items: readonly unknown[]): unknown {
  const result: unknown[] = [];
  const origins: number[] = [];
  let isChanged = false;
  let isMoved = false;
  if (items.length > MAX_ITEMS)
    reading.note("lost", `has ${items.length} items, and only the first ${MAX_ITEMS} are shown`);
  for (let index = 0; index < items.length && index < MAX_ITEMS; index += 1) {
    const item = items[index];
    reading.path.push(index);
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
        origins.push(index);
      }
      isMoved = true;
    } else {
      result.push(read);
      origins.push(index);
    }
    reading.path.pop();
  }
  if (!isChanged) return items;
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
    Object.values(item).some((entry) => typeof entry === "string");
  return items.some((item) => !isMissing(item) && typeof item !== "boolean" && says(item)) ? items : [];
}

/** Reads a list; gives it as it is where nothing is to change, or where it can't be read. */
export function readList(reading: Reading, kind: List, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return readItems(reading, kind, value);
  if (value === false || (typeof value === "string" && value.trim() === "")) return null;
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
  const made = reading.quietly(() => readItems(reading, kind, items));
  const result = Array.isArray(made) ? made : items;
  reading.noteRead(value, result);
  return result;
}
