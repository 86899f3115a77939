/** Each layout variant of the theme, from phones to desktops: nothing is broken, and no elements overlap. */
import type { Locator, Page } from "@playwright/test";
import { fullRecord, record, services } from "../records/record.ts";
import { MAIN_COLORS } from "../records/themes.ts";
import { longUnless } from "./harness/long.ts";
import { placeOf } from "./harness/press.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const WIDTHS = [360, 768, 1000, 1280, 1920];

test.use({ javaScriptEnabled: false });

const main = (page: Page): Locator => page.getByRole("main");

/** Words of an element that are broken across lines. */
const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((it) => {
    const text = it.firstChild;
    if (!(text instanceof Text)) throw new Error("It begins with no text.");
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });

/** Left edges of the list items that begin a row. */
const lineStarts = (list: Locator): Promise<number[]> =>
  list.evaluate((it) => {
    const items = [...it.children].filter((item) => item.getClientRects().length > 0);
    return items.flatMap((item, index) => {
      const before = items[index - 1];
      const range = document.createRange();
      range.selectNodeContents(item);
      const { left } = range.getBoundingClientRect();
      const isFirst = before === undefined || before.getBoundingClientRect().bottom <= item.getBoundingClientRect().top;
      return isFirst ? [left] : [];
    });
  });

/** Distance from the top of a list item's text to the top of its tick, in pixels. */
const tickBelowTop = (item: Locator): Promise<number> =>
  item.evaluate(
    (it) =>
      Number.parseFloat(getComputedStyle(it, "::before").top) - Number.parseFloat(getComputedStyle(it).paddingTop),
  );

for (const [variant, mainColor] of Object.entries(MAIN_COLORS)) {
  test(
    `${variant}: headings break no word, lines of hero facts are left-aligned, and ticks are beside their text`,
    longUnless(variant === "board"),
    async ({ page, serve }) => {
      const serveSlogan = (slogan: string) => serve(fullRecord({ styles: { mainColor }, dbSlogan: [{ slogan }] }));
      for (const slogan of ["Restoration in New Hampshire", "Construction in New Hampshire"]) {
        const site = await serveSlogan(slogan);
        await page.goto(site.url);
        await expect(page.locator("html")).toHaveAttribute("data-layout-variant", variant);
        const heading = main(page).getByRole("heading", { level: 1, name: slogan });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await brokenWords(heading), `at ${width} px`).toEqual([]);
          const starts = await lineStarts(main(page).locator(".hero-proof"));
          expect.soft(Math.max(...starts) - Math.min(...starts), `line starts at ${width} px`).toBeLessThan(12);
        }
        await page.goto(`${site.url}/about`);
        const tick = await tickBelowTop(main(page).locator(".check-list li").first());
        expect.soft(tick).toBeGreaterThan(0);
        expect.soft(tick).toBeLessThan(10);
      }
    },
  );
}

test("split: the hero's text is beside its picture @long", async ({ page, serve }) => {
  await page.goto((await serve("copperline")).url);
  for (const width of WIDTHS.filter((width) => width >= 768)) {
    await page.setViewportSize({ width, height: 900 });
    const words = await main(page).locator(".hero-text").boundingBox();
    const picture = await main(page).locator(".hero-picture").boundingBox();
    if (words === null || picture === null) throw new Error("The hero can't be seen.");
    expect(words.x + words.width, `at ${width} px`).toBeLessThanOrEqual(picture.x + 1);
  }
});

test("poster: the hero's heading is left-aligned with the text below it on a wide phone @long", async ({
  page,
  serve,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto((await serve("verdeluna")).url);
  const heading = await main(page).getByRole("heading", { level: 1 }).boundingBox();
  const below = await main(page).locator(".intro-licence").boundingBox();
  expect(heading?.x).toBeCloseTo(below?.x ?? 0, 0);
});

test("poster: the hero shows more of its picture's upper part than of its lower part @long", async ({
  page,
  serve,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto((await serve("verdeluna")).url);
  await expect(main(page).locator(".hero-picture img")).toHaveCSS("object-position", "50% 45%");
});

test("block: without a picture, a service's name is on the field of brand colour, and on a phone alone", async ({
  page,
  serve,
}) => {
  const pictured = { name: "Roofing", description: [{ text: "Slate", img: "/content/pictures/roof.jpg", lists: [] }] };
  const dbServices = [pictured, ...services(2)];
  const site = await serve(record({ dbServices, styles: { mainColor: MAIN_COLORS["block"] } }));
  const tile = main(page).getByRole("listitem").filter({ hasText: "About Service 1." });
  const name = tile.getByRole("heading", { name: "Service 1" });
  const field = tile.locator(".picture");
  await page.goto(site.url);
  await expect(field).toBeVisible();
  await expect(name).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const [word, around] = [await placeOf(name), await placeOf(field)];
  expect(word.x).toBeGreaterThanOrEqual(around.x);
  expect(word.y).toBeGreaterThan(around.y);
  expect(word.y + word.height).toBeLessThanOrEqual(around.y + around.height);
  await page.setViewportSize(PHONE);
  await expect(field).toBeHidden();
  expect((await name.boundingBox())?.x).toBe((await tile.boundingBox())?.x);
});

test("block: hero facts have a border, and the link to the reviews has none @long", async ({ page, serve }) => {
  const site = await serve(fullRecord({ styles: { mainColor: MAIN_COLORS["block"] } }));
  await page.goto(site.url);
  const facts = main(page).locator(".hero-proof li");
  await expect(facts.first()).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  await expect(facts.filter({ has: page.locator("a") })).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
});
