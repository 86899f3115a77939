/** The mobile menu in Firefox: nothing moves between press and release (spec section 2). */
import type { ElementHandle, Page } from "puppeteer-core";
import { expect, test } from "vitest";
import { firefoxAndSite, openPage, type Pointer, press } from "./firefox.ts";

const { browser, site } = firefoxAndSite();

const SUB_MENU_ITEMS = "nav details details > summary";

/** Everything that can be pressed in the open menu. */
async function targetsOf(page: Page): Promise<ElementHandle[]> {
  const all = await page.$$(`nav details[open] a, ${SUB_MENU_ITEMS}`);
  const shown = await Promise.all(all.map((target) => target.evaluate((element) => element.checkVisibility())));
  return all.filter((_, index) => shown[index]);
}

async function element(page: Page, selector: string, words = ""): Promise<ElementHandle> {
  for (const found of await page.$$(selector)) {
    if (await found.evaluate((node, text) => node.textContent.includes(text), words)) return found;
  }
  throw new Error(`The page has no ${selector} with "${words}".`);
}

/** Notes what each click is on and where the watched element is at each event of the press; links are not followed. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.presses = [];
    for (const type of ["pointerdown", "pointerup", "mousedown", "focusin", "mouseup", "click"]) {
      addEventListener(
        type,
        (event) => {
          const { watched } = window;
          if (watched === undefined) return;
          const { x, y } = watched.getBoundingClientRect();
          const on = event.target instanceof Node && watched.contains(event.target);
          window.presses?.push({ type, on, place: `${x}, ${y}` });
          if (type !== "click") return;
          event.stopImmediatePropagation();
          if (watched.matches("a")) event.preventDefault();
        },
        { capture: true },
      );
    }
  });

const CASES = [390, 1024].flatMap((width) =>
  (["touch", "mouse"] as const).flatMap((pointer) =>
    ["Services", "Gallery"].map((open): [number, Pointer, string] => [width, pointer, open]),
  ),
);

test.each(CASES)("every entry is one press away at %i px by %s, with %s open", async (width, pointer, open) => {
  const page = await openPage(browser(), `${site().url}/about`, { width, height: 844 });
  await watch(page);
  await press(page, await element(page, "nav > details > summary"), pointer);
  await page.waitForSelector("nav > details[open]");
  const item = await element(page, SUB_MENU_ITEMS, open);
  await press(page, item, pointer);
  await page.waitForFunction((summary) => summary.parentElement?.hasAttribute("open"), {}, item);
  const targets = await targetsOf(page);
  expect(targets.length).toBeGreaterThan(10);
  for (const target of targets) {
    await target.evaluate((node) => {
      window.presses?.splice(0);
      window.watched = node;
    });
    await press(page, target, pointer);
    await page.waitForFunction(() => window.presses?.some(({ type }) => type === "click"));
    const noted = (await page.evaluate(() => window.presses)) ?? [];
    const name = await target.evaluate((node) => node.textContent);
    expect(new Set(noted.map(({ place }) => place)).size, `${name} moves`).toBe(1);
    expect(noted.find(({ type }) => type === "click")?.on, `the click is on ${name}`).toBe(true);
    await page.evaluate(() => void delete window.watched);
    // The press has opened or closed a sub-menu; press again to restore it.
    if (await target.evaluate((node) => node.matches("summary"))) await press(page, target, pointer);
  }
  await page.close();
});

test("a tap on an entry below an open sub-menu follows it", async () => {
  const page = await openPage(browser(), `${site().url}/about`, { width: 390, height: 844 });
  await press(page, await element(page, "nav > details > summary"), "touch");
  await page.waitForSelector("nav > details[open]");
  await press(page, await element(page, SUB_MENU_ITEMS, "Services"), "touch");
  await page.waitForSelector("nav details details[open]");
  await press(page, await element(page, 'nav details[open] a[href="/contact"]'), "touch");
  await page.waitForFunction(() => location.pathname !== "/about" && document.title.startsWith("Contact"));
  expect(await page.evaluate(() => location.pathname)).toBe("/contact");
  await page.close();
});
