/** While a visitor is using the page, the estimate modal waits and does not take the focus (visitor-activity.ts). */
import type { Locator, Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { formIn } from "./harness/form.ts";
import { longUnless } from "./harness/long.ts";
import { loadingScreen, hydrated, watchCode } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

test.use({ estimateModal: "open", reducedMotion: "reduce" });

const HEADING = "Request An Estimate Now";
const offer = (page: Page): Locator => page.getByRole("heading", { name: HEADING });
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: HEADING });
const sheet = (page: Page): Locator => page.getByRole("complementary", { name: HEADING });
const announcement = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: "You can ask for a free estimate on this page." });
const firstName = (page: Page): Locator => formIn(page).getByRole("textbox", { name: "First name" });

/** Minimum time of the loading screen in milliseconds. */
const LOADING_MS = 1_000;

/**
 * Opens the page as on a slow connection: visible, with its script still loading. The clock is paused, and the test
 * advances it.
 *
 * @returns a function that lets the script load, and resolves when it runs
 */
async function arriveBeforeScript(page: Page, url: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  // Far enough ahead that real time does not reach it first.
  await page.clock.pauseAt(60_000);
  await page.goto(url, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await page.evaluate(async () => void (await window.startUp?.response));
  await page.clock.runFor(LOADING_MS);
  await expect(loadingScreen(page)).toBeHidden();
  return async () => {
    resolve();
    await hydrated(page);
  };
}

/**
 * Expects the announcement of the sheet, and the sheet once React has loaded its code, which waits for the page's
 * clock.
 */
async function expectSheet(page: Page): Promise<void> {
  await expect(announcement(page)).toBeAttached();
  await page.clock.runFor(500);
  await expect(sheet(page)).toBeVisible();
}

const focusedTag = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName);

for (const [what, always, use] of [
  ["scrolls", true, (page: Page) => page.mouse.wheel(0, 400)],
  ["moves the pointer", false, (page: Page) => page.mouse.move(500, 400, { steps: 3 })],
  // A click includes a pointer move, and a touch on a phone is a press too.
  ["clicks", false, (page: Page) => page.mouse.click(640, 300)],
] as const) {
  test(
    `the sheet appears after a pause, without taking the focus, when the visitor ${what} before hydration`,
    longUnless(always),
    async ({ page, serve }) => {
      const site = await serve("ridgeline");
      const release = await arriveBeforeScript(page, `${site.url}/about`);
      await use(page);
      const focused = await focusedTag(page);
      await release();
      await page.clock.runFor(3_000);
      await expect(offer(page)).toHaveCount(0);
      await page.clock.runFor(2_500);
      await expectSheet(page);
      await expect(dialog(page)).toHaveCount(0);
      expect(await focusedTag(page)).toBe(focused);
    },
  );
}

test("each key press restarts the pause, and the dialog opened from the sheet returns the focus to the page @long", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  const release = await arriveBeforeScript(page, `${site.url}/about`);
  await page.keyboard.press("Shift");
  const focused = await focusedTag(page);
  await release();
  await test.step("each key press restarts the pause", async () => {
    await page.clock.runFor(3_000);
    await expect(offer(page)).toHaveCount(0);
    for (const key of ["Shift", "Control", "Shift"]) {
      await page.keyboard.press(key);
      await page.clock.runFor(4_000);
      await expect(offer(page)).toHaveCount(0);
    }
  });
  await test.step("the sheet appears after a pause, without taking the focus", async () => {
    await page.keyboard.press("Shift");
    await page.clock.runFor(3_000);
    await expect(offer(page)).toHaveCount(0);
    await page.clock.runFor(2_500);
    await expectSheet(page);
    await expect(dialog(page)).toHaveCount(0);
    expect(await focusedTag(page)).toBe(focused);
  });
  await test.step("its button opens the dialog, and closing that moves the focus to main", async () => {
    await sheet(page).getByRole("button", { name: "Get my free estimate" }).press("Enter");
    await expect(dialog(page).getByRole("heading", { name: HEADING })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test("a visitor who types keeps the focus in the field, and sees the sheet after leaving it @long", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  const release = await arriveBeforeScript(page, site.url);
  await firstName(page).click();
  await page.keyboard.type("Ana");
  await release();
  await page.keyboard.type(" Maria");
  await page.clock.runFor(60_000);
  await expect(offer(page)).toHaveCount(0);
  await expect(firstName(page)).toBeFocused();
  await expect(firstName(page)).toHaveValue("Ana Maria");
  await page.getByRole("heading", { level: 2 }).last().click();
  await page.clock.runFor(6_500);
  await expectSheet(page);
  await expect(firstName(page)).toHaveValue("Ana Maria");
});

test("a visitor who only reads before hydration keeps the focus as well @long", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  const release = await arriveBeforeScript(page, `${site.url}/about`);
  await page.clock.runFor(3_500);
  await release();
  await page.clock.runFor(3_000);
  await expectSheet(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(await focusedTag(page)).toBe("BODY");
});

test("the sheet waits while the picture viewer is open @long", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  const release = await arriveBeforeScript(page, `${site.url}/gallery`);
  await page.keyboard.press("Shift");
  await release();
  await page.getByRole("link", { name: "Enlarge Roofs & Siding: picture 2 of 5" }).press("Enter");
  const viewer = page.getByRole("dialog", { name: "Picture viewer" });
  await expect(viewer).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(offer(page)).toHaveCount(0);
  await page.clock.resume();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await page.clock.fastForward(6_500);
  await expectSheet(page);
});

test("the dialog opens at once if the mouse only moved over the loading screen @long", async ({ page, serve }) => {
  const site = await serve(fullRecord());
  const release = site.provider.hold();
  const code = watchCode(page);
  await page.goto(site.url);
  await hydrated(page);
  await expect(loadingScreen(page)).toBeVisible();
  await page.mouse.move(300, 300, { steps: 5 });
  await expect.poll(code).toBe(0);
  release();
  await expect(dialog(page)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the sheet appears after a pause once the page was touched, and waits while a menu is open", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    const release = await arriveBeforeScript(page, `${site.url}/about`);
    await page.touchscreen.tap(180, 500);
    await release();
    const menu = page.locator(".navigation-mobile > summary");
    await test.step("the sheet does not appear at once after a touch before hydration", async () => {
      await page.clock.runFor(3_000);
      await expect(offer(page)).toHaveCount(0);
    });
    await test.step("the sheet waits while a menu is open", async () => {
      await menu.tap();
      await page.clock.runFor(60_000);
      await expect(offer(page)).toHaveCount(0);
      await menu.tap();
    });
    await test.step("the sheet appears after a pause", async () => {
      await page.clock.runFor(3_000);
      await expect(offer(page)).toHaveCount(0);
      await page.clock.runFor(3_500);
      await expectSheet(page);
    });
  });
});
