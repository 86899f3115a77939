/** The display face comes in four files (tools/display-font.ts), of which a page fetches what it uses. */
import type { Page } from "@playwright/test";
import { charactersOf, LETTERS } from "../../tools/display-font.ts";
import { record } from "../records/record.ts";
import { arrive } from "./harness/page.ts";
import { type Demo, DEMOS, expect, test } from "./harness/test.ts";

/** Names of the fonts that a page asks for, such as `narrow-common`. */
function watchFonts(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "font") asked.add(/display-(\w+-\w+)-/.exec(request.url())?.[1] ?? request.url());
  });
  return () => [...asked].toSorted();
}

const preloaded = (page: Page): Promise<string[]> =>
  page
    .locator("head > link[rel=preload][as=font]")
    .evaluateAll((links) =>
      links.map((link) => /display-(\w+-\w+)-/.exec(link.getAttribute("href") ?? "")?.[1] ?? "").toSorted(),
    );

const fontsReady = (page: Page): Promise<unknown> => page.evaluate(() => document.fonts.ready.then(() => undefined));

const FILES: Record<Demo, string[]> = {
  ridgeline: ["narrow-common"],
  copperline: ["narrow-common", "wide-common"],
  verdeluna: ["narrow-common", "wide-common"],
  handy: ["narrow-common"],
};

for (const demo of DEMOS) {
  test(`${demo}: pages fetch the files of their widths and no others, and preload them`, async ({ page, serve }) => {
    const fonts = watchFonts(page);
    const site = await serve(demo);
    await arrive(page, site.url);
    await fontsReady(page);
    expect(await preloaded(page)).toEqual(FILES[demo]);
    expect(fonts()).toEqual(FILES[demo]);
  });
}

for (const [slogan, files, preloads] of [
  ["Für Österreich: Fenêtres, façades et fondations", ["narrow-common", "narrow-other"], ["narrow-common"]],
  ["Äußerst gut", ["narrow-common", "wide-common", "wide-other"], ["narrow-common", "wide-common"]],
] as const) {
  test(`"${slogan}" brings the file with its letters and width, when it is met`, async ({ page, serve }) => {
    const fonts = watchFonts(page);
    const site = await serve(record({ dbSlogan: [{ slogan }] }));
    await arrive(page, site.url);
    await fontsReady(page);
    expect(fonts()).toEqual(files);
    expect(await preloaded(page)).toEqual(preloads);
  });
}

const EVERY_LETTER = [...new Set([...charactersOf(LETTERS.common), ...charactersOf(LETTERS.other)])]
  // What is drawn: no spaces, and no place to break a word.
  .filter((letter) => !/[\s\u00AD]/.test(letter))
  .join(" ");

test("each width has every letter, and pairs of letters stand closer", async ({ context, page, serve }) => {
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
        // Asks for the files that it needs.
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
  // Each is another: none falls back to the next file's edge.
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(new Set(widths).size).toBe(5);
});
