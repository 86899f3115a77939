/** The privacy and accessibility pages, generated from facts about the site and linked from every page. */
import { violations } from "./harness/axe.ts";
import { arrive, hydrated, moveTo } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

test("the footer links to privacy and accessibility, and the form to privacy", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/about`);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Accessibility" }).click();
  await expect(page).toHaveURL(`${site.url}/accessibility`);
  await expect(page.getByText("WCAG) 2.2, level AA")).toBeVisible();
  await hydrated(page);

  await footer.getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(`${site.url}/privacy`);
  await expect(page).toHaveTitle("Privacy | Ridgeline Exteriors");
  await expect(page.getByText("This website sets no cookies.")).toBeVisible();
  await hydrated(page);
  await footer.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("About");
  await page.goBack();
  await expect(page.getByText("This website sets no cookies.")).toBeVisible();

  await test.step("the form links to the privacy page", async () => {
    await hydrated(page);
    await moveTo(page, "/contact");
    await page.getByRole("main").getByRole("link", { name: "How we use your information" }).click();
    await expect(page.getByRole("heading", { name: "When you ask for an estimate" })).toBeVisible();
  });
});

test("the privacy page states retention, webhook and confirmation, but no address or secret of the operator @long", async ({
  page,
  serve,
}) => {
  const env = {
    LEAD_RETENTION_DAYS: "90",
    LEADS_TO: "owner@acme.example",
    LEAD_WEBHOOK_URL: "https://hooks.crm.example/catch/secret-path",
    LEAD_WEBHOOK_SECRET: "a secret of enough length",
    CONFIRM_TO_VISITOR: "true",
  };
  const site = await serve("ridgeline", { env });
  await arrive(page, `${site.url}/privacy`);
  const main = page.getByRole("main");
  await expect(main).toContainText("erased from this website after 90 days");
  await expect(main).toContainText("The service at hooks.crm.example");
  await expect(main).toContainText("Other people who handle requests");
  await expect(main).toContainText("by a confirmation e-mail");
  expect(await page.content()).not.toMatch(/owner@acme|secret-path|enough length/);
});

test("both pages are in Spanish for a Spanish record, and pass axe on a phone @long", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("verdeluna");
  for (const [path, heading, text] of [
    ["/privacy", "Privacidad", "Este sitio no usa cookies."],
    ["/accessibility", "Accesibilidad", "Todo se puede alcanzar y usar con el teclado"],
  ] as const) {
    await arrive(page, site.url + path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(text);
    expect(await violations(page)).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both pages are rendered", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    for (const [path, heading] of [
      ["/privacy", "See, correct or erase it"],
      ["/accessibility", "Known limits"],
    ] as const) {
      await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    }
  });
});
