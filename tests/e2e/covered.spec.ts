/** The estimate sheet, the sticky bars and the floating buttons cover nothing that a visitor reads or uses. */
import type { Locator, Page, ViewportSize } from "@playwright/test";
import { record } from "../records/record.ts";
import { coveredContent } from "./harness/covered-content.ts";
import { coveredStops, stepFocus, walkFocus } from "./harness/focus-stops.ts";
import { LONG, longUnless } from "./harness/long.ts";
import { arrive, arriveUntouched, hydrated, moveTo, scrollDown, scrolled } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

const HEADING = "Request An Estimate Now";
const ROUTES = ["/", "/services", "/gallery", "/contact", "/roofing"];

const LOW = [
  { width: 320, height: 256 },
  { width: 640, height: 360 },
];
const SCREENS = [...LOW, { width: 375, height: 740 }, { width: 1280, height: 720 }];

const sheet = (page: Page) => page.getByRole("complementary", { name: HEADING });
const dialog = (page: Page) => page.getByRole("dialog", { name: HEADING });

test.use({ reducedMotion: "reduce" });

/** Loads all sliders, which load near the viewport, before the focus walk starts. */
async function loadSliders(page: Page): Promise<void> {
  for (const pair of await page.getByRole("region", { name: "Before and after" }).getByRole("figure").all()) {
    await pair.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1);
    await expect(pair.getByRole("slider")).toBeVisible();
  }
  await scrollDown(page, 0);
}

/** Walks all focus stops in both directions: all are visible, and there are more than `least`. */
async function expectStopsSeen(page: Page, least: number): Promise<void> {
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const stops = await walkFocus(page, key);
    expect(stops.length).toBeGreaterThan(least);
    expect.soft(coveredStops(stops), `by ${key}`).toEqual([]);
  }
}

const sizeOf = ({ width, height }: ViewportSize): string => `${width}x${height}`;

for (const path of ROUTES) {
  // 640x360 lies between the other two low or narrow screens.
  const telling = SCREENS.filter(
    ({ width }) =>
      LONG ||
      (path === "/" && width !== 640) ||
      (path === "/contact" && width === 375) ||
      // The message field begins at the bottom edge of this screen.
      (path === "/roofing" && width === 1280),
  );

  test(
    `every Tab stop on ${path} is visible at each size, by Tab and Shift+Tab`,
    longUnless(path === "/contact"),
    async ({ page, serve }) => {
      const site = await serve("ridgeline");
      await arrive(page, site.url + path);
      for (const screen of telling)
        await test.step(`at ${sizeOf(screen)}`, async () => {
          await page.setViewportSize(screen);
          await loadSliders(page);
          await expectStopsSeen(page, 20);
        });
    },
  );
}

