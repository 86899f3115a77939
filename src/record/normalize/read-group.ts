/** Reads a group of fields from an object, a list, or its main value alone. */
import type { Fields } from "../json-value.ts";
import type { Language } from "../language.ts";
import { fieldsIn, isMetadataName, isInternalName } from "./fields/field-names.ts";
import { itemOfJunction } from "./lists/junctions.ts";
import { jsonIn } from "./values/json-text.ts";
import type { Group } from "./kinds.ts";
import { namesOf } from "./fields/other-names.ts";
import { readFields } from "./read-fields.ts";
import { isMissing, isObject, noteOtherLanguages, type Reading } from "./reading.ts";
import { withNumbered } from "./fields/numbered-fields.ts";
import { isPlaceholder } from "./values/scalars.ts";
import { inLanguage, translationIn } from "./values/translations.ts";
import { withOwnFields } from "./fields/entry-fields.ts";
import { itemsOfTable, objectOfRows } from "./lists/tables.ts";

/** Whether a group is not a list in disguise, and has no main value: then rows and entries are its fields. */
const isOne = (kind: Group): boolean => kind.fieldForList === undefined && kind.fieldForValue === undefined;

/** Returns the field inside an object that has most of a group's fields: `{ data: { name, logo } }`. */
export function wrapperOf(value: Fields, kind: Group, depth = 0): string | undefined {
  const item = itemOfJunction(value);
  const inner = Object.keys(value).flatMap((key): { key: string; names: number }[] => {
    const child = value[key];
    const first: unknown = Array.isArray(child) ? (isOne(kind) && objectOfRows(child, kind)) || child[0] : child;
    if ((isInternalName(key) && key !== item) || !isObject(first)) return [];
    const isDeeper = depth < 1 && wrapperOf(first, kind, depth + 1) !== undefined;
    const names = isMetadataName(key) ? fieldsIn(first, kind.fields) : namesOf(first, kind) || Number(isDeeper);
    return names > 0 ? [{ key, names }] : [];
  });
  const [most, next] = inner.toSorted((one, other) => other.names - one.names);
  return most?.names === next?.names ? undefined : most?.key;
}

/** Returns the entry with a group's fields in its wrappers, `{ id, attributes: { name } }`; any other value itself. */
export function insideWrappers(value: unknown, kind: Group, depth = 0): unknown {
  if (!isObject(value) || depth > 2) return value;
  const entry = withOwnFields(value, kind);
  const wrapper = namesOf(entry, kind) > 0 ? undefined : wrapperOf(entry, kind);
  return wrapper === undefined ? entry : insideWrappers([entry[wrapper]].flat()[0], kind, depth + 1);
}

/** Returns an entry with its own fields, and what is in its wrappers and in a language. */
export function layersOf(value: Fields, kind: Group, language: Language, depth = 0): Fields[] {
  const entry = withOwnFields(value, kind);
  const name = translationIn(entry, language) ?? (namesOf(entry, kind) > 0 ? undefined : wrapperOf(entry, kind));
  const [inner]: unknown[] = name === undefined || depth > 2 ? [] : [entry[name]].flat();
  return isObject(inner) ? [entry, ...layersOf(inner, kind, language, depth + 1)] : [entry];
}

/** Returns a group from one value: a text in place of `{ phone: "603..." }`. */
function fromBare(kind: Group, value: unknown): Fields | undefined {
  const field = kind.fieldForValue?.(typeof value === "string" ? value : "");
  if (field === undefined) return undefined;
  // A bare value has no switch, and is given to be shown.
  return { [field]: value, ...("activo" in kind.fields && { activo: true }) };
}

/** Reads a list in place of a group: the items of its list, or its parts. */
function fromList(reading: Reading, kind: Group, items: readonly unknown[]): unknown {
  const filled = [...items.entries()].filter(([, entry]) => !isMissing(entry));
  const [first] = filled;
  if (first === undefined) return null;
  const rows = isOne(kind) ? objectOfRows(items, kind) : undefined;
  if (rows !== undefined && namesOf(rows, kind) > 0) {
    for (const index of (itemsOfTable(items, kind) ?? []).keys())
      if (index > 0)
        reading.below(index + 1, () =>
          reading.note("lost", "is a further row, and only the one below the header is shown"),
        );
    return readFields(reading, kind, rows);
  }
  const groups = filled.filter(
    (entry): entry is [number, Fields] =>
      isObject(entry[1]) &&
      (fieldsIn(entry[1], kind.fields) > 0 ||
        (isOne(kind) && (namesOf(entry[1], kind) > 0 || wrapperOf(entry[1], kind) !== undefined))),
  );
  if (groups.length === 0) {
    const fields =
      kind.fieldForList === undefined
        ? fromBare(kind, first[1])
        : { ...fromBare(kind, items), [kind.fieldForList]: items };
    if (kind.fieldForList !== undefined && fields !== undefined) reading.moved(fields, kind.fieldForList, reading.path);
    return fields === undefined ? undefined : readFields(reading, kind, fields);
  }
  const merged: Record<string, unknown> = {};
  for (const [index, value] of groups) {
    const read = reading.below(index, () => readGroup(reading, kind, value));
    for (const [field, entry] of isObject(read) ? Object.entries(read) : []) {
      const path = [...reading.path, index, field];
      if (isMissing(merged[field])) {
        merged[field] = entry;
        reading.moved(merged, field, path);
      } else if (!isMissing(entry))
        reading.note("lost", "is in one list with another of its kind, and only the first is shown", path);
    }
  }
  return merged;
}

/** Reads a group; returns it unchanged if there is nothing to change, or if it can't be read. */
export function readGroup(reading: Reading, kind: Group, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (value === false || (typeof value === "string" && isPlaceholder(value))) return null;
  if (isObject(value)) {
    const entry = withOwnFields(value, kind);
    const own = inLanguage(entry, reading.language);
    if (own !== entry) {
      reading.note("read", `is in several languages: ${reading.language} is read`);
      const shown = new Set(Object.values(own));
      const isRead = (name: string): boolean => Object.hasOwn(own, name) || shown.has(entry[name]);
      noteOtherLanguages(reading, entry, Object.keys(entry).filter(isRead));
    }
    const fields = withNumbered(own, kind);
    if (fields !== own) reading.note("read", "has fields with numbers, which are read as lists");
    if (namesOf(fields, kind) > 0) return readFields(reading, kind, fields);
    const wrapper = wrapperOf(value, kind);
    if (wrapper === undefined) return readFields(reading, kind, value);
    const inner = reading.below(wrapper, () => readGroup(reading, kind, value[wrapper]));
    reading.note("read", `is wrapped: ${wrapper} in it is read`);
    return inner;
  }
  const json = typeof value === "string" ? jsonIn(value) : undefined;
  if (json !== undefined) {
    reading.noteRead(value, json);
    return readGroup(reading, kind, json);
  }
  const read = Array.isArray(value)
    ? fromList(reading, kind, value)
    : typeof value === "string" || typeof value === "number"
      ? readBare(reading, kind, value)
      : undefined;
  if (read === undefined) return value;
  reading.noteRead(value, read);
  return read;
}

function readBare(reading: Reading, kind: Group, value: unknown): Fields | undefined {
  const fields = fromBare(kind, value);
  return fields === undefined ? undefined : reading.quietly(() => readFields(reading, kind, fields));
}
