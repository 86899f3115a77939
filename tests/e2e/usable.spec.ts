/** On every screen, for every sense and every habit: zoom, text sizes, colours of the system, data, paper. */
import type { Locator, Page } from "@playwright/test";
import { fillIn, formIn, sendButton } from "./harness/form.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, hydrated } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { FIXED_PAGES, PRIVACY, SERVICE } from "./harness/pages.ts";
import { DEMOS, expect, test } from "./harness/test.ts";

const PAGES = [...FIXED_PAGES, SERVICE, PRIVACY];

/** What the text of a page runs out of, or is cut off by, a line each. */
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
      // What a closed `<details>` holds is laid out, but not shown.
      if (display === "inline" || element.clientHeight === 0 || !element.checkVisibility()) continue;
      const cutsX = overflowX === "hidden" || overflowX === "clip";
      const cutsY = overflowY === "hidden" || overflowY === "clip";
      const text = `${element.className || element.tagName}: ${element.textContent.slice(0, 40)}`;
      if (cutsX && element.scrollWidth > element.clientWidth + 1) faults.push(`Cut at its side: ${text}`);
      if (cutsY && element.scrollHeight > element.clientHeight + 1) faults.push(`Cut at its end: ${text}`);
      const { left, right } = element.getBoundingClientRect();
      if (right > innerWidth + 1 && right - left > 1) faults.push(`Beyond the screen: ${text}`);
      // A button's words stay on it.
      if (element.matches(".button, .widget-menu-list button") && element.scrollWidth > element.clientWidth + 4)
        faults.push(`Runs over: ${text}`);
    }
    return faults;
  });

const comeTo = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { referer: new URL("/", url).href });
  await hydrated(page);
};

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

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

test("at 400% zoom nothing scrolls sideways, with wide text spacing nothing is cut off", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  // 1280 by 1024 at 400%.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of PAGES) {
    await comeTo(page, site.url + path);
    expect.soft(await cutTexts(page), `${path} at 320 px`).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      // As a visitor's own style sheet does it, which no policy of the page's stops.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, SPACING);
      expect.soft(await cutTexts(page), `${path} at ${width} px, spaced`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 256 });
  }
});

test("text at twice its size is whole and runs over nothing", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  for (const path of PAGES) {
    await comeTo(page, site.url + path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 200% !important; }");
      document.adoptedStyleSheets = [sheet];
    });
    for (const screen of [DESKTOP, PHONE]) {
      await page.setViewportSize(screen);
      expect.soft(await cutTexts(page), `${path} at ${screen.width} px`).toEqual([]);
    }
  }
});

test("what can be pressed is 44 px high and wide on a phone, but for links in a text", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("ridgeline");
  for (const path of PAGES) {
    await comeTo(page, site.url + path);
    const small = await page
      .locator("a[href]:visible, button:visible, summary:visible, input:visible, select:visible, textarea:visible")
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          // Its label is pressed as well.
          const box = (element.closest("label") ?? element).getBoundingClientRect();
          const inline =
            getComputedStyle(element).display === "inline" && element.closest("p, li, dd, h2, h3") !== null;
          if (inline || element.matches("[type=hidden], .skip-link") || (box.width >= 43.5 && box.height >= 43.5))
            return [];
          return `${Math.round(box.width)} x ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`;
        }),
      );
    expect.soft(small, path).toEqual([]);
  }
});

test("help stands in the same place on every page: the phone in header, footer and call bar", async ({
  page,
  serve,
}) => {
  await page.setViewportSize(PHONE);
  const site = await serve("ridgeline");
  for (const path of PAGES) {
    await comeTo(page, site.url + path);
    // Home's first screen shows the number itself: only below it does the bar have the call.
    await page.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: "instant" }));
    for (const place of [page.getByRole("banner"), page.getByRole("contentinfo"), page.locator(".call-bar")]) {
      await expect
        .soft(place.locator('a[href="tel:+16035550142"]').filter({ visible: true }).first(), path)
        .toBeVisible();
    }
  }
});

