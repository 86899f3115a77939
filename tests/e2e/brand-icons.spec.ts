/** The marks of social networks: one drawing, which is fetched once one of them is about to be seen. */
import type { Page } from "@playwright/test";
import { NETWORKS } from "../../src/site/ui/networks.ts";
import { record } from "../records/record.ts";
import { arrive, scrollDown } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

/** How many times the page asked for the drawing, so far. */
function watchDrawing(page: Page): () => number {
  let asked = 0;
  page.on("request", (request) => {
    if (/\/brand-icons-[\w-]+\.svg$/.test(request.url())) asked += 1;
  });
  return () => asked;
}

test("on a phone the drawing comes with the footer, not with the first screen; once", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("ridgeline");
  const asked = watchDrawing(page);
  await arrive(page, site.url);
  await page.waitForLoadState("networkidle");
  expect(asked()).toBe(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.getByRole("contentinfo").getByRole("link", { name: "Facebook", exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(asked).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  // What was seen stays drawn, for whoever takes a picture of the whole page from its top.
  await scrollDown(page, 0);
  await expect(page.locator(".footer .mark").first()).toHaveCSS("content-visibility", "visible");
});

test("by the keyboard as well", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("ridgeline");
  const asked = watchDrawing(page);
  await arrive(page, site.url);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Facebook", exact: true });
  expect(asked()).toBe(0);
  await link.focus();
  await expect(link).toBeInViewport();
  await expect.poll(asked).toBe(1);
});

test("on a desktop the header has it at once", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  const asked = watchDrawing(page);
  await arrive(page, site.url);
  await expect.poll(asked).toBe(1);
});

test("every network has a drawing of its own, in the colour of its link", async ({ page, serve }) => {
  const redes = NETWORKS.map(({ words: [word] }) => ({ url: `https://www.${word}.com/maple` }));
  const site = await serve(record({ dbSocialMedia: { redes } }));
  const asked = watchDrawing(page);
  await arrive(page, `${site.url}/find-us-on`);
  await expect.poll(asked).toBe(1);
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
});

test("in forced colours a mark has the colour of links", async ({ page, serve }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/find-us-on`);
  for (const mark of await page.locator(".mark:visible").all()) {
    await mark.scrollIntoViewIfNeeded();
    const [ground, link] = await mark.evaluate((mark) => [
      getComputedStyle(mark, "::before").backgroundColor,
      getComputedStyle(mark.closest("a") ?? mark).color,
    ]);
    expect(ground).toBe(link);
    expect(ground).not.toBe("rgba(0, 0, 0, 0)");
  }
});
