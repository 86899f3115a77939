/** Each page loads the display font and the body font of its layout variant (docs/decisions/23-font-pairs.md). */
import type { Page } from "@playwright/test";
import { longUnless } from "./harness/long.ts";
import { arrive, watchShifts } from "./harness/page.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

/** Returns a function with the names of the fonts that a page has fetched so far. */
function watchFonts(page: Page): () => string[] {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "font") fetched.add(request.url().replace(/^.*\/([a-z\d-]+)-[\w-]{8}\./, "$1."));
  });
  return () => [...fetched];
}

const fontsReady = (page: Page): Promise<unknown> => page.evaluate(() => document.fonts.ready.then(() => undefined));

const PAIRS: Record<(typeof DEMOS)[number], string[]> = {
  ridgeline: ["archivo-display.woff2", "public-sans-latin-wght-normal.woff2"],
  copperline: ["bricolage-grotesque-latin-800-normal.woff2", "figtree-latin-wght-normal.woff2"],
  verdeluna: ["roboto-slab-latin-800-normal.woff2", "source-sans-3-latin-wght-normal.woff2"],
  handy: ["archivo-display.woff2", "instrument-sans-latin-wght-normal.woff2"],
};

for (const demo of DEMOS) {
  test(
    `${demo}: the home page loads two fonts, of at most 60 KB, and calls to action share one colour`,
    longUnless(demo === "ridgeline"),
    async ({ page, serve }) => {
      const fonts = watchFonts(page);
      const site = await serve(demo);
      await arrive(page, site.url);
      await fontsReady(page);
      expect(fonts().toSorted()).toEqual(PAIRS[demo]);
      const bytes = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith(".woff2"))
          .reduce((all, entry) => all + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
      );
      expect(bytes).toBeGreaterThan(30_000);
      expect(bytes).toBeLessThanOrEqual(60_000);
      await test.step("each call to action has the same colour", async () => {
        const colours = await page
          .locator(".button-solid")
          .evaluateAll((buttons) => [...new Set(buttons.map((button) => getComputedStyle(button).backgroundColor))]);
        expect(colours).toHaveLength(1);
      });
    },
  );
}

/** For each selector, whether the text of its first match is set in a web font of the site. */
async function inOwnFace(page: Page, selectors: readonly string[]): Promise<boolean[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const own: boolean[] = [];
  for (const selector of selectors) {
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    own.push(fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont));
  }
  await devtools.detach();
  return own;
}

for (const demo of ["ridgeline", "copperline", "verdeluna"] as const) {
  test(
    `${demo}: text is painted before its fonts load, and swaps with little layout shift`,
    longUnless(demo === "ridgeline"),
    async ({ page, serve }) => {
      const { promise: line, resolve: restore } = Promise.withResolvers<void>();
      await page.route("**/*.woff2", async (route) => {
        await line;
        await route.continue();
      });
      await page.setViewportSize({ width: 390, height: 800 });
      const site = await serve(demo);
      // Do not wait for `load`, which waits for the fonts.
      await page.goto(site.url, { waitUntil: "commit" });
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
          }),
      );
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await inOwnFace(page, ["h1", "main p"])).toEqual([false, false]);
      const shifts = await watchShifts(page);
      restore();
      await expect.poll(() => inOwnFace(page, ["h1", "main p"])).toEqual([true, true]);
      const sum = (await shifts()).reduce((all, shift) => all + Number.parseFloat(shift), 0);
      // Copperline's hero loses one line of text under the loading screen, a shift of 0.024.
      expect(sum).toBeLessThan(0.03);
    },
  );
}

/** Code points of Latin-1 and of typographic punctuation. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022],
  [0x2026],
  [0x20ac],
  [0x2122],
] as const;
const LETTERS = RANGES.flatMap(([from, to = from]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
);
const EVERY_LETTER = LETTERS
  // Without white space and soft hyphens, which have no glyph.
  .filter((letter) => !/[\s\u00AD]/.test(letter))
  .join(" ");

test("the display font has every letter at each width, and kerning brings pairs of letters closer", async ({
  context,
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  const devtools = await context.newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const heading = page.getByRole("heading", { level: 1 });
  const set = (text: string, width: number, kerning: string): Promise<number> =>
    heading.evaluate(
      async (h1, { text, width, kerning }) => {
        h1.textContent = text;
        h1.style.cssText = `width: max-content; font-stretch: ${width}%; font-kerning: ${kerning}`;
        // Layout requests the font files that the text needs.
        h1.getBoundingClientRect();
        await document.fonts.ready;
        return h1.getBoundingClientRect().width;
      },
      { text, width, kerning },
    );
  const widths: number[] = [];
  for (const width of [75, 88, 100, 112, 124]) {
    await set(EVERY_LETTER, width, "normal");
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    expect({ width, others: fonts.filter(({ isCustomFont }) => !isCustomFont) }).toEqual({ width, others: [] });
    expect(fonts.reduce((all, { glyphCount }) => all + glyphCount, 0)).toBeGreaterThanOrEqual(EVERY_LETTER.length);
    const kerned = await set("AVATAR To Va", width, "normal");
    expect(kerned).toBeLessThan((await set("AVATAR To Va", width, "none")) - 2);
    widths.push(kerned);
  }
  // The widths differ: none falls back to the next width.
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(new Set(widths).size).toBe(5);
});
