/** The question whether trackers and others' frames may be loaded: only where it is needed, small, remembered. */
import type { Page } from "@playwright/test";
import { violations } from "./harness/axe.ts";
import { coveredStops, walkFocus } from "./harness/focus-stops.ts";
import { longUnless } from "./harness/long.ts";
import { arriveFirst, hydrated, overflow } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";
import { fakeTrackers, type Told, TRACKER_HOSTS, TRACKERS } from "./harness/trackers.ts";

const CONSENT = "required";
const question = (page: Page) => page.getByRole("region", { name: "Privacy choices" });
const answer = (page: Page, name: "Accept" | "Decline") => question(page).getByRole("button", { name });
const wayBack = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Privacy choices" });
const frameQuestion = (page: Page) => page.getByRole("button", { name: /^Show: Map of / });
const mapFrame = (page: Page) => page.locator(".map-section iframe");

/** Does what would load trackers and frames, were they allowed; what a first action brings last has come then. */
async function use(page: Page): Promise<void> {
  const last = page.waitForResponse(/core-vitals/);
  await page.mouse.move(200, 200);
  await page.locator(".map-section").scrollIntoViewIfNeeded();
  await last;
}
const viewsOf = (told: readonly Told[]): unknown[] => told.filter(({ to }) => to === "plausible");

test("nothing of others is loaded before consent; then trackers and frames are, and Google hears of it", async ({
  page,
  serve,
  outside,
  context,
}) => {
  const told = await fakeTrackers(context);
  const site = await serve("ridgeline", { env: { TRACKERS, CONSENT } });
  await arriveFirst(page, `${site.url}/contact`);
  await expect(question(page)).toBeVisible();
  await use(page);
  await expect(frameQuestion(page)).toBeVisible();
  await expect(mapFrame(page)).toHaveCount(0);
  expect(outside.filter(({ url, kind }) => TRACKER_HOSTS.test(url) || kind === "document")).toEqual([]);

  await answer(page, "Accept").click();
  await expect(question(page)).toHaveCount(0);
  await expect(mapFrame(page)).toBeVisible();
  await expect.poll(() => viewsOf(told).length).toBe(1);
  await expect
    .poll(() => told.find(({ to }) => to === "google")?.what)
    .toEqual([
      "consent",
      "default",
      { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted", analytics_storage: "granted" },
    ]);

  // Remembered: on the next visit nobody is asked, and nothing waits.
  await arriveFirst(page, `${site.url}/about`);
  await expect.poll(() => viewsOf(told).length).toBe(2);
  await expect(question(page)).toHaveCount(0);
});

test("a no is remembered, and nothing is loaded", async ({ page, serve, outside, context }) => {
  await fakeTrackers(context);
  const site = await serve("ridgeline", { env: { TRACKERS, CONSENT } });
  await arriveFirst(page, `${site.url}/contact`);
  await answer(page, "Decline").click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await hydrated(page);
  await use(page);
  await expect(wayBack(page)).toBeAttached();
  await expect(question(page)).toHaveCount(0);
  await expect(frameQuestion(page)).toBeVisible();
  expect(outside.filter(({ url, kind }) => TRACKER_HOSTS.test(url) || kind === "document")).toEqual([]);
});

test("one frame can be asked for without a yes to the others", async ({ page, serve, outside }) => {
  const site = await serve("ridgeline", { env: { CONSENT } });
  await arriveFirst(page, `${site.url}/contact`);
  await frameQuestion(page).click();
  await expect(mapFrame(page)).toBeVisible();
  await expect.poll(() => outside.filter(({ kind }) => kind === "document").length).toBe(1);
  await expect(question(page)).toBeVisible();
  await arriveFirst(page, `${site.url}/reviews`);
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Show: / })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("main").locator("iframe")).toHaveCount(0);
});

test("a yes can be taken back in the footer: the scripts and their cookies go", async ({ page, serve, context }) => {
  const told = await fakeTrackers(context);
  const site = await serve("ridgeline", { env: { TRACKERS, CONSENT } });
  await arriveFirst(page, `${site.url}/about`);
  await answer(page, "Accept").click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(["_ga"]);
  await expect.poll(() => viewsOf(told).length).toBe(1);

  await wayBack(page).click();
  await expect(question(page)).toBeFocused();
  const reloaded = page.waitForEvent("load");
  await answer(page, "Decline").click();
  await reloaded;
  await hydrated(page);
  await expect(wayBack(page)).toBeAttached();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  expect(viewsOf(told)).toHaveLength(1);
});

