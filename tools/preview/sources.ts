/** Which fields of a record the texts, links and pictures of a page come from: found by their values. */

/** A value of the record, and where it stands: `dbSlogan[0].slogan`. */
export interface Leaf {
  path: string;
  value: string;
}

/** Every text of a record. */
export function leavesOf(value: unknown, path = ""): Leaf[] {
  if (typeof value === "string") return value === "" ? [] : [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => leavesOf(entry, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, path === "" ? key : `${path}.${key}`));
}

/** Shortest piece of a longer value that is taken for it: a paragraph, or an excerpt. */
const PIECE = 12;
/** Shortest value that is looked for inside a sentence of the site's own; numbers may be shorter. */
const INSIDE = 3;

const isLink = (value: string): boolean => /^(?:https?:|\/)/.test(value);
const spaced = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a value stands in a sentence as words of its own. */
const stands = (value: string, text: string): boolean =>
  (value.length >= INSIDE || /^\d+$/.test(value)) &&
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(value)}(?![\p{L}\p{N}])`, "u").test(text);

const pathsWhere = (leaves: readonly Leaf[], fits: (value: string) => boolean): string[] =>
  leaves.filter(({ value }) => fits(spaced(value))).map(({ path }) => path);

/** The fields that a text on the page comes from: those that are it, else those that it is a piece of, else those in it. */
export function sourcesOfText(leaves: readonly Leaf[], text: string): string[] {
  const shown = spaced(text).replace(/…$/, "");
  if (shown === "") return [];
  const texts = leaves.filter(({ value }) => !isLink(value));
  const same = pathsWhere(texts, (value) => value === shown);
  if (same.length > 0) return same;
  const whole = shown.length < PIECE ? [] : pathsWhere(texts, (value) => value.includes(shown));
  return whole.length > 0 ? whole : pathsWhere(texts, (value) => stands(value, shown));
}

/** The fields that an address on the page comes from: as it stands, as `mailto:`, or as part of an address of ours. */
export function sourcesOfLink(leaves: readonly Leaf[], link: string): string[] {
  if (link === "" || link === "/") return [];
  const address = link.replace(/^mailto:/, "");
  const same = leaves.filter(({ value }) => value === address);
  const found = same.length > 0 ? same : leaves.filter(({ value }) => isLink(value) && holds(address, value));
  return found.map(({ path }) => path);
}

const holds = (address: string, value: string): boolean =>
  value.length > PIECE && (address.includes(value) || address.includes(encodeURIComponent(value)));
