/** Finds the theme roles of a page's texts and their backgrounds, by setting each role to a unique colour. */
import type { Page } from "@playwright/test";
import { SURFACES, textPairs } from "../../fakes/text-pairs.ts";

/** Roles that each kind of surface sets for itself; `COMMON` are the same everywhere. */
const OWN = [
  "--text",
  "--heading",
  "--ink",
  "--accent-ink",
  "--secondary-ink",
  "--hover",
  "--edge",
  "--button-edge",
  "--focus",
];
const OWN_BUTTON = ["--button", "--button-text", "--button-hover", "--button-hover-text"];
const COMMON = ["--page", "--tint", "--brand", "--call", "--deep", "--error", "--on-brand", "--menu-icon", "--scroll"];

const MARKED = [
  ...COMMON.map((role) => ["", role] as const),
  ...SURFACES.flatMap(({ name }) => [...OWN, ...OWN_BUTTON].map((role) => [name, role] as const)),
].map(([surface, role], index) => ({ surface, role, color: `rgb(${index + 1}, 0, 0)` }));

const declared = (surface: string): string =>
  MARKED.filter((marked) => marked.surface === surface)
    .map(({ role, color }) => `${role}: ${color};`)
    .join("");

const SHEET = `
  :root { ${declared("")} --overlay: rgb(200, 0, 0); }
  ${SURFACES.map(({ name, selectors, grounds: [ground] }) => `${selectors.join()} { ${declared(name)} --surface: var(${ground}); }`).join("\n")}
  .on-tint { --surface: var(--tint); }
  * { transition: none !important; animation: none !important; pointer-events: auto !important; }
`;

const nameOf = (surface: string, role: string): string => (COMMON.includes(role) ? role : `${surface} ${role}`);
const NAMES = MARKED.map(({ surface, role, color }): [string, string] => [color, nameOf(surface, role)]);
const PROVEN = new Set(
  SURFACES.flatMap(({ name, grounds }) =>
    textPairs(grounds).flatMap(([text, ground]) => {
      const [one, other] = [nameOf(name, text), nameOf(name, ground)];
      return [`${one} on ${other}`, `${other} on ${one}`];
    }),
  ),
);

/**
 * Returns each text of the page, in its present state, on a background that the theme's property test does not cover, a
 * line each.
 */
export async function unprovenTexts(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    ({ sheet, names }) => {
      const style = new CSSStyleSheet();
      style.replaceSync(sheet);
      // A copy, since the list itself is live.
      const before = [...document.adoptedStyleSheets];
      document.adoptedStyleSheets = [...before, style];
      const nameOfColor = new Map(names);
      const named = (color: string): string => nameOfColor.get(color) ?? color;
      /** Returns what is painted under an element's text at a point; `undefined` if the text is not visible there. */
      const groundAt = (element: Element, x: number, y: number): string | undefined => {
        const stack = document.elementsFromPoint(x, y);
        const from = stack.indexOf(element);
        for (const under of from === -1 ? [] : stack.slice(from)) {
          if (under.matches("img, video, iframe, canvas")) return "a picture";
          const { backgroundColor } = getComputedStyle(under);
          if (backgroundColor !== "rgba(0, 0, 0, 0)") return named(backgroundColor);
        }
        return undefined;
      };
      const pairs = new Map<string, string>();
      let texts = 0;
      const see = (element: Element, color: string, boxes: Iterable<DOMRect>, words: string): void => {
        for (const { left, right, top, bottom } of boxes)
          for (const x of [left + 2, (left + right) / 2, right - 2]) {
            const ground = groundAt(element, x, (top + bottom) / 2);
            if (ground === undefined) continue;
            texts += 1;
            const where = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
            const pair = `${named(color)} on ${ground}`;
            if (!pairs.has(pair)) pairs.set(pair, `${where}: ${words.trim().slice(0, 40)}`);
          }
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const { currentNode: node } = walker;
        const { parentElement: parent } = node;
        const words = node.textContent ?? "";
        if (
          parent === null ||
          words.trim() === "" ||
          parent.closest("script, style, noscript, .visually-hidden, option")
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        see(parent, getComputedStyle(parent).color, range.getClientRects(), words);
      }
      for (const field of document.querySelectorAll("input, select, textarea")) {
        see(field, getComputedStyle(field).color, field.getClientRects(), "its value");
        if (field.getAttribute("placeholder") !== null)
          see(field, getComputedStyle(field, "::placeholder").color, field.getClientRects(), "its placeholder");
      }
      document.adoptedStyleSheets = before;
      return { pairs: [...pairs], texts };
    },
    { sheet: SHEET, names: NAMES },
  );
  if (found.texts === 0) throw new Error("No text was found.");
  return found.pairs.filter(([pair]) => !PROVEN.has(pair)).map(([pair, example]) => `${pair}, as in ${example}`);
}
