/**
 * Texts that editors save as a tree instead of HTML: those of Contentful, TipTap, Lexical, Editor.js, Quill, Sanity,
 * Strapi, Slate, Payload, Notion, Wix and DatoCMS.
 */
import { type Fields, valueAt } from "../../json-value.ts";
import { isObject } from "../reading.ts";

/** Maximum depth of a tree. */
const DEPTH = 20;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** HTML elements of nodes, by the nodes' types without punctuation. */
const ELEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:p|paragraph|text)$/, "p"],
  [/^(?:h|head(?:ing|er))(?:\d|one|two|three|four|five|six)?$/, "h2"],
  [/^(?:list|unorderedlist|bullet(?:ed)?list|ul)$/, "ul"],
  [/^(?:(?:order|number)edlist|ol)$/, "ol"],
  [/^(?:listitem|li)$/, "li"],
  [/^(?:block)?quote$/, "blockquote"],
];

const typeOf = (node: Fields): string =>
  ([node["nodeType"], node["type"]].find((type) => typeof type === "string") ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

/** Converts a node of a tree to HTML, without marks such as bold. */
function htmlOf(node: unknown, depth = 0): string {
  if (!isObject(node) || depth > DEPTH) return "";
  const type = typeOf(node);
  if (/^(?:hardbreak|linebreak)$/.test(type)) return "<br>";
  const picture = valueAt(node, ["imageData", "image", "src"]);
  if (isObject(picture)) {
    const { id, url = `wix:image://v1/${String(id)}` } = picture;
    return typeof url === "string" ? `<img src="${url.replaceAll('"', "%22")}">` : "";
  }
  const own = [node["value"], node["text"], valueAt(node, ["textData", "text"])].find(
    (text) => typeof text === "string",
  );
  const inside = [node["content"], node["children"], node["nodes"]].find(Array.isArray) ?? [];
  const html = inside.map((child: unknown) => htmlOf(child, depth + 1)).join("");
  if (inside.length === 0) return typeof own === "string" ? escaped(own) : "";
  const isNumbered = type === "list" && (node["listType"] === "number" || node["format"] === "ordered");
  const element = isNumbered ? "ol" : ELEMENTS.find(([names]) => names.test(type))?.[1];
  return element === undefined ? html : `<${element}>${html}</${element}>`;
}

/** Converts the items of an Editor.js list: texts, or objects with a text. */
const itemsOf = (items: readonly unknown[]): string =>
  items
    .map((item) => (isObject(item) ? (item["content"] ?? item["text"]) : item))
    .map((text) => (typeof text === "string" ? `<li>${text}</li>` : ""))
    .join("");

/** Converts an Editor.js block, whose texts are HTML. */
function blockOf(block: unknown): string {
  const data = isObject(block) ? block["data"] : undefined;
  if (!isObject(data)) return "";
  if (Array.isArray(data["items"])) return `<ul>${itemsOf(data["items"])}</ul>`;
  const file = data["file"];
  const picture = isObject(file) ? file["url"] : data["url"];
  if (typeof picture === "string") return `<img src="${picture.replaceAll('"', "%22")}">`;
  return typeof data["text"] === "string" ? `<p>${data["text"]}</p>` : "";
}

/** Converts a Sanity block; the items of a list are adjacent blocks. */
function portableBlock(block: Fields): string {
  const { children, style, listItem, asset } = block;
  if (isObject(asset) && typeof asset["url"] === "string") return `<img src="${asset["url"].replaceAll('"', "%22")}">`;
  const html = Array.isArray(children) ? children.map((child) => htmlOf(child)).join("") : "";
  if (listItem === "number") return `<ol><li>${html}</li></ol>`;
  if (typeof listItem === "string") return `<ul><li>${html}</li></ul>`;
  const element = /^h[1-6]$|^blockquote$/.exec(String(style))?.[0] ?? "p";
  return html === "" ? "" : `<${element}>${html}</${element}>`;
}

/** Types of node in a text of Strapi, Slate or Payload, without punctuation. */
const NODE = /^(?:p(?:aragraph)?|h\d|heading\w*|(?:bulleted|numbered)?list|[ou]l|(?:block)?quote|code|image)$/;

/** Names the type of a Payload paragraph, which has only its texts. */
const withType = (block: Fields): Fields =>
  Object.keys(block).join() === "children" &&
  Array.isArray(block["children"]) &&
  block["children"].some((child) => isObject(child) && typeof child["text"] === "string")
    ? { ...block, type: "paragraph" }
    : block;

/** Converts a list of blocks of Sanity, Strapi, Slate, Payload or Notion to HTML; returns `undefined` for anything else. */
export function htmlOfBlocks(blocks: readonly unknown[]): string | undefined {
  if (blocks.length === 0 || !blocks.every(isObject)) return undefined;
  if (blocks.some(({ _type }) => _type === "block"))
    return blocks
      .map(portableBlock)
      .join("")
      .replaceAll(/<\/([ou]l)><\1>/g, "");
  const nodes = blocks.map(withType);
  if (nodes.every((node) => NODE.test(typeOf(node)) && Array.isArray(node["children"])))
    return nodes.map((node) => htmlOf(node)).join("");
  return blocks.every((block) => typeof block["plain_text"] === "string")
    ? escaped(blocks.map((block) => block["plain_text"]).join("")).replaceAll("\n", "<br>")
    : undefined;
}

/** Types of block in Editor.js; the blocks of page builders have fields of their own. */
const BLOCK = /^(?:header|paragraph|(?:nested|check)?list|(?:simple)?image|quote|delimiter|table|embed|raw|code)$/i;
const isBlock = (block: unknown): boolean =>
  isObject(block) && typeof block["type"] === "string" && BLOCK.test(block["type"]) && isObject(block["data"]);

/** Whether a node is of a Wix text; a page of items, as GraphQL returns it, is called nodes, too. */
const isWixNode = (node: unknown): boolean => isObject(node) && NODE.test(typeOf(node)) && Array.isArray(node["nodes"]);

/** Converts an editor's tree to HTML; returns `undefined` for anything else. */
export function htmlOfDocument(value: Fields): string | undefined {
  const { nodeType, type, content, root, blocks, ops, nodes } = value;
  const dato = isObject(value["value"]) ? value["value"] : value;
  if (dato["schema"] === "dast" && isObject(dato["document"])) return htmlOf(dato["document"]);
  if (Array.isArray(nodes) && nodes.some(isWixNode)) return nodes.map((node) => htmlOf(node)).join("");
  if ((nodeType === "document" || type === "doc") && Array.isArray(content)) return htmlOf(value);
  if (isObject(root) && Array.isArray(root["children"]) && typeOf(root) === "root") return htmlOf(root);
  if (Array.isArray(blocks) && blocks.length > 0 && blocks.every(isBlock)) return blocks.map(blockOf).join("");
  if (Array.isArray(ops) && ops.some((op) => isObject(op) && typeof op["insert"] === "string"))
    return ops
      .map((op: unknown) => (isObject(op) && typeof op["insert"] === "string" ? escaped(op["insert"]) : ""))
      .join("")
      .trim()
      .replaceAll("\n", "<br>");
  return undefined;
}
