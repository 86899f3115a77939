/** Pictures that fail to load: the layout is the same as if the record did not have them. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { startPictureHost } from "../fakes/picture-host.ts";
import { arrive, goOffline, statusNote } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";
import { fullRecord } from "../records/record.ts";

const PAGES = ["/", "/about", "/services", "/gallery", "/contact", "/find-us-on", "/roofing"];

/** Number of pictures on the page that were requested and failed to load. */
const failedIn = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.images].filter((it) => it.complete && it.naturalWidth === 0 && it.currentSrc !== "").length,
  );

const lastInGallery = (page: Page): Locator => page.getByRole("main").locator(".gallery img").last();

/** Opens a gallery on a phone; its last pictures are not requested yet. */
async function openGallery(page: Page, site: { url: string }): Promise<void> {
  await page.setViewportSize({ width: 390, height: 700 });
  await arrive(page, `${site.url}/gallery`);
}

/** Scrolls to the end of the gallery while offline. */
async function scrollOffline(page: Page): Promise<void> {
  await goOffline(page);
  await lastInGallery(page).evaluate((picture) => picture.closest("a")?.scrollIntoView());
}

/** Resolves when the page has received the `online` event. */
async function lineIsBack(page: Page, context: BrowserContext): Promise<void> {
  const known = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener("online", () => resolve(), { once: true })),
  );
  await context.setOffline(false);
  await known;
}

/** The demo's record with a broken logo, and a gallery with one broken picture of three. */
const recordOn = (origin: string) =>
  fullRecord({
    dbPrincipal: { name: "Ridge & Sons Building Company", logo: `${origin}/logo.svg`, favicon: `${origin}/icon.png` },
    gallery: ["/content/pictures/roof.jpg", `${origin}/dead.jpg`, "/content/pictures/exterior-hero.jpg"],
    landings: [],
    beforeAfterGall: [],
  });

test("the server omits broken pictures and replaces a broken logo with the business's name", async ({
  page,
  serveEmbedded,
}) => {
  const host = await startPictureHost();
  try {
    const site = await serveEmbedded(recordOn(host.origin), { env: { ALLOW_PRIVATE_HOSTS: "127.0.0.1" } });
    await expect
      .poll(async () => (await page.request.get(site.url)).text(), { timeout: 60_000 })
      .not.toContain(host.origin);
    for (const path of PAGES) {
      const html = await (await page.request.get(site.url + path)).text();
      expect(html, path).not.toContain(host.origin);
    }
    await arrive(page, `${site.url}/gallery`);
    await expect(page.getByRole("banner").getByRole("link", { name: "Ridge & Sons Building Company" })).toBeVisible();
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "Ridge & Sons Building Company" }),
    ).toBeVisible();
    await expect(page.getByRole("main").locator(".gallery a")).toHaveCount(2);
  } finally {
    await host.close();
  }
});

test("pictures that failed offline load when the connection is back @long", async ({
  page,
  serve,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const site = await serve("ridgeline");
  await openGallery(page, site);
  await test.step("pictures load although the code that hides them could not load either", async () => {
    await scrollOffline(page);
    await expect.poll(() => failedIn(page)).toBeGreaterThan(0);
    await context.setOffline(false);
    await expect.poll(() => failedIn(page)).toBe(0);
    await expect(lastInGallery(page)).toBeVisible();
  });
  await test.step("pictures of a page that was navigated to load", async () => {
    await goOffline(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
    await expect(page).toHaveTitle(/^Services /);
    await expect.poll(() => failedIn(page)).toBeGreaterThan(0);
    await context.setOffline(false);
    await expect.poll(() => failedIn(page)).toBe(0);
    await expect(page.getByRole("main").locator(".service-row img").first()).toBeVisible();
  });
});

test("failed pictures load when the connection is back before the code that hides them @long", async ({
  page,
  serve,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const site = await serve("ridgeline");
  const code = Promise.withResolvers<undefined>();
  await page.route("**/failed-pictures-*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await openGallery(page, site);
  const codeIsAskedFor = page.waitForRequest("**/failed-pictures-*.js");
  await scrollOffline(page);
  await codeIsAskedFor;
  await lineIsBack(page, context);
  code.resolve(undefined);
  await expect.poll(() => failedIn(page)).toBe(0);
  await expect(lastInGallery(page)).toBeVisible();
});

test("failed pictures are requested again when the first retry fails @long", async ({
  page,
  serve,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const site = await serve("ridgeline");
  await openGallery(page, site);
  await scrollOffline(page);
  await expect.poll(() => failedIn(page)).toBeGreaterThan(0);
  const retried = Promise.withResolvers<undefined>();
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "image") return route.fallback();
    retried.resolve(undefined);
    return route.abort("internetdisconnected");
  });
  await lineIsBack(page, context);
  await retried.promise;
  await page.unrouteAll({ behavior: "wait" });
  await expect.poll(() => failedIn(page)).toBe(0);
  await expect(lastInGallery(page)).toBeVisible();
});

test("a picture that only fails in the browser is hidden, and a logo becomes the business's name @long", async ({
  page,
  serveEmbedded,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  allowConsole(statusNote(404));
  // No server listens on this port. That may be temporary, so the server keeps these URLs in the page.
  const origin = "http://127.0.0.1:9";
  const site = await serveEmbedded(recordOn(origin), { env: { ALLOW_PRIVATE_HOSTS: "127.0.0.1" } });
  await page.route(`${origin}/**`, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 800 });
  await arrive(page, `${site.url}/gallery`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const name = page.getByRole("banner").getByRole("link", { name: "Ridge & Sons Building Company" });
    await expect(name).toBeVisible();
    // The style sheet draws the name in place of the logo.
    expect((await name.boundingBox())?.width).toBeGreaterThan(80);
    await expect(page.locator(`img[src^="${origin}"]:visible`)).toHaveCount(0);
    const dead = page.locator(".gallery a", { has: page.locator(`img[src="${origin}/dead.jpg"]`) });
    await dead.evaluate((link) => link.previousElementSibling?.scrollIntoView());
    await expect(dead).toBeHidden();
    await expect(page.locator(".gallery a:visible")).toHaveCount(2);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "Ridge & Sons Building Company" }),
    ).toBeVisible();
  }
});
