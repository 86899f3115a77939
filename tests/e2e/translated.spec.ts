/** The form on a page that the browser translates: what its messages say changes all the same, and nothing fails. */
import type { Page } from "@playwright/test";
import { expect, field, fillIn, formIn, MESSAGE, sendButton, test } from "./harness/form.ts";
import { arrive, statusNote } from "./harness/page.ts";
import { photoInput, smallPhoto } from "./harness/photos.ts";

const SENT = "Thank you. Your message is on its way.";

/**
 * Like Google Translate in Chrome: replaces each text, also one that is added later, by an element with the same text.
 */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const leftAlone = "font, script, style, textarea";
    const translateIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.isConnected || text.parentElement?.closest(leftAlone) !== null) continue;
        const translated = document.createElement("font");
        translated.textContent = text.data;
        text.replaceWith(translated);
      }
    };
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

test("an error message in a translated form changes when the error does", async ({ page, serveForm }) => {
  const site = await serveForm();
  await arrive(page, `${site.url}/contact`);
  await translate(page);
  const form = formIn(page);
  await field(form, "First name").fill("Ana");
  await field(form, MESSAGE).fill("The roof leaks.");
  await sendButton(form).click();
  const problem = form.locator(".field-problem");
  const summary = form.getByRole("region", { name: "Please check these fields" });
  await expect(problem).toHaveText("Please give us an e-mail address or a phone number.");
  await field(form, "E-mail").fill("ana@");
  await expect(problem).toHaveText("Please check your e-mail address, for example name@example.com.");
  await expect(summary.getByRole("link")).toHaveText("Please check your e-mail address, for example name@example.com.");
});

test("a translated form sends a message with photos and shows the response", async ({ page, serveForm }) => {
  const site = await serveForm();
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/contact", async (route) => {
    await seen;
    await route.continue();
  });
  await arrive(page, `${site.url}/contact`);
  await translate(page);
  const form = formIn(page);
  await fillIn(form);
  await photoInput(form).setInputFiles(await smallPhoto("roof.jpg"));
  await expect(form.getByAltText("roof.jpg")).toBeVisible();
  await sendButton(form).click();
  await expect(form.locator(".photo-count").getByText("Sending your photos")).toBeVisible();
  release();
  await expect(page.getByRole("main").getByText(SENT)).toBeVisible();
  expect(site.photos()).toHaveLength(1);
});

test("a translated offer of a kept message shows when sending it fails again", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(statusNote(503));
  allowConsole(/net::ERR_FAILED/);
  const site = await serveForm();
  await page.route("**/api/contact", (route) => route.abort());
  await arrive(page, `${site.url}/contact`);
  await fillIn(formIn(page));
  await sendButton(formIn(page)).click();
  await expect(formIn(page).getByRole("alert")).toBeVisible();
  await page.unroute("**/api/contact");

  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/contact", async (route) => {
    await seen;
    await route.fulfill({ status: 503 });
  });
  await arrive(page, `${site.url}/contact`);
  await translate(page);
  const offer = page.getByRole("main").getByRole("region", { name: "A message that was not sent" });
  await offer.getByRole("button", { name: "Send it now" }).click();
  await expect(offer.getByRole("status").locator("font")).toHaveText("Sending…");
  release();
  await expect(offer.getByRole("link", { name: "Call (603) 555-0142" })).toBeVisible();
  await expect(offer.getByRole("status")).not.toContainText("Sending");
});
