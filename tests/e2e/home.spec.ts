/** The home page: its blocks in order, each condition on and off (spec section 2, "Home"). */
import type { Locator, Page } from "@playwright/test";
import { fullRecord, type Json, record, service, services } from "../records/record.ts";
import { arrive, hydrated, wordsOf } from "./harness/page.ts";
import { PHONE } from "./harness/screens.ts";
import { expect, test } from "./harness/test.ts";

const main = (page: Page): Locator => page.getByRole("main");
/** A counter's number by its label. */
const counter = (page: Page, label: string): Locator =>
  page.locator(".counter").filter({ hasText: label }).locator(".counter-number");

test.describe("script off", () => {
  test.use({ javaScriptEnabled: false });

  test("the blocks stand in the specification's order", async ({ page, serve }) => {
    const site = await serve(fullRecord({ reviews: { isHomeOnly: true } }));
    await page.goto(site.url);
    const words = await wordsOf(main(page));
    const order = [
      "Built for New Hampshire winters", // first slogan
      "Roofing, siding, windows and decks by our own fourteen people", // second value's description
      "Fully insured · EPA Lead-Safe certified firm", // licence
      "Snow load, ice dams, nor'easters", // first home text
      "What we do",
      "Fences & Gates", // a service's name
      "See us at work", // promo video
      "How we work", // values
      "A price that holds",
      "A job goes like this.", // second home text
      "Years of experience", // counters
      "a little about us",
      "Own crews, no day labor", // the about list
      "What the neighbors say", // reviews
      "Everything outside the drywall", // the services grid
      "We tear off down to the boards",
      "What we put on your house", // branding
      "Send Us A Message", // the form
      "Tell us what needs doing", // the further shared block
    ];
    const places = order.map((text) => words.indexOf(text));
    expect(places, words).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    await expect(main(page)).not.toContainText("Got a leak right now?");
  });

  test("the hero is the first slogan, with the second value's description", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(site.url);
    const hero = main(page).locator("header").first();
    await expect(hero.getByRole("heading", { level: 1 })).toHaveText("Built for New Hampshire winters");
    await expect(hero).toContainText("Roofing, siding, windows and decks by our own fourteen people");
    await expect(hero).not.toContainText("The number on the estimate");
  });

  for (const [what, fields, words] of [
    ["the licence", { licensed: "License 123", exprYears: 12 }, "License 123"],
    ["the years without a licence", { licensed: "", exprYears: "12" }, "we have 12 years of experience"],
    ["many years without either", { licensed: "", exprYears: "" }, "we have many years of experience"],
  ] as const) {
    test(`the intro says ${what}`, async ({ page, serve }) => {
      const site = await serve(record({ dbPrincipal: fields, dbHome: [{ text: "Hello from us." }] }));
      await page.goto(site.url);
      const intro = page.locator(".intro");
      await expect(intro.getByText(words, { exact: true })).toBeVisible();
      await expect(intro).toContainText("Hello from us.");
    });
  }

  test("the intro lists up to six service names", async ({ page, serve }) => {
    const site = await serve(record({ dbServices: services(7) }));
    await page.goto(site.url);
    await expect(page.locator(".intro").getByRole("link")).toHaveText(
      [1, 2, 3, 4, 5, 6].map((number) => `Service ${number}`),
    );
  });

  const PROMO = { activo: true, link: "https://youtu.be/aqz-KE-bpKQ", img: "https://pictures.example/promo.jpg" };
  for (const [what, videosPromo, shown] of [
    ["the first one is active", [PROMO], true],
    ["the first one is active as text", [{ ...PROMO, activo: "true" }], true],
    ["the first one is not active", [{ ...PROMO, activo: false }, PROMO], false],
    ["there is none", [], false],
    ["its link is no video", [{ ...PROMO, link: "javascript:alert(1)" }], false],
  ] as const) {
    test(`the promo video is ${shown ? "there" : "not there"} when ${what}`, async ({ page, serve }) => {
      const site = await serve(record({ videosPromo }));
      await page.goto(site.url);
      await expect(main(page).getByRole("heading", { name: "See us at work" })).toHaveCount(shown ? 1 : 0);
      await expect(main(page).getByRole("link", { name: "Play: See us at work" })).toHaveCount(shown ? 1 : 0);
    });
  }

  const REVIEWS = { activo: true, isHomeOnly: true, links: ["https://reviews.example/maple"] };
  for (const [what, reviews, shown] of [
    ["home-only and active", REVIEWS, true],
    ["active on a page of their own", { ...REVIEWS, isHomeOnly: false }, false],
    ["home-only but not active", { ...REVIEWS, activo: false }, false],
  ] as const) {
    test(`the reviews are ${shown ? "there" : "not there"} when they are ${what}`, async ({ page, serve }) => {
      const site = await serve(record({ reviews }));
      await page.goto(site.url);
      await expect(main(page).getByTitle("Reviews of our work")).toHaveCount(shown ? 1 : 0);
    });
  }

  const BRAND = { activo: true, link: "https://maker.example/", img: "https://maker.example/logo.png" };
  for (const [what, brandingExtra, logos] of [
    ["the first is active", [BRAND, { ...BRAND, activo: false }, BRAND], 2],
    ["the first is not active", [{ ...BRAND, activo: false }, BRAND], 0],
    ["there are none", [], 0],
  ] as const) {
    test(`branding shows ${logos} logos when ${what}`, async ({ page, serve }) => {
      const site = await serve(record({ brandingExtra }));
      await page.goto(site.url);
      await expect(main(page).getByRole("heading", { name: "Brands we work with" })).toHaveCount(logos === 0 ? 0 : 1);
      const links = main(page).getByRole("link", { name: "maker.example" });
      await expect(links).toHaveCount(logos);
      if (logos > 0) await expect(links.first()).toHaveAttribute("rel", "noopener");
    });
  }

  test("the counters show the final numbers: years, professionals, miles around the first address, on time", async ({
    page,
    serve,
  }) => {
    const location = [{ address: "1 Main St", url: "" }];
    const site = await serve(record({ dbPrincipal: { exprYears: 12, miles: "30", location } }));
    await page.goto(site.url);
    await expect(page.locator(".counter")).toHaveCount(4);
    await expect(counter(page, "Years of experience")).toHaveText("12");
    await expect(counter(page, "Professionals")).toHaveText("100%");
    await expect(counter(page, "Miles around 1 Main St")).toHaveText("30");
    await expect(counter(page, "On Time")).toHaveText("100%");
  });

  test("a figure that is a whole sentence stays in its own tile, on phones, tablets and desktops", async ({
    page,
    serve,
  }) => {
    const location = [{ address: "1 Main St", url: "" }];
    const words = {
      exprYears: "22",
      miles: "allOfNewEnglandAndSometimesNewYork",
      location,
    };
    const site = await serve(record({ dbPrincipal: words }));
    for (const width of [360, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.url);
      await expect(page.locator(".counter")).toHaveCount(4);
      await expect(page.locator(".counter dd").filter({ hasText: "allOfNewEngland" })).toHaveCSS(
        "white-space",
        "normal",
      );
      const outside = await page.locator(".counter").evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const { left, right } = tile.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(tile.querySelector(".counter-number") ?? tile);
          const text = range.getBoundingClientRect();
          return text.left < left - 1 || text.right > right + 1 ? [tile.textContent] : [];
        }),
      );
      expect(outside, `at ${width} px`).toEqual([]);
    }
  });

  test("the counters fall back to 'Best Service' and 'Cost-Effectiveness', 100% each", async ({ page, serve }) => {
    const site = await serve(record());
    await page.goto(site.url);
    await expect(page.locator(".counter dt")).toHaveText([
      "Best Service",
      "Professionals",
      "Cost-Effectiveness",
      "On Time",
    ]);
    await expect(page.locator(".counter-number")).toHaveText(["100%", "100%", "100%", "100%"]);
  });

  for (const [count, shown, columns] of [
    [8, 6, 3],
    [6, 6, 3],
    [5, 5, 2],
    [2, 2, 2],
  ] as const) {
    test(`the services grid of ${count} shows ${shown} in ${columns} columns`, async ({ page, serve }) => {
      const site = await serve(record({ dbServices: services(count) }));
      await page.goto(site.url);
      const grid = page.locator(".services-grid");
      await expect(grid.getByRole("listitem")).toHaveCount(shown);
      const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(" ").length);
      expect(tracks).toBe(columns);
      await page.setViewportSize(PHONE);
      const onPhone = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(" ").length);
      expect(onPhone).toBe(1);
    });
  }

  test("each service shows exactly the first 170 characters of its first description", async ({ page, serve }) => {
    const dbServices = [
      service("Long", "b".repeat(169) + "cd"),
      service("Whole", "b".repeat(170)),
      service("Emoji", "b".repeat(169) + "🏡 and more"),
      { name: "Two", description: [{ text: "b first" }, { text: "not this" }] },
    ];
    const site = await serve(record({ dbServices }));
    await page.goto(site.url);
    await expect(page.locator(".services-grid p")).toHaveText([
      `${"b".repeat(169)}c…`,
      "b".repeat(170),
      `${"b".repeat(169)}…`,
      "b first",
    ]);
    await expect(page.locator(".services-grid").getByRole("link", { name: "Long" })).toHaveAttribute("href", "/long");
  });

  test("titles of labels.general replace the default headings, which stand where they are empty", async ({
    page,
    serve,
  }) => {
    const blocks: Json = { reviews: REVIEWS, brandingExtra: [BRAND] };
    const plain = await serve(record(blocks));
    await page.goto(plain.url);
    for (const name of ["Our Services", "Reviews", "Brands we work with"]) {
      await expect(main(page).getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    }
    const general = { titleServices: "All we do", titleReviews: "Neighbors say", titleBranding: "Our makers" };
    const named = await serve(record({ ...blocks, labels: { general } }));
    await page.goto(named.url);
    for (const name of Object.values(general)) {
      await expect(main(page).getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    }
  });

  test("the area served and its call to action end the page", async ({ page, serve }) => {
    const site = await serve("ridgeline");
    await page.goto(site.url);
    const area = main(page).getByRole("region", { name: "Tell us what needs doing" });
    await expect(area).toContainText("35 miles around 418 Fisherville Road, Concord, NH 03303");
    await expect(area).toContainText("Monday to Friday, 7:00 am – 5:30 pm");
    await expect(area.getByRole("link", { name: "free estimate" })).toHaveAttribute("href", "/contact");
  });
});

