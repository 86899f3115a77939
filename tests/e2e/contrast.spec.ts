/** Contrast by construction: all text on the pages uses pairs of colour roles whose contrast theme.test.ts proves. */
import { fullRecord } from "../records/record.ts";
import { MAIN_COLORS } from "../records/themes.ts";
import { unprovenTexts } from "./harness/contrast.ts";
import { hydrated } from "./harness/page.ts";
import { ALBUM, FIXED_PAGES, PRIVACY, SERVICE } from "./harness/pages.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const PAGES = [...FIXED_PAGES, ALBUM, SERVICE, PRIVACY];

test.use({ reducedMotion: "reduce" });

for (const [variant, mainColor] of Object.entries(MAIN_COLORS)) {
  test(
    `pages of the ${variant} variant only use tested pairs of text and background`,
    { tag: "@long" },
    async ({ page, serveEmbedded, allowConsole }) => {
      // Painting such a tall page takes a busy machine longer than Chromium's limit for the use of a preload.
      allowConsole(/was preloaded using link preload but not used within a few seconds/);
      const site = await serveEmbedded(fullRecord({ styles: { mainColor } }));
      for (const path of PAGES) {
        await page.goto(site.url + path, { referer: `${site.url}/` });
        await hydrated(page);
        await expect(page.locator("html")).toHaveAttribute("data-layout-variant", variant);
        for (const { width } of [DESKTOP, PHONE]) {
          // Tall enough for all text to be inside the viewport.
          await page.setViewportSize({ width, height: 20_000 });
          expect.soft(await unprovenTexts(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    },
  );
}
