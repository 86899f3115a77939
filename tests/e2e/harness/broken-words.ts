import type { Locator } from "@playwright/test";

/** Returns the visible words, of letters only and outside of e-mail addresses, that begin on one line and end on another. */
export const brokenWords = (place: Locator): Promise<string[]> =>
  place.evaluate((root) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (
        node.parentElement?.checkVisibility() !== true ||
        node.parentElement.closest(".visually-hidden, .excerpt-rest, [data-excerpt], [href^='mailto:']")
      )
        continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/(?<![^\s])\p{L}{3,}(?![^\s,.;:!?])/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
