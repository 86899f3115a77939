/** Several items in place of one: `{ email: "a@x.example, b@x.example" }`. */
import type { Fields } from "../../json-value.ts";
import type { Language } from "../../language.ts";
import { isInternalName, isSwitch } from "../fields/field-names.ts";
import { joinedText } from "./keyed-items.ts";
import { type Group, groupOf, type List } from "../kinds.ts";
import { namedFields } from "../fields/other-names.ts";
import { isMissing, isObject, MAX_NESTED, filledNames } from "../reading.ts";
import { emailsIn, linesIn, partsIn, phonesIn, slogansIn } from "../values/split.ts";
import { widgetsIn } from "../values/widget.ts";
import { inOtherLanguages } from "../values/translations.ts";
import { wrappedIn } from "../values/wrapped-values.ts";

const isSeveralLines = (text: string): boolean =>
  /<img\b/i.test(text) || (/<(?:li|br|p|div)\b/i.test(text) && linesIn(text).length > 1);

/** Splits HTML with several lines or pictures, and lists of e-mail addresses or widgets; other texts stay one item. */
export const splitItem = ({ split }: List, text: string): string[] =>
  split !== undefined && (split === emailsIn || split === widgetsIn || isSeveralLines(text)) ? split(text) : [text];

/** Returns the items of a group whose main value is several: `{ email: "a@x.example, b@x.example" }`. */
export function severalOf(kind: List, item: Fields, group: Group, language: Language): Fields[] {
  if (kind.split === undefined) return [item];
  const name = mainName(item, group);
  const value = item[name];
  // Next to other content, a break only divides the lines of a title.
  const isTitle = filledNames(item).some((key) => key !== name && !isInternalName(key) && !isSwitch(key));
  const isList = typeof value === "string" && /<li\b/i.test(value);
  if (kind.split === partsIn && isTitle && !isList) return [item];
  const splits = [emailsIn, widgetsIn, linesIn, phonesIn, slogansIn].some((split) => split === kind.split);
  const values: unknown[] =
    Array.isArray(value) && splits && inOtherLanguages(value, language).size === 0
      ? value.flat(MAX_NESTED)
      : typeof value === "string"
        ? splitItem(kind, value)
        : [value];
  return values.length > 1 ? values.map((entry) => ({ ...item, [name]: entry })) : [item];
}

/** Joins the parts of one of several items in a paired list into one text: splitting it would shift the other items. */
export function withPartsTogether(kind: List, item: unknown, language: Language): unknown {
  if (typeof item === "string") return splitItem(kind, item).join(", ");
  // The blocks of an editor are one text.
  if (Array.isArray(item) && wrappedIn(item) !== undefined) return item;
  if (Array.isArray(item))
    return item.every((part) => isMissing(part)) ? null : joinedText(item.flat(MAX_NESTED), language);
  const group = groupOf(kind);
  if (!isObject(item) || group === undefined) return item;
  const name = mainName(item, group);
  const value = item[name];
  const content = Array.isArray(value) || typeof value === "string" ? withPartsTogether(kind, value, language) : value;
  return content === value ? item : { ...item, [name]: content };
}

/** Returns the name that an item's main value is under: the field's, another spelling of it, or one without a field. */
function mainName(item: Fields, group: Group): string {
  const field = group.fieldForValue?.("") ?? "";
  if (!isMissing(item[field])) return field;
  const named = namedFields(item, group);
  const known = new Set(named.values());
  const names = filledNames(item).filter((name) => !isInternalName(name) && !known.has(name));
  // A list next to a single value describes it: its tags. Among several lists, the main value is unknown.
  const own = names.find((name) => typeof item[name] !== "object") ?? (names.length === 1 ? names[0] : undefined);
  return named.get(field) ?? own ?? field;
}
