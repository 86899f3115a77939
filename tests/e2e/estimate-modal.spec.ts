/** The estimate modal: when it comes, how it goes, and what it leaves of the page (decisions section 4). */
import type { Locator, Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { chunkOf } from "./harness/chunk.ts";
import { formIn } from "./harness/form.ts";
import { arriveUntouched as arrive, loadingScreen, scrollDown, scrolled, hydrated } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

test.use({ estimateModal: "open" });

const HEADING = "Request An Estimate Now";
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: HEADING });
const sheet = (page: Page): Locator => page.getByRole("complementary", { name: HEADING });
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => next()))));

/** What the browser has fetched of the modal. */
function codeOf(page: Page): string[] {
  const chunk = chunkOf("src/site/components/estimate-modal/estimate-prompt.tsx");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(chunk)) asked.push(request.url());
  });
  return asked;
}

test("the server's HTML does not contain it", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  const html = await (await page.request.get(site.url)).text();
  expect(html).toContain("Send Us A Message");
  expect(html).not.toContain(HEADING);
  expect(html).not.toContain("<dialog");
});

test("opens when the loading screen goes, not before: logo, heading and form", async ({ page, serve }) => {
  const site = await serve(fullRecord());
  const release = site.provider.hold();
  await page.goto(site.url);
  await hydrated(page);
  await expect(loadingScreen(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
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
  // A true modal dialog: the page behind it can't be reached.
  expect(await dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
});

for (const path of ["/about", "/gallery", "/siding", "/find-us-on"]) {
  test(`opens on ${path} as well`, async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url + path);
    await expect(dialog(page)).toBeVisible();
  });
}

test("does not open on /contact, nor later for whoever was there", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  const code = codeOf(page);
  await arrive(page, `${site.url}/contact`);
  await twoFrames(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveTitle("About | Ridgeline Exteriors");
  await twoFrames(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(code).toEqual([]);
});

for (const [how, close] of [
  ["the X", (page: Page) => dialog(page).getByRole("button", { name: "Close" }).click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["a click beside it", (page: Page) => page.mouse.click(6, 400)],
] as const) {
  test(`closes by ${how}, and stays closed after a reload and on moves in this tab`, async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);
    await expect(dialog(page).getByRole("heading", { name: HEADING })).toBeFocused();
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    const code = codeOf(page);
    await page.reload();
    await hydrated(page);
    await expect(loadingScreen(page)).toBeHidden();
    await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
    await expect(page).toHaveTitle("About | Ridgeline Exteriors");
    await twoFrames(page);
    await expect(dialog(page)).toHaveCount(0);
    expect(code).toEqual([]);
  });
}

test("a click inside it, and a press that began inside it, leave it open", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  const heading = dialog(page).getByRole("heading", { name: HEADING });
  await heading.click();
  const box = await heading.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(6, 400);
  await page.mouse.up();
  await twoFrames(page);
  await expect(dialog(page)).toBeVisible();
});

test("opens again in a new tab", async ({ page, context, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  const other = await context.newPage();
  await arrive(other, `${site.url}/about`);
  await expect(dialog(other)).toBeVisible();
});

test("gives the focus back when it closes", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/services`);
  await expect(dialog(page).getByRole("heading", { name: HEADING })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  // Nothing had it before: it goes to the page's main part, where Tab goes on.
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("keeps the focus inside while it is open", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  await expect(dialog(page).getByRole("heading", { name: HEADING })).toBeFocused();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press("Tab");
    // The browser's own controls have their turn too: then nothing of the page has the focus.
    const where = await page.evaluate(() =>
      document.activeElement === document.body ? "outside" : document.activeElement?.closest("dialog")?.className,
    );
    expect(where).toMatch(/outside|estimate-dialog/);
  }
});

test("speaks Spanish on a Spanish site", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await arrive(page, site.url);
  const spanish = page.getByRole("dialog", { name: "Pida Su Presupuesto Ahora" });
  await expect(spanish.getByRole("textbox", { name: "Nombre" })).toBeVisible();
  await spanish.getByRole("button", { name: "Cerrar" }).click();
  await expect(spanish).toHaveCount(0);
});

test("moves no part of the page when it opens and closes", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  await expect(dialog(page)).toBeVisible();
  const heading = page.getByRole("heading", { level: 1, includeHidden: true });
  const open = await heading.boundingBox();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  expect(await heading.boundingBox()).toEqual(open);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("is a sheet that leaves most of the page visible, takes no focus and lets the page scroll", async ({
    page,
    serve,
  }) => {
    const site = await serve("ridgeline");
    await arrive(page, `${site.url}/about`);
    await expect(sheet(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    // Once it has come in.
    await expect.poll(() => sheet(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    const box = await sheet(page).boundingBox();
    // One row, in the place of the call bar.
    expect(PHONE.height - (box?.y ?? 0)).toBeLessThan(90);
    await expect(page.getByRole("region", { name: "Call or ask for an estimate" })).toBeHidden();
    expect(box?.width).toBe(PHONE.width);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.mouse.move(180, 200);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
    // The end of the page can be seen above it.
    await scrollDown(page, 1e6);
    const end = await page.getByText("All rights reserved.").boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await sheet(page).boundingBox())?.y ?? 0);
  });

  test("its button opens the form as a dialog, which closes for good", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);
    await sheet(page).getByRole("button", { name: "Get my free estimate" }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(dialog(page).getByRole("textbox", { name: "First name" })).toBeVisible();
    expect(await dialog(page).evaluate((element) => element.matches(":modal"))).toBe(true);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(loadingScreen(page)).toBeHidden();
    await twoFrames(page);
    await expect(sheet(page)).toHaveCount(0);
  });

  for (const [how, close] of [
    ["its X", (page: Page) => sheet(page).getByRole("button", { name: "Close" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ] as const) {
    test(`closes by ${how}`, async ({ page, serve }) => {
      const site = await serve("ridgeline");
      await arrive(page, site.url);
      await expect(sheet(page)).toBeVisible();
      await close(page);
      await expect(sheet(page)).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Call or ask for an estimate" })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("estimate-closed"))).not.toBeNull();
    });
  }

  test("makes way for who types in the page's own form", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await arrive(page, site.url);
    await expect(sheet(page)).toBeVisible();
    await formIn(page).getByRole("textbox", { name: "First name" }).focus();
    await expect(sheet(page)).toBeHidden();
  });
});
