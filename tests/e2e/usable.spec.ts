/** Every screen and every user setting: zoom, text size, text spacing, system colours, data saving, print. */
import type { Locator, Page } from "@playwright/test";
import { violations } from "./harness/axe.ts";
import { brokenWords } from "./harness/broken-words.ts";
import { fillIn, formIn, sendButton } from "./harness/form.ts";
import { LONG, longUnless } from "./harness/long.ts";
import { arrive, hydrated, loadingScreen, moveTo, statusNote, watchShifts } from "./harness/page.ts";
import { expectLeaflet, headFaults, splitOnPaper } from "./harness/paper.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { ALBUM, FIXED_PAGES, PRIVACY, SERVICE } from "./harness/pages.ts";
import type { Demo } from "./harness/demos.ts";
import { DEMOS, expect, test } from "./harness/test.ts";
import { expectWalk } from "./harness/walk.ts";

/** Pages that a demo does not have, since its record has nothing to show on them. */
const WITHOUT_PAGES: Readonly<Record<Demo, readonly string[]>> = {
  ridgeline: [],
  copperline: ["/our-videos"],
  verdeluna: ["/reviews"],
  handy: ["/our-videos", "/reviews"],
};
const NARROWEST = { width: 320, height: 640 };
const MISSING = "/none";
const PAGES = [...FIXED_PAGES, SERVICE, ALBUM, PRIVACY];
/** Pages with the most parts that only phones show. */
const ON_A_PHONE = new Set(["/", "/contact"]);
/** Pages with parts that only desktops show: the drop-downs, the pairs of pictures, the form. */
const WALKED_ON_A_DESK = new Set(["/", "/gallery", "/contact"]);
/** Pages whose whole print layout is checked. */
const LEAFLETS = new Set(["/", SERVICE, "/contact"]);

/** Descriptions of texts that overflow or are cut off, one line each. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) faults.push(`The page is ${wide} px wide.`);
    for (const element of document.querySelectorAll(
      "a, button, summary, p, h1, h2, h3, h4, li, dt, dd, label, legend, span",
    )) {
      if (
        !(element instanceof HTMLElement) ||
        element.closest(".visually-hidden, .odometer, .loading-screen, [data-excerpt]")
      )
        continue;
      const { overflowX, overflowY, display } = getComputedStyle(element);
      // The content of a closed `<details>` has a layout box, but is not visible.
      if (display === "inline" || element.clientHeight === 0 || !element.checkVisibility()) continue;
      const cutsX = overflowX === "hidden" || overflowX === "clip";
      const cutsY = overflowY === "hidden" || overflowY === "clip";
      const text = `${element.className || element.tagName}: ${element.textContent.slice(0, 40)}`;
      if (cutsX && element.scrollWidth > element.clientWidth + 1) faults.push(`Cut at its side: ${text}`);
      if (cutsY && element.scrollHeight > element.clientHeight + 1) faults.push(`Cut at its end: ${text}`);
      const { left, right } = element.getBoundingClientRect();
      if (right > innerWidth + 1 && right - left > 1) faults.push(`Beyond the screen: ${text}`);
      // A button's text fits inside the button.
      if (element.matches(".button, .widget-menu-list button") && element.scrollWidth > element.clientWidth + 4)
        faults.push(`Runs over: ${text}`);
    }
    return faults;
  });

const edged = async (what: Locator): Promise<void> => {
  const [style, width] = await what.evaluate((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return [borderTopStyle, Number.parseFloat(borderTopWidth)];
  });
  expect(style).toBe("solid");
  expect(width).toBeGreaterThanOrEqual(1);
};

const outlineOf = (what: Locator): Promise<string> =>
  what.evaluate((element) => getComputedStyle(element).outlineStyle);

/** Runs a check with a user style sheet, which the page's CSP does not block. */
async function withSheet<T>(page: Page, css: string, look: () => Promise<T>): Promise<T> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const seen = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return seen;
}

/** Opens a page as a first visitor. Returns the visible layout shifts until the loading screen has gone. */
async function shiftsAtStart(page: Page, url: string): Promise<string[]> {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => window.startUp !== undefined);
  const shifts = await watchShifts(page);
  await hydrated(page);
  await expect(loadingScreen(page)).toBeHidden();
  // Shifts below this round to 0.00.
  return (await shifts()).filter((shift) => Number.parseFloat(shift) >= 0.005);
}

