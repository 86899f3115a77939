/**
 * `npm run pictures`: takes screenshots of the demo's built site and the editor for the documentation, as small WebP.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { Outside } from "../tests/fakes/outside.ts";
import { startServer } from "../tests/e2e/harness/site-server.ts";
import { photographEditor } from "./edit-pictures.ts";
import { findBrowser } from "./browser.mjs";
import { PICTURES_FOLDER } from "./record-guide.ts";

const SCREEN = { width: 1280, height: 800 };
/** Maximum width in pixels, enough to read the text in the documentation. */
const WIDTH = 1000;
const QUALITY = 72;
/** Hides floating elements, which would cover the photographed part. */
const STILL = ".widget-menu, .back-to-top, .skip-link, .header, .scroll-progress { visibility: hidden !important }";

/** Screenshots: page and selector of the part; without `part`, the viewport. */
const SHOTS: readonly { name: string; path: string; part?: string; prepare?: (page: Page) => Promise<void> }[] = [
  { name: "home", path: "/" },
  { name: "intro", path: "/", part: ".intro-card" },
  { name: "values", path: "/", part: ".values" },
  { name: "counters", path: "/", part: ".counters" },
  { name: "about", path: "/", part: ".about-block" },
  { name: "services", path: "/", part: ".services" },
  { name: "brands", path: "/", part: ".branding" },
  { name: "form", path: "/contact", part: ".contact-section" },
  { name: "projects", path: "/gallery", part: ".before-after .compare-figure >> nth=0" },
  { name: "hub", path: "/find-us-on", part: ".hub-card" },
  { name: "footer", path: "/", part: ".footer" },
  {
    name: "widgets",
    path: "/contact",
    async prepare(page) {
      await page.locator(".widget-menu-toggle").click();
      await page.locator(".widget-menu-list").waitFor();
    },
  },
];

const keep = async (name: string, picture: Buffer): Promise<void> =>
  writeFile(
    join(PICTURES_FOLDER, `${name}.webp`),
    await sharp(picture).resize({ width: WIDTH, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer(),
  );

/** Opens a page and waits until the loading screen is gone and all pictures are decoded. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset["loading"] === undefined);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
}

await mkdir(PICTURES_FOLDER, { recursive: true });
const executablePath = findBrowser();
const site = await startServer({ env: { PAGE_ID: "ridgeline" } });
const outside = new Outside();
const browser = await chromium.launch({
  ...(executablePath === "" ? {} : { executablePath }),
  args: ["--no-sandbox", ...(await outside.start())],
});
try {
  const context = await browser.newContext({ viewport: SCREEN, reducedMotion: "reduce", bypassCSP: true });
  await context.addInitScript(() => sessionStorage.setItem("estimate-closed", "yes"));
  const page = await context.newPage();
  for (const { name, path, part, prepare } of SHOTS) {
    await visit(page, site.url + path);
    await prepare?.(page);
    const shot = part === undefined ? page.screenshot() : page.locator(part).first().screenshot({ style: STILL });
    await keep(name, await shot);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, site.url);
  await keep("phone", await page.screenshot());
  await photographEditor(browser, keep);
} finally {
  await browser.close();
  await outside.stop();
  await site.stop();
}
