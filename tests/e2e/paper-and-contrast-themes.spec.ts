/** Pages on paper, and under the contrast themes of Windows (forced colours); usable.spec.ts has each page of Ridgeline's. */
import { longUnless } from "./harness/long.ts";
import { arrive } from "./harness/page.ts";
import { headFaults } from "./harness/paper.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

test("under a contrast theme every logo has a ground of its own, and icons have the colour of their words", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await arrive(page, `${site.url}/find-us-on`);
  for (const colorScheme of ["dark", "light"] as const) {
    await test.step(`forced colours, ${colorScheme}`, async () => {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      const logos = page.getByRole("img", { name: "Ridgeline Exteriors" }).or(page.locator(".hub-logo"));
      expect(await logos.count()).toBe(2);
      for (const logo of await logos.all()) {
        await expect(logo).toHaveCSS("background-color", "rgb(255, 255, 255)");
        // As the server marks one that is drawn in white.
        await logo.evaluate((image) => image.setAttribute("data-dark-background", ""));
        await expect(logo).toHaveCSS("background-color", "rgb(28, 28, 28)");
        await logo.evaluate((image) => image.removeAttribute("data-dark-background"));
      }
      const strayIcons = await page.evaluate(() =>
        [...document.querySelectorAll("svg")]
          .filter((icon) => icon.checkVisibility() && icon.parentElement !== null)
          .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color)
          .map((icon) => icon.outerHTML),
      );
      expect(strayIcons).toEqual([]);
    });
  }
});

test.describe("on paper", () => {
  // A sheet's width within its margins.
  test.use({ viewport: { width: 690, height: 980 } });

  // Ridgeline's: usable.spec.ts.
  for (const demo of DEMOS.filter((demo) => demo !== "ridgeline")) {
    for (const path of ["/", "/services"]) {
      test(
        `nothing of ${demo}'s head at ${path} covers or cuts off its words, upright or across`,
        // A page's head has one layout; Home's has one for each kind of business.
        longUnless(path === "/" && demo === "handy"),
        async ({ page, serve }) => {
          const site = await serve(demo);
          await arrive(page, site.url + path);
          await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
          expect(await headFaults(page), "upright").toEqual([]);
          await page.setViewportSize({ width: 950, height: 690 });
          expect(await headFaults(page), "across").toEqual([]);
        },
      );
    }
  }
});
