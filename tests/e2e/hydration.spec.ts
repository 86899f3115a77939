/** What the page's start costs the main thread, by the browser's own account: counts of elements, never time. */
import * as v from "valibot";
import { arrive, hydrated, loadingScreen } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ts: v.number(),
      args: v.optional(v.object({ elementCount: v.optional(v.number(), 0) }), {}),
    }),
  ),
});

test.describe("a phone", () => {
  test.use({ viewport: PHONE, estimateModal: "open" });

  test("styles the whole page once: hydration and the estimate sheet style what they change", async ({
    page,
    browser,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await page.addInitScript(() => addEventListener("load", () => performance.mark("loaded")));
    await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing", "loading"] });
    await page.goto(site.url);
    await hydrated(page);
    await expect(loadingScreen(page)).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Request An Estimate Now" })).toBeVisible();
    const { traceEvents } = v.parse(traceSchema, JSON.parse((await browser.stopTracing()).toString()));
    const elements = await page.evaluate(() => document.body.querySelectorAll("*").length);
    // Not before the page has loaded: a browser may paint the document's beginning and style its end after that.
    const loaded = traceEvents.find(({ name }) => name === "loaded")?.ts ?? Number.POSITIVE_INFINITY;
    const painted = traceEvents.find(({ name }) => name === "firstContentfulPaint")?.ts ?? Number.POSITIVE_INFINITY;
    const styled = traceEvents
      .filter(({ name, ts }) => name === "UpdateLayoutTree" && ts > Math.max(painted, loaded))
      .map(({ args }) => args.elementCount);
    expect(styled.length).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(elements / 3);
  });
});

test("what opens is shown as soon as its code is there: it waits for no timer", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await page.clock.install();
  await arrive(page, site.url);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("button", { name: "Open quick help" }).click();
  await expect(page.locator(".widget-menu-list")).toBeVisible();
});

for (const [demo, language] of [
  ["ridgeline", "en"],
  ["verdeluna", "es"],
] as const) {
  test(`${demo}: the words of its language are requested beside the record, not after it`, async ({ page, serve }) => {
    const site = await serve(demo);
    const { promise: requested, resolve } = Promise.withResolvers<void>();
    const words: string[] = [];
    page.on("request", (request) => {
      const [, name] = /\/assets\/(en|es)-[\w-]+\.js$/.exec(request.url()) ?? [];
      if (name === undefined) return;
      words.push(name);
      resolve();
    });
    await page.route("**/record.json?v=*", async (route) => {
      await requested;
      await route.continue();
    });
    await page.goto(site.url);
    await hydrated(page);
    expect(words).toEqual([language]);
  });
}
