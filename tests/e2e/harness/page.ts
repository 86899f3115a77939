/** What tests of pages have in common. */
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { HYDRATED } from "../../../src/site/hydration-mark.ts";

/** The cover of start-up. */
export const loadingScreen = (page: Page): Locator => page.locator(".loading-screen");

/** Waits until React has hydrated the server's HTML: from then on the page's script responds. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, HYDRATED);
}

/** Goes to an address as from another page of the site, without its loading screen, and waits until the page is hydrated. */
export async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, { referer: new URL("/", url).href });
  await hydrated(page);
  await expect(loadingScreen(page)).toBeHidden();
}

/** Goes to an address as from elsewhere, and waits until the page is hydrated and the loading screen has gone. */
export async function arriveFirst(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await expect(loadingScreen(page)).toBeHidden();
}

/** From now on, how many scripts and style sheets are on their way. */
export function watchCode(page: Page): () => number {
  const pending = new Set<Request>();
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) pending.add(request);
  });
  const end = (request: Request): void => void pending.delete(request);
  page.on("requestfinished", end).on("requestfailed", end);
  return () => pending.size;
}

/**
 * Arrives as a visitor whose script is there when the loading screen goes: nobody has begun to read by then, however slow the
 * machine.
 */
export async function arriveUntouched(page: Page, url: string): Promise<void> {
  const { promise: ready, resolve: release } = Promise.withResolvers<void>();
  const record = "**/paginas/*";
  await page.route(record, async (route) => {
    await ready;
    await route.fallback();
  });
  const code = watchCode(page);
  await page.goto(url);
  await hydrated(page);
  // What is to open by itself.
  await expect.poll(code).toBe(0);
  release();
  await expect(loadingScreen(page)).toBeHidden();
  await page.unroute(record);
}

/** Scrolls as a jump, whatever the style sheet says of scrolling. */
export const scrollDown = (page: Page, top: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** How many pixels of the page stick out to the right. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The text of a place without its inner white space. */
export const wordsOf = async (place: Locator): Promise<string> =>
  ((await place.textContent()) ?? "").replaceAll(/\s+/g, " ").trim();

/** Chromium's own note of a page with this status. */
export const statusNote = (status: number): RegExp => new RegExp(`responded with a status of ${status}`);

/** From now on, what shifts by itself: how far, and what it was. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    window.shifts = shifts;
    // What is new of such an entry is not in TypeScript's library yet.
    interface Shift extends PerformanceEntry {
      value?: number;
      sources?: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] }: Shift = entry;
        const nodes = sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        shifts.push(`${value}: ${nodes.join(", ")}`);
      }
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => window.shifts ?? ["not watched"]);
}

/** Moves to another page of the site without a page load, as a link does. */
export async function moveTo(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname === path) return;
  await page.evaluate(async (path) => void (await navigation.navigate(path).finished), path);
}
