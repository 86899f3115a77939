/** The essential features in Firefox: every route, the menus, the picture viewer, the form and the widgets. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ElementHandle, Page } from "puppeteer-core";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { ROUTES } from "../../bench/budgets.ts";
import { MESSAGE } from "../e2e/harness/form.ts";
import { firefoxAndSite, openPage, type Pointer, press } from "./firefox.ts";

const { browser, site } = firefoxAndSite();

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

async function open(path: string, screen: { width: number; height: number }, text?: string[]): Promise<Page> {
  const page = await openPage(browser(), site().url + path, screen, text);
  onTestFinished(() => page.close());
  return page;
}

/** The first visible element with this role and accessible name. */
async function named(page: Page, name: string, role: string): Promise<ElementHandle> {
  const found = await page.waitForSelector(`aria/${name}[role="${role}"]`, { visible: true });
  if (found === null) throw new Error(`The page has no ${role} "${name}".`);
  return found;
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");

test.each(ROUTES)(
  "%s shows its pictures, fits a phone and a desktop, and logs nothing in the console",
  async (path) => {
    const values: string[] = [];
    const page = await openPage(browser(), site().url + path, PHONE, values);
    onTestFinished(() => page.close());
    for (const screen of [PHONE, DESKTOP]) {
      await page.setViewport(screen);
      await page.waitForSelector("main h1", { visible: true });
      await page.waitForFunction(() =>
        [...document.images]
          .filter((image) => image.loading !== "lazy" && image.checkVisibility())
          .every((image) => image.complete && image.naturalWidth > 0),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(() => location.pathname)).toBe(path);
    expect(values).toEqual([]);
  },
);

test("the icons of social networks are rendered", async () => {
  const page = await open("/about", DESKTOP);
  await page.waitForSelector(".header-top a:has(use)", { visible: true });
  const links = await page.$$(".header-top a:has(use)");
  expect(links.length).toBeGreaterThan(0);
  for (const link of links)
    await expect
      .poll(async () => {
        const { channels } = await sharp(await link.screenshot()).stats();
        return channels.some(({ min, max }) => max - min > 100);
      })
      .toBe(true);
});

test("a desktop's drop-down opens on hover, and an entry of it leads to its page", async () => {
  const page = await open("/about", DESKTOP);
  const services = await named(page, "Services", "link");
  await services.hover();
  const entry = await named(page, "Roofing", "link");
  await press(page, entry, "mouse");
  await page.waitForFunction(() => location.pathname !== "/about" && document.title.startsWith("Roofing"));
  expect(await page.evaluate(() => location.pathname)).toBe("/roofing");
});

test.each<[Pointer, { width: number; height: number }]>([
  ["touch", PHONE],
  ["mouse", DESKTOP],
])(
  "the picture viewer opens by %s, navigates by keyboard, and returns the focus when it closes",
  async (pointer, screen) => {
    const page = await open("/gallery", screen);
    const link = await page.waitForSelector('main a[aria-label^="Enlarge "]', { visible: true });
    if (link === null) throw new Error("The page has no picture to enlarge.");
    const name = await link.evaluate((element) => element.ariaLabel);
    await press(page, link, pointer);
    const count = async (text: string): Promise<void> =>
      void (await page.waitForFunction(
        (text) => document.querySelector("dialog[open] .viewer-count")?.textContent.includes(text),
        {},
        text,
      ));
    await count("1 of ");
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("dialog[open] .yarl__slide_current img")].some(
        (image) => image.complete && image.naturalWidth > 0,
      ),
    );
    await page.keyboard.press("ArrowRight");
    await count("2 of ");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
    expect(await focused(page)).toBe(name);
  },
);

test("an empty form focuses an invalid field; a complete one is sent, stored, and shows a reference", async () => {
  const page = await open("/contact", PHONE);
  await press(page, await named(page, "Ask for my estimate", "button"), "touch");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
  const fill = async (name: string, text: string): Promise<void> => {
    const field = await named(page, name, "textbox");
    await field.type(text);
  };
  await fill("First name", "Ana");
  await fill("Phone", "(603) 555-0199");
  await fill(MESSAGE, "The roof leaks.");
  await press(page, await named(page, "Ask for my estimate", "button"), "touch");
  await page.waitForFunction(() => document.querySelector("main")?.textContent.includes("Your reference"));
  const database = new DatabaseSync(join(site().dataDir, "site.db"), { readOnly: true });
  onTestFinished(() => database.close());
  expect(database.prepare("SELECT name, message FROM leads").all()).toMatchObject([
    { name: "Ana", message: "The roof leaks." },
  ]);
});

test("the widget menu opens and closes; the palette opens over the page and closes by Escape", async () => {
  const page = await open("/", PHONE);
  await press(page, await named(page, "Open quick help", "button"), "touch");
  await press(page, await named(page, "Colors", "button"), "touch");
  // Found by its heading: a search by name takes Firefox half a minute with a hundred colours.
  const heading = await page.waitForSelector("dialog[open] h2", { visible: true });
  expect(await heading?.evaluate((it) => it.textContent)).toBe("Find your colors");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
  const toggle = await named(page, "Close quick help", "button");
  await press(page, toggle, "touch");
  await page.waitForFunction((button) => button.getAttribute("aria-expanded") === "false", {}, toggle);
  expect(await toggle.evaluate((button) => button.ariaLabel)).toBe("Open quick help");
});
