/** Shared helpers of page tests. */
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { HYDRATED } from "../../../src/site/hydration-mark.ts";

/** Returns the loading screen. */
export const loadingScreen = (page: Page): Locator => page.locator(".loading-screen");

/** Waits until React has hydrated the server's HTML: from then on the page's script responds. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, HYDRATED);
}

/**
 * Returns the URL of a tab that a link has opened, once it has loaded. Playwright sometimes misses the first navigation
 * of such a tab, whose `url()` is then empty.
 */
export async function urlOfOpened(tab: Page): Promise<string> {
  await tab.waitForFunction(() => location.href !== "about:blank" && document.readyState !== "loading");
  return tab.evaluate(() => location.href);
}

/** Goes offline. On a busy machine Chromium still answers requests for a moment after `setOffline`. */
export async function goOffline(tab: Page): Promise<void> {
  await tab.context().setOffline(true);
  const isAnswered = (): Promise<boolean> =>
    tab.evaluate(() =>
      fetch("/robots.txt", { cache: "no-store" }).then(
        () => true,
        () => navigator.onLine,
      ),
    );
  // `waitForFunction` does not wait for a promise: it takes the promise itself as true.
  await expect.poll(isAnswered).toBe(false);
}

/**
 * Closes an offline tab, and goes online. A tab that is closed is online for a moment, because the emulation ends first:
 * it would send its form.
 */
export async function closeOffline(tab: Page): Promise<void> {
  await tab.evaluate(() => void Object.defineProperty(navigator, "onLine", { value: false }));
  await tab.close();
  await tab.context().setOffline(false);
}

/** Goes to a URL as from another page of the site, without the loading screen, and waits until the page is hydrated. */
export async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, { referer: new URL("/", url).href });
  await hydrated(page);
  await expect(loadingScreen(page)).toBeHidden();
}

/** Goes to a URL as from elsewhere, and waits until the page is hydrated and the loading screen is hidden. */
export async function arriveFirst(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await expect(loadingScreen(page)).toBeHidden();
}

/** Counts pending scripts and style sheets from now on. @returns a function that returns their number */
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
 * Goes to a URL and keeps the loading screen until all scripts have loaded: the visitor has not begun to read by then,
 * however slow the machine.
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
  // The code of the estimate modal, which opens by itself.
  await expect.poll(code).toBe(0);
  release();
  await expect(loadingScreen(page)).toBeHidden();
  await page.unroute(record);
}

/** Scrolls at once, whatever the style sheet's scroll behaviour. */
export const scrollDown = (page: Page, top: number): Promise<void> =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Returns the horizontal overflow of the page, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the text of an element, its whitespace collapsed. */
export const wordsOf = async (place: Locator): Promise<string> =>
  ((await place.textContent()) ?? "").replaceAll(/\s+/g, " ").trim();

/** Matches Chromium's console message for a response with this status. */
export const statusNote = (status: number): RegExp => new RegExp(`responded with a status of ${status}`);

/** Records layout shifts from now on. @returns a function that returns how far which elements moved */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = [];
    window.shifts = shifts;
    // TypeScript's library lacks the newer properties of such an entry.
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

/** Navigates to another page of the site without a page load, as a link does. */
export async function moveTo(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname === path) return;
  await page.evaluate(async (path) => void (await navigation.navigate(path).finished), path);
}
