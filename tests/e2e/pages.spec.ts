/**
 * Layout of the services, service, contact and find us on pages (spec section 2); tests in src/site/pages/ check their
 * HTML.
 */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { demoRecord, record, service } from "../records/record.ts";
import { brokenWords } from "./harness/broken-words.ts";
import { arrive, scrollDown } from "./harness/page.ts";
import { DESKTOP } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const main = (page: Page): Locator => page.getByRole("main");
const picture = (name: string): string => `https://pictures.example/${name}.jpg`;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Services, Contact and Find us on have their layout", async ({ page, serve }) => {
    const names = ["one", "two", "three"];
    const description = names.map((name) => ({ text: `Row ${name}.`, img: picture(name) }));
    const dbServices = [
      { name: "Decks", description: description.slice(0, 2) },
      { name: "Fences", description: description.slice(2) },
    ];
    const location = [
      { address: "1 Main Street", url: "https://maps.example/1" },
      { address: "2 Main Street", url: "https://maps.example/2" },
    ];
    const redes = [{ url: "https://www.facebook.com/maple", image: picture("facebook") }];
    const directorios = [{ name: "Angi", url: "https://www.angi.com/maple", image: picture("angi") }];
    const dbPrincipal = { location, miles: 40, logo: picture("logo") };
    const gmb = { link: "https://maps.example/profile", img: picture("profile") };
    const dbSocialMedia = { redes, directorios };
    const site = await serve(record({ dbServices, dbPrincipal, gmb, dbSocialMedia }));

    await test.step("Services alternates the sides of text and picture", async () => {
      await page.goto(`${site.url}/services`);
      const sides: string[] = [];
      for (const [index, name] of names.entries()) {
        const text = await main(page).getByText(`Row ${name}.`, { exact: true }).boundingBox();
        const image = await main(page).getByRole("article").nth(index).getByRole("img").boundingBox();
        sides.push((text?.x ?? 0) < (image?.x ?? 0) ? "text left" : "text right");
      }
      expect(sides[0]).not.toBe(sides[1]);
      expect(sides[2]).toBe(sides[0]);
    });

    await test.step("Contact has 'Send Us A Message' above the form, and the map in a frame 500 px high with a title", async () => {
      await page.goto(`${site.url}/contact`);
      const heading = main(page).getByRole("heading", { name: "Send Us A Message", exact: true });
      const form = main(page).locator("form");
      expect((await heading.boundingBox())?.y).toBeLessThan((await form.boundingBox())?.y ?? 0);
      const frame = main(page).getByTitle("Map of 1 Main Street");
      await expect(frame).toHaveAttribute("src", "https://maps.example/1");
      expect((await frame.boundingBox())?.height).toBe(500);
      await expect(main(page).locator("iframe")).toHaveCount(1);
      // Both addresses beside the form, and the first beside its map.
      const links = main(page).locator('a[href*="google."][href*="/search/"]');
      await expect(links).toHaveCount(3);
      for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    });

    await test.step("Find us on has a logo, and profile, chat, directory and network links that open new tabs", async () => {
      await page.goto(`${site.url}/find-us-on`);
      await expect(main(page).locator(`img[src="${picture("logo")}"]`)).toBeVisible();
      for (const [name, href] of [
        ["See our business profile", "https://maps.example/profile"],
        ["Chat with us", "https://wa.me/16035550100"],
        ["Angi", "https://www.angi.com/maple"],
        ["Facebook", "https://www.facebook.com/maple"],
      ] as const) {
        const link = main(page).getByRole("link", { name: `${name} (opens in a new tab)`, exact: true });
        await expect(link).toHaveAttribute("href", href);
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", "noopener");
      }
      for (const name of ["Angi", "Facebook"]) {
        const image = main(page).getByRole("img", { name, exact: true });
        expect((await image.boundingBox())?.width).toBe(250);
      }
    });
  });
});

