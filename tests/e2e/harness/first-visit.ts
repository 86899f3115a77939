import { expect, type BrowserContext, type Page, type ViewportSize } from "@playwright/test";
import { bestCompressed, isQuicklyCompressed, type PageCost, watchCost } from "../../../bench/page-cost.ts";
import { loadingScreen, hydrated } from "./page.ts";

/** Longest that a slow line and a slow processor take for anything waited for here, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * Counts a tab's requests from now on. The function that is returned waits until the page has loaded and a second has passed
 * in which none began or ended. `networkidle` misses the end of sandboxed frames.
 */
export function watchNetwork(tab: Page): () => Promise<void> {
  let events = 0;
  const count = (): void => void (events += 1);
  tab.on("request", count).on("requestfinished", count).on("requestfailed", count);
  return async () => {
    await tab.waitForLoadState("load");
    let before = -1;
    const isQuiet = (): boolean => {
      const quiet = events === before;
      before = events;
      return quiet;
    };
    await expect.poll(isQuiet, { intervals: [1_000], timeout: TIMEOUT }).toBe(true);
  };
}

/** Opens a page as a first visitor, and waits for all that comes by itself: hydration, the estimate modal, every request. */
export async function openToTheEnd(tab: Page, url: string): Promise<void> {
  const quiet = watchNetwork(tab);
  await tab.goto(url);
  await hydrated(tab);
  await expect(loadingScreen(tab)).toBeHidden({ timeout: TIMEOUT });
  if (!url.endsWith("/contact")) {
    // The short form of a service's page has the same heading.
    const name = "Request An Estimate Now";
    const prompt = tab.getByRole("dialog", { name }).or(tab.getByRole("complementary", { name }));
    await expect(prompt).toBeVisible({ timeout: TIMEOUT });
  }
  await quiet();
}

/** A visit to a page that nothing is cached of, to its end without any scrolling, and what it cost. */
async function firstVisit(context: BrowserContext, url: string, viewport: ViewportSize): Promise<PageCost> {
  const tab = await context.newPage();
  // A second tab of one browser would have everything already.
  const cdp = await context.newCDPSession(tab);
  await cdp.send("Network.clearBrowserCache");
  await tab.setViewportSize(viewport);
  const cost = watchCost(tab);
  await openToTheEnd(tab, url);
  const found = await cost.done();
  await tab.close();
  return found;
}

/** What a first visit costs once the server has its best compression of everything. */
export async function firstVisitCost(
  context: BrowserContext,
  site: string,
  path: string,
  viewport: ViewportSize,
): Promise<PageCost> {
  await bestCompressed(site, [path]);
  const cost = await firstVisit(context, site + path, viewport);
  const quick = cost.requests.filter(({ etag }) => isQuicklyCompressed(etag)).map(({ path }) => path);
  if (quick.length === 0) return cost;
  await bestCompressed(site, quick);
  return firstVisit(context, site + path, viewport);
}

/** Each request of a visit, a line each. */
export const listOf = ({ requests }: PageCost): string =>
  requests.map(({ path, bytes, kind }) => `${bytes} ${kind} ${path}`).join("\n");
