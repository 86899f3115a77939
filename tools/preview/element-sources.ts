/** Finds the record fields behind an element of a page. */
import { type Leaf, sourcesOfLink, sourcesOfText } from "./sources.ts";

const BLOCKS = "section, article, aside, nav, header, footer, [role='dialog'], dialog";

/** Returns the block of the page that contains an element. */
export const blockOf = (element: Element): Element => element.closest(BLOCKS) ?? element;

/** Returns the fields behind an element's own text nodes and URL attributes. */
function ownSources(leaves: readonly Leaf[], element: Element): string[] {
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const links = ["src", "href", "poster"].map((name) => element.getAttribute(name) ?? "");
  return [
    // React splits a sentence that contains a value into several text nodes.
    ...sourcesOfText(leaves, texts.map((node) => node.textContent).join("")),
    ...links.flatMap((link) => sourcesOfLink(leaves, link)),
  ];
}

/** Returns the fields behind an element and its descendants, each once. */
export const allSources = (leaves: readonly Leaf[], element: Element): string[] => [
  ...new Set([element, ...element.querySelectorAll("*")].flatMap((inside) => ownSources(leaves, inside))),
];
