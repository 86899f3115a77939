/** What a critical eye sees: like things level and of one size, words and controls with room around them. */
import type { Locator, Page } from "@playwright/test";
import { arrive } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

interface Box {
  left: number;
  right: number;
  top: number;
  width: number;
  middle: number;
}

/** Where the elements of a place stand. */
const boxes = (place: Locator): Promise<Box[]> =>
  place.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, width, height } = element.getBoundingClientRect();
      return { left, right, top, width, middle: top + height / 2 };
    }),
  );

/** The lines that the text of a place is set in, each with the middle of its height. */
const lines = (place: Locator): Promise<{ text: string; middle: number; width: number }[]> =>
  place.evaluate((root) => {
    const found: { text: string; middle: number; width: number }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const { top, height, width } = range.getBoundingClientRect();
        const middle = top + height / 2;
        const last = found.at(-1);
        if (last !== undefined && Math.abs(last.middle - middle) < height / 2) {
          last.text += ` ${word}`;
          last.width += width;
        } else found.push({ text: word, middle, width });
      }
    }
    return found;
  });

const level = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

async function open(page: Page, url: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await arrive(page, url);
  await page.evaluate(() => document.fonts.ready);
}

test.use({ reducedMotion: "reduce" });

test("the heading on a page's picture leaves no word alone on its line", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await open(page, `${site.url}/services`, DESKTOP);
  const [first, ...others] = await lines(page.getByRole("heading", { level: 1 }));
  expect(first?.text).toMatch(/^Everything/);
  expect(others.filter(({ text }) => !text.includes(" "))).toEqual([]);
});

test.describe("on a phone", () => {
  test("an address leaves no ZIP code alone on its line", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await open(page, site.url, PHONE);
    const [, ...others] = await lines(page.locator(".area-where li").first());
    expect(others).toHaveLength(1);
    expect(others[0]?.text).not.toBe("03303");
  });

  test("no line of the footer begins with a dot", async ({ page, serve }) => {
    const site = await serve("handy");
    await open(page, site.url, PHONE);
    const legal = await lines(page.locator(".footer-end p").first());
    expect(legal.length).toBeGreaterThan(1);
    expect(legal.filter(({ text }) => text.startsWith("·"))).toEqual([]);
  });
});