test.describe("counters, script on", () => {
  const YEARS = { dbPrincipal: { exprYears: 40 } };

  test("count for 5 s once they come into view", async ({ page, serve }) => {
    const site = await serve(record(YEARS));
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.goto(site.url);
    await hydrated(page);
    const years = counter(page, "Years of experience");
    await expect(years).toHaveText("40");
    await years.scrollIntoViewIfNeeded();
    // The watcher of the screen answers in real time, and asks for the first frame.
    await expect(async () => {
      await page.clock.runFor(20);
      expect(Number(await years.textContent())).toBeLessThan(40);
    }).toPass();
    await page.clock.runFor(2_000);
    const midway = Number(await years.textContent());
    expect(midway).toBeGreaterThan(10);
    expect(midway).toBeLessThan(40);
    await page.clock.runFor(1_500);
    expect(Number(await years.textContent())).toBeGreaterThan(midway);
    await page.clock.runFor(1_600);
    await expect(years).toHaveText("40");
  });

  test("do not count for a visitor who asked for reduced motion", async ({ page, serve }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const site = await serve(record(YEARS));
    await arrive(page, site.url);
    const years = counter(page, "Years of experience");
    await years.evaluate((element) => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      new MutationObserver(() => changes.push(element.textContent)).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await years.scrollIntoViewIfNeeded();
    await expect(years).toBeInViewport();
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    expect(await page.evaluate(() => window.changes)).toEqual([]);
    await expect(years).toHaveText("40");
  });
});

test("the play sign stands in the middle of the promo video's picture, which is not the hero's again", async ({
  page,
  serve,
}) => {
  const site = await serve("ridgeline");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await arrive(page, site.url);
    const video = main(page).getByRole("link", { name: "Play: See us at work" });
    await video.scrollIntoViewIfNeeded();
    // Both in one reading: what loads above moves them.
    const [sign, place] = await video.evaluate((element) =>
      [element.querySelector(".video-play") ?? document.body, element].map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height / 2)];
      }),
    );
    expect.soft(sign, `at ${width} px`).toEqual(place);
    await expect(video.locator("img")).not.toHaveAttribute("src", /exterior-hero/);
  }
});
