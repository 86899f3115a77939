/** Pages whose components throw: React unmounts them, so the page is loaded again, the last time without React. */
import type { Page } from "@playwright/test";
import { expect, field, fillIn, formIn, sendButton, test } from "./harness/form.ts";
import { arrive, hydrated, loadingScreen } from "./harness/page.ts";

/** Returns a function that counts document requests so far. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

test("a page whose nodes an extension has moved still links to the others, and typed text is kept", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(/The page failed/);
  const site = await serveForm();
  await arrive(page, `${site.url}/contact`);
  await field(formIn(page), "First name").fill("Ana");
  await page.evaluate(() => {
    const main = document.querySelector("main");
    const wrapper = document.createElement("div");
    wrapper.append(...(main?.childNodes ?? []));
    main?.append(wrapper);
  });
  const footer = page.getByRole("contentinfo");
  const documents = countDocuments(page);
  await footer.getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveTitle("About | Ridgeline Exteriors");
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await hydrated(page);
  await footer.getByRole("link", { name: "Contact", exact: true }).click();
  await expect(field(formIn(page), "First name")).toHaveValue("Ana");
  // One load replaced the failed page, which then was hydrated: the next page is shown without a load.
  expect(documents()).toBe(1);
});

test("a page stays as the server rendered it, and sends its form, if a component throws on each load", async ({
  page,
  serveForm,
  allowConsole,
}) => {
  allowConsole(/The page failed/);
  const site = await serveForm();
  await page.addInitScript(() => {
    navigation.addEventListener = () => {
      throw new Error("not supported");
    };
  });
  const documents = countDocuments(page);
  await page.goto(`${site.url}/contact`);
  // Two loads with React, then one without.
  await expect.poll(documents).toBe(3);
  await expect(loadingScreen(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await fillIn(formIn(page));
  await sendButton(formIn(page)).click();
  await expect(page.getByText("Thank you. Your message is on its way.")).toBeVisible();
  expect(site.leads()).toHaveLength(1);
});
