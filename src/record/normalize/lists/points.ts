/** A point of a list given as a heading with its text, or with its icon: `{ icon: "check", title, text }`. */
import type { Fields } from "../../json-value.ts";
import { isInternalName } from "../fields/field-names.ts";
import { DESCRIPTIONS, hasName, POINTS, TITLES } from "../fields/other-names.ts";
import { plainText } from "../texts/rich-text.ts";

const DECORATION = /icon|colou?r|class|style|image|img|photo|picture|link|href|ur[li]$/i;

const NAMES = [...TITLES, ...DESCRIPTIONS, ...POINTS, "item", "value", "valor"];

/** Returns the text of a point; `undefined` if it has none, or has texts besides a heading and a text. */
export function pointIn(item: Fields): string | undefined {
  const texts = Object.entries(item).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== "" && !isInternalName(entry[0]) && !DECORATION.test(entry[0]),
  );
  const known = texts.filter(([name]) => hasName(name, NAMES));
  const pairs = known.length > 0 ? known : texts;
  const isOther = Object.entries(item).some(([, value]) => typeof value === "object" && value !== null);
  const [first, second] = pairs;
  if (isOther || first === undefined || pairs.length > 2) return undefined;
  if (second === undefined) return first[1];
  const title = pairs.find(([name]) => hasName(name, TITLES));
  const text = pairs.find((entry) => entry !== title && hasName(entry[0], DESCRIPTIONS));
  if (title === undefined || text === undefined) return undefined;
  const heading = plainText(title[1]).trim();
  return `${heading}${/[.:!?]$/.test(heading) ? "" : ":"} ${text[1]}`;
}
