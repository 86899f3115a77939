/** The estimate modal: when it opens, how it closes, and that the page stays unchanged (decisions section 4). */
import type { Locator, Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { chunkOf } from "./harness/chunk.ts";
import { field, formIn, MESSAGE } from "./harness/form.ts";
import { LONG } from "./harness/long.ts";
import {
  arriveUntouched as arrive,
  loadingScreen,
  scrollDown,
  scrolled,
  hydrated,
  urlOfOpened,
  watchCode,
} from "./harness/page.ts";
import { DESKTOP, PHONE } from "./harness/screens.ts";
import { closeBeside } from "./harness/press.ts";
import { expect, test } from "./harness/test.ts";

test.use({ estimateModal: "open" });

const HEADING = "Request An Estimate Now";
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: HEADING });
const sheet = (page: Page): Locator => page.getByRole("complementary", { name: HEADING });
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))));

/** URLs of the modal's code that the browser has requested. */
function codeOf(page: Page): string[] {
  const chunk = chunkOf("src/site/components/estimate-modal/estimate-prompt.tsx");
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(chunk)) requested.push(request.url());
  });
  return requested;
}

const footerLink = (page: Page, name: string): Locator =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true });
const callBar = (page: Page): Locator => page.getByRole("region", { name: "Call or ask for an estimate" });
const wasClosed = (page: Page): Promise<boolean> =>
  page.evaluate(() => sessionStorage.getItem("estimate-closed") !== null);

