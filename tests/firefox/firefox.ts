/** Firefox under WebDriver BiDi, for tests that need a second engine. */
import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { afterAll, beforeAll } from "vitest";
import { type RunningServer, startServer } from "../e2e/harness/site-server.ts";

/** Starts a browser and a demo site, which all tests of a file share. */
export function firefoxAndSite(): { browser: () => Browser; site: () => RunningServer } {
  let started: [Browser, RunningServer] | undefined;
  const part = <Index extends 0 | 1>(index: Index) => {
    if (started === undefined) throw new Error("Firefox and the site are there in tests alone.");
    return started[index];
  };
  beforeAll(async () => {
    started = await Promise.all([startFirefox(), startServer({ env: { PAGE_ID: "ridgeline" } })]);
  });
  afterAll(async () => {
    await Promise.allSettled([started?.[0].close(), started?.[1].stop()]);
  });
  return { browser: () => part(0), site: () => part(1) };
}

/** Starts a headless Firefox with touch events. */
async function startFirefox(): Promise<Browser> {
  const executablePath = process.env["FIREFOX_PATH"];
  if (executablePath === undefined)
    throw new Error("FIREFOX_PATH is not set: run these tests by npm run test:firefox.");
  return await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Press and release are two commands; on a busy machine they may be further apart than a tap's limit of 300 ms.
    extraPrefsFirefox: { "dom.w3c_touch_events.enabled": 1, "apz.max_tap_time": 60_000 },
  });
}

/**
 * Opens a page as a visitor who has closed the estimate modal, and waits for hydration.
 *
 * @param values collects console messages and uncaught errors
 */
export async function openPage(
  browser: Browser,
  url: string,
  screen: { width: number; height: number },
  values: string[] = [],
): Promise<Page> {
  const page = await browser.newPage();
  page.on("console", (message) => values.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => values.push(String(error)));
  await page.setViewport(screen);
  await page.evaluateOnNewDocument(() => {
    // Empty pages and sandboxed frames have no storage.
    if (window.origin !== "null") sessionStorage.setItem("estimate-closed", "yes");
  });
  await page.goto(url);
  // An effect of the menu sets this attribute.
  await page.waitForSelector("nav summary[aria-expanded]");
  await page.waitForFunction(() => {
    const screen = document.querySelector(".loading-screen");
    return screen === null || getComputedStyle(screen).visibility === "hidden" || screen.getClientRects().length === 0;
  });
  return page;
}

export type Pointer = "touch" | "mouse";

/** Presses the middle of an element, and releases at the same position even if the element has moved. */
export async function press(page: Page, target: ElementHandle, pointer: Pointer): Promise<void> {
  const { x, y } = await target.evaluate(async (element) => {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    // A tap in the same frame as the scroll would only stop the scroll.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  if (pointer === "mouse") {
    await page.mouse.click(x, y);
    return;
  }
  await page.touchscreen.touchStart(x, y);
  await page.touchscreen.touchEnd();
}
