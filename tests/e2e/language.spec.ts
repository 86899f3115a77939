/** The Spanish site in a browser; src/site/spanish-site.test.tsx checks its HTML. */
import { arrive } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

test("the Spanish site stays Spanish on navigations and in the phone's menu", async ({ page, serve }) => {
  await page.setViewportSize(PHONE);
  const site = await serve("verdeluna");
  await arrive(page, site.url);
  const button = page.getByLabel("Menú", { exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("navigation", { name: "Menú principal" }).getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveTitle("Contacto | Verdeluna Jardines y Patios");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("link", { name: "Llamar", exact: true })).toBeVisible();
});
