/** What systems wrap around one value. */
import { isObject } from "./reading.ts";
import { htmlOfBlocks, htmlOfDocument } from "./rich-document.ts";

/** Of a text that WordPress has rendered; of a list in .NET's references. */
const PARTS = new Set(["rendered", "raw", "protected", "block_version"]);
const LIST = "$values";
/** What stands beside a value of Notion, whose type names it: `{ id: "title", type: "phone_number", phone_number: "603..." }`. */
const BESIDE = new Set(["id", "type", "name", "has_more", "annotations", "plain_text", "href"]);

/** The types of value that Firestore, DynamoDB and MongoDB name. */
const TYPED =
  /^(?:(?:string|integer|double|boolean|timestamp|array|map)Value|S|N|BOOL|L|M|\$number(?:Int|Long|Double|Decimal))$/;

/** What readers of XML give an element with attributes: its text, beside them. */
const XML_TEXT = ["_", "#text"] as const;
const isAttribute = (name: string): boolean => name === "$" || name.startsWith("@");
const partOf = (value: unknown): unknown => (isObject(value) ? (value["values"] ?? value["fields"] ?? value) : value);

export interface Wrapped {
  /** What it stands under; undefined for an editor's tree, which is read as HTML. */
  name?: string;
  value: unknown;
}

/** The value in an object that is nothing else; undefined for one with fields of its own. */
export function wrappedIn(value: unknown): Wrapped | undefined {
  const blocks = Array.isArray(value) ? htmlOfBlocks(value) : undefined;
  if (blocks !== undefined) return { value: blocks };
  if (!isObject(value)) return undefined;
  const names = Object.keys(value);
  const { rendered, type } = value;
  if (typeof rendered === "string" && names.every((name) => PARTS.has(name)))
    return { name: "rendered", value: rendered };
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
  if (names.length === 1 && TYPED.test(only)) return { name: only, value: partOf(value[only]) };
  const html = htmlOfDocument(value);
  return html === undefined ? undefined : { value: html };
}

/** A value without what is wrapped around it. */
export function unwrapped(value: unknown): unknown {
  const wrapped = wrappedIn(value);
  return wrapped === undefined ? value : unwrapped(wrapped.value);
}
