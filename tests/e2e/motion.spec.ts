/** Sections and pictures animate as they are scrolled to (src/site/styles/motion.css); nothing depends on it. */
import type { Page } from "@playwright/test";
import { arrive, scrollDown } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

/** Number of view timeline animations; the scroll progress bar has a scroll timeline. */
const following = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ timeline }) => timeline?.constructor.name === "ViewTimeline").length,
  );

/** Elements that are transparent before they are scrolled to. */
const faint = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h2, h3, p, li, a, img)")]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        for (let at: Element | null = element; at !== null; at = at.parentElement)
          if (getComputedStyle(at).opacity !== "1") return true;
        return false;
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

test("sections slide into place on scroll and are readable before; not in print, nor with reduced motion", async ({
  page,
  serve,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);

  await test.step("sections slide into place on scroll, and are readable before", async () => {
    expect(await following(page)).toBeGreaterThan(0);
    expect(await faint(page)).toEqual([]);
    const values = page.getByRole("region", { name: "How we work" }).locator(".section-inner");
    const shift = (): Promise<string> => values.evaluate((element) => getComputedStyle(element).translate);
    const start = await values.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    expect(await shift()).toBe("0px 8px");
    await scrollDown(page, start - 200);
    await expect.poll(shift).toBe("none");
  });

  await test.step("a printed page has no scroll animations", async () => {
    await page.emulateMedia({ media: "print" });
    expect(await following(page)).toBe(0);
    await page.emulateMedia({ media: "screen" });
    expect(await following(page)).toBeGreaterThan(0);
  });

  await test.step("reduced motion disables scroll animations", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await following(page)).toBe(0);
  });
});
