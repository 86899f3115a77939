/** The marks of social networks: one drawing. */
import type { Page } from "@playwright/test";
import { SVG_POLICY } from "../../src/server/security/svg.ts";
import { NETWORKS } from "../../src/site/ui/networks.ts";
import { record } from "../records/record.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, hydrated } from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

/** How many times the page requested the drawing, so far. */
function watchDrawing(page: Page): () => number {
  let requested = 0;
  page.on("request", (request) => {
    if (/\/brand-icons-[\w-]+\.svg$/.test(request.url())) requested += 1;
  });
  return () => requested;
}

for (const viewport of [PHONE, DESKTOP]) {
  const always = longUnless(viewport === DESKTOP);
  test(
    `the drawing comes once, with the policy of every SVG, ${viewport.width} px wide`,
    always,
    async ({ page, serve }) => {
      await page.setViewportSize(viewport);
      const site = await serve("ridgeline");
      const requested = watchDrawing(page);
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

test("every network has a drawing of its own, in the colour of its link, in forced colours too @long", async ({
  page,
  serve,
}) => {
  const redes = NETWORKS.map(({ words: [word] }) => ({ url: `https://www.${word}.com/maple` }));
  const site = await serve(record({ dbSocialMedia: { redes } }));
  const requested = watchDrawing(page);
  await arrive(page, `${site.url}/find-us-on`);
  await expect.poll(requested).toBe(1);
  await page.waitForLoadState("networkidle");
  const marks = await page.getByRole("main").locator(".mark").all();
  expect(marks).toHaveLength(NETWORKS.length);
  const drawings = new Set<string>();
  for (const mark of marks) drawings.add((await mark.screenshot()).toString("base64"));
  expect(drawings.size).toBe(NETWORKS.length);
  const colours = await marks[0]?.evaluate((mark) => [
    getComputedStyle(mark, "::before").backgroundColor,
    getComputedStyle(mark.closest("a") ?? mark).color,
  ]);
  expect(colours?.[0]).toBe(colours?.[1]);

  await test.step("in forced colours a mark has the colour of links", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const shown = await page.locator(".mark:visible").all();
    expect(shown.length).toBeGreaterThan(NETWORKS.length);
    for (const mark of shown) {
      await mark.scrollIntoViewIfNeeded();
      const [ground, link] = await mark.evaluate((mark) => [
        getComputedStyle(mark, "::before").backgroundColor,
        getComputedStyle(mark.closest("a") ?? mark).color,
      ]);
      expect(ground).toBe(link);
      expect(ground).not.toBe("rgba(0, 0, 0, 0)");
    }
  });
});
