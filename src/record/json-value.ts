/** Whether a value is an object or a list. */
export const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === "object" && value !== null;

/** Returns the value at a path inside another value; `undefined` if there is none. */
export const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((parent, key) => (isObject(parent) ? parent[key] : undefined), value);
