/** The language: `isenglish` chooses the product's own words; the record's text is never translated (decisions section 4). */
import { fullRecord, record } from "../records/record.ts";
import { arrive } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const TITLES = [
  ["/", "Inicio"],
  ["/about", "Nosotros"],
  ["/services", "Servicios"],
  ["/gallery", "Galería"],
  ["/our-videos", "Nuestros Videos"],
  ["/contact", "Contacto"],
  ["/find-us-on", "Encuéntrenos En"],
] as const;

test.describe("script off", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title] of TITLES) {
    test(`the Spanish record's ${path} is Spanish`, async ({ page, serve }) => {
      const site = await serve("verdeluna");
      await page.goto(site.url + path);
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(page).toHaveTitle(`${title} | Verdeluna Jardines y Patios`);
      const menu = page.getByRole("navigation", { name: "Menú principal" });
      await expect(menu.getByRole("link")).toHaveText([
        "Inicio",
        "Nosotros",
        "Servicios",
        "Galería",
        ...(await menu
          .getByRole("link", { name: /^(Patios Terminados|Jardines y Senderos|Noches)/ })
          .allTextContents()),
        "Nuestros Videos",
        "Contacto",
      ]);
      await expect(page.getByRole("banner").getByRole("link", { name: "presupuesto gratis" })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Todos los derechos reservados.");
      // English words that the product would say on some page.
      await expect(page.locator("body")).not.toContainText(
        /free estimate|All rights|Send Us|Our Services|We accept|Call us|Find us on|Read more|Before|First name|required/i,
      );
    });
  }

  test("the record's text is untouched in either language", async ({ page, serve }) => {
    const spanish = await serve(fullRecord({ labels: { formLabel: { isenglish: false } } }));
    await page.goto(`${spanish.url}/about`);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("main")).toContainText("Walt and Dana Pruitt started Ridgeline in 2003");
    await expect(page.getByRole("banner")).toContainText("Monday to Friday");
  });

  for (const [value, lang] of [
    [false, "es"],
    ["false", "es"],
    [true, "en"],
    [null, "en"],
    ["no", "es"],
    ["yes", "en"],
  ] as const) {
    test(`isenglish ${JSON.stringify(value)} is ${lang}`, async ({ page, serve }) => {
      const site = await serve(record({ labels: { formLabel: { isenglish: value } } }));
      await page.goto(`${site.url}/contact`);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      const heading = lang === "es" ? "Envíenos Un Mensaje" : "Send Us A Message";
      await expect(page.getByRole("heading", { name: new RegExp(heading, "i") })).toBeVisible();
    });
  }

  test("the years are said in Spanish", async ({ page, serve }) => {
    const site = await serve(record({ dbPrincipal: { exprYears: 9 }, labels: { formLabel: { isenglish: false } } }));
    await page.goto(site.url);
    await expect(page.getByRole("main")).toContainText("tenemos 9 años de experiencia");
  });
});

test("script on, the Spanish site stays Spanish on moves and in the phone's menu", async ({ page, serve }) => {
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
