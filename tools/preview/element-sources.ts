/** The fields of the record behind an element of a page. */
import { type Leaf, sourcesOfLink, sourcesOfText } from "./sources.ts";

const BLOCKS = "section, article, aside, nav, header, footer, [role='dialog'], dialog";

/** The block of the page that an element stands in. */
export const blockOf = (element: Element): Element => element.closest(BLOCKS) ?? element;

/** The fields behind one element: its own text nodes, and the addresses that it carries. */
function ownSources(leaves: readonly Leaf[], element: Element): string[] {
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const links = ["src", "href", "poster"].map((name) => element.getAttribute(name) ?? "");
  return [
    // React parts a sentence with a value in it into several nodes.
    ...sourcesOfText(leaves, texts.map((node) => node.textContent).join("")),
    ...links.flatMap((link) => sourcesOfLink(leaves, link)),
  ];
}

/** The fields behind an element and all that stands in it, each once. */
export const allSources = (leaves: readonly Leaf[], element: Element): string[] => [
  ...new Set([element, ...element.querySelectorAll("*")].flatMap((inside) => ownSources(leaves, inside))),
];
