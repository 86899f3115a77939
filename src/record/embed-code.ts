/**
 * Embed codes: HTML in a field that expects a URL. It is parsed as in browsers; only tag names and attributes are read.
 */
import { Parser } from "htmlparser2";

export interface HtmlTag {
  /** In lower case. */
  name: string;
  /** Keyed by name in lower case, with entities decoded. The first of two attributes with the same name wins. */
  attributes: Readonly<Record<string, string>>;
}

/** Returns the opening tags of a text in order, however broken its HTML is; none for a text without markup. */
export function tagsIn(text: string): HtmlTag[] {
  const html = unescaped(text);
  const tags: HtmlTag[] = [];
  if (!TAG.test(html)) return tags;
  const parser = new Parser({ onopentag: (name, attributes) => void tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
}

const TAG = /<[a-z]/i;

/** Unescapes markup that was escaped once too often (`&lt;iframe ...`). */
function unescaped(text: string): string {
  if (TAG.test(text) || !/&lt;[a-z]/i.test(text)) return text;
  const pieces: string[] = [];
  const parser = new Parser({ ontext: (piece) => void pieces.push(piece) });
  parser.end(text);
  return pieces.join("");
}

/**
 * Returns the URL that an embed code shows: the `src` of its `<iframe>`, else the `href` of its link.
 *
 * @returns the text itself if it has neither
 */
export function framedAddress(text: string): string {
  const tags = tagsIn(text);
  // Lazily loaded frames have `data-src`.
  const sources = tags
    .filter(({ name }) => name === "iframe")
    .map(({ attributes }) => attributes["src"] ?? attributes["data-src"] ?? "");
  const links = tags.filter(({ name }) => name === "a").map(({ attributes }) => attributes["href"] ?? "");
  return [...sources, ...links].find((address) => address.trim() !== "")?.trim() ?? text;
}
