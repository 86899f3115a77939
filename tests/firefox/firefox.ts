/** Firefox under WebDriver BiDi, for what must be seen in a second engine. */
import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { afterAll, beforeAll } from "vitest";
import { type RunningServer, startServer } from "../e2e/harness/site-server.ts";

/** A browser and a demo's site for all tests of a file: there from the first test on. */
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
    // Press and release are two commands: on a busy machine they are further apart than the 300 ms of a tap.
    extraPrefsFirefox: { "dom.w3c_touch_events.enabled": 1, "apz.max_tap_time": 60_000 },
  });
}

/**
 * Opens a page of the site as a visitor who has closed the estimate modal, and waits until React has hydrated it.
 *
 * @param said gets each message of the console, and each error that nobody caught
 */
export async function openPage(
  browser: Browser,
  url: string,
  screen: { width: number; height: number },
  said: string[] = [],
): Promise<Page> {
  const page = await browser.newPage();
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(String(error)));
  await page.setViewport(screen);
  await page.evaluateOnNewDocument(() => {
    // An empty page and a sandboxed frame have no storage.
    if (window.origin !== "null") sessionStorage.setItem("estimate-closed", "yes");
  });
  await page.goto(url);
  // Set by the menu's own effect.
  await page.waitForSelector("nav summary[aria-expanded]");
  await page.waitForFunction(() => {
    const screen = document.querySelector(".loading-screen");
    return screen === null || getComputedStyle(screen).visibility === "hidden" || screen.getClientRects().length === 0;
  });
  return page;
}

export type Pointer = "touch" | "mouse";

/** Presses the middle of an element and releases it there, wherever the element is by then. */
export async function press(page: Page, target: ElementHandle, pointer: Pointer): Promise<void> {
  const { x, y } = await target.evaluate(async (element) => {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    // A tap in the frame of the scroll would only stop the scroll.
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
