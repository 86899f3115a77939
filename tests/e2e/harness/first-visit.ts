import { expect, type BrowserContext, type Page, type ViewportSize } from "@playwright/test";
import { bestCompressed, isQuicklyCompressed, type PageCost, watchCost } from "../../../bench/page-cost.ts";
import { loadingScreen, hydrated } from "./page.ts";

/** Longest wait for anything here on a slow connection and processor, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * Counts a tab's requests from now on. The returned function waits until the page has loaded and no request has begun
 * or ended for a second. `networkidle` misses the end of sandboxed frames.
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

/**
 * Opens a page as a first visitor, and waits for everything that happens without input: hydration, the estimate modal,
 * every request.
 */
export async function openToTheEnd(tab: Page, url: string): Promise<void> {
  const quiet = watchNetwork(tab);
  await tab.goto(url);
  await hydrated(tab);
  await expect(loadingScreen(tab)).toBeHidden({ timeout: TIMEOUT });
  if (!url.endsWith("/contact")) {
    // The short form of a service page has the same heading.
    const name = "Request An Estimate Now";
    const prompt = tab.getByRole("dialog", { name }).or(tab.getByRole("complementary", { name }));
    await expect(prompt).toBeVisible({ timeout: TIMEOUT });
  }
  await quiet();
}

/** Visits a page with an empty cache, to its end without scrolling, and returns the cost. */
async function firstVisit(context: BrowserContext, url: string, viewport: ViewportSize): Promise<PageCost> {
  const tab = await context.newPage();
  // A second tab of the same browser would have everything cached.
  const cdp = await context.newCDPSession(tab);
  await cdp.send("Network.clearBrowserCache");
  await tab.setViewportSize(viewport);
  const cost = watchCost(tab);
  await openToTheEnd(tab, url);
  const found = await cost.done();
  await tab.close();
  return found;
}

/** Returns the cost of a first visit once the server has compressed everything at its best level. */
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

/** Formats each request of a visit, a line each. */
export const listOf = ({ requests }: PageCost): string =>
  requests.map(({ path, bytes, kind }) => `${bytes} ${kind} ${path}`).join("\n");
