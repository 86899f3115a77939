/** The consent question about trackers and third-party frames: asked only if needed, small, and remembered. */
import type { Page, ViewportSize } from "@playwright/test";
import { violations } from "./harness/axe.ts";
import { coveredStops, walkFocus } from "./harness/focus-stops.ts";
import { longUnless } from "./harness/long.ts";
import { type OutsideRequest, watchOutside } from "./harness/outside.ts";
import { arrive, arriveUntouched, hydrated, overflow } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";
import { fakeTrackers, type TrackerCall, TRACKER_HOSTS, TRACKERS } from "./harness/trackers.ts";

const CONSENT = "required";
const question = (page: Page) => page.getByRole("region", { name: "Privacy choices" });
const answer = (page: Page, name: "Accept" | "Decline") => question(page).getByRole("button", { name });
const wayBack = (page: Page) => page.getByRole("contentinfo").getByRole("button", { name: "Privacy choices" });
const frameQuestion = (page: Page) => page.getByRole("button", { name: /^Show: Map of / });
const mapFrame = (page: Page) => page.locator(".map-section iframe");

/**
 * Acts on a loaded page in the ways that would load trackers and frames if they were allowed. Returns after the last
 * script of a first action has loaded; on a slow machine that script may load earlier by itself.
 */
async function use(page: Page, load: () => Promise<unknown>): Promise<void> {
  const last = page.waitForResponse(/core-vitals/);
  await load();
  await page.mouse.move(200, 200);
  await page.locator(".map-section").scrollIntoViewIfNeeded();
  await last;
}
const viewsOf = (calls: readonly TrackerCall[]): unknown[] => calls.filter(({ to }) => to === "plausible");
/** Requests for trackers and for third-party frames. */
const ofOthers = (outside: readonly OutsideRequest[]): OutsideRequest[] =>
  outside.filter(({ url, kind }) => TRACKER_HOSTS.test(url) || kind === "document");