test("a widget's panel covers no Tab stop: it closes when the keyboard moves the focus out, or on a navigation; nor do the picked colours", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  const panel = page.locator(".widget-menu-panel");
  const menu = page.getByRole("list", { name: "Quick help" });
  await page.setViewportSize({ width: 360, height: 640 });
  await arrive(page, `${site.url}/contact`);
  await page.getByRole("button", { name: "Open quick help" }).click();
  const call = menu.getByRole("button", { name: "Call" });

  await test.step("Tab past the panel's last stop closes the panel, and the menu stays open", async () => {
    await call.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Tab");
    await walkFocus(page, "Tab");
    await expect(panel).toBeVisible();
    expect(coveredStops(await walkFocus(page, "Tab"))).toEqual([]);
    await expect(panel).toHaveCount(0);
    await expect(menu).toBeVisible();
  });

  await test.step("a navigation closes the panel", async () => {
    await call.click();
    await expect(panel).toBeVisible();
    await page.getByLabel("Menu", { exact: true }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(panel).toHaveCount(0);
  });

  await test.step("a click elsewhere leaves the panel open", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await moveTo(page, "/contact");
    await call.click();
    await expect(panel).toBeVisible();
    await page.getByRole("main").getByRole("textbox", { name: "First name" }).click();
    await expect(panel).toBeVisible();
  });

  await test.step("the picked colours cover no Tab stop in the palette", async () => {
    // A phone hides the menu while a field has the focus.
    await page.getByRole("main").getByRole("textbox", { name: "First name" }).blur();
    const palette = page.getByRole("dialog", { name: "Find your colors" });
    await page.setViewportSize({ width: 320, height: 568 });
    await menu.getByRole("button", { name: "Colors" }).click();
    await palette.locator("summary").filter({ hasText: "Whites" }).click();
    for (const chip of await palette.locator("details[open] .chip").all()) await chip.click();
    for (const screen of [{ width: 320, height: 568 }, ...LOW])
      await test.step(`at ${sizeOf(screen)}`, async () => {
        await page.setViewportSize(screen);
        await palette.getByRole("button", { name: "Close", exact: true }).focus();
        const stops = await palette.locator("summary, a, button").filter({ visible: true }).count();
        expect(stops).toBeGreaterThan(30);
        for (const key of ["Tab", "Shift+Tab"] as const)
          expect.soft(coveredStops(await stepFocus(page, key, stops - 1)), `by ${key}`).toEqual([]);
      });
  });
});

test("each number in a long call panel scrolls into view when it gets the focus", async ({ page, serve }) => {
  const phones = Array.from({ length: 9 }, (_, index) => ({ phone: `603 555 010${index}` }));
  const site = await serve(record({ simpleWidgets: [{ val: "CallUsNow", activo: true }], dbPrincipal: { phones } }));
  await page.setViewportSize({ width: 320, height: 568 });
  await arrive(page, site.url);
  await page.getByRole("button", { name: "Open quick help" }).click();
  await page.getByRole("list", { name: "Quick help" }).getByRole("button", { name: "Call" }).click();
  const links = page.getByRole("region", { name: "Call us now" }).getByRole("link");
  await expect(links.last()).toBeVisible();
  await page.getByRole("button", { name: "Close Call us now" }).focus();
  expect(coveredStops(await stepFocus(page, "Tab", await links.count()))).toEqual([]);
  await expect(links.last()).toBeFocused();
});

test.describe("with the estimate modal", () => {
  test.use({ estimateModal: "open" });

  // The sheet never opens on /contact.
  for (const path of ROUTES.filter((path) => path !== "/contact")) {
    test(`every Tab stop on ${path} is visible while the sheet is open`, longUnless(false), async ({ page, serve }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const site = await serve("ridgeline");
      await arriveUntouched(page, site.url + path);
      await expect(sheet(page)).toBeVisible();

      await test.step("rotating a phone turns the sheet into the band and back", async () => {
        const place = (): Promise<string> => sheet(page).evaluate((element) => getComputedStyle(element).position);
        expect(await place()).toBe("sticky");
        await page.setViewportSize({ width: 740, height: 360 });
        expect(await place()).toBe("static");
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await place()).toBe("sticky");
      });

      for (const screen of SCREENS.filter(({ width }) => width < 768 && (LONG || width !== 640)))
        await test.step(`at ${sizeOf(screen)}`, async () => {
          await page.setViewportSize(screen);
          await scrollDown(page, 0);
          await expectStopsSeen(page, 5);
          await expect(sheet(page)).toHaveCount(1);
        });
    });

    test(
      `every Tab stop on ${path} is visible while the dialog is open`,
      longUnless(path === "/"),
      async ({ page, serve }) => {
        await page.setViewportSize({ width: 1280, height: 720 });
        const site = await serve("ridgeline");
        await arriveUntouched(page, site.url + path);
        await expect(dialog(page)).toBeVisible();
        await expectStopsSeen(page, 5);
        await expect(dialog(page)).toHaveCount(1);
      },
    );
  }
});