/** Controls smaller than 44 px. Links alone on their line may be 24 px (WCAG 2.5.8), links in running text any size. */
const smallTargets = (page: Page): Promise<string[]> =>
  page
    .locator("a[href]:visible, button:visible, summary:visible, input:visible, select:visible, textarea:visible")
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        // A press on the label counts too, and one on the tile that a link's `::after` covers.
        const covers = getComputedStyle(element, "::after").position === "absolute";
        const tile = covers && element instanceof HTMLElement ? element.offsetParent : null;
        const box = (element.closest("label") ?? tile ?? element).getBoundingClientRect();
        const block = getComputedStyle(element).display === "inline" && element.closest("p, li, dd, h2, h3");
        const least = !block ? 43.5 : block.textContent.trim() === element.textContent.trim() ? 24 : 0;
        if (element.matches("[type=hidden], .skip-link") || (box.width >= least && box.height >= least)) return [];
        return `${Math.round(box.width)} x ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`;
      }),
    );

/** Paragraphs of three lines and more with more than 75 characters a line, on average. */
const longLines = (page: Page): Promise<string[]> =>
  page.locator("main p:visible").evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const lines = Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight));
      const perLine = Math.round(paragraph.textContent.length / lines);
      return lines >= 3 && perLine > 75 ? `${perLine}: ${paragraph.textContent.slice(0, 40)}` : [];
    }),
  );

/** Names of the animations that are running without interaction. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      // Scroll-driven animations follow the visitor's scrolling.
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map((animation) => ("animationName" in animation ? String(animation.animationName) : "transition")),
  );

/** A phone's settings for large and larger text; widths in rem follow them. */
const LARGE = "html { font-size: 125% !important; }";
const LARGER = "html { font-size: 131% !important; }";
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const TWICE = "html { font-size: 200% !important; }";

