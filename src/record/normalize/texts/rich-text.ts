/**
 * Converts the HTML that rich-text editors write to plain text: tags are removed, entities decoded, paragraphs and list
 * items kept. Nothing is interpreted, and the result has no markup: text that was escaped twice is read twice.
 */
import { decodeHTMLStrict } from "entities/lib/decode.js";
import { CELLS, DROPPED, isMarkup, LINES, PARAGRAPHS, readHtml, type Tag } from "./html-tags.ts";

/** Maximum length of a rich text, in UTF-16 units: ten times the longest text. The rest is cut. */
const MAX_MARKUP = 200_000;
/** Maximum number of times that a text is escaped. More is an attack. */
const PASSES = 6;

/** Start of a CDATA section, whose content is read as HTML. */
const CDATA = "<![CDATA[";
const BREAKS = /<(?:\/?(?:p|div|ul|ol|li|h[1-6]|table|tr|td|blockquote|section|article|dl|dt|dd|pre)\b|[bh]r\b)/i;
/** Possible markup: a tag, a comment, an entity, or an entity whose semicolon an editor forgot. */
const MARKUP = /<[a-z!/?]|&(?:#\w+|[a-z]\w*);|&(?:nbsp|amp|lt|gt|quot)\b/i;
/** `&` escaped any number of times. */
const AMPERSANDS = /&(?:(?:amp|#0*38|#x0*26);)+(?=[#\w])/gi;
const ENTITY = /&(?:(?:nbsp|amp|lt|gt|quot)(?![\w;])|(?:#\w+|[a-z]\w*);)/gi;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const oneDecoded = (entity: string): string =>
  decodeHTMLStrict(entity.endsWith(";") ? entity : `${entity};`)
    .replaceAll("\u00a0", " ")
    .replace(CONTROLS, "");

const decoded = (text: string): string =>
  text.includes("&") ? text.replace(AMPERSANDS, "&").replace(ENTITY, oneDecoded) : text;

/** Whether a text may contain markup: most texts contain none and are not processed. */
export const hasMarkup = (text: string): boolean => (text.includes("<") || text.includes("&")) && MARKUP.test(text);

/**
 * Removes the markup of a text.
 *
 * @returns the text itself if it has none
 */
export function plainText(text: string): string {
  if (!hasMarkup(text)) return text;
  let current = text.slice(0, MAX_MARKUP).replace(CONTROLS, "");
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = withoutTags(current);
    if (next === current) return pass === 0 ? text : current.trim();
    current = next;
    if (!hasMarkup(current)) return current.trim();
  }
  return current.replaceAll(/[<&]/g, "").trim();
}

interface Writer {
  out: string;
  /** Line breaks before the next word. */
  breaks: number;
  /** Whether a space precedes the next word. */
  space: boolean;
  /** Bullet or number before the next word. */
  bullet: string;
  /** For each open list, the number of its last item; `undefined` for bullets. */
  lists: (number | undefined)[];
  /** Whether line breaks of the text itself count, because its markup has none. */
  keepsLines: boolean;
}

/** Returns the number of closing tags of each name. */
function closingTags(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ""] of html.toLowerCase().matchAll(/<\/([a-z][^\s/>]*)/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Removes tags and decodes entities, once. */
function withoutTags(markup: string): string {
  const html = markup.includes(CDATA) ? markup.replaceAll(CDATA, "").replaceAll("]]>", "") : markup;
  const keepsLines = !BREAKS.test(html);
  const writer: Writer = { out: "", breaks: 0, space: false, bullet: "", lists: [], keepsLines };
  /** Closing tags of each name that follow. */
  const closing = closingTags(html);
  /** Name of the element whose content is dropped. */
  let dropped = "";
  readHtml(
    html,
    (tag) => {
      if (tag.closing) closing.set(tag.name, (closing.get(tag.name) ?? 0) - 1);
      const isClosed = (closing.get(tag.name) ?? 0) > 0;
      if (dropped !== "") {
        if (tag.closing && tag.name === dropped) dropped = "";
      } else if (isMarkup(tag, isClosed)) {
        breakAt(writer, tag);
        if (!tag.closing && DROPPED.has(tag.name) && (isClosed || ENDLESS.test(tag.name))) dropped = tag.name;
      } else write(writer, wordsOf(tag));
    },
    (text) => {
      if (dropped === "") write(writer, text);
    },
  );
  return writer.out;
}

/** Elements that extend to the end of the text if they never end. */
const ENDLESS = /^(?:script|style)$/;

/** Returns words in angle brackets, or signs, such that they can't be mistaken for markup. */
function wordsOf({ name, source }: Tag): string {
  const words = source.slice(1).replaceAll("<", "");
  return name.length === 1 ? `< ${words}` : words.slice(0, -1);
}

function write(writer: Writer, source: string): void {
  if (source === "") return;
  const text = decoded(source);
  if (writer.keepsLines) {
    writer.out += text;
    return;
  }
  if (!text.includes("\n")) return writeWords(writer, text);
  for (const [index, paragraph] of text.split(/\n[ \t\r]*\n\s*/).entries()) {
    if (index > 0) writer.breaks = 2;
    writeWords(writer, paragraph);
  }
}

function writeWords(writer: Writer, text: string): void {
  const words = /[\t\r\n\f]| {2}/.test(text) ? text.replaceAll(/[ \t\r\n\f]+/g, " ") : text;
  const trimmed = words.trim();
  if (trimmed === "") {
    writer.space ||= words !== "";
    return;
  }
  if (writer.out !== "") {
    if (writer.breaks > 0) writer.out += writer.breaks === 1 ? "\n" : "\n\n";
    else if (writer.space || words.startsWith(" ")) writer.out += " ";
  }
  writer.out += writer.bullet + trimmed;
  writer.bullet = "";
  writer.breaks = 0;
  writer.space = words.endsWith(" ");
}

/** Applies the effect of a tag on the lines of the text. */
function breakAt(writer: Writer, { name, closing }: Tag): void {
  const { lists } = writer;
  const isList = name === "ul" || name === "ol";
  if (CELLS.has(name)) writer.space = true;
  if (name === "br") writer.breaks = Math.min(writer.breaks + 1, 2);
  // Inside a list, and around a nested list, there are no empty lines.
  const inner = lists.length - (closing && isList ? 1 : 0) > 0;
  if (PARAGRAPHS.has(name)) writer.breaks = Math.max(writer.breaks, inner ? 1 : 2);
  if (LINES.has(name)) writer.breaks = Math.max(writer.breaks, 1);
  if (isList && closing) lists.pop();
  else if (isList) lists.push(name === "ol" ? 0 : undefined);
  if (name === "li" && !closing) {
    const number = lists.at(-1);
    if (number !== undefined) lists[lists.length - 1] = number + 1;
    writer.bullet = number === undefined ? "• " : `${number + 1}. `;
  }
}
