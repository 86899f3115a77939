/**
 * A double tap where one tap is enough: the second tap does not press the element that has appeared under the finger.
 */
import type { Locator, Page } from "@playwright/test";
import { field, MESSAGE } from "./harness/form.ts";
import { arrive, arriveUntouched } from "./harness/page.ts";
import { placeOf, tapAt } from "./harness/press.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

test.use({ hasTouch: true, viewport: PHONE });

const sheet = (page: Page): Locator => page.getByRole("complementary", { name: "Request An Estimate Now" });
const viewer = (page: Page): Locator => page.getByRole("dialog", { name: "Picture viewer" });
const toolsButton = (page: Page): Locator => page.getByRole("button", { name: /^(Open|Close) quick help$/ });
const tools = (page: Page): Locator => page.getByRole("list", { name: "Quick help" });
const menuLink = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "About", exact: true });

/**
 * Counts clicks from now on. The returned function waits for a number of clicks, whether the page handled them or not.
 */
async function watchClicks(page: Page): Promise<(count: number) => Promise<void>> {
  await page.addInitScript(() => {
    window.clicks = 0;
    // Registered before the page's own listeners.
    addEventListener("click", () => void (window.clicks = (window.clicks ?? 0) + 1), { capture: true });
  });
  return (count) => expect.poll(() => page.evaluate(() => window.clicks)).toBe(count);
}

/** Position of an element after scrolling has ended. */
async function placeAtRest(target: Locator): Promise<Awaited<ReturnType<typeof placeOf>>> {
  await target.scrollIntoViewIfNeeded();
  return placeOf(target);
}

test.describe("the estimate sheet's close button", () => {
  test.use({ estimateModal: "open" });

  test("a double tap only closes the sheet, and a later tap opens the widget menu beneath it, whose button takes both taps", async ({
    page,
    serve,
  }) => {
    const clicks = await watchClicks(page);
    const site = await serve("ridgeline");
    await arriveUntouched(page, site.url);
    const place = await placeAtRest(sheet(page).getByRole("button", { name: "Close" }));
    const now = Date.now();
    await tapAt(page, place, now);
    await expect(sheet(page)).toHaveCount(0);
    await tapAt(page, place, now + 200);
    await clicks(2);
    await expect(toolsButton(page)).toHaveAttribute("aria-expanded", "false");
    await tapAt(page, place, now + 2_000);
    await expect(tools(page)).toBeVisible();

    await test.step("a button that stays in place takes both taps of a double tap", async () => {
      await tapAt(page, await placeAtRest(toolsButton(page)), now + 4_000);
      await expect(tools(page)).toHaveCount(0);
      const button = await placeAtRest(toolsButton(page));
      await tapAt(page, button, now + 6_000);
      await expect(tools(page)).toBeVisible();
      await tapAt(page, button, now + 6_200);
      await expect(tools(page)).toHaveCount(0);
    });
  });
});

test("a double tap on the viewer's close button only closes it, and a later tap opens the menu beneath it", async ({
  page,
  serve,
}) => {
  const clicks = await watchClicks(page);
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/gallery`);
  await page
    .getByRole("link", { name: /^Enlarge / })
    .nth(3)
    .tap();
  const place = await placeAtRest(viewer(page).getByRole("button", { name: "Close" }));
  const now = Date.now() + 2_000;
  await tapAt(page, place, now);
  // A closed dialog is hidden first and removed after that paint; until then the page behind it takes no tap.
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await tapAt(page, place, now + 200);
  await clicks(3);
  await expect(menuLink(page)).toBeHidden();
  await tapAt(page, place, now + 2_000);
  await expect(menuLink(page)).toBeVisible();
});

test.describe("the submit button of the estimate dialog", () => {
  test.use({ estimateModal: "open" });

  test("a double tap shows the error and presses nothing that scrolls under the finger", async ({ page, serve }) => {
    const clicks = await watchClicks(page);
    const site = await serve("ridgeline");
    await arriveUntouched(page, site.url);
    await sheet(page).getByRole("button", { name: "Get my free estimate" }).tap();
    const form = page.getByRole("dialog", { name: "Request An Estimate Now" }).locator("form");
    await field(form, "First name").fill("Jo");
    await field(form, "E-mail").fill("jo@gmail");
    await field(form, MESSAGE).fill("My roof leaks.");
    const place = await placeAtRest(form.locator("button[type=submit]"));
    const now = Date.now() + 2_000;
    await tapAt(page, place, now);
    await expect(field(form, "E-mail")).toBeFocused();
    await clicks(2);
    // Presses what is under the finger by then, whatever it is.
    await tapAt(page, place, now + 200);
    await clicks(3);
    await expect(field(form, "E-mail")).toBeFocused();
    for (const way of await form.getByRole("checkbox").all()) await expect(way).not.toBeChecked();
  });
});