test("third-party scripts and frames load only after consent, and both answers are remembered, in all tabs", async ({
  browser,
  page,
  serve,
  outside,
  ownOrigins,
  context,
}) => {
  const calls = await fakeTrackers(context);
  const site = await serve("ridgeline", { env: { TRACKERS, CONSENT } });

  await test.step("no question is rendered and no third-party content loads without JavaScript", async () => {
    const without = await browser.newContext({ javaScriptEnabled: false });
    const requests: OutsideRequest[] = [];
    watchOutside(without, ownOrigins, requests);
    const plain = await without.newPage();
    await plain.goto(`${site.url}/contact`);
    await plain.locator(".map-section").scrollIntoViewIfNeeded();
    await expect(plain.getByRole("link", { name: "Open the map" })).toBeVisible();
    await expect(mapFrame(plain)).toHaveCount(0);
    await expect(question(plain)).toHaveCount(0);
    expect(ofOthers(requests)).toEqual([]);
    await without.close();
  });

  await test.step("no third-party content loads before consent", async () => {
    await use(page, () => arrive(page, `${site.url}/contact`));
    await expect(question(page)).toBeVisible();
    await expect(frameQuestion(page)).toBeVisible();
    await expect(mapFrame(page)).toHaveCount(0);
    expect(ofOthers(outside)).toEqual([]);
  });

  await test.step("declining is remembered, and no third-party content loads", async () => {
    await answer(page, "Decline").click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await use(page, async () => {
      await page.reload();
      await hydrated(page);
    });
    await expect(wayBack(page)).toBeAttached();
    await expect(question(page)).toHaveCount(0);
    await expect(frameQuestion(page)).toBeVisible();
    expect(ofOthers(outside)).toEqual([]);
    expect(calls).toEqual([]);
  });

  await test.step("accepting loads trackers and frames, and sends Google the consent", async () => {
    await page.evaluate(() => localStorage.clear());
    await arrive(page, `${site.url}/contact`);
    await page.locator(".map-section").scrollIntoViewIfNeeded();
    await answer(page, "Accept").click();
    await expect(question(page)).toHaveCount(0);
    await expect(mapFrame(page)).toBeVisible();
    await expect.poll(() => viewsOf(calls).length).toBe(1);
    await expect
      .poll(() => calls.find(({ to }) => to === "google")?.what)
      .toEqual([
        "consent",
        "default",
        { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted", analytics_storage: "granted" },
      ]);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(["_ga"]);
  });

  await test.step("acceptance is remembered on the next page load: no question is rendered, and trackers load", async () => {
    await arrive(page, `${site.url}/about`);
    await expect.poll(() => viewsOf(calls).length).toBe(2);
    await expect(question(page)).toHaveCount(0);
  });

  await test.step("consent can be withdrawn in the footer, which removes scripts and cookies", async () => {
    await wayBack(page).click();
    await expect(question(page)).toBeFocused();
    const reloaded = page.waitForEvent("load");
    await answer(page, "Decline").click();
    await reloaded;
    await hydrated(page);
    await expect(wayBack(page)).toBeAttached();
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect(viewsOf(calls)).toHaveLength(2);
  });

  await test.step("an answer in one tab applies to the others, and to pages restored from the back/forward cache", async () => {
    await page.evaluate(() => localStorage.clear());
    const other = await context.newPage();
    for (const tab of [other, page]) {
      await arrive(tab, `${site.url}/contact`);
      await expect(question(tab)).toBeVisible();
    }

    await test.step("acceptance removes the question and loads the frames", async () => {
      await answer(page, "Accept").click();
      await expect(question(other)).toHaveCount(0);
      await expect(mapFrame(other)).toBeAttached();
      await expect.poll(() => other.evaluate(() => "dataLayer" in window)).toBe(true);
    });

    await test.step("a withdrawal removes scripts and frames", async () => {
      await wayBack(page).click();
      const reloaded = other.waitForEvent("load");
      await answer(page, "Decline").click();
      await reloaded;
      await hydrated(other);
      await expect(frameQuestion(other)).toBeAttached();
      expect(await other.evaluate(() => "dataLayer" in window)).toBe(false);
    });

    await test.step("a restored page follows the answer that was given meanwhile", async () => {
      // Simulates the return; Chromium under test does not use that cache. A tab gets no event of its own changes.
      await other.evaluate(() => {
        localStorage.setItem("consent", "accepted");
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      });
      await expect(mapFrame(other)).toBeAttached();
    });
  });
});

test("a single frame loads without consent to the others; Global Privacy Control suppresses the question @long", async ({
  page,
  context,
  serve,
  outside,
}) => {
  const site = await serve("ridgeline", { env: { CONSENT } });
  const documents = (): OutsideRequest[] => outside.filter(({ kind }) => kind === "document");

  await test.step("a single frame loads without consent to the others", async () => {
    await arrive(page, `${site.url}/contact`);
    await frameQuestion(page).click();
    await expect(mapFrame(page)).toBeVisible();
    await expect.poll(() => documents().length).toBe(1);
    await expect(question(page)).toBeVisible();
    await arrive(page, `${site.url}/reviews`);
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: /^Show: / })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("main").locator("iframe")).toHaveCount(0);
  });

  await test.step("an answer survives navigations where storage is denied", async () => {
    const denied = await context.newPage();
    await denied.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await arrive(denied, site.url);
    await answer(denied, "Decline").click();
    await denied.evaluate(() => void navigation.navigate("/contact"));
    await expect(frameQuestion(denied)).toBeVisible();
    await expect(question(denied)).toHaveCount(0);
    await denied.close();
  });

  await test.step("Global Privacy Control suppresses the question, and the visitor can still accept", async () => {
    const before = documents().length;
    const secret = await context.newPage();
    await secret.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await arrive(secret, `${site.url}/contact`);
    await expect(frameQuestion(secret)).toBeVisible();
    await expect(question(secret)).toHaveCount(0);
    expect(documents()).toHaveLength(before);
    await wayBack(secret).click();
    await answer(secret, "Accept").click();
    await expect(mapFrame(secret)).toBeVisible();
    await expect(wayBack(secret)).toBeFocused();
  });
});

