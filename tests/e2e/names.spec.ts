/** Accessible names contain the visible label (WCAG 2.5.3), and links announce that they open a new tab. */
import type { Page } from "@playwright/test";
import { fullRecord } from "../records/record.ts";
import { longUnless } from "./harness/long.ts";
import { arrive, moveTo } from "./harness/page.ts";
import { ALBUM, FIXED_PAGES } from "./harness/pages.ts";
import { expect, test } from "./harness/test.ts";

const ROUTES = [...FIXED_PAGES, "/siding", ALBUM];

/**
 * Controls whose `aria-label` lacks words of their visible label, and links to a new tab whose name does not mention
 * it.
 */
const misnamed = (page: Page, newTab: string): Promise<string[]> =>
  page.evaluate((newTab) => {
    // Functions that run in the page must be defined inside this one.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const plain = (text: string): string =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    const found: string[] = [];
    for (const control of document.querySelectorAll("a, button, summary, [role=slider]")) {
      if (!(control instanceof HTMLElement) || !control.checkVisibility()) continue;
      const shown = control.cloneNode(true);
      if (!(shown instanceof HTMLElement)) continue;
      for (const hidden of shown.querySelectorAll('.visually-hidden, [aria-hidden="true"], svg')) hidden.remove();
      const label = control.getAttribute("aria-label");
      if (label !== null && !plain(label).includes(plain(shown.textContent)))
        found.push(`${label}: ${shown.textContent}`);
      const says = control.matches(".video") || (label ?? control.textContent).includes(newTab);
      if (control.getAttribute("target") === "_blank" && !says)
        found.push(`${control.outerHTML}: says nothing of its tab`);
    }
    return found;
  }, newTab);

for (const [language, newTab, fields] of [
  ["English", "opens in a new tab", {}],
  ["Spanish", "se abre en otra pestaña", { labels: { formLabel: { isenglish: false } } }],
] as const) {
  test(
    `accessible names contain the visible text and announce a new tab, on every route in ${language}`,
    longUnless(language === "English"),
    async ({ page, serve }) => {
      const site = await serve(fullRecord(fields));
      await arrive(page, site.url);
      for (const path of ROUTES) {
        await moveTo(page, path);
        expect.soft(await misnamed(page, newTab), path).toEqual([]);
      }
    },
  );
}

test("a copied address lacks the words that only screen readers read; the chat links have their visible text as names", async ({
  page,
  serve,
}) => {
  await page.clock.install();
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/contact`);

  await test.step("a copied address lacks the words that only screen readers read", async () => {
    const copied = await page
      .getByRole("main")
      .getByRole("link", { name: "418 Fisherville Road" })
      .first()
      .evaluate((link) => {
        getSelection()?.selectAllChildren(link);
        return String(getSelection());
      });
    expect(copied.trim()).toBe("418 Fisherville Road, Concord, NH 03303");
  });

  await test.step("the chat links have their visible text as accessible names, and announce a new tab", async () => {
    await page.getByRole("button", { name: "Chat", exact: true }).click();
    const chat = page.getByRole("region", { name: "Chat with us" });
    await expect(chat.getByRole("link", { name: "WhatsApp (603) 555-0142 (opens in a new tab)" })).toBeVisible();
    await page.clock.runFor(4000);
    await expect(chat.getByRole("link", { name: "Send on WhatsApp (opens in a new tab)" })).toBeVisible();
    expect(await misnamed(page, "opens in a new tab")).toEqual([]);
  });
});

test("each before-and-after slider has a unique name and a value text, and supports Home and End @long", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/gallery`);
  await page.getByRole("region", { name: "Before and after" }).getByRole("figure").last().scrollIntoViewIfNeeded();
  const sliders = page.getByRole("slider");
  await expect(sliders).toHaveCount(2);
  for (const [index, name] of ["Compare before and after, 1 of 2", "Compare before and after, 2 of 2"].entries()) {
    await expect(sliders.nth(index)).toHaveAccessibleName(name);
    await expect(sliders.nth(index)).toHaveAttribute("aria-valuetext", "50% before, 50% after");
  }
  await page.getByRole("button", { name: "Show before" }).last().click();
  await expect(sliders.last()).toHaveAttribute("aria-valuetext", "100% before, 0% after");
  await sliders.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(sliders.first()).toHaveAttribute("aria-valuetext", "55% before, 45% after");
  // Home and End move to the ends and don't scroll the page (ARIA authoring practices for sliders).
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press("End");
  await expect(sliders.first()).toHaveAttribute("aria-valuetext", "100% before, 0% after");
  await page.keyboard.press("Home");
  await expect(sliders.first()).toHaveAttribute("aria-valuetext", "0% before, 100% after");
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
