/** Fields of a part of a group that are in the group itself. */
import type { Fields } from "../../json-value.ts";
import { type Group, groupOf, type Kind } from "../kinds.ts";
import { isSummary, namedFields } from "./other-names.ts";
import { isMissing, isObject } from "../reading.ts";
import { plainText } from "../texts/rich-text.ts";
import { unwrapped } from "../values/wrapped-values.ts";

/**
 * Moves the fields of a part that are next to it into it: a service's `text` and `img` into its first description. A
 * text next to a description with a different text becomes a description of its own, unless it is a summary.
 */
export function withFlat(object: Record<string, unknown>, part: string, kind: Kind, own: Group): unknown {
  const group = groupOf(kind);
  if (group === undefined) return object[part];
  const beside = Object.fromEntries(Object.entries(object).filter(([name]) => !Object.hasOwn(own.fields, name)));
  const found = namedFields(beside, group);
  const given = object[part];
  const flat = Object.fromEntries([...found].map(([field, name]) => [field, object[name]]));
  if (found.size === 0) return given;
  if (kind.type === "group") {
    for (const name of found.values()) delete object[name];
    return isMissing(given) ? flat : isObject(given) ? { ...flat, ...given } : given;
  }
  const [first = {}, ...rest]: unknown[] = [unwrapped(given)].flat().filter((block) => !isMissing(block));
  const text = typeof first === "string" ? first : "";
  const block = isObject(first) ? first : { [group.fieldForValue?.(text) ?? ""]: first };
  const inBlock = namedFields(block, group);
  const main = group.fieldForValue?.("") ?? "";
  const isOther = !Array.isArray(given) && wordsOf(flat[main]) !== wordsOf(block[inBlock.get(main) ?? ""]);
  const isNext = inBlock.has(main) && flat[main] !== undefined && isOther && !isSummary(found.get(main) ?? "");
  for (const [field, name] of found) {
    if (!inBlock.has(field) || (isNext && field === main)) delete object[name];
    if (inBlock.has(field)) delete flat[field];
  }
  const next = isNext ? [{ [main]: beside[found.get(main) ?? ""] }] : [];
  return Object.keys(flat).length + next.length === 0 ? given : [{ ...flat, ...filled(block) }, ...next, ...rest];
}

const wordsOf = (value: unknown): unknown => (typeof value === "string" ? plainText(value).trim() : value);

const filled = (block: Fields): Fields =>
  Object.fromEntries(Object.entries(block).filter(([, value]) => !isMissing(value)));
