/** Menus and client-side navigation (spec section 2, "Every page"); navigation.test.tsx checks the entries. */
import type { Locator, Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { chunkOf } from "./harness/chunk.ts";
import { arrive, scrollDown, scrolled, hydrated, urlOfOpened } from "./harness/page.ts";
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("drop-downs open on hover and by button; the phone's menu and its drop-downs open without JavaScript", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await page.goto(site.url);

    await test.step("a drop-down opens on hover", async () => {
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

    await test.step("the phone's menu and its drop-downs open", async () => {
      await page.setViewportSize(PHONE);
      await menu(page).getByLabel("Menu", { exact: true }).click();
      await menu(page).getByText("Gallery", { exact: true }).filter({ visible: true }).click();
      await menu(page).getByRole("link", { name: "Roofs & Siding" }).click();
      await expect(page).toHaveTitle("Roofs & Siding | Ridgeline Exteriors");
    });
  });
});

test("desktop drop-downs open on hover and by keyboard, and close when pointer or focus leaves, or on Escape", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);
  for (const [name, height, items] of [
    ["Services", 300, 9],
    ["Gallery", 200, 4],
  ] as const)
    await test.step(`${name} opens on hover, ${height} px high, and closes when the pointer leaves`, async () => {
      await expect(dropDown(page, name)).toBeHidden();
      await menu(page).getByRole("link", { name, exact: true }).hover();
      await expect(dropDown(page, name)).toBeVisible();
      expect((await dropDown(page, name).boundingBox())?.height).toBe(height);
      await expect(dropDown(page, name).getByRole("link")).toHaveCount(items);
      await page.getByRole("main").hover();
      await expect(dropDown(page, name)).toBeHidden();
    });

  await test.step("a drop-down opens by keyboard; Escape closes it and returns the focus", async () => {
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

  test("opens by its button, and closes by the button, Escape or a navigation, with its drop-downs", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);

    await test.step("the hamburger button opens and closes the menu, and a tap on an item opens its drop-down", async () => {
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

    await test.step("Escape closes the menu, and a navigation closes it with its drop-downs", async () => {
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

test.describe("navigations within the site", () => {
  test("load no document and show the head first; a modifier key opens a tab, and a missing address loads its 404", async ({
    page,
    serve,
    allowConsole,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);

    await test.step("load no document, announce the title, focus the heading and close the menu; the last of two wins", async () => {
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
      await expect(menu(page).getByRole("link", { name: "About", exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
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

    await test.step("show the head first: until the rest is there, Tab stays above the footer, and links to the form work", async () => {
      await menu(page).getByRole("link", { name: "About", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^About/ })).toBeFocused();
      // The observer runs before the head is painted.
      const meanwhile = page.evaluate(
        () =>
          new Promise((resolve) => {
            new MutationObserver((_changes, watcher) => {
              const rest = document.querySelector<HTMLElement>(".rest-of-page");
              if (rest === null) return;
              watcher.disconnect();
              rest.focus();
              const isFocused = document.activeElement === rest;
              const hasForm = document.querySelector("form[action]") !== null;
              resolve({ id: rest.id, isTall: rest.clientHeight >= innerHeight, isFocused, hasForm });
            }).observe(document.body, { childList: true, subtree: true });
          }),
      );
      await menu(page).getByRole("link", { name: "Contact", exact: true }).click();
      expect(await meanwhile).toEqual({
        id: "contact-form",
        isTall: true,
        isFocused: true,
        hasForm: false,
      });
      await expect(page.getByRole("heading", { name: "Send us a message" })).toBeVisible();
      await expect(page.locator(".rest-of-page")).toHaveCount(0);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    });

    await menu(page).getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");

    await test.step("a click with a modifier key opens a new tab", async () => {
      const opened = page.context().waitForEvent("page");
      await menu(page)
        .getByRole("link", { name: "Contact", exact: true })
        .click({ modifiers: ["Control"] });
      const tab = await opened;
      expect(await urlOfOpened(tab)).toBe(`${site.url}/contact`);
      await expect(page).toHaveTitle("About | Ridgeline Exteriors");

      await tab.close();
    });

    await test.step("a link to the current page loads nothing, and a missing address loads its response", async () => {
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

  // A browser restores the scroll position before it knows the height of skipped content
  // (docs/decisions/34-content-visibility.md).
  test("going back to Home restores the position of its last section", async ({ page, serve }) => {
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

  test("start at the top, and going back restores the scroll position", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/services`);
    await markDocument(page);

    await test.step("tabbing through the header does not scroll the page", async () => {
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

  test("going back loads an address that the current page can't render: a missing page, privacy", async ({
    page,
    serve,
    allowConsole,
  }) => {
    allowConsole(/status of 404|Servicio no encontrado/);
    const site = await serve("ridgeline");

    await test.step("a missing page", async () => {
      await arrive(page, `${site.url}/nowhere`);
      await footerMenu(page).getByRole("link", { name: "About", exact: true }).click();
      await expect(page).toHaveTitle("About | Ridgeline Exteriors");
      await page.goBack();
      await expect(page).toHaveURL(`${site.url}/nowhere`);
      await expect(page).toHaveTitle("Error: page not found | Ridgeline Exteriors");
      await expect(page.getByRole("main")).toBeEmpty();
    });

    await test.step("privacy, from a reloaded page", async () => {
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

  test("the accessibility page is complete although the code of its text can't be loaded", async ({
    page,
    serve,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/);
    const site = await serve("ridgeline");
    await page.route(`**${chunkOf("src/site/components/legal-page/legal-text.tsx")}`, (route) => route.abort());
    await arrive(page, `${site.url}/about`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility", exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/accessibility`);
    await expect(page.getByRole("main").getByText("WCAG").first()).toBeVisible();
  });

  test("going back after a reload, before hydration, loads the page", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    for (const [path, text] of [
      ["/services", "Window Replacement"],
      ["/privacy", "This website sets no cookies."],
    ] as const)
      await test.step(`going back to ${path}`, async () => {
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
        await page.unroute("**/assets/main-*.js");
      });
  });

  test("load no further scripts or style sheets", async ({ page, serve }) => {
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

  test("by a link with a query load its page, which the server may redirect; going back to one loads nothing", async ({
    page,
    serve,
  }) => {
    const redirects = [{ from: "/?page_id=12", to: "/services" }];
    const site = await serve({ ...fullRecord(), ownWords: { redirects } });
    await arrive(page, `${site.url}/contact?utm_source=mail`);
    await markDocument(page);
    const message = page.getByRole("main").locator("form textarea").first();
    await message.fill("The roof leaks.");
    await scrollDown(page, 200);
    const left = await scrolled(page);
    await press(page, menu(page).getByRole("link", { name: "About", exact: true }));
    await expect(page).toHaveTitle(/^About/);
    await page.goBack();
    await expect(page).toHaveURL(/utm_source=mail$/);
    await expect(message).toHaveValue("The roof leaks.");
    await expect.poll(() => scrolled(page)).toBe(left);
    expect(await sameDocument(page)).toBe(true);
    await page.evaluate(() => location.assign("/?page_id=12"));
    await expect(page).toHaveURL(`${site.url}/services`);
    await expect(page).toHaveTitle(/^Services/);
  });
});