test("the question is absent on a site without third-party content until a newer record has some, and where consent is not required", async ({
  page,
  serve,
  outside,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const required = await serve({ linkPostEmail: "/api/contact" }, { env: { CONSENT } });
  await arrive(page, required.url);
  const free = await serve("ridgeline");
  await use(page, () => arrive(page, `${free.url}/contact`));
  await expect(mapFrame(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(wayBack(page)).toHaveCount(0);
  expect(scripts.filter((url) => /\/(?:consent|start)-/.test(url))).toEqual([]);

  await test.step("a page whose newer record has the first third-party widget loads again and asks before showing it", async () => {
    const before = ofOthers(outside).length;
    const widget = '<script src="https://elfsightcdn.com/platform.js"></script><div class="elfsight-app-a1"></div>';
    required.provider.record = { linkPostEmail: "/api/contact", reviews: { activo: true, links: [widget] } };
    await arriveUntouched(page, required.url);
    await expect(question(page)).toBeVisible();
    expect(ofOthers(outside).slice(before)).toEqual([]);
  });
});

const sizeOf = ({ width, height }: ViewportSize): string => `${width}x${height}`;

for (const [screens, always] of [
  [
    [
      { width: 320, height: 256 },
      { width: 1280, height: 720 },
    ],
    false,
  ],
  [[{ width: 360, height: 740 }], false],
  [[{ width: 768, height: 1024 }], false],
] as const) {
  const sizes = screens.map(sizeOf).join(" and ");
  test(
    `the question at ${sizes} covers no Tab stop, and can be answered by keyboard`,
    longUnless(always),
    async ({ page, serve }) => {
      const site = await serve("verdeluna", { env: { TRACKERS, CONSENT } });
      const region = page.getByRole("region", { name: "Opciones de privacidad" });
      await page.setViewportSize(screens[0]);
      await arrive(page, `${site.url}/contact`);

      for (const screen of screens) {
        await test.step(`the question covers no Tab stop at ${sizeOf(screen)}`, async () => {
          await page.setViewportSize(screen);
          await expect(region).toBeVisible();
          expect(await overflow(page)).toBe(0);
          for (const key of ["Tab", "Shift+Tab"] as const) {
            const stops = await walkFocus(page, key);
            expect(stops.length).toBeGreaterThan(20);
            expect.soft(coveredStops(stops), `by ${key}`).toEqual([]);
          }
          expect(await violations(page)).toEqual([]);
          // Both answers are equally easy to press.
          const [accept, decline] = await Promise.all(
            ["Aceptar", "Rechazar"].map((name) => region.getByRole("button", { name }).boundingBox()),
          );
          expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height]);
          expect(Math.min(accept?.height ?? 0, accept?.width ?? 0, decline?.width ?? 0)).toBeGreaterThanOrEqual(44);
        });
      }

      for (const [index, screen] of screens.entries()) {
        await test.step(`the keyboard answers the question at ${sizeOf(screen)}`, async () => {
          await page.setViewportSize(screen);
          // A visitor who has answered is only asked again on demand.
          if (index > 0) {
            await page.getByRole("contentinfo").getByRole("button", { name: "Opciones de privacidad" }).focus();
            await page.keyboard.press("Enter");
            await expect(region).toBeFocused();
          }
          await region.getByRole("button", { name: "Rechazar" }).focus();
          await page.keyboard.press("Enter");
          await expect(region).toHaveCount(0);
        });
      }
    },
  );
}

test.describe("on a first visit", () => {
  test.use({ estimateModal: "open" });

  test("the estimate prompt waits for the answer to the consent question, and makes room if it is asked again", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline", { env: { CONSENT } });
    await page.clock.install();
    await arrive(page, site.url);
    await expect(question(page)).toBeVisible();
    await page.clock.runFor(30_000);
    const estimate = page.getByRole("complementary", { name: "Request An Estimate Now" });
    await expect(estimate).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await answer(page, "Decline").click();
    await page.clock.runFor(30_000);
    await expect(estimate).toBeVisible();

    await test.step("the estimate sheet makes room for the question, and is back after the answer", async () => {
      const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--sheet"));
      const height = await room();
      await wayBack(page).click();
      await expect(question(page)).toBeFocused();
      await expect(estimate).toBeHidden();
      await answer(page, "Decline").click();
      await expect(estimate).toBeVisible();
      await expect.poll(room).toBe(height);
    });
  });
});
