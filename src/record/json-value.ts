/** Name of a field, or position in a list. */
export type Key = string | number;
export type Path = readonly Key[];

/** Values of an object by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object or a list. */
export const isObject = (value: unknown): value is Record<Key, unknown> => typeof value === "object" && value !== null;

/** Returns the values in lists and objects that are neither, with their paths. */
export function leavesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (!isObject(value)) return [{ path, value }];
  const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...entries].flatMap(([key, entry]) => leavesOf(entry, [...path, key]));
}

/** Returns all texts in a value. */
export const textsIn = (value: unknown): string[] =>
  leavesOf(value).flatMap((leaf) => (typeof leaf.value === "string" ? [leaf.value] : []));

/** Returns the value at a path inside another value; `undefined` if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), value);
