/** What a first page makes a visitor's phone fetch and run: at most 95 KB of script, gzipped, and 60 KB of first picture. */
import { get } from "node:http";
import { gzipSync } from "node:zlib";
import { loadingScreen, takenOver } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const LIMIT = 95_000;
const ROUTES = [
  "/",
  "/about",
  "/services",
  "/gallery",
  "/gallery/roofs-%26%20siding",
  "/reviews",
  "/our-videos",
  "/contact",
  "/find-us-on",
  "/roofing",
];

/** Bytes of the body that the server sends to a browser that takes gzip. */
function sentBytes(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
    let bytes = 0;
    response.on("data", (chunk: Buffer) => (bytes += chunk.length));
    response.on("end", () => resolve(bytes));
  }).on("error", reject);
  return promise;
}

// As a first visitor has it: with the estimate modal opening by itself.
test.use({ estimateModal: "open" });

const FIRST_PAGES = [
  ...ROUTES.map((path) => ({ path, screen: "phone", viewport: PHONE })),
  // A higher screen brings more into view.
  ...["/", "/gallery"].map((path) => ({ path, screen: "desktop", viewport: DESKTOP })),
];

for (const { path, screen, viewport } of FIRST_PAGES) {
  test(`${path} on a ${screen}: script of the first page is at most 95 KB, without viewer and video`, async ({
    page,
    serve,
  }) => {
    await page.setViewportSize(viewport);
    const site = await serve("ridgeline");
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script" || new URL(request.url()).pathname.endsWith(".js")) {
        scripts.add(request.url());
      }
    });
    await page.goto(site.url + path);
    await takenOver(page);
    await expect(loadingScreen(page)).toBeHidden();
    if (path !== "/contact") {
      await expect(page.getByRole("heading", { name: "Request An Estimate Now" })).toBeVisible();
    }
    const inline = await page
      // Blocks of data are no script: nothing runs them.
      .locator("script:not([src]):not([type$='json'])")
      .evaluateAll((elements) => elements.map((element) => element.textContent).join(""));
    const files = await Promise.all(
      [...scripts].map(async (url) => ({ name: new URL(url).pathname, bytes: await sentBytes(url) })),
    );
    files.push({ name: "inline", bytes: gzipSync(inline).length });
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const largest = files
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, 12)
      .map(({ name, bytes }) => `${bytes} ${name}`);
    // React alone is more: the count has missed nothing large.
    expect(total).toBeGreaterThan(40_000);
    expect.soft(total, `${files.length} files, the largest of them:\n${largest.join("\n")}`).toBeLessThanOrEqual(LIMIT);
    const names = files.map(({ name }) => name);
    expect(names.filter((name) => /viewer|video-modal|palette|tool-belt/.test(name))).toEqual([]);
    // The slider loads when a pair of pictures comes near the screen: on the gallery page alone.
    if (path !== "/gallery") expect(names.filter((name) => name.includes("slider"))).toEqual([]);
  });
}

const PICTURE_LIMIT = 60_000;
/** The pictures of Home that are fetched without scrolling: the first, the logo, and those that stand just below. */
const HOME_PICTURES_LIMIT = 70_000;

for (const deviceScaleFactor of [2, 3]) {
  test.describe(`a phone of ${deviceScaleFactor} dots a pixel`, () => {
    test.use({ viewport: PHONE, deviceScaleFactor });
    for (const path of ROUTES.filter((route) => route !== "/find-us-on")) {
      test(`${path}: the first picture is at most 60 KB`, async ({ page, serve }) => {
        const site = await serve("ridgeline");
        const pictures = new Set<string>();
        page.on("request", (request) => {
          if (request.resourceType() === "image" && request.url().startsWith(site.url)) pictures.add(request.url());
        });
        await page.goto(site.url + path);
        await takenOver(page);
        const first = page.getByRole("main").locator("header img");
        await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        const source = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
        const bytes = await sentBytes(source);
        expect(bytes).toBeGreaterThan(5_000);
        expect(bytes).toBeLessThanOrEqual(PICTURE_LIMIT);
        if (path !== "/") return;
        await page.waitForLoadState("networkidle");
        const all = await Promise.all([...pictures].map(sentBytes));
        expect(
          all.reduce((sum, size) => sum + size, 0),
          [...pictures].join("\n"),
        ).toBeLessThanOrEqual(HOME_PICTURES_LIMIT);
      });
    }
  });
}
