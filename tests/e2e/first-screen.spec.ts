/** The first screen: name, place, opening status, proof, and a way to call. */
import type { Locator, Page } from "@playwright/test";
import { fullRecord, service } from "../records/record.ts";
import { arrive } from "./harness/page.ts";
import { expect, test } from "./harness/test.ts";

/** Whether an element is entirely inside the viewport, above the bottom bar. */
const inSight = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox();
  const bar = await page.locator(".bottom-bar").boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  const end = bar !== null && bar.width > 300 && bar.y > 0 ? Math.min(bar.y, height) : height;
  return box !== null && box.y >= 0 && box.y + box.height <= end;
};

const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test("headline, line, proof and phone number are in sight on every screen; a phone has its bar, and neither Home nor its footer is too tall", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  const hero = page.getByRole("main").locator(".hero");
  await test.step("headline, line, proof and phone number are in sight on every screen", async () => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      for (const part of [
        hero.getByRole("heading", { name: "Built for New Hampshire winters" }),
        hero.getByText(/^Roofing, siding, windows and decks/),
        hero.getByText("22 years of experience"),
        hero.getByText("Concord, NH + 35 miles"),
        hero.getByRole("link", { name: "Read our reviews" }),
        hero.getByRole("link", { name: "(603) 555-0142" }),
      ]) {
        expect(await inSight(page, part), `${await part.textContent()} at ${screen.width} px`).toBe(true);
      }
    }
  });

  await test.step("on a low tablet the facts stand above the bar", async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    for (const fact of await hero.locator(".hero-proof li").all())
      expect(await inSight(page, fact), await fact.innerText()).toBe(true);
  });

  await test.step("on a tablet the board leaves most of the picture to be seen", async () => {
    for (const screen of [
      { width: 768, height: 1024 },
      { width: 900, height: 700 },
    ]) {
      await page.setViewportSize(screen);
      const [picture, board] = await Promise.all([
        hero.locator(".hero-picture").boundingBox(),
        hero.locator(".hero-text").boundingBox(),
      ]);
      const shown = ((board?.y ?? 0) - (picture?.y ?? 0)) / (picture?.height ?? 1);
      expect(shown, `${screen.width} px`).toBeGreaterThan(0.6);
      expect(shown, `${screen.width} px`).toBeLessThan(1);
    }
  });

  await page.setViewportSize({ width: 390, height: 800 });
  await test.step("on a phone the bar at the bottom has what the hero has not: the estimate", async () => {
    await expect(page.locator(".hero").getByRole("link", { name: "Free estimate" })).toBeHidden();
    await expect(page.locator(".bottom-bar").getByRole("link", { name: "Free estimate" })).toBeVisible();
  });
  await test.step("Home is at most 8,500 px tall on a phone", async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_500);
  });
  await test.step("the footer of a phone is at most 851 px tall, half of what it was, with links of 44 px", async () => {
    const footer = page.getByRole("contentinfo");
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(851);
    for (const link of await footer.getByRole("listitem").getByRole("link").all()) {
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
  await test.step("on a phone the bar offers a text message while the hero shows the number, and the call after it", async () => {
    const bar = page.locator(".call-bar");
    await expect(bar.getByRole("link")).toHaveText(["Text us", "free estimate"]);
    await expect(bar.getByRole("link", { name: "Text us" })).toHaveAttribute("href", "sms:+16035550142");
    const left = async () => (await bar.getByRole("link", { name: "Free estimate" }).boundingBox())?.x;
    const before = await left();
    await page.mouse.wheel(0, 3000);
    await expect(bar.getByRole("link")).toHaveText(["Call", "free estimate"]);
    // The button back to the top appears on the other side of the bar.
    expect(await left()).toBe(before);
  });
});

test("on a low screen the facts under large words stand above the bar", async ({ page, serve }) => {
  const site = await serve("verdeluna");
  await arrive(page, site.url);
  const facts = page.locator(".hero-proof li");
  await expect(facts.first()).toBeVisible();
  for (const screen of [
    { width: 900, height: 700 },
    { width: 1024, height: 700 },
  ]) {
    await page.setViewportSize(screen);
    for (const fact of await facts.all())
      expect(await inSight(page, fact), `${await fact.innerText()} at ${screen.width} px`).toBe(true);
  }
});

const LONG_SERVICES = [
  "Kitchen remodeling with custom cabinets and countertops",
  "Bathroom remodeling with walk-in showers and tile",
  "Basement finishing with egress windows and insulation",
];

/** Vertical middles of an element's lines of text, from top to bottom. */
const linesOf = (place: Locator): Promise<number[]> =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...new Set([...range.getClientRects()].map(({ top, height }) => Math.round(top + height / 2)))];
  });

