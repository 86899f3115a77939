/** Takes screenshots of four steps of editing for README.md: type a text, reorder, change colours, save. */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { startDevelopment } from "../tests/e2e/harness/development.ts";

/** Timeout in milliseconds: the first start encodes the demo's pictures. */
const MAX_WAIT_MS = 120_000;

/** @param keep writes a screenshot under a name */
export async function photographEditor(
  browser: Browser,
  keep: (name: string, picture: Buffer) => Promise<void>,
): Promise<void> {
  const development = await startDevelopment(await readFile("content/ridgeline.json", "utf8"), { demoPictures: true });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(MAX_WAIT_MS);
    await page.goto(development.editor);
    await photograph(page, keep);
    await page.close();
  } finally {
    await development.stop();
  }
}

async function photograph(page: Page, keep: (name: string, picture: Buffer) => Promise<void>): Promise<void> {
  const site = page.frameLocator("iframe");
  const panel = page.getByRole("complementary", { name: "Fields" });
  const pages = page.getByRole("combobox", { name: "Page" });
  const open = (title: string) => panel.locator("summary").filter({ hasText: title }).first().click();
  const shoot = async (name: string): Promise<void> => {
    // A timeout, because lazy pictures below the viewport never load.
    await site.locator("html").evaluate(async (html) => {
      const late = new Promise((resolve) => setTimeout(resolve, 3_000));
      const shown = [...html.querySelectorAll("img")].map((img) => img.decode().catch(() => undefined));
      await Promise.race([Promise.all(shown), late]);
    });
    await page.evaluate(() => document.fonts.ready);
    await keep(name, await page.screenshot());
  };
  await pages.getByRole("option", { name: "Gallery" }).waitFor({ state: "attached" });

  const heading = site.getByRole("heading", { level: 1 });
  await heading.click();
  await panel.getByRole("textbox", { name: "Slogan" }).first().fill("Dry by nightfall, or we come back");
  await site.getByText("Dry by nightfall, or we come back").first().waitFor();
  await shoot("edit-1-type");

  await pages.selectOption("Services");
  await panel.getByRole("button", { name: "All of the site" }).click();
  await open("Services");
  const services = panel.getByRole("group", { name: "Services" });
  await services
    .getByRole("button", { name: /^Move up: / })
    .nth(2)
    .click();
  await services.scrollIntoViewIfNeeded();
  await shoot("edit-2-order");

  await open("Colours");
  await panel.getByRole("textbox", { name: "Main colour: pick" }).fill("#1d4d3b");
  await panel.getByRole("textbox", { name: "Buttons: pick" }).fill("#b45309");
  await panel.getByRole("textbox", { name: "Buttons: pick" }).scrollIntoViewIfNeeded();
  await pages.selectOption("Home");
  await heading.waitFor();
  await shoot("edit-3-colours");

  await panel.getByRole("button", { name: "Save" }).click();
  await panel.getByText("Saved", { exact: true }).waitFor();
  await panel.locator(".report > summary").click();
  await page.getByText("Phone", { exact: true }).click();
  await shoot("edit-4-saved");
}
