/** The map of the contact page (spec section 2): in every form that a record may give it, and never an empty box. */
import type { Locator, Page } from "@playwright/test";
import { record } from "../records/record.ts";
import { arrive, hydrated, overflow } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

const ADDRESS = "418 Fisherville Road, Concord, NH 03303";
const EMBED = "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d1!2d-71.5376!3d43.2081";
const BUILT = `https://www.google.com/maps?q=${encodeURIComponent(ADDRESS)}&output=embed`;
const located = (url: unknown, address = ADDRESS) =>
  record({ dbPrincipal: { location: [{ address, url }], miles: "35" } });
const map = (page: Page): Locator => page.locator(".map-section");
const frameOf = (page: Page): Locator => map(page).locator("iframe");

/** Expects the information that must not depend on the frame. */
async function expectPanel(page: Page): Promise<void> {
  await expect(map(page).getByText(ADDRESS, { exact: true })).toBeVisible();
  await expect(map(page).getByRole("heading", { name: "We Cover 35 Miles" })).toBeVisible();
  await expect(map(page).getByRole("link", { name: "Get directions" })).toHaveAttribute(
    "href",
    `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(ADDRESS)}`,
  );
}

test("the map is in a frame with a link beside it", async ({ page, serve, outside }) => {
  for (const [what, url, src, link] of [
    ["the embed code of a map", `<iframe src="${EMBED}" width="600" height="450"></iframe>`, EMBED, undefined],
    ["the URL of a place", "https://www.google.com/maps/place/X/@43.2,-71.5,17z", BUILT, "given"],
  ] as const) {
    await test.step(`the map is in a frame with a link beside it, given ${what}`, async () => {
      const site = await serve(located(url));
      await arrive(page, `${site.url}/contact`);
      await frameOf(page).scrollIntoViewIfNeeded();
      await expect(frameOf(page)).toHaveAttribute("src", src);
      await expect(frameOf(page)).toHaveAttribute("loading", "lazy");
      await expect(frameOf(page)).toHaveAccessibleName(`Map of ${ADDRESS}`);
      expect((await frameOf(page).boundingBox())?.height).toBe(500);
      // The page's CSP allows the frame.
      await expect(frameOf(page).contentFrame().getByText("Elsewhere")).toBeVisible();
      expect(outside.filter(({ kind }) => kind === "document").map((request) => request.url)).toEqual([src]);
      outside.length = 0;
      await expectPanel(page);
      const open = map(page).getByRole("link", { name: "Open the map" });
      const search = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(ADDRESS)}`;
      await expect(open).toHaveAttribute("href", link === "given" ? url : search);
    });
  }
});

test("the panel shows address, range and directions when the frame is blocked @long", async ({
  page,
  context,
  serve,
  allowConsole,
}) => {
  allowConsole(/net::ERR_/);
  await context.route("https://www.google.com/**", (route) => route.abort("blockedbyclient"));
  const site = await serve(located(EMBED));
  await arrive(page, `${site.url}/contact`);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await frameOf(page).scrollIntoViewIfNeeded();
    await expectPanel(page);
    expect(await overflow(page)).toBe(0);
  }
});

test("a placeholder replaces the frame while offline, and the frame loads when the connection is back", async ({
  page,
  serve,
}) => {
  const site = await serve(located(EMBED));
  await arrive(page, site.url);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
    dispatchEvent(new Event("offline"));
  });
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await expectPanel(page);
  await expect(frameOf(page)).toHaveCount(0);
  expect((await map(page).locator(".map-place").boundingBox())?.height).toBeGreaterThanOrEqual(500);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => true });
    dispatchEvent(new Event("online"));
  });
  await expect(frameOf(page)).toHaveAttribute("src", EMBED);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the frame and the panel are rendered @long", async ({ page, serve }) => {
    const site = await serve(located("https://maps.app.goo.gl/abc"));
    await page.goto(`${site.url}/contact`);
    await expectPanel(page);
    await expect(frameOf(page)).toHaveAttribute("src", BUILT);
    await expect(frameOf(page)).toBeVisible();
  });
});

test("the map of a newer record replaces the rendered one @long", async ({ page, serve }) => {
  const site = await serve(located(EMBED));
  site.provider.record = located("https://maps.app.goo.gl/abc");
  await page.goto(`${site.url}/contact`);
  await hydrated(page);
  await expect(frameOf(page)).toHaveAttribute("src", BUILT);
});
