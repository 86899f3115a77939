/** Embed codes: HTML that a record gives in place of an address. Its tags are read as browsers read them; none stays markup. */
import { Parser } from "htmlparser2";

export interface HtmlTag {
  /** In lower case. */
  name: string;
  /** By their names in lower case, with entities decoded. Of two with one name the first counts. */
  attributes: Readonly<Record<string, string>>;
}

/** The opening tags of a text in their order, however broken its HTML is; none of a text without markup. */
export function tagsIn(text: string): HtmlTag[] {
  const html = unescaped(text);
  const tags: HtmlTag[] = [];
  if (!TAG.test(html)) return tags;
  const parser = new Parser({ onopentag: (name, attributes) => void tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
}

const TAG = /<[a-z]/i;

/** Markup that was escaped once too often on its way (`&lt;iframe ...`), as it was meant. */
function unescaped(text: string): string {
  if (TAG.test(text) || !/&lt;[a-z]/i.test(text)) return text;
  const pieces: string[] = [];
  const parser = new Parser({ ontext: (piece) => void pieces.push(piece) });
  parser.end(text);
  return pieces.join("");
}

/**
 * The address of what a text puts into a page: the `src` of the `<iframe>` in it, else the `href` of a link in it.
 *
 * @returns the text itself where it is no such markup
 */
export function framedAddress(text: string): string {
  const tags = tagsIn(text);
  // `data-src` is how pages write a frame that loads late.
  const sources = tags
    .filter(({ name }) => name === "iframe")
    .map(({ attributes }) => attributes["src"] ?? attributes["data-src"] ?? "");
  const links = tags.filter(({ name }) => name === "a").map(({ attributes }) => attributes["href"] ?? "");
  return [...sources, ...links].find((address) => address.trim() !== "")?.trim() ?? text;
}