test("whose browser asks for privacy in general is not asked, and may still say yes", async ({
  page,
  serve,
  outside,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const site = await serve("ridgeline", { env: { CONSENT } });
  await arriveFirst(page, `${site.url}/contact`);
  await expect(frameQuestion(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(outside.filter(({ kind }) => kind === "document")).toEqual([]);
  await wayBack(page).click();
  await answer(page, "Accept").click();
  await expect(mapFrame(page)).toBeVisible();
  await expect(wayBack(page)).toBeFocused();
});

test("where storage is denied an answer holds as long as the page", async ({ page, serve }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const site = await serve("ridgeline", { env: { CONSENT } });
  await arriveFirst(page, site.url);
  await answer(page, "Decline").click();
  await page.evaluate(() => void navigation.navigate("/contact"));
  await expect(frameQuestion(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test("a site with nothing of others asks nothing, nor does one that need not", async ({ page, serve }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const required = await serve({ linkPostEmail: "/api/contact" }, { env: { CONSENT } });
  await arriveFirst(page, required.url);
  const free = await serve("ridgeline");
  await arriveFirst(page, `${free.url}/contact`);
  await use(page);
  await expect(mapFrame(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(wayBack(page)).toHaveCount(0);
  expect(scripts.filter((url) => /\/(?:consent|start)-/.test(url))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is asked and nothing of others is loaded", async ({ page, serve, outside }) => {
    const site = await serve("ridgeline", { env: { TRACKERS, CONSENT } });
    await page.goto(`${site.url}/contact`);
    await page.locator(".map-section").scrollIntoViewIfNeeded();
    await expect(page.getByRole("link", { name: "Open the map" })).toBeVisible();
    await expect(mapFrame(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    expect(outside.filter(({ url, kind }) => TRACKER_HOSTS.test(url) || kind === "document")).toEqual([]);
  });
});

for (const screen of [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
]) {
  const size = `${screen.width}x${screen.height}`;

  const always = longUnless(screen.width === 320 || screen.width === 1280);
  test(
    `at ${size} the question covers nothing that is used, and the keyboard answers it`,
    always,
    async ({ page, serve }) => {
      await page.setViewportSize(screen);
      const site = await serve("verdeluna", { env: { TRACKERS, CONSENT } });
      await arriveFirst(page, `${site.url}/contact`);
      const asked = page.getByRole("region", { name: "Opciones de privacidad" });
      await expect(asked).toBeVisible();
      expect(await overflow(page)).toBe(0);
      for (const key of ["Tab", "Shift+Tab"] as const) {
        const stops = await walkFocus(page, key);
        expect(stops.length).toBeGreaterThan(20);
        expect.soft(coveredStops(stops), `by ${key}`).toEqual([]);
      }
      expect(await violations(page)).toEqual([]);
      // Neither answer is easier than the other.
      const [accept, decline] = await Promise.all(
        ["Aceptar", "Rechazar"].map((name) => asked.getByRole("button", { name }).boundingBox()),
      );
      expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height]);
      expect(Math.min(accept?.height ?? 0, accept?.width ?? 0, decline?.width ?? 0)).toBeGreaterThanOrEqual(44);
      await asked.getByRole("button", { name: "Rechazar" }).focus();
      await page.keyboard.press("Enter");
      await expect(asked).toHaveCount(0);
    },
  );
}

test.describe("a first visit", () => {
  test.use({ estimateModal: "open" });

  test("is asked one thing at a time: the estimate waits for the answer", async ({ page, serve }) => {
    const site = await serve("ridgeline", { env: { CONSENT } });
    await page.clock.install();
    await arriveFirst(page, site.url);
    await expect(question(page)).toBeVisible();
    await page.clock.runFor(30_000);
    const estimate = page.getByRole("complementary", { name: "Request An Estimate Now" });
    await expect(estimate).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await answer(page, "Decline").click();
    await page.clock.runFor(30_000);
    await expect(estimate).toBeVisible();
  });
});