/** Expects items of several lines to have more space between them than inside them. */
async function expectApart(items: Locator): Promise<void> {
  const lines = await Promise.all((await items.all()).map((item) => linesOf(item)));
  const [first = 0, second = 0] = lines.find(({ length }) => length > 1) ?? [];
  expect(second).toBeGreaterThan(first);
  for (const [at, [top = 0]] of lines.entries()) {
    const before = lines[at - 1]?.at(-1);
    if (before !== undefined) expect(top - before).toBeGreaterThan(1.2 * (second - first));
  }
}

test("a long slogan and a long name break between words and leave the phone number in sight on every screen", async ({
  page,
  serve,
}) => {
  const site = await serve(
    fullRecord({
      dbSlogan: [
        {
          slogan: "Roofing, siding, windows, doors, decks, porches, fences and gates for old houses in New England",
        },
      ],
      dbPrincipal: {
        name: "Ridgeline Exteriors and Restoration Company of Merrimack County, Incorporated",
        logo: "",
        phones: [{ phone: "(603) 555-0142 ext. 1204" }],
        workHours: [{ hour: "by appointment" }],
      },
      dbServices: LONG_SERVICES.map((name) => service(name)),
    }),
  );
  await arrive(page, site.url);
  const heading = page.getByRole("heading", { level: 1 });
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const broken = await heading.evaluate((h1) => {
      const text = h1.firstChild;
      const words = [...(h1.textContent ?? "").matchAll(/\S+/g)];
      return words
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          if (text === null) return true;
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length !== 1;
        })
        .map(([word]) => word);
    });
    expect(broken, `${screen.width} px`).toEqual([]);
    expect((await page.locator(".hero").boundingBox())?.height, `${screen.width} px`).toBeLessThan(1000);
    const phone = page.locator(".hero").getByRole("link", { name: "(603) 555-0142" });
    // A headline of five lines, the most allowed, may push the number off the smallest screen.
    if (screen.height > 640) expect(await inSight(page, phone), `${screen.width} px`).toBe(true);
  }
  await test.step("on a desk the menu stays in a row", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const entries = page.getByRole("navigation", { name: "Main menu" }).locator(".navigation-wide > li");
    const tops = await entries.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(5);
    expect(new Set(tops).size).toBe(1);
    expect((await page.locator(".header .logo-name").boundingBox())?.width).toBeGreaterThan(120);
  });
  await test.step("in the footer more room stands between names and addresses of several lines than inside them", async () => {
    const footer = page.getByRole("contentinfo");
    await expectApart(footer.locator(".footer-list").first().getByRole("link"));
    await page.setViewportSize({ width: 320, height: 640 });
    await expectApart(footer.locator(".footer-contact li").filter({ hasNot: page.getByRole("link") }));
  });
  await test.step("the open status says nothing where the hours are not certain", async () => {
    await expect(page.getByText("by appointment").first()).toBeVisible();
    await expect(page.getByText(/^(?:Open now|Closed)$/)).toHaveCount(0);
  });
});

test.describe("open status", () => {
  const HOURS = {
    dbPrincipal: {
      location: [{ address: "418 Fisherville Road, Concord, NH 03303" }],
      workdays: [{ day: "Monday to Friday" }],
      workHours: [{ hour: "7:00 am - 5:30 pm" }],
    },
  };

  test("says by the business's clock whether it is open, and changes with it", async ({ page, serve }) => {
    const site = await serve(fullRecord(HOURS));
    // 5:29 pm on a Friday in New Hampshire; the browser is in another time zone.
    await page.clock.install({ time: new Date("2026-11-27T22:29:00Z") });
    await page.goto(site.url);
    const strip = page.getByRole("banner");
    await expect(strip.getByText("Open now")).toBeVisible();
    await expect(strip.getByText("until 5:30 PM")).toBeVisible();
    await page.clock.runFor(61_000);
    await expect(strip.getByText("opens Mon 7:00 AM")).toBeVisible();
    await expect(strip.getByText("Closed")).toBeVisible();

    const lines = () =>
      strip.locator(".header-top .header-hours span").evaluateAll((texts) =>
        texts.map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        }),
      );
    await test.step("on tablets and desks the days and the hours stand on one line, beside it and the networks", async () => {
      for (const width of [768, 820, 895, 896, 1024, 1280]) {
        await page.setViewportSize({ width, height: 1024 });
        expect.soft([width, await lines()]).toEqual([width, [1, 1]]);
      }
    });
  });
});
