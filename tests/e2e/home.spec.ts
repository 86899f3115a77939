/** Layout and motion of the home page (spec section 2, "Home"); src/site/pages/home.test.tsx checks its HTML. */
import type { Locator, Page } from "@playwright/test";
import { record, services } from "../records/record.ts";
import { arrive, hydrated, loadingScreen } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const main = (page: Page): Locator => page.getByRole("main");
/** Number of a counter, by its label. */
const counter = (page: Page, label: string): Locator =>
  page.locator(".counter").filter({ hasText: label }).locator(".counter-number");

/** Number of columns of a grid. */
const columns = (grid: Locator): Promise<number> =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(" ").length);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a figure of long text stays in its tile, and the services grid has one, two or three columns", async ({
    page,
    serve,
  }) => {
    const dbPrincipal = {
      exprYears: "22",
      miles: "1,000,000,000,000,000,000,000,000",
      location: [{ address: "1 Main St", url: "" }],
    };
    const grid = page.locator(".services-grid");
    const site = await serve(record({ dbPrincipal, dbServices: services(8) }));
    await page.goto(site.url);
    await expect(page.locator(".counter")).toHaveCount(4);
    for (const width of [360, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator(".counter dd").filter({ hasText: "1,000" })).toHaveCSS("white-space", "normal");
      const outside = await page.locator(".counter").evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const { left, right } = tile.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(tile.querySelector(".counter-number") ?? tile);
          const text = range.getBoundingClientRect();
          return text.left < left - 1 || text.right > right + 1 ? [tile.textContent] : [];
        }),
      );
      expect(outside, `at ${width} px`).toEqual([]);
    }
    await expect(grid.getByRole("listitem")).toHaveCount(6);
    expect(await columns(grid), "of eight services").toBe(3);
    await page.setViewportSize(PHONE);
    expect(await columns(grid), "on a phone").toBe(1);

    await page.setViewportSize(DESKTOP);
    await page.goto((await serve(record({ dbServices: services(5) }))).url);
    await expect(grid.getByRole("listitem")).toHaveCount(5);
    expect(await columns(grid), "of five services").toBe(2);
    await page.setViewportSize(PHONE);
    expect(await columns(grid), "on a phone").toBe(1);
  });
});

test("the licence has balanced lines on a phone @long", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.url);
  const lines = await page.locator(".intro-licence").evaluate((licence) => {
    const range = document.createRange();
    range.selectNodeContents(licence);
    const widths = new Map<number, number>();
    for (const { top, width } of range.getClientRects())
      widths.set(Math.round(top), (widths.get(Math.round(top)) ?? 0) + width);
    return [...widths.values()];
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.min(...lines)).toBeGreaterThan(Math.max(...lines) / 2);
});

/** Records each text that is written to the number from now on, as `window.changes`. */
const recordChanges = (number: Locator): Promise<void> =>
  number.evaluate((element) => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver(() => changes.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

test.describe("the counters, JavaScript on", () => {
  const YEARS = { dbPrincipal: { exprYears: 40 } };
  const COUNT_MS = 5_000;

  test("count slowly once they are in view and the loading screen is hidden, and print their final numbers", async ({
    page,
    serve,
  }) => {
    const site = await serve(record(YEARS));
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.goto(site.url);
    await hydrated(page);
    const years = counter(page, "Years of experience");
    await expect(years).toHaveText("40");
    await recordChanges(years);
    await years.scrollIntoViewIfNeeded();
    // IntersectionObservers report in real time: those of the page before this one, which is newer.
    await years.evaluate(
      (element) =>
        new Promise<void>((seen) => {
          new IntersectionObserver(([entry]) => entry?.isIntersecting === true && seen()).observe(element);
        }),
    );
    await page.clock.runFor(100);
    await expect(loadingScreen(page)).toBeVisible();
    expect(await page.evaluate(() => window.changes)).toEqual([]);

    await page.clock.runFor(1_000);
    await expect(loadingScreen(page)).toBeHidden();
    await expect(async () => {
      await page.clock.runFor(20);
      expect(Number(await years.textContent())).toBeLessThan(40);
    }).toPass();
    await page.clock.runFor(0.4 * COUNT_MS);
    const midway = Number(await years.textContent());
    expect(midway).toBeGreaterThan(10);
    expect(midway).toBeLessThan(40);
    await page.emulateMedia({ media: "print" });
    const printed = page.locator(".counter dd").first().locator("span:visible");
    await expect(printed).toHaveText("40");
    expect((await printed.boundingBox())?.width).toBeGreaterThan(10);
    await page.emulateMedia({ media: "screen" });
    await page.clock.runFor(0.3 * COUNT_MS);
    const late = Number(await years.textContent());
    expect(late).toBeGreaterThan(midway);
    expect(late).toBeLessThan(40);
    await page.clock.runFor(0.32 * COUNT_MS);
    await expect(years).toHaveText("40");
    // Each number is written once: all frames would otherwise lay out and paint the page again.
    expect(await page.evaluate(() => window.changes?.length)).toBeLessThanOrEqual(41);
  });

  test("do not count with reduced motion", async ({ page, serve }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const site = await serve(record(YEARS));
    await arrive(page, site.url);
    const years = counter(page, "Years of experience");
    await recordChanges(years);
    await years.scrollIntoViewIfNeeded();
    await expect(years).toBeInViewport();
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    expect(await page.evaluate(() => window.changes)).toEqual([]);
    await expect(years).toHaveText("40");
  });
});

test("the play icon is centred on the promo video's picture, which differs from the hero's @long", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const video = main(page).getByRole("link", { name: "Play: See us at work" });
    await video.scrollIntoViewIfNeeded();
    // Measured in one call: content above that loads in between would move them.
    const [sign, place] = await video.evaluate((element) =>
      [element.querySelector(".video-play") ?? document.body, element].map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      }),
    );
    expect.soft(sign, `at ${width} px`).toEqual(place);
    await expect(video.locator("img")).not.toHaveAttribute("src", /exterior-hero/);
  }
});