test("the modal opens when the loading screen is hidden, not before, with logo, heading and form", async ({
  page,
  serve,
}) => {
  const site = await serve(fullRecord());
  const release = site.provider.hold();
  const code = watchCode(page);
  await page.goto(site.url);
  await hydrated(page);
  await expect(loadingScreen(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(code).toBe(0);
  release();
  await expect(dialog(page)).toBeVisible();
  await expect(loadingScreen(page)).toBeHidden();
  await expect(dialog(page).getByRole("img", { name: "Ridgeline Exteriors" })).toHaveAttribute(
    "src",
    /\/content\/logos\/ridgeline\.svg$/,
  );
  await expect(dialog(page).getByRole("heading", { name: HEADING })).toBeFocused();
  await expect(dialog(page).getByRole("textbox", { name: "First name" })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Ask for my estimate" })).toBeEnabled();
  // A modal dialog: the page behind it is inert.
  expect(await dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
});

test("the modal's send button is in view without scrolling, and a label is nearest to its own field", async ({
  page,
  serve,
}) => {
  for (const demo of LONG ? (["ridgeline", "verdeluna", "copperline", "handy"] as const) : (["verdeluna"] as const)) {
    const site = await serve(demo);
    await page.setViewportSize({ width: 768, height: 1024 });
    await arrive(page, site.url);
    const open = page.getByRole("dialog");
    await expect(open).toBeVisible();
    for (const [width, height] of [
      [768, 1024],
      [1280, 800],
      [1366, 768],
    ] as const) {
      const screen = `${demo} at ${width}x${height}`;
      await page.setViewportSize({ width, height });
      const { end, button, above, below } = await open.evaluate((dialog) => {
        const box = (selector: string): DOMRect => (dialog.querySelector(selector) ?? dialog).getBoundingClientRect();
        return {
          end: box(".dialog-body").bottom,
          button: box("[type=submit]").bottom,
          above: box(".field-phone label").top - box("[name=name]").bottom,
          below: box("[name=phone]").top - box(".field-phone label").bottom,
        };
      });
      expect.soft(button, screen).toBeLessThanOrEqual(end);
      expect.soft(above, screen).toBeGreaterThan(2 * below);
    }
  }
});

test("the modal does not open without its styles, as after a lost response", async ({ page, serve, allowConsole }) => {
  allowConsole(/estimate-prompt-|Failed to load resource/);
  const site = await serve(fullRecord());
  await page.route("**/assets/estimate-prompt-*.css", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await page.goto(site.url);
  await lost;
  await expect(loadingScreen(page)).toBeHidden();
  await twoFrames(page);
  await expect(dialog(page)).toHaveCount(0);
});

test("the modal opens neither on /contact nor after a navigation from it", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  const code = codeOf(page);
  await arrive(page, `${site.url}/contact`);
  await twoFrames(page);
  await footerLink(page, "About").click();
  await expect(page).toHaveTitle("About | Ridgeline Exteriors");
  await twoFrames(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(code).toEqual([]);
});

test("the modal opens in each new tab; once closed it stays closed on reloads and navigations in that tab", async ({
  context,
  serve,
}) => {
  const site = await serve("ridgeline");
  for (const [path, how, reloads, close] of [
    ["/gallery", "its close button", true, (page: Page) => dialog(page).getByRole("button", { name: "Close" }).click()],
    ["/find-us-on", "a click outside", LONG, (page: Page) => closeBeside(dialog(page), 6, 400)],
  ] as const) {
    await test.step(`the modal opens on ${path} and closes by ${how}`, async () => {
      const page = await context.newPage();
      await arrive(page, site.url + path);
      await expect(dialog(page).getByRole("heading", { name: HEADING })).toBeFocused();
      await expect(dialog(page)).toBeVisible();
      expect(await wasClosed(page)).toBe(false);
      await close(page);
      await expect(dialog(page)).toHaveCount(0);
      const code = codeOf(page);
      // The stored flag that a reload reads.
      expect(await wasClosed(page)).toBe(true);
      if (reloads) {
        await page.reload();
        await hydrated(page);
        await expect(loadingScreen(page)).toBeHidden();
      }
      await footerLink(page, "About").click();
      await expect(page).toHaveTitle("About | Ridgeline Exteriors");
      await twoFrames(page);
      await expect(dialog(page)).toHaveCount(0);
      expect(code).toEqual([]);
      await page.close();
    });
  }
});

test("the privacy link closes the modal, by a page load or a client-side navigation", async ({ context, serve }) => {
  const site = await serve("ridgeline");
  for (const [path, how, sameDocument] of [
    ["/about", "a page load", undefined],
    ["/privacy", "a client-side navigation", true],
  ] as const)
    await test.step(`from ${path}, by ${how}`, async () => {
      const page = await context.newPage();
      await arrive(page, site.url + path);
      await page.evaluate(() => (window.sameDocument = true));
      await dialog(page).getByRole("link", { name: "How we use your information" }).click();
      await expect(page).toHaveURL(`${site.url}/privacy`);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      expect(await page.evaluate(() => window.sameDocument)).toBe(sameDocument);
      expect(await wasClosed(page)).toBe(true);
      await page.close();
    });
});

test("going back to another page closes the modal", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await page.setViewportSize(PHONE);
  await arrive(page, `${site.url}/about`);
  await expect(sheet(page)).toBeVisible();
  await footerLink(page, "Services").click();
  await expect(page).toHaveTitle(/^Services/);
  await sheet(page).getByRole("button", { name: "Get my free estimate" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(/^About/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // The browser fires the dialog's close event, which stores this, in a later task.
  await expect.poll(() => wasClosed(page)).toBe(true);
});

test("the modal keeps the focus while open, returns it to the page when closed, and causes no layout shift", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);
  const heading = dialog(page).getByRole("heading", { name: HEADING });
  await expect(heading).toBeFocused();
  const behind = page.getByRole("main").getByRole("heading", { level: 1, includeHidden: true });
  const open = await behind.boundingBox();

  await test.step("the focus stays inside while the modal is open", async () => {
    const stops = new Set<string | undefined>();
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press("Tab");
      // Tab also reaches the browser's own controls; then no element of the page has the focus.
      const where = await page.evaluate(() =>
        document.activeElement === document.body ? "outside" : document.activeElement?.closest("dialog")?.className,
      );
      stops.add(where);
    }
    expect([...stops].filter((where) => where !== "outside")).toEqual([expect.stringMatching(/estimate-dialog/)]);
  });

  await test.step("a click inside the modal, or a press that begins inside it, leaves it open", async () => {
    await heading.click();
    const box = await heading.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(6, 400);
    await page.mouse.up();
    await twoFrames(page);
    await expect(dialog(page)).toBeVisible();
  });

  await test.step("a link in it that opens in a new tab leaves it open", async () => {
    const opened = page.context().waitForEvent("page");
    const link = dialog(page).getByRole("link", { name: "How we use your information" });
    await link.click({ modifiers: ["Control"] });
    const tab = await opened;
    expect(await urlOfOpened(tab)).toBe(`${site.url}/privacy`);
    await tab.close();
    await expect(dialog(page)).toBeVisible();
    expect(await wasClosed(page)).toBe(false);
  });

  await test.step("closing returns the focus to the page, whose layout has not shifted", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    // No element had the focus before, so the main part gets it, and Tab continues from there.
    await expect(page.getByRole("main")).toBeFocused();
    expect(open).not.toBeNull();
    expect(await behind.boundingBox()).toEqual(open);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });

  await test.step("closed by Escape, it stays closed on a navigation", async () => {
    const code = codeOf(page);
    expect(await wasClosed(page)).toBe(true);
    await footerLink(page, "Services").click();
    await expect(page).toHaveTitle(/^Services/);
    await twoFrames(page);
    await expect(dialog(page)).toHaveCount(0);
    expect(code).toEqual([]);
  });
});

test("the close button leaves no caret or selection in the page @long", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.type)).toBe("None");
});