test("in forced colours the focus, the fields, the buttons and what is chosen keep their edges", async ({
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
});

test("what changes is announced: the viewer's place, a message that was sent", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/gallery`);
  await page.getByRole("link", { name: "Enlarge Roofs & Siding: picture 2 of 5" }).press("Enter");
  const viewer = page.getByRole("dialog", { name: "Picture viewer" });
  await expect(viewer.getByRole("status")).toHaveText("2 of 5");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toHaveText("3 of 5");
  // Once: what else names the position is not announced.
  await expect(
    viewer.locator('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output'),
  ).toHaveCount(1);
  await page.route("**/api/contact", (route) => route.fulfill({ status: 202, json: { reference: "R-1" } }));
  await comeTo(page, `${site.url}/contact`);
  await fillIn(formIn(page));
  await sendButton(formIn(page)).press("Enter");
  await expect(page.getByRole("region", { name: /^Thank you/ })).toBeFocused();
});

test("content that hovering opens stays while it is pointed at, and goes by Escape", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Services", exact: true }).hover();
  const entry = menu.getByRole("link", { name: "Siding", exact: true });
  await entry.hover();
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
});

test("with reduced motion nothing moves by itself", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  for (const path of ["/", "/gallery", "/contact"]) {
    await comeTo(page, site.url + path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        // What scrolling moves moves by the visitor's own hand.
        .filter(({ timeline, playState }) => timeline === document.timeline && playState === "running")
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .map((animation) => ("animationName" in animation ? String(animation.animationName) : "transition")),
    );
    expect(moving).toEqual([]);
  }
});

test.describe("who saves data", () => {
  for (const [path, title] of [
    ["/contact", /^Show: Map of/],
    ["/reviews", /^Show: Reviews of our work/],
  ] as const) {
    test(`is asked before another's page is loaded on ${path}`, async ({ page, serve, outside }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
      const site = await serve("ridgeline");
      const framed: string[] = [];
      page.on("framenavigated", (frame) => frame.parentFrame() !== null && framed.push(frame.url()));
      await arrive(page, site.url + path);
      const ask = page.getByRole("button", { name: title });
      await ask.scrollIntoViewIfNeeded();
      await expect(ask).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
      expect(outside.filter(({ kind }) => kind === "document")).toEqual([]);
      expect(framed.filter((url) => url !== "about:blank")).toEqual([]);
      await ask.press("Enter");
      await expect(page.locator("iframe")).toBeVisible();
    });
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const demo of DEMOS) {
    test(
      `each page of ${demo} can be read, and its pictures show`,
      longUnless(demo === "handy"),
      async ({ page, serve, allowConsole }) => {
        allowConsole(/status of 404/);
        const site = await serve(demo);
        for (const path of PAGES.slice(0, 8)) {
          const answer = await page.goto(site.url + path);
          if (answer?.status() === 404) continue;
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator(".loading-screen")).toBeHidden();
          expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(30);
          const unseen = await page
            .locator("main img")
            .evaluateAll((images) => images.filter((image) => getComputedStyle(image).visibility !== "visible").length);
          expect(unseen, path).toBe(0);
        }
      },
    );
  }

  test("the form sends", async ({ page, serve }) => {
    const site = await serve("ridgeline", { env: { SPAM_FILTER: "false" } });
    await page.goto(`${site.url}/contact`);
    await fillIn(formIn(page));
    await sendButton(formIn(page)).click();
    await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  });
});

test("on paper a page is a leaflet: name, phone and address, and nothing that only a screen can use", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  for (const path of ["/", "/roofing", "/contact"]) {
    await comeTo(page, site.url + path);
    await expect(page.getByRole("banner").getByText("(603) 555-0142").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("banner").getByRole("img", { name: "Ridgeline Exteriors" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("418 Fisherville Road");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const gone of [
      ".navigation",
      ".call-bar",
      ".widget-menu",
      ".back-to-top",
      "form",
      "iframe",
      ".button",
      ".skip-link",
    ])
      await expect(page.locator(`${gone}:visible`), `${gone} of ${path}`).toHaveCount(0);
    // Ink: black on white, whatever the theme.
    const grounds = await page
      .locator(".on-brand:visible, .on-call:visible, .on-deep:visible, .on-tint:visible")
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
    expect(new Set([...grounds, "rgb(255, 255, 255)"])).toEqual(new Set(["rgb(255, 255, 255)"]));
  }
});
