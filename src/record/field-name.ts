import type { Path } from "./json-value.ts";

/** Formats a path as in messages and the guide: `dbServices[2].name`. */
export const fieldName = (path: Path): string =>
  path.map((key, depth) => (typeof key === "number" ? `[${key}]` : depth === 0 ? key : `.${key}`)).join("");
