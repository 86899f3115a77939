/** Tags of rich texts, and the effect of each HTML element on their plain text. */
import { Tokenizer } from "htmlparser2";
import { wordSet } from "../fields/field-names.ts";

/** Elements whose content is not text of the page. */
export const DROPPED = wordSet("script style template iframe noscript svg math head title object audio video canvas");
/** Elements with an empty line before and after. */
export const PARAGRAPHS = wordSet(
  "p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre article section header footer aside main nav figure hr form fieldset address",
);
/** Elements on a line of their own. */
export const LINES = wordSet("div li tr dt dd figcaption caption summary details option legend center");
/** Elements with a space before and after. */
export const CELLS = wordSet("td th");
/** All other elements that HTML has or had. */
const INLINE = wordSet(
  "a abbr acronym b base bdi bdo big body br button cite code col colgroup data datalist del dfn dialog em embed " +
    "font hgroup html i img input ins kbd label link map mark marquee menu meta meter nobr optgroup output param picture " +
    "progress q rp rt ruby s samp search select slot small source span strike strong sub sup tbody textarea tfoot thead " +
    "time track tt u var wbr area frame frameset",
);

const ELEMENTS: ReadonlySet<string> = new Set([...INLINE, ...PARAGRAPHS, ...LINES, ...CELLS, ...DROPPED]);

/** Whether an element is part of HTML, or of an office program or a component library. */
const isElement = (name: string): boolean => ELEMENTS.has(name) || /^[a-z][a-z0-9]*[:-][a-z0-9:._-]+$/.test(name);

export interface Tag {
  /** In lower case. */
  name: string;
  closing: boolean;
  /** Text after the name. */
  rest: string;
  /** The whole tag. */
  source: string;
}

/** A `<` that begins neither a tag nor a comment: `a < b`, `<3`. */
const SIGN = /<(?!\/?[a-z]|!--|[!?][a-z[])/gi;
const TAG = /^<(\/?)([a-z][^\s/>]*)(.*)>$/is;
/** A tag that is cut off by the end of the text: it has an attribute, or a name that no word resembles. */
const CUT_TAG = /^<\/?([a-z][^\s/>]*)(?:\s+[\w:-]+\s*=|(\s*\/?$))/i;

/**
 * Reads HTML, and calls `onTag` and `onText` in the order of the text; comments and declarations are left out, entities
 * are not decoded. Unlike in browsers, a comment or a quote that never ends does not hide the text after it.
 */
export function readHtml(markup: string, onTag: (tag: Tag) => void, onText: (text: string) => void): void {
  const afterComments = markup.lastIndexOf("-->") + 1;
  const html = markup.slice(0, afterComments) + markup.slice(afterComments).replaceAll("<!--", "");
  let rest = html.replaceAll(SIGN, "&lt;");
  // At most thrice, because after a quote that never ends there are no such quotes.
  while (rest !== "") rest = readFirst(rest, onTag, onText);
}

const ignore = (): void => {};
const IGNORED = {
  onopentagname: ignore,
  onattribname: ignore,
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  ontextentity: ignore,
  oncdata: ignore,
  onprocessinginstruction: ignore,
  onend: ignore,
};

/** Reads HTML until its end, or until the end of a tag with a quote that never ends. Returns the rest. */
function readFirst(html: string, onTag: (tag: Tag) => void, onText: (text: string) => void): string {
  /** Position after what was read. */
  let at = 0;
  const readTag = (end: number): void => {
    const source = html.slice(at, end + 1);
    const [, slash, name, rest] = TAG.exec(source) ?? [];
    if (name === undefined || rest === undefined) return;
    onTag({ name: name.toLowerCase(), closing: slash === "/", rest, source });
    at = end + 1;
  };
  const skip = (_: number, end: number): void => {
    if (html[end] === ">") at = end + 1;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext(start, end) {
        // The tokenizer also calls this, with a position of -1, for a closing tag that is cut off.
        if (start < at) return;
        onText(html.slice(start, end));
        at = end;
      },
      onopentagend: readTag,
      onselfclosingtag: readTag,
      onclosetag: (_, nameEnd) => readTag(html.indexOf(">", nameEnd)),
      oncomment: skip,
      ondeclaration: skip,
      ...IGNORED,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const unread = html.slice(at);
  const end = unread.indexOf(">");
  if (end !== -1) {
    readTag(at + end);
    return unread.slice(end + 1);
  }
  if (!isCutTag(unread)) onText(unread);
  return "";
}

function isCutTag(text: string): boolean {
  const [, name = "", nothing] = CUT_TAG.exec(text) ?? [];
  return isElement(name.toLowerCase()) && (name.length > 1 || nothing === undefined);
}

/**
 * Whether a tag is markup rather than words in angle brackets: `<your name>`, `x<b and c>d`.
 *
 * @param isClosed whether a closing tag follows
 */
export function isMarkup({ name, closing, rest }: Tag, isClosed: boolean): boolean {
  const known = isElement(name);
  if (/^\s*\/?$/.test(rest)) return known || closing || isClosed;
  return rest.includes("=") || (known && name.length > 1);
}