test("an e-mail address too long for the sidebar breaks only after its @ sign @long", async ({ page, serve }) => {
  const email = "estimates@ridgelineexteriors.example";
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/roofing`);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const link = main(page).getByRole("complementary").getByRole("link", { name: email });
    // Lines on which the two sides of the @ appear.
    const lines = await link.evaluate((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const found: { text: string; top: number }[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { top } of range.getClientRects()) found.push({ text: node.textContent ?? "", top });
      }
      return found;
    });
    const before = lines.filter(({ text }) => text.endsWith("@")).map(({ top }) => top);
    const after = lines.filter(({ text }) => !text.endsWith("@")).map(({ top }) => top);
    expect.soft([new Set(before).size, new Set(after).size], `at ${width} px`).toEqual([1, 1]);
  }
});

/** Distances in pixels from the top and right edges of an element to its text. */
const wordsIn = (element: Locator): Promise<{ top: number; right: number }> =>
  element.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [box, words] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    // The sign's background may extend beyond the heading.
    const [, beyond = "0"] = getComputedStyle(element).borderImageOutset.split(" ");
    return { top: words.top - box.top, right: box.right + Number.parseFloat(beyond) - words.right };
  });

test("a page's heading is on a sign as wide as its text, with padding to the sign's edges @long", async ({
  page,
  serve,
}) => {
  const site = await serve("verdeluna");
  await arrive(page, `${site.url}/contact`);
  const heading = page.getByRole("heading", { level: 1 });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const { top, right } = await wordsIn(heading);
    expect(top).toBeGreaterThan(0);
    expect(right).toBeGreaterThan(8);
    expect(right).toBeLessThan(40);
    // The sign has one colour from the left edge of the screen to the heading.
    const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
    const strip = await page.screenshot({ clip: { x: 0, y: y + 2, width: x + 4, height: 1 } });
    const { channels } = await sharp(strip).stats();
    expect(Math.max(...channels.map(({ min, max }) => max - min))).toBe(0);
  }
});

test("a long word in the heading of a service's page is on one line on the smallest phone", async ({ page, serve }) => {
  const dbServices = [service("Impermeabilización de azoteas"), service("Reacondicionamiento de fachadas")];
  for (const demo of ["ridgeline", "verdeluna"]) {
    const site = await serve({ ...demoRecord(demo), dbServices });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/impermeabilización-de azoteas", "/reacondicionamiento-de fachadas"]) {
      await arrive(page, site.url + path);
      expect(await brokenWords(page.getByRole("heading", { level: 1 })), `${demo} ${path}`).toEqual([]);
    }
  }
});

test("the network icons in the sidebar are left-aligned with their heading @long", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, `${site.url}/cercas-de%20madera`);
  const sidebar = main(page).getByRole("complementary");
  const heading = await sidebar.getByRole("heading", { name: "Síganos" }).boundingBox();
  const icon = await sidebar
    .getByRole("link", { name: /^Facebook/ })
    .locator(".mark, svg, img")
    .boundingBox();
  expect(Math.abs((icon?.x ?? 0) - (heading?.x ?? 0))).toBeLessThan(5);
});

test("the other services beside a service's text stay in view while it scrolls", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await page.setViewportSize(DESKTOP);
  await arrive(page, `${site.url}/siding`);
  const others = main(page).getByRole("navigation", { name: "Other services" });
  const links = others.getByRole("link");
  await expect(links.last()).not.toBeInViewport();
  await scrollDown(page, 1_800);
  await expect(links.first()).toBeInViewport({ ratio: 1 });
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  const box = await others.boundingBox();
  await scrollDown(page, 1_900);
  await expect.poll(async () => (await others.boundingBox())?.y).toBe(box?.y);
});

test("addresses of one line and of two have equal gaps between them @long", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, `${site.url}/contact`);
  const gaps = await page.locator(".map-locations a").evaluateAll((links) => {
    const words = links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect();
    });
    return words.slice(1).map(({ top }, index) => Math.round(top - (words[index]?.bottom ?? 0)));
  });
  expect(gaps.length).toBeGreaterThan(2);
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(3);
});

test("a link in the list on Services scrolls to the service's block, below the header", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await arrive(page, `${site.url}/services`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollDown(page, 0);
    await expect(main(page).getByRole("heading", { name: "Gutters & Drainage" })).not.toBeInViewport();
    await main(page)
      .getByRole("navigation", { name: "Services on this page" })
      .getByRole("link", { name: "Gutters & Drainage" })
      .click();
    const heading = main(page).getByRole("heading", { name: "Gutters & Drainage" });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) - 1);
    await expect(page).toHaveURL(/\/services#service-7$/);
    // Also for the second click on the same link: it is not a navigation to the page, which would focus its heading.
    await page.evaluate(async () => window.navigation.transition?.finished);
    await expect(main(page).getByRole("heading", { level: 1 })).not.toBeFocused();
  }
});

test("a service's slogan varies between navigations, without a message in the console @long", async ({
  page,
  serve,
}) => {
  const names = Array.from({ length: 30 }, (_, index) => `Slogan ${index + 1}`);
  const site = await serve(
    record({ dbSlogan: names.map((slogan) => ({ slogan })), dbServices: [service("Decks"), service("Fences")] }),
  );
  await arrive(page, `${site.url}/decks`);
  const slogan = main(page).getByText(/^Slogan \d+$/);
  const seen = new Set([await slogan.textContent()]);
  for (const name of ["Fences", "Decks", "Fences", "Decks", "Fences"]) {
    // A second click at the same place would be the second tap of a double tap.
    await main(page).getByRole("navigation").getByRole("link", { name, exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
    seen.add(await slogan.textContent());
  }
  expect(seen.size).toBeGreaterThan(1);
});
