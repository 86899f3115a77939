/** Responsive picture sizes, and the places of missing pictures. */
import type { Page } from "@playwright/test";
import { record } from "../records/record.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, hydrated, watchShifts } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const KEPT = /\/pictures\/[\w-]{16}-\d+\.avif$/;
const first = (page: Page) => page.getByRole("main").locator("header img");
const shownSource = (page: Page): Promise<string> =>
  first(page).evaluate((image: HTMLImageElement) => image.currentSrc);

/** Holds requests back. @returns a function that lets them go */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const widthOf = (path: string): number => Number(/-(\d+)\.\w+$/.exec(path)?.[1]);

/** Collects the paths of the pictures that a page requests. */
function picturesRequested(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" && request.url().startsWith("http"))
      requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const path of ["/", "/gallery", "/about", "/roofing", "/gallery/roofs-%26%20siding"]) {
  test(
    `${path}: pictures are served in sizes, and the first is loaded eagerly and once`,
    longUnless(path === "/"),
    async ({ page, serve }) => {
      await page.setViewportSize(PHONE);
      const site = await serve("ridgeline");
      const requested = picturesRequested(page);
      await arrive(page, site.url + path);
      await expect.poll(() => shownSource(page)).toMatch(KEPT);
      expect(requested.filter((address) => address.startsWith("/content/pictures/"))).toEqual([]);
      const source = new URL(await shownSource(page)).pathname;
      const sizesRequested = requested.filter((address) =>
        address.startsWith(source.slice(0, "/pictures/".length + 16)),
      );
      expect(sizesRequested.filter((address) => address === source)).toHaveLength(1);
      // Smaller sizes belong to other places. A larger one would be a preload that is never used.
      expect(Math.max(...sizesRequested.map(widthOf))).toBe(widthOf(source));
      const sizes = first(page);
      await expect(sizes).toHaveAttribute("loading", "eager");
      await expect(sizes).toHaveAttribute("fetchpriority", "high");
      await expect(sizes).toHaveAttribute("width", /^\d+$/);
      await expect(page.locator('head > link[rel="preload"][as="image"][type="image/avif"]')).toHaveCount(1);
      const others = page.getByRole("main").locator("section img, .service-page img");
      for (const image of await others.all()) await expect(image).toHaveAttribute("loading", "lazy");
    },
  );
}

test.describe("with the estimate sheet open", () => {
  test.use({ estimateModal: "open" });
  for (const path of ["/", "/gallery", "/services"]) {
    test(
      `${path} has no layout shift on a phone, when its pictures load or it is scrolled to its end`,
      longUnless(path === "/"),
      async ({ page, serve }) => {
        await page.setViewportSize(PHONE);
        const site = await serve("ridgeline");
        const release = await hold(page, "**/pictures/**");
        await page.goto(site.url + path, { waitUntil: "commit" });
        await hydrated(page);
        await expect(page.locator(".estimate-sheet")).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await twoFrames(page);
        const shifts = await watchShifts(page);
        release();
        await expect
          .poll(() => first(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < height; top += PHONE.height) {
          await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
          await twoFrames(page);
        }
        // Shifts below this round to 0.00.
        expect((await shifts()).filter((shift) => Number.parseFloat(shift) >= 0.005)).toEqual([]);
      },
    );
  }
});

test("/find-us-on has no layout shift when its logo loads @long", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("ridgeline");
  const release = await hold(page, "**/pictures/**");
  await page.goto(`${site.url}/find-us-on`, { waitUntil: "commit" });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
  const shifts = await watchShifts(page);
  release();
  const logo = page.getByRole("main").locator("img").first();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await twoFrames(page);
  expect(await shifts()).toEqual([]);
});

test("a page that is navigated to shows pictures in sizes, and the list of pictures is fetched once", async ({
  page,
  serve,
}) => {
  const site = await serve("copperline");
  const requested = picturesRequested(page);
  const known: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pictures.json")) known.push(request.url());
  });
  await arrive(page, `${site.url}/contact`);
  expect(known).toEqual([]);
  const link = (name: string) =>
    page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name, exact: true });
  // Requested when the mouse points at a link. After a click the page waits at most two seconds for it, too short for
  // slow machines.
  const responded = page.waitForResponse("**/pictures.json*");
  await link("About").hover();
  await (await responded).finished();
  for (const name of ["About", "Services"]) {
    await link(name).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => shownSource(page)).toMatch(KEPT);
  }
  expect(known).toHaveLength(1);
  expect(requested.filter((address) => address.startsWith("/content/pictures/"))).toEqual([]);
});

