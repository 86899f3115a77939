/** Each route in a browser: bytes on a phone, vitals on a throttled connection, and a navigation within the site. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { BROWSER_FLAGS } from "../tests/e2e/harness/browser-flags.ts";
import { firstVisitCost, openToTheEnd, watchNetwork } from "../tests/e2e/harness/first-visit.ts";
import { PHONE } from "../tests/e2e/harness/screens.ts";
import type { PageCost } from "./page-cost.ts";

export interface Vitals {
  fcp: number;
  lcp: number;
  cls: number;
}

/** Lighthouse's own slow 4G, and a quarter of the processor. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
export const SLOWDOWN = 4;

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ ...(executablePath !== "" && { executablePath }), args: [...BROWSER_FLAGS] });

/** First visit with an empty cache. */
export async function firstVisit<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Cost of a page with the best compression, without scrolling. */
export const costOf = (browser: Browser, site: string, path: string): Promise<PageCost> =>
  firstVisit(browser, (page) => firstVisitCost(page.context(), site, path, PHONE));

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Vitals of a visitor with a slow connection and a cheap phone. */
export const vitalsOf = (browser: Browser, url: string): Promise<Vitals> =>
  firstVisit(browser, async (page) => {
    await slowDown(page);
    await openToTheEnd(page, url);
    return page.evaluate(() => {
      // The function is serialized into the page, so it can't use anything outside of itself.
      // oxlint-disable-next-line unicorn/consistent-function-scoping
      const entries = (type: string): Promise<PerformanceEntry[]> =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 500);
        });
      return Promise.all([entries("paint"), entries("largest-contentful-paint"), entries("layout-shift")]).then(
        ([paints, largest, shifts]) => ({
          fcp: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0,
          lcp: largest.at(-1)?.startTime ?? 0,
          cls: shifts.reduce((sum, shift) => sum + Number(Reflect.get(shift, "value")), 0),
        }),
      );
    });
  });

/** Milliseconds from the press of a link until the head of the next page is shown, and until the whole page is. */
export interface MoveTime {
  head: number;
  whole: number;
}

/**
 * Measures a move inside the site: the next page's code is fetched on focus, the connection is not throttled, and the
 * processor is a quarter as fast.
 */
export const moveTime = (browser: Browser, site: string, name: string): Promise<MoveTime> =>
  firstVisit(browser, async (page) => {
    await openToTheEnd(page, `${site}/find-us-on`);
    await page.keyboard.press("Escape");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
    const quiet = watchNetwork(page);
    await link.scrollIntoViewIfNeeded();
    // The focus makes the page fetch the next page's code.
    await link.focus();
    await quiet();
    const painted = page.evaluate(
      () =>
        new Promise<MoveTime>((resolve) => {
          let pressed = 0;
          addEventListener("click", () => (pressed = performance.now()), { capture: true, once: true });
          const painted = (): Promise<number> =>
            new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed))));
          const measure = async (): Promise<void> => {
            const head = await painted();
            let whole = head;
            while (document.querySelector(".rest-of-page") !== null) whole = await painted();
            resolve({ head, whole });
          };
          new MutationObserver((_changes, watcher) => {
            watcher.disconnect();
            void measure();
          }).observe(document.querySelector("title") ?? document.head, {
            childList: true,
            characterData: true,
            subtree: true,
          });
        }),
    );
    await link.press("Enter");
    return painted;
  });
