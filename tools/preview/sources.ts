/** Finds the record fields that texts, links and pictures of a page come from, by comparing values. */
import { fieldName } from "../../src/record/field-name.ts";
import { leavesOf } from "../../src/record/json-value.ts";

/** A value of the record and its path: `dbSlogan[0].slogan`. */
export interface Leaf {
  path: string;
  value: string;
}

/** Returns every non-empty string of a record with its path. */
export const textLeavesOf = (record: unknown): Leaf[] =>
  leavesOf(record).flatMap(({ path, value }) =>
    typeof value === "string" && value !== "" ? [{ path: fieldName(path), value }] : [],
  );

/** Minimum length of a part of a value (a paragraph, an excerpt) that still identifies the value. */
const PIECE = 12;
/** Minimum length of a value that is searched inside the site's own sentences; numbers may be shorter. */
const INSIDE = 3;

const isLink = (value: string): boolean => /^(?:https?:|\/)/.test(value);
const spaced = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a sentence contains a value as whole words. */
const containsWords = (value: string, text: string): boolean =>
  (value.length >= INSIDE || /^\d+$/.test(value)) &&
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(value)}(?![\p{L}\p{N}])`, "u").test(text);

const pathsWhere = (leaves: readonly Leaf[], fits: (value: string) => boolean): string[] =>
  leaves.filter(({ value }) => fits(spaced(value))).map(({ path }) => path);

/** Returns the fields that equal a text on the page, else those that contain it, else those that it contains. */
export function sourcesOfText(leaves: readonly Leaf[], text: string): string[] {
  const shown = spaced(text).replace(/…$/, "");
  if (shown === "") return [];
  const texts = leaves.filter(({ value }) => !isLink(value));
  const same = pathsWhere(texts, (value) => value === shown);
  if (same.length > 0) return same;
  const whole = shown.length < PIECE ? [] : pathsWhere(texts, (value) => value.includes(shown));
  return whole.length > 0 ? whole : pathsWhere(texts, (value) => containsWords(value, shown));
}

/**
 * Returns the fields behind a URL on the page: the URL itself, a `mailto:` address, or a part of one of our own URLs.
 */
export function sourcesOfLink(leaves: readonly Leaf[], link: string): string[] {
  if (link === "" || link === "/") return [];
  const address = link.replace(/^mailto:/, "");
  const same = leaves.filter(({ value }) => value === address);
  const found = same.length > 0 ? same : leaves.filter(({ value }) => isLink(value) && containsLink(address, value));
  return found.map(({ path }) => path);
}

const containsLink = (address: string, value: string): boolean =>
  value.length > PIECE && (address.includes(value) || address.includes(encodeURIComponent(value)));