test("the heading of the call-to-action band breaks no word; text at 200% breaks no long word and is not clipped on a phone", async ({
  page,
  serve,
}) => {
  const site = await serve("verdeluna");
  await arrive(page, `${site.url}/services`);
  for (const width of LONG ? [900, 1024] : [1024])
    await test.step(`the heading of the call-to-action band breaks no word at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      const heading = page.getByRole("heading", { name: "Cuéntenos qué necesita" });
      await expect(heading).toBeVisible();
      expect(await brokenWords(heading)).toEqual([]);
      expect(await withSheet(page, LARGE, () => brokenWords(heading))).toEqual([]);
    });
  await page.setViewportSize(PHONE);
  for (const path of ["/services", "/", "/contact", "/find-us-on"]) {
    await moveTo(page, path);
    await expect(page.locator(".rest-of-page")).toHaveCount(0);
    // The menu is checked too, with the hours and the call to action.
    if (path === "/contact") await page.getByLabel("Menú", { exact: true }).click();
    for (const screen of [NARROWEST, PHONE]) {
      await page.setViewportSize(screen);
      const what = `${path} at ${screen.width} px`;
      expect.soft(await withSheet(page, TWICE, () => brokenWords(page.locator("body"))), what).toEqual([]);
      expect.soft(await withSheet(page, TWICE, () => cutTexts(page)), what).toEqual([]);
    }
  }
});

test('the hours beside "Closed" break no word on the narrowest phone with text at 200%', async ({ page, serve }) => {
  // A night before a working day.
  await page.clock.setFixedTime(new Date("2026-12-01T05:00:00Z"));
  const site = await serve("ridgeline");
  await page.setViewportSize(NARROWEST);
  await arrive(page, `${site.url}/about`);
  await expect(page.getByRole("banner").getByText("Closed")).toBeVisible();
  expect(await withSheet(page, TWICE, () => brokenWords(page.getByRole("banner")))).toEqual([]);
});

for (const path of [...PAGES, MISSING]) {
  const isPage = path !== MISSING;

  // Both tests start as a first visitor without reduced motion; the steps after that use reduced motion, for a still
  // page.
  test(`${path} is usable on a phone`, longUnless(ON_A_PHONE.has(path)), async ({ page, serve, allowConsole }) => {
    if (!isPage) allowConsole(statusNote(404));
    if (!isPage) allowConsole(/Servicio no encontrado/);
    const site = await serve("ridgeline");
    await page.setViewportSize(PHONE);

    await test.step("the start causes no layout shift", async () => {
      expect.soft(await shiftsAtStart(page, site.url + path)).toEqual([]);
    });
    await page.emulateMedia({ reducedMotion: "reduce" });

    await test.step("axe finds no violations", async () => {
      expect.soft(await violations(page)).toEqual([]);
    });

    if (!isPage) return;

    await test.step("targets are at least 44 px high and wide on a phone, links alone on a line 24 px", async () => {
      expect.soft(await smallTargets(page)).toEqual([]);
    });

    await test.step("wide text spacing clips no text", async () => {
      expect.soft(await withSheet(page, SPACING, () => cutTexts(page))).toEqual([]);
    });

    await test.step("a phone's larger text size breaks no word", async () => {
      expect.soft(await withSheet(page, LARGER, () => brokenWords(page.locator("body")))).toEqual([]);
    });

    await test.step("larger text and text at 200% break no word on the narrowest phone", async () => {
      await page.setViewportSize(NARROWEST);
      for (const css of [LARGE, TWICE])
        expect.soft(await withSheet(page, css, () => brokenWords(page.locator("body"))), css).toEqual([]);
      await page.setViewportSize(PHONE);
    });

    await test.step("text at 200% is not clipped and does not overflow", async () => {
      expect.soft(await withSheet(page, TWICE, () => cutTexts(page))).toEqual([]);
    });

    await test.step("400% zoom causes no horizontal scrolling", async () => {
      // The viewport of 1280 by 1024 at 400% zoom.
      await page.setViewportSize({ width: 320, height: 256 });
      expect.soft(await cutTexts(page)).toEqual([]);
      await page.setViewportSize(PHONE);
    });

    await test.step("the phone number is in the header, footer and call bar of every page", async () => {
      // Home's first screen shows the number itself, so the bar only has the call below it.
      await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: "instant" }));
      for (const place of [page.getByRole("banner"), page.getByRole("contentinfo"), page.locator(".call-bar")]) {
        await expect.soft(place.locator('a[href="tel:+16035550142"]').filter({ visible: true }).first()).toBeVisible();
      }
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    });

    await test.step("Tab moves through the page in order, without a trap, with a visible focus", () =>
      expectWalk(page, path));
  });

  test(`${path} is usable on a desktop and in print`, longUnless(false), async ({ page, serve, allowConsole }) => {
    if (!isPage) allowConsole(statusNote(404));
    if (!isPage) allowConsole(/Servicio no encontrado/);
    const site = await serve("ridgeline");
    await page.setViewportSize({ width: 1280, height: 860 });

    await test.step("the start causes no layout shift", async () => {
      expect.soft(await shiftsAtStart(page, site.url + path)).toEqual([]);
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(DESKTOP);

    await test.step("axe finds no violations", async () => {
      expect.soft(await violations(page)).toEqual([]);
    });

    if (!isPage) return;

    await test.step("wide text spacing clips no text", async () => {
      expect.soft(await withSheet(page, SPACING, () => cutTexts(page))).toEqual([]);
    });

    await test.step("text at 200% is not clipped and does not overflow", async () => {
      expect.soft(await withSheet(page, TWICE, () => cutTexts(page))).toEqual([]);
    });

    await test.step("paragraphs have at most 75 characters a line on average", async () => {
      expect.soft(await longLines(page)).toEqual([]);
    });

    if (LONG || WALKED_ON_A_DESK.has(path))
      await test.step("Tab moves through the page in order, without a trap, with a visible focus", () =>
        expectWalk(page, path));

    const formHeading = page.getByRole("main").getByRole("heading", { name: "Send Us A Message" });
    if (path === "/contact") await expect(formHeading).toHaveCount(1);
    await page.emulateMedia({ media: "print", reducedMotion: "reduce" });

    if (LEAFLETS.has(path))
      await test.step("a printed page is a leaflet: name, phone and address, and nothing that only a screen can use", () =>
        expectLeaflet(page));

    await test.step("printed headings stay with their content, and labels with their values", async () => {
      // Width of a sheet without its margins.
      await page.setViewportSize({ width: 690, height: 980 });
      expect.soft(await splitOnPaper(page)).toEqual([]);
    });

    if (path === "/contact")
      await test.step("the form and its heading are not printed", async () => {
        await expect(formHeading).toHaveCount(0);
        await expect(page.getByRole("heading", { name: "How to reach us" })).toBeVisible();
      });

    if (path === "/" || path === "/services")
      await test.step("the printed page head covers or clips no text, in portrait or landscape", async () => {
        expect.soft(await headFaults(page), "upright").toEqual([]);
        await page.setViewportSize({ width: 950, height: 690 });
        expect.soft(await headFaults(page), "across").toEqual([]);
      });
  });
}

test.describe("with reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("focus, fields, buttons, selections and dialogs keep visible edges in forced colours", async ({
    page,
    serve,
  }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/contact`);
    const form = formIn(page);
    await edged(form.getByRole("textbox", { name: "First name" }));
    await edged(sendButton(form));
    await form.getByRole("checkbox").first().check();
    expect(await outlineOf(form.locator(".check-box").first())).toBe("solid");
    await sendButton(form).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await outlineOf(sendButton(form))).toBe("solid");
    await sendButton(form).press("Enter");
    await edged(form.locator(".field-problem").first());
    await page.getByRole("button", { name: "Open quick help" }).click();
    await page.getByRole("list", { name: "Quick help" }).getByRole("button", { name: "Colors" }).click();
    const dialog = page.getByRole("dialog", { name: "Find your colors" });
    await expect(dialog).not.toHaveCSS("outline-color", "rgba(0, 0, 0, 0)");
    expect(await outlineOf(dialog)).toBe("solid");
  });

  test("nothing moves automatically, content shown on hover stays, and changes are announced", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);

    await test.step("nothing moves automatically on / with reduced motion", async () => {
      expect.soft(await moving(page)).toEqual([]);
    });

    await test.step("content shown on hover stays while it is hovered, and is dismissed by Escape", async () => {
      const menu = page.getByRole("navigation", { name: "Main menu" });
      await menu.getByRole("link", { name: "Services", exact: true }).hover();
      const entry = menu.getByRole("link", { name: "Siding", exact: true });
      await entry.hover();
      await expect(entry).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(entry).toBeHidden();
    });

    await arrive(page, `${site.url}/gallery`);

    await test.step("nothing moves automatically on /gallery with reduced motion", async () => {
      expect.soft(await moving(page)).toEqual([]);
    });

    await test.step("the viewer's position is announced", async () => {
      await page.getByRole("link", { name: "Enlarge Roofs & Siding: picture 2 of 5" }).press("Enter");
      const viewer = page.getByRole("dialog", { name: "Picture viewer" });
      await expect(viewer.getByRole("status")).toHaveText("2 of 5");
      await page.keyboard.press("ArrowRight");
      await expect(viewer.getByRole("status")).toHaveText("3 of 5");
      // Only one live region announces the position.
      await expect(
        viewer.locator('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output'),
      ).toHaveCount(1);
    });

    await page.route("**/api/contact", (route) => route.fulfill({ status: 202, json: { reference: "R-1" } }));
    await arrive(page, `${site.url}/contact`);

    await test.step("nothing moves automatically on /contact with reduced motion", async () => {
      expect.soft(await moving(page)).toEqual([]);
    });

    await test.step("a sent message moves the focus to its confirmation", async () => {
      await fillIn(formIn(page));
      await sendButton(formIn(page)).press("Enter");
      await expect(page.getByRole("region", { name: /^Thank you/ })).toBeFocused();
    });
  });

  test.describe("with Save-Data", () => {
    test("third-party frames load only on request", async ({ page, serve, outside }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      const site = await serve("ridgeline");
      const framed: string[] = [];
      page.on("framenavigated", (frame) => frame.parentFrame() !== null && framed.push(frame.url()));
      for (const [path, title] of [
        ["/contact", /^Show: Map of/],
        ["/reviews", /^Show: Reviews of our work/],
      ] as const) {
        await test.step(`the third-party frame on ${path} loads only on request`, async () => {
          framed.length = 0;
          outside.length = 0;
          await arrive(page, site.url + path);
          const ask = page.getByRole("button", { name: title });
          await ask.scrollIntoViewIfNeeded();
          await expect(ask).toBeVisible();
          await expect(page.locator("iframe")).toHaveCount(0);
          expect(outside.filter(({ kind }) => kind === "document")).toEqual([]);
          expect(framed.filter((url) => url !== "about:blank")).toEqual([]);
          await ask.press("Enter");
          await expect(page.locator("iframe")).toBeVisible();
          await expect(page.locator("iframe")).toBeFocused();
        });
      }
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    for (const demo of DEMOS) {
      test(
        `each page of ${demo} is readable and shows its pictures`,
        longUnless(demo === "handy"),
        async ({ page, serve, allowConsole }) => {
          allowConsole(/status of 404/);
          const site = await serve(demo);
          const missing: string[] = [];
          let pictures = 0;
          for (const path of FIXED_PAGES) {
            const response = await page.goto(site.url + path);
            if (response?.status() === 404) {
              missing.push(path);
              continue;
            }
            await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
            await expect(page.locator(".loading-screen")).toBeHidden();
            expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(30);
            for (const picture of await page.locator("main img").filter({ visible: true }).all()) {
              await picture.scrollIntoViewIfNeeded();
              await expect
                .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), path)
                .toBeGreaterThan(0);
              pictures += 1;
            }
          }
          expect(missing).toEqual(WITHOUT_PAGES[demo]);
          if (demo !== "handy") expect(pictures).toBeGreaterThan(10);
        },
      );
    }
  });
});
