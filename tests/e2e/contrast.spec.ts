/** Contrast by construction: pages set their texts in no other pairs of roles than those that theme.test.ts proves. */
import { unprovenTexts } from "./harness/contrast.ts";
import { takenOver } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const CHARACTERS = ["board", "split", "poster", "block"];
const PAGES = [
  "/",
  "/about",
  "/services",
  "/gallery",
  "/gallery/roofs-%26%20siding",
  "/reviews",
  "/our-videos",
  "/contact",
  "/find-us-on",
  "/roofing",
];

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });

for (const { width } of [DESKTOP, PHONE]) {
  test(`each character sets its texts in proven pairs of roles, at ${width} px`, async ({ page, serve }) => {
    const site = await serve("ridgeline");
    // So tall that no text is out of sight.
    await page.setViewportSize({ width, height: 20_000 });
    for (const path of PAGES) {
      await page.goto(site.url + path, { referer: `${site.url}/` });
      await takenOver(page);
      for (const character of CHARACTERS) {
        await page.evaluate((name) => document.documentElement.setAttribute("data-character", name), character);
        expect.soft(await unprovenTexts(page), `${path} as ${character}`).toEqual([]);
      }
    }
  });
}
