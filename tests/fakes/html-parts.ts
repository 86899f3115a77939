/** Finds parts of a parsed document (html.ts), and their texts. */
import type { HtmlDocument, HtmlElement } from "./html.ts";

/** Returns the content of a part of a document. */
export function within(part: HtmlElement | undefined): HtmlDocument {
  if (part === undefined) throw new Error("The part is not there.");
  const inside = ({ children }: HtmlElement): HtmlElement[] => children.flatMap((child) => [child, ...inside(child)]);
  const elements = inside(part);
  return { root: part, elements, all: (...tags) => elements.filter(({ tag }) => tags.includes(tag)) };
}

/** Returns the elements that have a class. */
export const withClass = ({ elements }: HtmlDocument, name: string): HtmlElement[] =>
  elements.filter(({ attributes }) => attributes.get("class")?.split(" ").includes(name) === true);

/** Returns an attribute of each element; `undefined` if the element lacks it. */
export const each = (elements: readonly HtmlElement[], attribute: string): (string | undefined)[] =>
  elements.map(({ attributes }) => attributes.get(attribute));

/** Returns the texts of elements. */
export const texts = (elements: readonly HtmlElement[]): string[] => elements.map(({ text }) => text);

/** Returns the elements that have an attribute with this value. */
export const having = ({ elements }: HtmlDocument, name: string, value: string): HtmlElement[] =>
  elements.filter(({ attributes }) => attributes.get(name) === value);

/** Returns the links with this name: their label, else their text. */
export const linksNamed = (document: HtmlDocument, name: string | RegExp): HtmlElement[] =>
  document.all("a").filter(({ attributes, text }) => {
    const own = (attributes.get("aria-label") ?? text).replaceAll(/\s+/g, " ").trim();
    return typeof name === "string" ? own === name : name.test(own);
  });

/** Returns the text of an element, its whitespace collapsed. */
export const plain = ({ text }: HtmlElement): string => text.replaceAll(/\s+/g, " ").trim();
