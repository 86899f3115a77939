/** Contrast by construction: pages set their texts in no other pairs of roles than those that theme.test.ts proves. */
import { fullRecord } from "../records/record.ts";
import { MAIN_COLORS } from "../records/themes.ts";
import { unprovenTexts } from "./harness/contrast.ts";
import { hydrated } from "./harness/page.ts";
import { ALBUM, FIXED_PAGES, PRIVACY, SERVICE } from "./harness/pages.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const PAGES = [...FIXED_PAGES, ALBUM, SERVICE, PRIVACY];

test.use({ reducedMotion: "reduce" });

for (const [character, mainColor] of Object.entries(MAIN_COLORS)) {
  test(
    `pages of the character ${character} set their texts in proven pairs of roles`,
    { tag: "@long" },
    async ({ page, serveEmbedded, allowConsole }) => {
      // A page so tall takes a busy machine longer to draw than Chromium gives a preloaded picture.
      allowConsole(/was preloaded using link preload but not used within a few seconds/);
      const site = await serveEmbedded(fullRecord({ styles: { mainColor } }));
      for (const path of PAGES) {
        await page.goto(site.url + path, { referer: `${site.url}/` });
        await hydrated(page);
        await expect(page.locator("html")).toHaveAttribute("data-layout-variant", character);
        for (const { width } of [DESKTOP, PHONE]) {
          // So tall that no text is out of sight.
          await page.setViewportSize({ width, height: 20_000 });
          expect.soft(await unprovenTexts(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    },
  );
}
