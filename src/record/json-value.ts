/** Name of a field, or position in a list. */
export type Key = string | number;
export type Path = readonly Key[];

/** Whether a value is an object or a list. */
export const isObject = (value: unknown): value is Record<Key, unknown> => typeof value === "object" && value !== null;

/** Returns the value at a path inside another value; `undefined` if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), value);
