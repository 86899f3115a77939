/** Effect of each HTML element on the plain text of a rich text. */

const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Elements whose content is not text of the page. */
export const DROPPED = names("script style template iframe noscript svg math head title object audio video canvas");
/** Elements with an empty line before and after. */
export const PARAGRAPHS = names(
  "p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre article section header footer aside main nav figure hr form fieldset address",
);
/** Elements on a line of their own. */
export const LINES = names("div li tr dt dd figcaption caption summary details option legend center");
/** Elements with a space before and after. */
export const CELLS = names("td th");
/** All other elements that HTML has or had. */
const INLINE = names(
  "a abbr acronym b base bdi bdo big body br button cite code col colgroup data datalist del dfn dialog em embed " +
    "font hgroup html i img input ins kbd label link map mark marquee menu meta meter nobr optgroup output param picture " +
    "progress q rp rt ruby s samp search select slot small source span strike strong sub sup tbody textarea tfoot thead " +
    "time track tt u var wbr area frame frameset",
);

const ELEMENTS: ReadonlySet<string> = new Set([...INLINE, ...PARAGRAPHS, ...LINES, ...CELLS, ...DROPPED]);

export interface Tag {
  /** Name in lower case; empty for a comment, a declaration or an instruction. */
  name: string;
  closing: boolean;
  /** Whether the element is part of HTML, or of an office program or a component library. */
  known: boolean;
  /** Text after the name. */
  rest: string;
  /** Position after the tag. */
  end: number;
}

const NAME = /[a-z][a-z0-9]*(?:[:-][a-z0-9:._-]*)?/iy;

/** Attributes, where quotes after an equals sign may contain a `>`. */
const ATTRIBUTES = /^(?:[^>"'=]|=\s*(?:"[^"]*"|'[^']*')?|["'])*/;
/**
 * Maximum length of a tag after a `>` in quotes: otherwise a text of such tags would be scanned to its end from each.
 */
const LONGEST_QUOTED = 2_000;

/**
 * Positions of the last tag end and comment end in a text, -1 for none. They are found once, since a text may open
 * thousands that never end.
 */
export interface LastEnds {
  tag: number;
  comment: number;
}

/** Returns the end of a tag whose attributes begin at `from`: the first `>` outside of quotes; -1 for none. */
function endOf(text: string, from: number, last: LastEnds): number {
  const end = from > last.tag ? -1 : text.indexOf(">", from);
  if (end === -1) return -1;
  if (!/["']/.test(text.slice(from, end))) return end;
  const at = from + (ATTRIBUTES.exec(text.slice(from, end + LONGEST_QUOTED))?.[0].length ?? 0);
  return text[at] === ">" ? at : end;
}

/**
 * Returns the tag, comment or declaration that begins at a `<`; `undefined` if that is only a sign: `a < b`, `<3`. An
 * unknown name in brackets, `<your name>`, is a tag, too; `isMarkup` tells it apart.
 */
export function tagAt(text: string, open: number, last: LastEnds): Tag | undefined {
  const next = text[open + 1] ?? "";
  if (next === "!" || next === "?") return otherMarkup(text, open, last);
  const closing = next === "/";
  NAME.lastIndex = open + (closing ? 2 : 1);
  const name = NAME.exec(text)?.[0].toLowerCase();
  if (name === undefined) return undefined;
  const start = NAME.lastIndex;
  const known = ELEMENTS.has(name) || /[:-]/.test(name);
  const end = text[start] === ">" ? start : endOf(text, start, last);
  // A tag that is cut off by the end of the text.
  if (end === -1) {
    const isCut =
      known && (name.length > 1 ? /^(?:\s+[\w:-]+\s*=|\s*\/?$)/ : /^\s+[\w:-]+\s*=/).test(text.slice(start));
    return isCut ? { name, closing, known, rest: "", end: text.length } : undefined;
  }
  return { name, closing, known, rest: text.slice(start, end), end: end + 1 };
}

const tag = (end: number): Tag => ({ name: "", closing: false, known: true, rest: "", end });

function otherMarkup(text: string, open: number, last: LastEnds): Tag | undefined {
  if (text.startsWith("<!--", open)) {
    const end = last.comment < open + 4 ? -1 : text.indexOf("-->", open + 4);
    // An unclosed comment hides nothing: the text after it was meant to be read.
    return tag(end === -1 ? open + 4 : end + 3);
  }
  if (text.startsWith("<![CDATA[", open)) return tag(open + 9);
  if (!/[a-z[]/i.test(text[open + 2] ?? "")) return undefined;
  const end = open > last.tag ? -1 : text.indexOf(">", open);
  return end === -1 ? undefined : tag(end + 1);
}

/** Whether a tag is markup rather than words in angle brackets: `<your name>`, `<a@b.example>`, `x<b and c>d`. */
export function isMarkup({ name, known, closing, rest }: Tag, hasEnd: (name: string) => boolean): boolean {
  if (rest === "" || /^\s*\/?$/.test(rest)) return known || closing || hasEnd(name);
  if (!/^[\s/]/.test(rest)) return false;
  if (rest.includes("=")) return true;
  return known && name.length > 1;
}
