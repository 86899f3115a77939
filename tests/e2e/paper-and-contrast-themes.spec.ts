/** Pages on paper, and under the contrast themes of Windows (forced colours). */
import { arrive } from "./harness/page.ts";
import { FIXED_PAGES, PRIVACY } from "./harness/pages.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

const ROUTES = [...FIXED_PAGES, "/siding", PRIVACY];

for (const colorScheme of ["dark", "light"] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ forcedColors: "active", colorScheme });

    test("every logo has a ground of its own, and icons have the colour of their words", async ({ page, serve }) => {
      const site = await serve("ridgeline");
      await arrive(page, `${site.url}/find-us-on`);
      const logos = page.getByRole("img", { name: "Ridgeline Exteriors" }).or(page.locator(".hub-logo"));
      expect(await logos.count()).toBe(2);
      for (const logo of await logos.all()) {
        await expect(logo).toHaveCSS("background-color", "rgb(255, 255, 255)");
        // As the server marks one that is drawn in white.
        await logo.evaluate((image) => image.setAttribute("data-dark-background", ""));
        await expect(logo).toHaveCSS("background-color", "rgb(28, 28, 28)");
      }
      const strayIcons = await page.evaluate(() =>
        [...document.querySelectorAll("svg")]
          .filter((icon) => icon.checkVisibility() && icon.parentElement !== null)
          .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color)
          .map((icon) => icon.outerHTML),
      );
      expect(strayIcons).toEqual([]);
    });
  });
}

test.describe("on paper", () => {
  // A sheet's width within its margins.
  test.use({ viewport: { width: 690, height: 980 } });

  for (const [demo, path] of DEMOS.flatMap((demo) => ["/", "/services"].map((path) => [demo, path] as const))) {
    test(`nothing of ${demo}'s head at ${path} covers or cuts off its words, upright or across`, async ({
      page,
      serve,
    }) => {
      const site = await serve(demo);
      await arrive(page, site.url + path);
      await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
      const problemsOf = () =>
        page.evaluate(() => {
          const hero = document.querySelector(".hero, .page-head");
          if (hero === null) return ["no head"];
          const parts = [...hero.querySelectorAll("h1, .hero-line, .page-head-lead, .picture")];
          const found: string[] = [];
          for (const [index, part] of parts.entries()) {
            const box = part.getBoundingClientRect();
            if (part.scrollWidth > part.clientWidth + 1) found.push(`${part.className} sticks out`);
            if (box.right > innerWidth || box.bottom > hero.getBoundingClientRect().bottom + 1)
              found.push("beyond the hero");
            for (const other of parts.slice(index + 1)) {
              const { top, bottom, left, right } = other.getBoundingClientRect();
              const apart = top >= box.bottom - 1 || bottom <= box.top + 1 || left >= box.right || right <= box.left;
              if (!apart) found.push(`${part.nodeName} ${part.className} lies on ${other.className}`);
            }
          }
          return found;
        });
      expect(await problemsOf(), "upright").toEqual([]);
      await page.setViewportSize({ width: 950, height: 690 });
      expect(await problemsOf(), "across").toEqual([]);
    });
  }

  test("headings stay with what follows, labels with their values, on every route", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
    for (const path of ROUTES) {
      await page.goto(site.url + path, { referer: `${site.url}/` });
      const split = await page.evaluate(() => {
        // Everything that runs in the page has to come with it.
        // oxlint-disable-next-line unicorn/consistent-function-scoping
        const inside = (selector: string, property: "breakAfter" | "breakInside"): string[] =>
          [...document.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility() && getComputedStyle(element)[property] !== "avoid")
            .map((element) => `${property}: ${element.outerHTML.slice(0, 80)}`);
        return [
          ...inside("main :is(h1, h2, h3, h4, dt, .section-head)", "breakAfter"),
          ...inside("main :is(dl > div, li, figure, .hero, .page-head), footer", "breakInside"),
        ];
      });
      expect.soft(split, path).toEqual([]);
    }
  });

  test("the form is left out with its heading", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/contact`);
    const heading = page.getByRole("main").getByRole("heading", { name: "Send Us A Message" });
    await expect(heading).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(heading).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "How to reach us" })).toBeVisible();
  });
});
