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

test("the hero's facts and phone number are in view on every screen; Home and its footer stay short on a phone", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  await arrive(page, site.url);
  const hero = page.getByRole("main").locator(".hero");
  await test.step("headline, line, proof and phone number are in view on every screen", async () => {
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

  await test.step("the hero's facts are above the bottom bar on a short tablet", async () => {
    await page.setViewportSize({ width: 900, height: 700 });
    for (const fact of await hero.locator(".hero-proof li").all())
      expect(await inSight(page, fact), await fact.innerText()).toBe(true);
  });

  await test.step("the board leaves most of the picture visible on a tablet", async () => {
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

  await test.step("the board leaves half of the picture's width visible beside it on a desktop", async () => {
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const board = await hero.locator(".hero-text").boundingBox();
      expect((board?.x ?? width) + (board?.width ?? 0), `${width} px`).toBeLessThan(width / 2);
    }
  });

  await test.step("the bottom bar has the estimate link that the hero hides on a phone or tablet", async () => {
    for (const width of [1151, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator(".hero").getByRole("link", { name: "Free estimate" })).toBeHidden();
      await expect(page.locator(".bottom-bar").getByRole("link", { name: "Free estimate" })).toBeVisible();
    }
  });
  await test.step("Home is at most 8,500 px tall on a phone", async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_500);
  });
  await test.step("the footer is at most 852 px tall on a phone, with links at least 44 px high", async () => {
    const footer = page.getByRole("contentinfo");
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(852);
    for (const link of await footer.getByRole("listitem").getByRole("link").all()) {
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
  await test.step("the bottom bar offers a call beside a chat button", async () => {
    await expect(page.getByRole("button", { name: /chat/i })).toBeVisible();
    await expect(page.locator(".call-bar").getByRole("link")).toHaveText(["Call", "free estimate"]);
  });
  await test.step("without a chat the bottom bar offers a text message while the hero shows the number, and a call after it", async () => {
    await arrive(page, (await serve(fullRecord({ simpleWidgets: [] }))).url);
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

test("the facts below a large headline are above the bottom bar on short viewports", async ({ page, serve }) => {
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

test("a long slogan only breaks between words, and the phone number stays in view on all but the smallest screen", async ({
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
  await test.step("the menu stays in one row on a desktop", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const entries = page.getByRole("navigation", { name: "Main menu" }).locator(".navigation-wide > li");
    const tops = await entries.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(5);
    expect(new Set(tops).size).toBe(1);
    expect((await page.locator(".header .logo-name").boundingBox())?.width).toBeGreaterThan(120);
  });
  await test.step("the footer's names and addresses of several lines have more space between than within them", async () => {
    const footer = page.getByRole("contentinfo");
    await expectApart(footer.locator(".footer-list").first().getByRole("link"));
    await page.setViewportSize({ width: 320, height: 640 });
    await expectApart(footer.locator(".footer-contact li").filter({ hasNot: page.getByRole("link") }));
  });
  await test.step("the open status is absent where the hours are uncertain", async () => {
    await expect(page.getByText("by appointment").first()).toBeVisible();
    await expect(page.getByText(/^(?:Open now|Closed)$/)).toHaveCount(0);
  });
});

test.describe("the open status", () => {
  const HOURS = {
    dbPrincipal: {
      location: [{ address: "418 Fisherville Road, Concord, NH 03303" }],
      workdays: [{ day: "Monday to Friday" }],
      workHours: [{ hour: "7:00 am - 5:30 pm" }],
    },
  };

  test("follows the business's time zone and changes at closing time", async ({ page, serve }) => {
    const site = await serve(fullRecord(HOURS));
    // 5:29 pm on a Friday in New Hampshire; the browser is in another time zone.
    await page.clock.install({ time: new Date("2026-11-27T22:29:00Z") });
    await page.goto(site.url);
    const strip = page.getByRole("banner");
    await expect(strip.getByText("Open now")).toBeVisible();
    await expect(strip.getByText("until 5:30 pm")).toBeVisible();
    await page.clock.runFor(61_000);
    await expect(strip.getByText("opens Mon 7:00 am")).toBeVisible();
    await expect(strip.getByText("Closed")).toBeVisible();

    const lines = () =>
      strip.locator(".header-top .header-hours span").evaluateAll((texts) =>
        texts.map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        }),
      );
    await test.step("days and hours are each on one line on tablets and desktops", async () => {
      for (const width of [768, 820, 895, 896, 1024, 1280]) {
        await page.setViewportSize({ width, height: 1024 });
        expect.soft([width, await lines()]).toEqual([width, [1, 1]]);
      }
    });
  });
});