test.describe("on a phone", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } });

  test("turning a phone keeps what is read in view, although the header scrolls away then", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/services`);
    await scrollDown(page, 2_500);
    await expect.poll(() => scrolled(page)).toBe(2_500);
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(page.locator(".header-main")).toHaveCSS("position", "relative");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(2_000);
  });
});

test.describe("on a low viewport", () => {
  // As for most visitors, not as in the rest of this file.
  test.use({ estimateModal: "open", reducedMotion: "no-preference", viewport: { width: 740, height: 360 } });

  test("the sheet opens above what a visitor reads on a low viewport without moving it", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(`${site.url}/about`, { waitUntil: "domcontentloaded" });
    await page.mouse.move(200, 200);
    // The sheet waits for a visitor who has begun to scroll.
    await page.mouse.wheel(0, 100);
    await hydrated(page);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrolled(page)).toBe(500);
    const paragraph = page.getByRole("main").getByRole("paragraph").nth(1);
    const before = await boxOf(paragraph);
    await expect(sheet(page)).toHaveCount(1);
    await expect.poll(async () => Math.abs((await boxOf(paragraph)).y - before.y)).toBeLessThan(2);
    expect(await scrolled(page)).toBeGreaterThan(500);
  });
});

async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error("It can't be seen.");
  return box;
}

/**
 * Expects the sheet to be a band in the page that covers nothing, and no sticky element. Returns the position of its X.
 */
async function expectBand(page: Page, screen: ViewportSize): Promise<{ x: number; y: number }> {
  await page.setViewportSize(screen);
  await scrollDown(page, 0);
  await expect(sheet(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // The band lies between the header and the main part, and overlaps neither.
  const box = await boxOf(sheet(page));
  const header = await boxOf(page.getByRole("banner"));
  const main = await boxOf(page.getByRole("main"));
  expect(box.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
  expect(main.y).toBeGreaterThanOrEqual(box.y + box.height - 1);
  // The X is inside the viewport when the page opens.
  const close = await boxOf(sheet(page).getByRole("button", { name: "Close" }));
  const [x, y] = [close.x + close.width / 2, close.y + close.height / 2];
  expect(y).toBeLessThan(screen.height);

  await scrollDown(page, 900);
  // Only the page's main part is at the middle of the screen, from top to bottom.
  const over = await page.evaluate(() =>
    [0.02, 0.2, 0.5, 0.8, 0.98].flatMap((y) => {
      const hit = document.elementFromPoint(innerWidth / 2, innerHeight * y);
      return hit?.closest("main") === null ? [`${y}: ${hit.outerHTML.slice(0, 80)}`] : [];
    }),
  );
  expect(over).toEqual([]);
  await scrollDown(page, 0);
  return { x, y };
}

/** Returns the label of the button that a mouse click at a position hits; the page's listeners do not get the event. */
async function clickedAt(page: Page, { x, y }: { x: number; y: number }): Promise<string> {
  const clicked = page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const note = (event: Event): void => {
      event.stopImmediatePropagation();
      event.preventDefault();
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      resolve(button?.ariaLabel ?? button?.textContent ?? "no button");
    };
    addEventListener("click", note, { capture: true, once: true });
    document.documentElement.dataset["listening"] = "";
    return promise;
  });
  await page.locator("html[data-listening]").waitFor();
  await page.mouse.click(x, y);
  const what = await clicked;
  await page.evaluate(() => void delete document.documentElement.dataset["listening"]);
  return what;
}

test.describe("the estimate sheet on short viewports", () => {
  test.use({ estimateModal: "open" });

  // The page loads on the first screen of each list, a narrow and a wide one, and is resized to the others.
  for (const [first, ...others] of [
    [
      { width: 320, height: 256 },
      { width: 640, height: 360 },
      { width: 341, height: 157 },
    ],
    [
      { width: 1280, height: 400 },
      { width: 915, height: 412 },
    ],
  ] as const) {
    test(
      `is in the normal flow at ${[first, ...others].map(sizeOf).join(", ")}: it covers nothing, nothing is sticky, and a click closes it`,
      longUnless(first.width === 320),
      async ({ page, serve }) => {
        await page.setViewportSize(first);
        const site = await serve("ridgeline");
        await arriveUntouched(page, site.url);
        for (const screen of [first, ...others])
          await test.step(`at ${sizeOf(screen)}`, async () => {
            expect(await clickedAt(page, await expectBand(page, screen))).toBe("Close");
            // The band leaves most of the screen to the page.
            if (screen.width === 640) expect((await boxOf(sheet(page))).height).toBeLessThan(360 / 4);
          });

        if (first.width === 320)
          await test.step("its dialog covers no Tab stop and can be closed at 341x157", async () => {
            await sheet(page).getByRole("button", { name: "Get my free estimate" }).click();
            expect(coveredStops(await walkFocus(page, "Tab"))).toEqual([]);
            await dialog(page).getByRole("button", { name: "Close" }).click();
            await expect(dialog(page)).toHaveCount(0);
          });
        else
          await test.step("a click closes it", async () => {
            const { x, y } = await expectBand(page, first);
            await page.mouse.click(x, y);
            await expect(sheet(page)).toHaveCount(0);
          });
      },
    );
  }
});

/** The narrowest width of each layout; the long run adds widths between them. */
const WIDTHS = LONG ? [320, 360, 390, 768, 1024, 1280, 1920] : [320, 768, 1024, 1280];

/** All pages of one business, and those pages of the others that differ most in language, layout or missing parts. */
const PLACES = [
  ...["/", "/about", "/services", "/gallery", "/reviews", "/contact", "/find-us-on", "/roofing"].map(
    (path) => ["ridgeline", path] as const,
  ),
  ["verdeluna", "/"],
  ["verdeluna", "/contact"],
  ["copperline", "/"],
  ["handy", "/"],
] as const;

for (const [demo, path] of PLACES) {
  test(
    `back-to-top and the widgets' buttons cover no text and no control of ${demo}'s ${path} at any width`,
    longUnless(false),
    async ({ page, serve }) => {
      const site = await serve(demo);
      await arrive(page, site.url + path);
      const toggle = page.getByRole("button", { name: /^(Open|Close) quick help$|^(Abrir|Cerrar) ayuda rápida$/ });
      const menu = page.getByRole("list", { name: /Quick help|Ayuda rápida/ });
      const buttons = page
        .getByRole("button", { name: /^Back to top$|^Volver arriba$|quick help|ayuda rápida/, includeHidden: true })
        .or(menu.getByRole("button"));
      for (const width of WIDTHS) {
        const height = width < 768 ? 740 : 800;
        await page.setViewportSize({ width, height });
        // The menu's buttons have the same position on all pages and screens, so it is opened on one page only.
        const withMenu = path === "/" && (await toggle.count()) > 0;
        if (withMenu) {
          await toggle.click();
          await expect(menu).toBeVisible();
        }
        expect(await buttons.count()).toBeGreaterThan(withMenu ? 2 : 0);
        const last = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        const found: string[] = [];
        for (let y = 0; y < last + height; y += Math.round(height * 0.45)) {
          await scrollDown(page, Math.min(y, last));
          found.push(...(await coveredContent(buttons)));
        }
        expect.soft([...new Set(found)], `at ${width} px`).toEqual([]);
        // At the end of the page the bar covers nothing.
        await scrollDown(page, 1e6);
        const footer = await page.getByRole("contentinfo").boundingBox();
        const bar = await page.locator(".bottom-bar").boundingBox();
        const acrossTheScreen = (bar?.width ?? 0) >= width;
        if (acrossTheScreen) expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
        if (withMenu) await toggle.click();
        await scrollDown(page, 0);
      }
    },
  );
}
