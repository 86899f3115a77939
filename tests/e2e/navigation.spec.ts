/** The navigation: its entries, its menus, and moves inside the site (spec section 2, "Every page"). */
import type { Locator, Page } from "@playwright/test";
import { type Json, record, service } from "../records/record.ts";
import { arrive, scrollDown, scrolled, hydrated } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const CHANNEL = { linkCanalYT: "https://www.youtube.com/@maple", links: [] };
const REVIEWS = { activo: true, isHomeOnly: false, links: ["https://reviews.example/maple"] };

const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Main menu" });
const footerMenu = (page: Page): Locator => page.getByRole("navigation", { name: "Footer menu" });
const names = (place: Locator): Promise<string[]> => place.getByRole("link").allTextContents();
const dropDown = (page: Page, name: string): Locator => menu(page).getByRole("list", { name, exact: true });

/** Leaves a sign in the window that a page load would wipe away. */
const markDocument = (page: Page): Promise<void> => page.evaluate(() => void (window.sameDocument = true));
const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => "sameDocument" in window);

/** A click as a mouse makes it: Playwright's own would scroll the page first, to where it thinks the link hides. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("What should be pressed is not on the page.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test.describe("entries, script off", () => {
  test.use({ javaScriptEnabled: false });

  const CASES: readonly [what: string, fields: Json, header: string[], footer: string[]][] = [
    ["nothing set", {}, [], []],
    ["a video channel", { ytGallery: CHANNEL }, ["Our Videos"], []],
    ["active reviews", { reviews: REVIEWS }, ["Reviews"], ["Reviews"]],
    ["home-only reviews", { reviews: { ...REVIEWS, isHomeOnly: true } }, [], []],
    ["inactive reviews", { reviews: { ...REVIEWS, activo: false } }, [], []],
    [
      "videos and reviews, active as text",
      { ytGallery: CHANNEL, reviews: { ...REVIEWS, activo: "true" } },
      ["Our Videos", "Reviews"],
      ["Reviews"],
    ],
  ];
  for (const [what, fields, header, footer] of CASES) {
    test(`with ${what} the header has ${header.join(", ") || "the five"}, the footer ${footer.join(", ") || "the five"}`, async ({
      page,
      serve,
    }) => {
      const site = await serve(record(fields));
      await page.goto(`${site.url}/about`);
      expect(await names(menu(page))).toEqual(["Home", "About", "Services", "Gallery", ...header, "Contact"]);
      expect(await names(footerMenu(page))).toEqual(["Home", "About", "Services", "Gallery", ...footer, "Contact"]);
      await expect(menu(page).getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
    });
  }

  test("drop-downs stand there only with autoGntLandingFromService and customLinks", async ({ page, serve }) => {
    const lists = { dbServices: [service("Decks")], landings: [{ name: "Lake House", gallery: [] }] };
    const cases: [Json, number, number][] = [
      [{}, 0, 0],
      [{ autoGntLandingFromService: true }, 1, 0],
      [{ customLinks: true }, 0, 1],
      [{ customLinks: "false", autoGntLandingFromService: "true" }, 1, 0],
    ];
    for (const [settings, services, gallery] of cases) {
      const site = await serve(record({ ...lists, ...settings }));
      await page.goto(site.url);
      await expect(menu(page).getByLabel("Show Services").filter({ visible: true })).toHaveCount(services);
      await expect(menu(page).getByLabel("Show Gallery").filter({ visible: true })).toHaveCount(gallery);
    }
  });

  test("a drop-down opens by its button without script", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(site.url);
    await menu(page).getByLabel("Show Services").click();
    await dropDown(page, "Services").getByRole("link", { name: "Siding", exact: true }).click();
    await expect(page).toHaveTitle("Siding | Ridgeline Exteriors");
  });

  test("a drop-down opens by hovering without script", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(site.url);
    await menu(page).getByRole("link", { name: "Gallery", exact: true }).hover();
    await expect(dropDown(page, "Gallery").getByRole("link", { name: "Roofs & Siding" })).toBeVisible();
  });

  test("the phone's menu opens, and its drop-downs, without script", async ({ page, serve }) => {
    await page.setViewportSize(PHONE);
    const site = await serve("ridgeline");
    await page.goto(site.url);
    await menu(page).getByLabel("Menu", { exact: true }).click();
    await menu(page).getByText("Gallery", { exact: true }).filter({ visible: true }).click();
    await menu(page).getByRole("link", { name: "Roofs & Siding" }).click();
    await expect(page).toHaveTitle("Roofs & Siding | Ridgeline Exteriors");
  });
});

test.describe("desktop drop-downs", () => {
  for (const [name, height, items] of [
    ["Services", 300, 9],
    ["Gallery", 200, 4],
  ] as const) {
    test(`${name} opens by hovering, ${height} px high, and closes when the mouse leaves`, async ({ page, serve }) => {
      const site = await serve("ridgeline");
      await arrive(page, `${site.url}/about`);
      await expect(dropDown(page, name)).toBeHidden();
      await menu(page).getByRole("link", { name, exact: true }).hover();
      await expect(dropDown(page, name)).toBeVisible();
      expect((await dropDown(page, name).boundingBox())?.height).toBe(height);
      await expect(dropDown(page, name).getByRole("link")).toHaveCount(items);
      await page.getByRole("main").hover();
      await expect(dropDown(page, name)).toBeHidden();
    });
  }

  test("a drop-down opens by keyboard, Escape closes it and gives the focus back", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await menu(page).getByRole("link", { name: "Services", exact: true }).focus();
    await page.keyboard.press("Tab");
    const button = menu(page).getByLabel("Show Services");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dropDown(page, "Services")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(dropDown(page, "Services")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dropDown(page, "Services")).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("going through the header by keyboard leaves the page where it is scrolled to", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/services`);
    await scrollDown(page, 1500);
    await expect.poll(() => scrolled(page)).toBe(1500);
    await page.getByRole("banner").getByRole("link", { name: "Ridgeline Exteriors" }).focus();
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("Tab");
    await expect(menu(page).getByRole("link", { name: "Services", exact: true })).toBeFocused();
    expect(await scrolled(page)).toBe(1500);
  });

  test("a drop-down closes when the focus leaves it, and opening one closes the other", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await menu(page).getByLabel("Show Services").press("Enter");
    await expect(dropDown(page, "Services")).toBeVisible();
    await menu(page).getByLabel("Show Gallery").press("Enter");
    await expect(dropDown(page, "Gallery")).toBeVisible();
    await expect(dropDown(page, "Services")).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "free estimate" }).focus();
    await expect(dropDown(page, "Gallery")).toBeHidden();
  });
});

test.describe("the phone's menu", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("opens by the hamburger, closes by the same button, a drop-down opens by tapping its item", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await expect(menu(page).getByRole("link")).toHaveCount(0);
    await menu(page).getByLabel("Menu", { exact: true }).tap();
    await expect(menu(page).getByRole("link", { name: "Contact", exact: true })).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Siding", exact: true })).toBeHidden();
    const item = menu(page).getByText("Services", { exact: true }).filter({ visible: true });
    await item.tap();
    await expect(menu(page).getByRole("link", { name: "Siding", exact: true })).toBeVisible();
    await item.first().tap();
    await expect(menu(page).getByRole("link", { name: "Siding", exact: true })).toBeHidden();
    await menu(page).getByLabel("Menu", { exact: true }).tap();
    await expect(menu(page).getByRole("link")).toHaveCount(0);
  });

  test("closes by Escape, and after a move, its drop-downs too", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await menu(page).getByLabel("Menu", { exact: true }).tap();
    await page.keyboard.press("Escape");
    await expect(menu(page).getByRole("link")).toHaveCount(0);
    await menu(page).getByLabel("Menu", { exact: true }).tap();
    await menu(page).getByText("Services", { exact: true }).filter({ visible: true }).tap();
    await menu(page).getByRole("link", { name: "Siding", exact: true }).tap();
    await expect(page).toHaveTitle("Siding | Ridgeline Exteriors");
    await expect(menu(page).getByRole("link")).toHaveCount(0);
    await menu(page).getByLabel("Menu", { exact: true }).tap();
    await expect(menu(page).getByRole("link", { name: "Siding", exact: true })).toBeHidden();
  });
});

test.describe("moves inside the site", () => {
  test("happen without a page load: title changed and announced, heading focused, menu closed", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);
    await markDocument(page);
    await menu(page).getByRole("link", { name: "Services", exact: true }).hover();
    await dropDown(page, "Services").getByRole("link", { name: "Siding", exact: true }).click();
    await expect(page).toHaveTitle("Siding | Ridgeline Exteriors");
    await expect(page).toHaveURL(`${site.url}/siding`);
    const heading = page.getByRole("heading", { level: 1, name: "Siding", exact: true });
    await expect(heading).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Siding | Ridgeline Exteriors" })).toBeAttached();
    await expect(dropDown(page, "Services")).toBeHidden();
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", "https://site.example/siding");
    await menu(page).getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
    await expect(menu(page).getByRole("link", { name: "About", exact: true })).toHaveAttribute("aria-current", "page");
    expect(await sameDocument(page)).toBe(true);
  });

  // A browser scrolls before it knows the height of what it skipped (docs/decisions/34-content-visibility.md).
  test("going back from a page shows the end of Home where it was left", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.setViewportSize({ width: 390, height: 844 });
    // Headings rise into their places otherwise.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await arrive(page, `${site.url}/`);
    const last = page.getByRole("main").getByRole("heading", { level: 2 }).last();
    // As a visitor comes there: past every section.
    for (const heading of await page.getByRole("main").getByRole("heading", { level: 2 }).all())
      await heading.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await last.boundingBox())?.y ?? NaN);
    const left = await top();
    const about = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
    // It is below the screen.
    await about.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
    await page.goBack();
    await expect.poll(top).toBe(left);
  });

  test("start at the top, and going back restores the scroll", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/services`);
    await markDocument(page);
    await scrollDown(page, 1500);
    await expect.poll(() => scrolled(page)).toBe(1500);
    await press(page, menu(page).getByRole("link", { name: "About", exact: true }));
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle("Services | Ridgeline Exteriors");
    await expect.poll(() => scrolled(page)).toBe(1500);
    await page.goForward();
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await sameDocument(page)).toBe(true);
  });

  test("load no code, since the first page brought it", async ({ page, serve }) => {
    // A record without words of its own: theirs are a file more (own-words.spec.ts).
    const site = await serve("handy");
    await arrive(page, `${site.url}/find-us-on`);
    await page.waitForLoadState("load");
    const loaded: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname)) loaded.push(pathname);
    });
    await footerMenu(page).getByRole("link", { name: "Services", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle("Services | Dale Hobbs, Handyman");
    // A key is also the first that is seen of the visitor.
    expect(loaded.filter((path) => !/visitor-events|track-event|core-vitals/.test(path))).toEqual([]);
  });

  test("to the page that is open load nothing anew, and to a missing address load its answer", async ({
    page,
    serve,
    allowConsole,
  }) => {
    allowConsole(/status of 404|Servicio no encontrado/);
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await markDocument(page);
    await menu(page).getByRole("link", { name: "About", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await sameDocument(page)).toBe(true);
    const answered = page.waitForResponse(`${site.url}/nowhere`);
    await page.evaluate(() => location.assign("/nowhere"));
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole("main")).toBeEmpty();
  });

  test("links with a modifier key stay the browser's own", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    const opened = page.context().waitForEvent("page");
    await menu(page)
      .getByRole("link", { name: "Contact", exact: true })
      .click({ modifiers: ["Control"] });
    const tab = await opened;
    await hydrated(tab);
    await expect(tab).toHaveURL(`${site.url}/contact`);
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
  });
});
