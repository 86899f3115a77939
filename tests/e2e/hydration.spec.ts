/** Main-thread cost of hydration according to the browser's trace: counts of elements, never time. */
import * as v from "valibot";
import { fullRecord } from "../records/record.ts";
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

/** On every day the header shows when the business opens or closes. */
const OPEN_DAILY = {
  dbPrincipal: {
    location: [{ address: "418 Fisherville Road, Concord, NH 03303" }],
    workdays: [{ day: "Monday to Sunday" }],
    workHours: [{ hour: "7:00 am - 5:30 pm" }],
  },
};

const MARK = "use of Intl";

/** Calls that make the browser load ICU data. */
const USES = {
  Intl: ["Segmenter", "DateTimeFormat", "NumberFormat", "PluralRules", "Collator"],
  "Date.prototype": ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"],
  "Number.prototype": ["toLocaleString"],
};

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, estimateModal: "open" });

  test("hydration and the estimate sheet restyle less than a third of the elements and use no Intl data", async ({
    page,
    browser,
    serve,
  }) => {
    const site = await serve(fullRecord(OPEN_DAILY));
    await page.addInitScript(() => addEventListener("load", () => performance.mark("loaded")));
    await page.addInitScript(
      ([uses, mark]) => {
        const marking: ProxyHandler<() => unknown> = {
          apply(used, owner, given) {
            performance.mark(mark);
            return Reflect.apply(used, owner, given);
          },
          construct(used, given) {
            performance.mark(mark);
            return Object(Reflect.construct(used, given));
          },
        };
        for (const [path, names] of Object.entries(uses)) {
          let place: object = window;
          for (const step of path.split(".")) place = Reflect.get(place, step);
          for (const name of names) Reflect.set(place, name, new Proxy(Reflect.get(place, name), marking));
        }
      },
      [USES, MARK] as const,
    );
    await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing", "loading"] });
    await page.goto(site.url);
    await hydrated(page);
    await expect(loadingScreen(page)).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Request An Estimate Now" })).toBeVisible();
    const { traceEvents } = v.parse(traceSchema, JSON.parse((await browser.stopTracing()).toString()));
    const elements = await page.evaluate(() => document.body.querySelectorAll("*").length);
    // Style updates before `load` don't count: a browser may paint the start of the document and style the rest
    // afterwards.
    const loaded = traceEvents.find(({ name }) => name === "loaded")?.ts ?? Number.POSITIVE_INFINITY;
    const painted = traceEvents.find(({ name }) => name === "firstContentfulPaint")?.ts ?? Number.POSITIVE_INFINITY;
    const styled = traceEvents
      .filter(({ name, ts }) => name === "UpdateLayoutTree" && ts > Math.max(painted, loaded))
      .map(({ args }) => args.elementCount);
    expect(styled.length).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(elements / 3);
    // The header's hours and the truncated texts could use Intl.
    await expect(page.getByText(/^(?:until 5:30 pm|opens .*7:00 am)$/)).toHaveCount(1);
    await expect(page.getByText(/\S…$/).first()).toBeAttached();
    const uses = (): Promise<number> => page.evaluate((mark) => performance.getEntriesByName(mark).length, MARK);
    expect(await uses()).toBe(0);
    // Verifies that uses are counted.
    await page.evaluate(() => [new Date().toLocaleString("en"), new Intl.Segmenter().segment("a")]);
    expect(await uses()).toBe(2);
  });
});

test("the widget menu is shown as soon as its code is loaded, without waiting for a timer", async ({ page, serve }) => {
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
  test(`${demo}: the texts of its language are requested in parallel with the record`, async ({ page, serve }) => {
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
