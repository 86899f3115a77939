/** All icons of social networks are in one file. */
import type { Locator, Page } from "@playwright/test";
import { SVG_POLICY } from "../../src/server/security/svg.ts";
import { NETWORKS } from "../../src/site/ui/networks.ts";
import { record } from "../records/record.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, hydrated } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

/** Returns a function that counts the requests for the icon file so far. */
function watchFile(page: Page): () => number {
  let requested = 0;
  page.on("request", (request) => {
    if (/\/brand-icons-[\w-]+\.svg$/.test(request.url())) requested += 1;
  });
  return () => requested;
}

for (const viewport of [PHONE, DESKTOP]) {
  const always = longUnless(viewport === DESKTOP);
  test(
    `the icon file is requested once, with the policy of every SVG, at ${viewport.width} px`,
    always,
    async ({ page, serve }) => {
      await page.setViewportSize(viewport);
      const site = await serve("ridgeline");
      const requested = watchFile(page);
      const response = page.waitForResponse(/\/brand-icons-[\w-]+\.svg$/);
      await page.goto(site.url);
      await hydrated(page);
      await expect.poll(requested).toBe(1);
      expect((await response).headers()["content-security-policy"]).toBe(SVG_POLICY);
      await page.getByRole("contentinfo").getByRole("link", { name: "Facebook" }).scrollIntoViewIfNeeded();
      expect(requested()).toBe(1);
    },
  );
}

/** Colours of an icon and of its link. */
const colorsOf = (icon: Locator): Promise<[string, string]> =>
  icon.evaluate((icon) => [getComputedStyle(icon).fill, getComputedStyle(icon.closest("a") ?? icon).color]);

test("every network has an icon of its own, in the colour of its link, in forced colours too @long", async ({
  page,
  serve,
}) => {
  const redes = [...NETWORKS.keys()].map((id) => ({ url: `https://www.${id}.com/maple` }));
  const site = await serve(record({ dbSocialMedia: { redes } }));
  const requested = watchFile(page);
  await arrive(page, `${site.url}/find-us-on`);
  await expect.poll(requested).toBe(1);
  await page.waitForLoadState("networkidle");
  const icons = await page.getByRole("main").locator("svg:has(> use)").all();
  expect(icons).toHaveLength(NETWORKS.size);
  const drawn = new Set<string>();
  for (const icon of icons) {
    const { width, height } = await icon.locator("use").evaluate((use: SVGUseElement) => {
      const { width, height } = use.getBBox();
      return { width, height };
    });
    // A word would be too small to read.
    expect(Math.min(width, height)).toBeGreaterThan(8);
    drawn.add((await icon.screenshot()).toString("base64"));
  }
  expect(drawn.size).toBe(NETWORKS.size);
  for (const icon of icons) {
    const [own, link] = await colorsOf(icon);
    expect(own).toBe(link);
  }

  await test.step("an icon has the colour of its link in forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const shown = await page.locator("svg:has(> use):visible").all();
    expect(shown.length).toBeGreaterThan(NETWORKS.size);
    for (const icon of shown) {
      await icon.scrollIntoViewIfNeeded();
      const [own, link] = await colorsOf(icon);
      expect(own).toBe(link);
      expect(own).not.toBe("rgba(0, 0, 0, 0)");
    }
  });
});
