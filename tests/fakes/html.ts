/**
 * A strict parser of the HTML that our server renders. A browser's parser corrects errors; this one reports them in one
 * sentence: elements left open or closed twice, invalid nesting, attributes repeated or without quotes, bare `<` and
 * `&`, duplicate ids.
 */

export interface HtmlElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlElement[];
  /** Text of the element and its descendants, character references resolved. */
  text: string;
}

export interface HtmlDocument {
  root: HtmlElement;
  /** All elements, in document order. */
  elements: HtmlElement[];
  /** Returns the elements with one of these tags. */
  all: (...tags: string[]) => HtmlElement[];
}

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements that implicitly close an open `<p>`, whose end tag would then be stray. */
const BLOCKS = new Set(
  (
    "address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr main menu nav ol p pre section table ul"
  ).split(" "),
);
const INTERACTIVE = new Set("a button details iframe input label select textarea".split(" "));
/** Elements that need certain parents. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ["ul", "ol", "menu"],
  dt: ["dl", "div"],
  dd: ["dl", "div"],
  option: ["select", "optgroup"],
  summary: ["details"],
  legend: ["fieldset"],
  head: ["html"],
  body: ["html"],
  title: ["head", "svg"],
};
/** Elements that may only have certain children. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ul: ["li"],
  ol: ["li"],
  dl: ["dt", "dd", "div"],
  select: ["option", "optgroup"],
  head: ["base", "link", "meta", "noscript", "script", "style", "title"],
};
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const OPEN = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>/iy;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)")?/g;
const CLOSE = /<\/([a-z][a-z0-9-]*)>/iy;
const COMMENT = /<!--[^>]*?-->/y;
const TEXT = /[^<]+/y;

function resolved(text: string, where: string): string {
  return text.replace(/&(#x[0-9a-f]+;|#\d+;|[a-z]+;)?/gi, (whole: string, name?: string) => {
    if (name?.startsWith("#x") === true) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name?.startsWith("#") === true) return String.fromCodePoint(Number(name.slice(1, -1)));
    const character = NAMED[name?.slice(0, -1) ?? ""];
    if (character === undefined) throw new Error(`There is a bare ${whole} in ${where}.`);
    return character;
  });
}

function attributesOf(source: string, tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = ""] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`<${tag}> has ${name} twice.`);
    attributes.set(name, resolved(value, `${name} of <${tag}>`));
  }
  return attributes;
}

function checkPlace(tag: string, ancestors: readonly HtmlElement[]): void {
  const parent = ancestors.at(-1)?.tag ?? "";
  const parents = PARENTS[tag];
  // The root of a fragment may be in any parent.
  if (parents !== undefined && parent !== "" && !parents.includes(parent))
    throw new Error(`<${tag}> stands in <${parent}>.`);
  const children = CHILDREN[parent];
  if (children !== undefined && !children.includes(tag)) throw new Error(`<${parent}> contains <${tag}>.`);
  for (const { tag: ancestor } of ancestors) {
    if (ancestor === "p" && BLOCKS.has(tag)) throw new Error(`<p> contains <${tag}>.`);
    if ((ancestor === "a" || ancestor === "button") && INTERACTIVE.has(tag))
      throw new Error(`<${ancestor}> contains <${tag}>.`);
    if (tag === "form" && ancestor === "form") throw new Error("<form> contains <form>.");
  }
}

/**
 * Parses a document, or a fragment.
 *
 * @throws Error in one sentence for the first fault
 */
export function readHtml(html: string): HtmlDocument {
  const root: HtmlElement = { tag: "", attributes: new Map(), children: [], text: "" };
  const elements: HtmlElement[] = [];
  const ids = new Set<string>();
  const open: HtmlElement[] = [root];
  let position = /^<!doctype html>/.exec(html)?.[0].length ?? 0;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const found = pattern.exec(html);
    if (found !== null) position = pattern.lastIndex;
    return found;
  };
  const write = (text: string): void => {
    for (const element of open) element.text += text;
  };

  while (position < html.length) {
    const current = open.at(-1) ?? root;
    const text = match(TEXT);
    if (text !== null) {
      if (text[0].trim() !== "" && CHILDREN[current.tag] !== undefined)
        throw new Error(`<${current.tag}> contains bare text: ${text[0].slice(0, 40)}.`);
      write(resolved(text[0], `the text of <${current.tag}>`));
      continue;
    }
    if (match(COMMENT) !== null) continue;
    const close = match(CLOSE);
    if (close !== null) {
      if (close[1] !== current.tag) throw new Error(`</${close[1]}> stands where <${current.tag}> is open.`);
      open.pop();
      continue;
    }
    const start = match(OPEN);
    if (start === null) throw new Error(`This is no HTML: ${html.slice(position, position + 60)}`);
    const [, tag = "", source = "", slash] = start;
    checkPlace(tag, open.slice(1));
    const element: HtmlElement = { tag, attributes: attributesOf(source, tag), children: [], text: "" };
    const id = element.attributes.get("id");
    if (id !== undefined && ids.has(id)) throw new Error(`The id ${id} stands twice.`);
    if (id !== undefined) ids.add(id);
    current.children.push(element);
    elements.push(element);
    if (VOID.has(tag) || slash === "/") continue;
    if (tag === "script" || tag === "style") {
      const end = html.indexOf(`</${tag}>`, position);
      if (end === -1) throw new Error(`<${tag}> does not end.`);
      element.text = html.slice(position, end);
      position = end + tag.length + 3;
      continue;
    }
    open.push(element);
  }
  const left = open.at(-1);
  if (left !== undefined && left !== root) throw new Error(`<${left.tag}> is left open.`);
  return { root, elements, all: (...tags) => elements.filter(({ tag }) => tags.includes(tag)) };
}
