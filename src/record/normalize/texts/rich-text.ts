/**
 * Converts the HTML that rich-text editors write to plain text: tags are removed, entities decoded, paragraphs and list
 * items kept. Nothing is interpreted, and the result has no markup: text that was escaped twice is read twice.
 */
import { decodeHTMLStrict } from "entities/lib/decode.js";
import { CELLS, DROPPED, isMarkup, LINES, PARAGRAPHS, type Tag, tagAt } from "./html-tags.ts";

/** Maximum length of a rich text, in UTF-16 units: ten times the longest text. The rest is cut. */
const MAX_MARKUP = 200_000;
/** Maximum number of times that a text is escaped. More is an attack. */
const PASSES = 6;

/** Begins a CDATA section, which ends in `]]>`. */
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

/** Finds closing tags in a text. Each name is searched for once: a text may open thousands that never end. */
function endsIn(text: string): { has: (name: string) => boolean; find: (name: string, from: number) => number } {
  let names: Set<string> | undefined;
  const has = (name: string): boolean => {
    names ??= new Set([...text.matchAll(/<\/([a-z][\w.:-]*)/gi)].map(([, found = ""]) => found.toLowerCase()));
    return names.has(name);
  };
  return {
    has,
    find(name, from) {
      if (!has(name)) return -1;
      const pattern = new RegExp(`</${name}[\\s/>]`, "gi");
      pattern.lastIndex = from;
      const found = pattern.exec(text)?.index ?? -1;
      if (found === -1) names?.delete(name);
      return found;
    },
  };
}

/** Removes tags and decodes entities, once. */
function withoutTags(markup: string): string {
  const text = markup.includes(CDATA) ? markup.replaceAll("]]>", "") : markup;
  const keepsLines = !BREAKS.test(text);
  const writer: Writer = { out: "", breaks: 0, space: false, bullet: "", lists: [], keepsLines };
  const ends = endsIn(text);
  const last = { tag: text.lastIndexOf(">"), comment: text.lastIndexOf("-->") };
  let start = 0;
  for (let open = text.indexOf("<"); open !== -1;) {
    const tag = tagAt(text, open, last);
    if (tag === undefined) {
      open = text.indexOf("<", open + 1);
      continue;
    }
    write(writer, text.slice(start, open));
    start = tag.end;
    if (isMarkup(tag, ends.has)) {
      breakAt(writer, tag);
      // Content of these elements is not shown; a script or style without an end extends to the end of the text.
      if (DROPPED.has(tag.name) && !tag.closing) start = afterDropped(tag, ends.find(tag.name, start), text.length);
    } else {
      // Words in angle brackets, or signs: without `<`, or with a space after it, they can't be mistaken for markup.
      const words = text.slice(open + 1, tag.end).replaceAll("<", "");
      write(writer, tag.name.length === 1 ? `< ${words}` : words.replace(/>$/, ""));
    }
    open = text.indexOf("<", start);
  }
  write(writer, text.slice(start));
  return writer.out;
}

const afterDropped = (tag: Tag, end: number, length: number): number =>
  end === -1 ? (tag.name === "script" || tag.name === "style" ? length : tag.end) : end;

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