test("the modal is in Spanish on a Spanish site @long", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await arrive(page, site.url);
  const spanish = page.getByRole("dialog", { name: "Pida su presupuesto ahora" });
  await expect(spanish.getByRole("textbox", { name: "Nombre" })).toBeVisible();
  await spanish.getByRole("button", { name: "Cerrar" }).click();
  await expect(spanish).toHaveCount(0);
});

test("the button of a Spanish form with a ZIP code is in view, with space below it @long", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await page.setViewportSize(DESKTOP);
  await arrive(page, site.url);
  const modal = page.getByRole("dialog", { name: "Pida su presupuesto ahora" });
  await expect(modal).toBeVisible();
  const button = modal.getByRole("button", { name: "Pedir presupuesto" });
  // Both boxes at one moment: the modal moves while it opens.
  const spaceBelow = (): Promise<number> =>
    button.evaluate((element) => {
      const bottom = element.closest("dialog")?.getBoundingClientRect().bottom ?? 0;
      return bottom - element.getBoundingClientRect().bottom;
    });
  await expect.poll(spaceBelow).toBeGreaterThan(8);
});

test("Escape closes an open drop-down, and the sheet when it is pressed again", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  // Too low for the dialog.
  await page.setViewportSize({ width: 1280, height: 400 });
  await arrive(page, `${site.url}/about`);
  await expect(sheet(page)).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const entry = menu.getByRole("link", { name: "Siding", exact: true });
  await menu.getByLabel("Show Services").press("Enter");
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  expect(await wasClosed(page)).toBe(false);
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  expect(await wasClosed(page)).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the modal is a sheet that leaves most of the page visible, takes no focus and lets the page scroll", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await expect(sheet(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    await test.step("the sheet is announced and does not take the focus", async () => {
      await expect(
        page.getByRole("status").filter({ hasText: "You can ask for a free estimate on this page." }),
      ).toBeAttached();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    });

    await test.step("the sheet leaves most of the page visible and lets it scroll", async () => {
      // Wait for the end of its entry animation.
      await expect.poll(() => sheet(page).evaluate((element) => element.getAnimations().length)).toBe(0);
      const box = await sheet(page).boundingBox();
      // It is a single row in the place of the call bar.
      expect(PHONE.height - (box?.y ?? 0)).toBeLessThan(90);
      await expect(callBar(page)).toBeHidden();
      expect(box?.width).toBe(PHONE.width);
      await page.mouse.move(180, 200);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
      await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
      // The end of the page is visible above it.
      await scrollDown(page, 1e6);
      const end = await page.getByText("All rights reserved.").boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await sheet(page).boundingBox())?.y ?? 0);
    });

    await test.step("the sheet closes by its close button", async () => {
      await sheet(page).getByRole("button", { name: "Close" }).click();
      await expect(sheet(page)).toHaveCount(0);
      await expect(callBar(page)).toBeVisible();
      expect(await wasClosed(page)).toBe(true);
    });
  });

  test("Escape closes the sheet although an answer is open", async ({ page, serve }) => {
    const questions = [{ question: "Do you work in winter?", answer: "Yes, all year." }];
    const site = await serve(fullRecord({ ownWords: { questions } }));
    await arrive(page, site.url);
    await expect(sheet(page)).toBeVisible();
    await page.getByText("Do you work in winter?").click();
    await expect(page.getByText("Yes, all year.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    await expect(callBar(page)).toBeVisible();
    expect(await wasClosed(page)).toBe(true);
  });

  test("the sheet hides while the visitor types in the page's form, and opens a dialog that closes for good", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);
    await expect(sheet(page)).toBeVisible();

    await test.step("the sheet hides while the visitor types", async () => {
      await field(formIn(page), "First name").focus();
      await expect(sheet(page)).toBeHidden();
      await field(formIn(page), MESSAGE).fill("From home");
      await expect(sheet(page)).toBeHidden();
      await field(formIn(page), MESSAGE).blur();
      await expect(sheet(page)).toBeVisible();
    });

    await test.step("its button opens the form with the text typed on the home page", async () => {
      await sheet(page).getByRole("button", { name: "Get my free estimate" }).click();
      await expect(sheet(page)).toHaveCount(0);
      await expect(field(dialog(page), "First name")).toBeVisible();
      await expect(field(dialog(page), MESSAGE)).toHaveValue("From home");
      expect(await dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
    });

    await test.step("the modal stays closed after a reload", async () => {
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await expect(dialog(page)).toHaveCount(0);
      await page.reload();
      await hydrated(page);
      await expect(loadingScreen(page)).toBeHidden();
      await twoFrames(page);
      await expect(sheet(page)).toHaveCount(0);
    });
  });
});
