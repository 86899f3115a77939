/** Menus and client-side navigation (spec section 2, "Every page"); navigation.test.tsx checks the entries. */
import type { Locator, Page } from "@playwright/test";
import { arrive, scrollDown, scrolled, hydrated } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const menu = (page: Page): Locator => page.getByRole("navigation", { name: "Main menu" });
const footerMenu = (page: Page): Locator => page.getByRole("navigation", { name: "Footer menu" });
const dropDown = (page: Page, name: string): Locator => menu(page).getByRole("list", { name, exact: true });

/** Sets a property on the window, which a page load would remove. */
const markDocument = (page: Page): Promise<void> => page.evaluate(() => void (window.sameDocument = true));
const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => "sameDocument" in window);

/** Clicks at the element's current position. Playwright's own click would scroll the page first. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("What should be pressed is not on the page.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test.describe("script off", () => {
  test.use({ javaScriptEnabled: false });

  test("drop-downs open by hovering and by their buttons, the phone's menu opens, and its drop-downs, without script", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await page.goto(site.url);

    await test.step("a drop-down opens by hovering", async () => {
      await menu(page).getByRole("link", { name: "Gallery", exact: true }).hover();
      await expect(dropDown(page, "Gallery").getByRole("link", { name: "Roofs & Siding" })).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(dropDown(page, "Gallery")).toBeHidden();
    });

    await test.step("a drop-down opens by its button", async () => {
      await menu(page).getByLabel("Show Services").click();
      await dropDown(page, "Services").getByRole("link", { name: "Siding", exact: true }).click();
      await expect(page).toHaveTitle("Siding | Ridgeline Exteriors");
    });

    await test.step("the phone's menu opens, and its drop-downs", async () => {
      await page.setViewportSize(PHONE);
      await menu(page).getByLabel("Menu", { exact: true }).click();
      await menu(page).getByText("Gallery", { exact: true }).filter({ visible: true }).click();
      await menu(page).getByRole("link", { name: "Roofs & Siding" }).click();
      await expect(page).toHaveTitle("Roofs & Siding | Ridgeline Exteriors");
    });
  });
});

test("desktop drop-downs open by hovering, so high, and by keyboard; they close when mouse, focus or Escape leave them", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);
  for (const [name, height, items] of [
    ["Services", 300, 9],
    ["Gallery", 200, 4],
  ] as const)
    await test.step(`${name} opens by hovering, ${height} px high, and closes when the mouse leaves`, async () => {
      await expect(dropDown(page, name)).toBeHidden();
      await menu(page).getByRole("link", { name, exact: true }).hover();
      await expect(dropDown(page, name)).toBeVisible();
      expect((await dropDown(page, name).boundingBox())?.height).toBe(height);
      await expect(dropDown(page, name).getByRole("link")).toHaveCount(items);
      await page.getByRole("main").hover();
      await expect(dropDown(page, name)).toBeHidden();
    });

  await test.step("a drop-down opens by keyboard, Escape closes it and gives the focus back", async () => {
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

  await test.step("a drop-down closes when the focus leaves it, and opening one closes the other", async () => {
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

  test("opens by the hamburger, closes by the same button, by Escape and after a move, its drop-downs too", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);

    await test.step("opens by the hamburger, closes by the same button, a drop-down opens by tapping its item", async () => {
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

    await test.step("closes by Escape, and after a move, its drop-downs too", async () => {
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
});

test.describe("moves inside the site", () => {
  test("happen without a page load: title changed and announced, heading focused, menu closed; the last of two wins", async ({
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
    // The second navigation begins before the first page is shown.
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>("footer a[href='/services']")?.click();
      document.querySelector<HTMLAnchorElement>("footer a[href='/contact']")?.click();
    });
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeFocused();
    await expect(page).toHaveURL(`${site.url}/contact`);
    await expect(page).toHaveTitle("Contact | Ridgeline Exteriors");
    await expect(page.getByRole("status").filter({ hasText: "Contact | Ridgeline Exteriors" })).toBeAttached();
    expect(await sameDocument(page)).toBe(true);
  });

  // A browser restores the scroll position before it knows the height of skipped content
  // (docs/decisions/34-content-visibility.md).
  test("going back from a page shows the end of Home where it was left", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.setViewportSize({ width: 390, height: 844 });
    // Without reduced motion, headings animate into their places.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await arrive(page, `${site.url}/`);
    const last = page.getByRole("main").getByRole("heading", { level: 2 }).last();
    // Scrolls past every section, as a visitor does.
    for (const heading of await page.getByRole("main").getByRole("heading", { level: 2 }).all())
      await heading.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await last.boundingBox())?.y ?? NaN);
    const left = await top();
    const about = page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true });
    // A script clicks, because the link is below the viewport.
    await about.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
    await page.goBack();
    await expect.poll(top).toBe(left);
  });

  test("start at the top, and going back restores the scroll", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/services`);
    await markDocument(page);

    await test.step("going through the header by keyboard leaves the page where it is scrolled to", async () => {
      await scrollDown(page, 1500);
      await expect.poll(() => scrolled(page)).toBe(1500);
      await page.getByRole("banner").getByRole("link", { name: "Ridgeline Exteriors" }).focus();
      for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("Tab");
      await expect(menu(page).getByRole("link", { name: "Services", exact: true })).toBeFocused();
      expect(await scrolled(page)).toBe(1500);
    });

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

  test("going back shows what is at that address where the page in between can't: a missing address, privacy", async ({
    page,
    serve,
    allowConsole,
  }) => {
    allowConsole(/status of 404|Servicio no encontrado/);
    const site = await serve("ridgeline");

    await test.step("a missing address", async () => {
      await arrive(page, `${site.url}/nowhere`);
      await footerMenu(page).getByRole("link", { name: "About", exact: true }).click();
      await expect(page).toHaveTitle("About | Ridgeline Exteriors");
      await page.goBack();
      await expect(page).toHaveURL(`${site.url}/nowhere`);
      await expect(page).toHaveTitle("Error: page not found | Ridgeline Exteriors");
      await expect(page.getByRole("main")).toBeEmpty();
    });

    await test.step("privacy, from a page that was loaded again", async () => {
      await arrive(page, `${site.url}/privacy`);
      await footerMenu(page).getByRole("link", { name: "About", exact: true }).click();
      await expect(page).toHaveTitle("About | Ridgeline Exteriors");
      await page.reload();
      await hydrated(page);
      await page.goBack();
      await expect(page).toHaveURL(`${site.url}/privacy`);
      await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    });
  });

  for (const [path, text] of [
    ["/services", "Window Replacement"],
    ["/privacy", "This website sets no cookies."],
  ] as const)
    test(`going back to ${path} before hydration, after a reload, loads it`, async ({ page, serve }) => {
      const site = await serve("ridgeline");
      await arrive(page, site.url + path);
      await footerMenu(page).getByRole("link", { name: "About", exact: true }).click();
      await expect(page).toHaveTitle(/^About/);
      const { promise: wentBack, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/assets/main-*.js", async (route) => {
        await wentBack;
        await route.continue();
      });
      await page.reload({ waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toContainText("About");
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(site.url + path);
      release();
      await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
      await hydrated(page);
      await expect(page).not.toHaveTitle(/^About/);
    });

  test("load no code, since the first page brought it", async ({ page, serve }) => {
    // A record without `ownWords`, whose sections would load another file (own-words.spec.ts).
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
    // The Enter key is the visitor's first action, which loads these scripts.
    expect(loaded.filter((path) => !/visitor-events|track-event|core-vitals/.test(path))).toEqual([]);
  });

  test("to the page that is open load nothing anew, with a modifier key a tab, to a missing address its response", async ({
    page,
    serve,
    allowConsole,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);

    await test.step("links with a modifier key stay the browser's own", async () => {
      const opened = page.context().waitForEvent("page");
      await menu(page)
        .getByRole("link", { name: "Contact", exact: true })
        .click({ modifiers: ["Control"] });
      const tab = await opened;
      await hydrated(tab);
      await expect(tab).toHaveURL(`${site.url}/contact`);
      await expect(page).toHaveTitle("About | Ridgeline Exteriors");

      await tab.close();
    });

    await test.step("to the page that is open load nothing anew, and to a missing address load its response", async () => {
      allowConsole(/status of 404|Servicio no encontrado/);
      await markDocument(page);
      await menu(page).getByRole("link", { name: "About", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(await sameDocument(page)).toBe(true);
      const responded = page.waitForResponse(`${site.url}/nowhere`);
      await page.evaluate(() => location.assign("/nowhere"));
      expect((await responded).status()).toBe(404);
      await expect(page.getByRole("main")).toBeEmpty();
    });
  });
});