test("a page that is navigated to shows the original pictures if the list of pictures is unavailable @long", async ({
  page,
  serve,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const site = await serve("copperline");
  await page.route("**/pictures.json*", (route) => route.abort());
  await arrive(page, `${site.url}/contact`);
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "About", exact: true }).click();
  await expect.poll(() => shownSource(page)).toMatch(/\/content\/pictures\//);
});

test("the list of pictures is requested again after an error response", async ({ page, serve, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const site = await serve("copperline");
  await page.route("**/pictures.json*", (route) => route.fulfill({ status: 503, json: { title: "Unavailable" } }));
  await arrive(page, `${site.url}/contact`);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "About", exact: true }).click();
  await expect.poll(() => shownSource(page)).toMatch(/\/content\/pictures\//);
  await page.unroute("**/pictures.json*");
  await menu.getByRole("link", { name: "Services", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => shownSource(page)).toMatch(KEPT);
});

test("a navigation does not wait for a slow list of pictures, and shows them in sizes once it arrives @long", async ({
  page,
  serve,
}) => {
  const site = await serve("copperline");
  const release = await hold(page, "**/pictures.json*");
  await arrive(page, `${site.url}/contact`);
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^About/ })).toBeVisible();
  await expect(page).toHaveTitle(/^About /);
  release();
  await expect.poll(() => shownSource(page)).toMatch(KEPT);
});

test("an open picture stays the current one when the list of pictures arrives late", async ({ page, serve }) => {
  const site = await serve("copperline");
  const release = await hold(page, "**/pictures.json*");
  await arrive(page, `${site.url}/contact`);
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Gallery", exact: true }).click();
  await expect(page).toHaveTitle(/^Gallery /);
  await page
    .getByRole("main")
    .getByRole("link", { name: /1 of \d/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText(/^1 of \d/)).toBeVisible();
  await viewer.getByRole("button", { name: "Next" }).click();
  await expect(viewer.getByText(/^2 of \d/)).toBeVisible();
  const responded = page.waitForResponse("**/pictures.json*");
  release();
  await responded;
  // The pages behind it are rendered with the new facts.
  await expect.poll(() => shownSource(page)).toMatch(KEPT);
  await expect(viewer.getByText(/^2 of \d/)).toBeVisible();
});

test("a placeholder fills a picture's place until it is loaded", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  const release = await hold(page, "**/pictures/*.avif");
  await page.goto(site.url, { waitUntil: "commit" });
  const place = page.locator(".hero-picture .picture-placeholder");
  await expect(place).toBeVisible();
  const box = await place.boundingBox();
  expect(box).toEqual(await page.locator(".hero-picture").boundingBox());
  release();
  await expect.poll(() => first(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a picture that fails to load is hidden, and its place has a colour other than the page's", async ({
  page,
  serve,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const site = await serve(record({ stock: ["https://gone.example/a.jpg"], gallery: ["https://gone.example/b.jpg"] }));
  await page.route("https://gone.example/**", (route) => route.abort());
  await arrive(page, site.url);
  await expect(first(page)).toBeHidden();
  const place = page.locator(".hero-picture .picture");
  expect((await place.boundingBox())?.height).toBeGreaterThan(200);
  const [color, plain] = await place.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(color).not.toBe(plain);
});

test("the first page is rendered without sizes of its pictures, and a later one with them @long", async ({
  page,
  serveEmbedded,
}, info) => {
  const stock = ["/content/pictures/roof.jpg"];
  const site = await serveEmbedded(record({ stock }), { env: { PICTURES_DIR: info.outputPath("pictures") } });
  const response = await page.goto(site.url);
  expect(response?.status()).toBe(200);
  await expect(first(page)).toHaveAttribute("src", "/content/pictures/roof.jpg");
  await expect
    .poll(async () => (await page.request.get(site.url)).text(), { timeout: 60_000 })
    .toMatch(/<source type="image\/avif"/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("pictures are served in sizes", async ({ page, serve }) => {
    const site = await serve("verdeluna");
    await page.goto(site.url);
    await expect.poll(() => first(page).getAttribute("srcset")).toMatch(/^\/pictures\/[\w-]{16}-320\.webp 320w,/);
    await expect(page.getByRole("banner").locator("img")).toHaveAttribute("srcset", /^\/pictures\/[\w-]{16}\.svg$/);
  });
});
