/** The display face comes in four files (tools/display-font.ts), of which a page fetches what it uses. */
import type { Page } from "@playwright/test";
import { charactersOf, LETTERS } from "../../tools/display-font.ts";
import { record } from "../records/record.ts";
import { arrive } from "./harness/page.ts";
import { type Demo, expect, test } from "./harness/test.ts";

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

for (const [demo, files] of Object.entries(FILES)) {
  test(`${demo}: its pages fetch the files of their widths and no others, all of them preloaded`, async ({
    page,
    serveEmbedded,
  }) => {
    const fonts = watchFonts(page);
    const site = await serveEmbedded(demoRecord(demo));
    await arrive(page, site.url);
    await fontsReady(page);
    expect(await preloaded(page)).toEqual(files);
    expect(fonts()).toEqual(files);
  });
}

/** A wide or narrow name in letters that no file of the first screen has. */
const LONG = "Fenêtres et Façades à Bœuf-sur-Aare, façon ancienne et nouvelle";

for (const [width, name] of [
  ["narrow", LONG],
  ["wide", "Ärger"],
] as const) {
  test(`other letters in ${width} words come in a file of their own`, async ({ page, serve }) => {
    const fonts = watchFonts(page);
    const site = await serve(record({ dbSlogan: [{ slogan: name }] }));
    await arrive(page, site.url);
    await fontsReady(page);
    expect(fonts()).toContain(`${width}-other`);
    expect(fonts()).not.toContain(`${width === "wide" ? "narrow" : "wide"}-other`);
    expect(await preloaded(page)).toEqual(width === "wide" ? ["narrow-common", "wide-common"] : ["narrow-common"]);
  });
}
