/** Changes of a record as data, so that they can be undone and redone. */
import type { Json } from "../../../src/record/json.ts";
import type { Key, Path } from "../../../src/record/json-value.ts";

export type { Path };

export type Edit =
  /** Sets a value; creates missing parents. */
  | { kind: "set"; path: Path; value: Json }
  /** Removes a field or a list item. */
  | { kind: "remove"; path: Path }
  /** Inserts a list item; the path ends with its index. */
  | { kind: "insert"; path: Path; value: Json }
  /** Moves a list item; `to` is its index afterwards. */
  | { kind: "move"; path: Path; to: number };

type Fields = { readonly [key: string]: Json };

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const child = (value: Json | undefined, key: Key): Json | undefined => {
  if (isList(value)) return typeof key === "number" ? value[key] : undefined;
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

/** Returns the value at a path; `undefined` if there is none. */
export const valueAt = (record: Json, path: Path): Json | undefined => path.reduce<Json | undefined>(child, record);

/** Whether `path` is `start` or a path in it. */
export const startsWith = (path: Path, start: Path): boolean => start.every((key, index) => path[index] === key);

/** Whether two paths name the same value. */
export const isSamePath = (one: Path, other: Path): boolean => one.length === other.length && startsWith(one, other);

/** Returns a copy with another value at the path. Missing or unsuitable parents become lists or groups of fields. */
function withValue(record: Json | undefined, [key, ...rest]: Path, change: (old: Json | undefined) => Json): Json {
  if (key === undefined) return change(record);
  const value = withValue(child(record, key), rest, change);
  if (typeof key === "string") return { ...(isFields(record) ? record : {}), [key]: value };
  const items = isList(record) ? record : [];
  // JSON arrays have no holes: missing items before the new one become `null`.
  const length = Math.max(items.length, key + 1);
  return Array.from({ length }, (_, index) => (index === key ? value : (items[index] ?? null)));
}

/** Returns the list that an edit changes and the index in it; `undefined` if there is no such item. */
function itemAt(record: Json, path: Path): { items: readonly Json[]; index: number; list: Path } | undefined {
  const [list, index] = [path.slice(0, -1), path.at(-1)];
  const items = valueAt(record, list);
  return isList(items) && typeof index === "number" && index in items ? { items, index, list } : undefined;
}

const within = (index: number, length: number): number => Math.min(Math.max(index, 0), length);

/** Returns the record after an edit, without mutating the old one. */
export function applyEdit(record: Json, edit: Edit): Json {
  const { path } = edit;
  if (edit.kind === "set") return withValue(record, path, () => edit.value);
  if (edit.kind === "remove") return withoutValue(record, path);
  if (edit.kind === "insert")
    return withValue(record, path.slice(0, -1), (old) => {
      const items = isList(old) ? old : [];
      return items.toSpliced(within(Number(path.at(-1)), items.length), 0, edit.value);
    });
  const item = itemAt(record, path);
  if (item === undefined) return record;
  const { items, index, list } = item;
  const to = within(edit.to, items.length - 1);
  return withValue(record, list, () => items.toSpliced(index, 1).toSpliced(to, 0, ...items.slice(index, index + 1)));
}

function withoutValue(record: Json, path: Path): Json {
  const item = itemAt(record, path);
  if (item !== undefined) return withValue(record, item.list, () => item.items.toSpliced(item.index, 1));
  if (valueAt(record, path) === undefined) return record;
  return withValue(record, path.slice(0, -1), (old) =>
    isFields(old) ? Object.fromEntries(Object.entries(old).filter(([name]) => name !== path.at(-1))) : (old ?? null),
  );
}
