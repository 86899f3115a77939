/** Wrappers that systems put around one value. */
import { wordSet } from "../fields/field-names.ts";
import { rowsOfStoryblok } from "../lists/tables.ts";
import { plainText } from "../texts/rich-text.ts";
import { isObject } from "../reading.ts";
import { htmlOfBlocks, htmlOfDocument } from "../texts/rich-document.ts";

/** Fields of a text that WordPress has rendered; field of a list with .NET references. */
const PARTS = wordSet("rendered raw protected block_version");
/** Fields of a text of Drupal. */
const DRUPAL = wordSet("value format processed summary");
const LIST = "$values";
/**
 * Fields next to a value of Notion, whose type names it:
 * `{ id: "title", type: "phone_number", phone_number: "603..." }`.
 */
const BESIDE = wordSet("id type name has_more annotations plain_text href");

/** Type names around values of Firestore, DynamoDB and MongoDB. */
const TYPES = wordSet(
  "stringValue integerValue doubleValue booleanValue timestampValue arrayValue mapValue S N BOOL L M " +
    "$numberInt $numberLong $numberDouble $numberDecimal",
);

/** Names that XML parsers, feeds of Google and JSON-LD give a text with attributes. */
const XML_TEXT = ["_", "#text", "__text", "__cdata", "$t", "@value"] as const;
const isAttribute = (name: string): boolean => name === "type" || /^[$@_]/.test(name);
const partOf = (value: unknown): unknown => (isObject(value) ? (value["values"] ?? value["fields"] ?? value) : value);

export interface Wrapped {
  /** Name that the value is under; `undefined` for an editor's tree, which is read as HTML, and for a table. */
  name?: string;
  value: unknown;
}

/** What a text shows besides words. */
const MEDIA = /<(?:img|iframe|script|video|embed)\b/i;
const hasWords = (text: unknown): boolean => typeof text === "string" && plainText(text).trim() !== "";

/** Returns the value in an object that is only a wrapper; `undefined` for one with fields of its own. */
export function wrappedIn(value: unknown): Wrapped | undefined {
  const blocks = Array.isArray(value) ? htmlOfBlocks(value) : undefined;
  if (blocks !== undefined) return { value: blocks };
  if (!isObject(value)) return undefined;
  const names = Object.keys(value);
  const { rendered, type } = value;
  if (typeof rendered === "string" && names.every((name) => PARTS.has(name)))
    return { name: "rendered", value: rendered };
  if (typeof value["value"] === "string" && Object.hasOwn(value, "format") && names.every((name) => DRUPAL.has(name))) {
    const name = ["value", "processed", "summary"].find((each) => hasWords(value[each])) ?? "value";
    const isBelow = name === "summary" && MEDIA.test(value["value"]);
    return isBelow
      ? { name: "value", value: `${value["value"]}\n${String(value[name])}` }
      : { name, value: value[name] };
  }
  if (Array.isArray(value[LIST])) return { name: LIST, value: value[LIST] };
  if (
    typeof type === "string" &&
    Object.hasOwn(value, type) &&
    names.every((name) => name === type || BESIDE.has(name))
  )
    return { name: type, value: value[type] };
  const text = XML_TEXT.find((name) => Object.hasOwn(value, name));
  if (text !== undefined && names.every((name) => name === text || isAttribute(name)))
    return { name: text, value: value[text] };
  const [only = ""] = names;
  if (names.length === 1 && TYPES.has(only)) return { name: only, value: partOf(value[only]) };
  const read = htmlOfDocument(value) ?? rowsOfStoryblok(value);
  return read === undefined ? undefined : { value: read };
}

/** Removes the wrappers around a value. */
export function unwrapped(value: unknown): unknown {
  const wrapped = wrappedIn(value);
  return wrapped === undefined ? value : unwrapped(wrapped.value);
}
