/** The home page: its blocks in order, each condition on and off (spec section 2, "Home"). */
import { describe, expect, test } from "vitest";
import { each, having, linksNamed, plain, texts, withClass, within } from "../../../tests/fakes/html-parts.ts";
import { readPage } from "../../../tests/fakes/page.ts";
import { fullRecord, record, service, services } from "../../../tests/records/record.ts";

const homeOf = (fields = {}) => readPage(record(fields)).main;
const headings = (fields: Parameters<typeof homeOf>[0]): string[] => texts(homeOf(fields).all("h2"));

test("the blocks appear in the specification's order", () => {
  const { main } = readPage(fullRecord({ reviews: { isHomeOnly: true } }));
  const words = plain(main.root);
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
    "Tell us what needs doing", // the additional shared block
  ];
  const places = order.map((text) => words.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(words).not.toContain("Got a leak right now?");
});

test("the hero is the first slogan, with the second value's description", () => {
  const { main } = readPage(fullRecord());
  const hero = within(main.all("header")[0]);
  expect(texts(hero.all("h1"))).toEqual(["Built for New Hampshire winters"]);
  expect(hero.root.text).toContain("Roofing, siding, windows and decks by our own fourteen people");
  expect(hero.root.text).not.toContain("The number on the estimate");
});

test.each([
  ["the licence", { licensed: "License 123", exprYears: 12 }, "License 123"],
  ["the years if there is no licence", { licensed: "", exprYears: "12" }, "we have 12 years of experience"],
  ["many years if there is neither", { licensed: "", exprYears: "" }, "we have many years of experience"],
])("the intro shows %s", (_what, fields, words) => {
  const [intro] = withClass(homeOf({ dbPrincipal: fields, dbHome: [{ text: "Hello from us." }] }), "intro");
  expect(texts(within(intro).all("p"))).toEqual([words, "Hello from us."]);
});

test("the intro lists up to six service names", () => {
  const [intro] = withClass(homeOf({ dbServices: services(7) }), "intro");
  expect(texts(within(intro).all("a"))).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Service ${number}`));
});

const PROMO = { activo: true, link: "https://youtu.be/aqz-KE-bpKQ", img: "https://pictures.example/promo.jpg" };

test.each([
  ["the first one is active", [PROMO], 1],
  ["the first one is active as text", [{ ...PROMO, activo: "true" }], 1],
  ["the first one is not active", [{ ...PROMO, activo: false }, PROMO], 0],
  ["there is none", [], 0],
  ["its link is not a video", [{ ...PROMO, link: "javascript:alert(1)" }], 0],
])("the promo video is shown only if the first one is active and valid: %s", (_what, videosPromo, count) => {
  const main = homeOf({ videosPromo });
  expect(texts(main.all("h2")).filter((text) => text === "See us at work")).toHaveLength(count);
  expect(linksNamed(main, /^Play: See us at work/)).toHaveLength(count);
});

const REVIEWS = { activo: true, isHomeOnly: true, links: ["https://reviews.example/maple"] };

test.each([
  ["home-only and active", REVIEWS, 1],
  ["active on a page of their own", { ...REVIEWS, isHomeOnly: false }, 0],
  ["home-only but not active", { ...REVIEWS, activo: false }, 0],
])("Home shows reviews only if they are home-only and active: %s", (_what, reviews, count) => {
  // Rendered on the server, for visitors without script.
  expect(having(homeOf({ reviews }), "title", "Reviews of our work")).toHaveLength(count);
});

const BRAND = { activo: true, link: "https://maker.example/", img: "https://maker.example/logo.png" };

test.each([
  ["the first is active", [BRAND, { ...BRAND, activo: false }, BRAND], 2],
  ["the first is not active", [{ ...BRAND, activo: false }, BRAND], 0],
  ["there are none", [], 0],
])("branding is shown only if its first entry is active: %s", (_what, brandingExtra, logos) => {
  const main = homeOf({ brandingExtra });
  expect(texts(main.all("h2")).includes("Brands we work with")).toBe(logos > 0);
  const links = having(main, "href", "https://maker.example/");
  expect(links).toHaveLength(logos);
  expect(each(links, "rel")).toEqual(links.map(() => "noopener"));
  expect(links.flatMap((link) => each(within(link).all("img"), "alt"))).toEqual(links.map(() => "maker.example"));
});

const location = [{ address: "1 Main St", url: "" }];
/** Numbers of the counters, by label. */
const counters = (dbPrincipal: object): Record<string, string> => {
  const main = homeOf({ dbPrincipal });
  const tiles = withClass(main, "counter").map(within);
  return Object.fromEntries(
    tiles.map((tile) => [texts(tile.all("dt")).join(), texts(withClass(tile, "counter-number")).join()]),
  );
};

describe("counters", () => {
  test("show the final numbers: years, professionals, miles around the first address, on time", () => {
    expect(counters({ exprYears: 12, miles: "30", location })).toEqual({
      "Years of experience": "12",
      Professionals: "100%",
      "Miles around 1 Main St": "30",
      "On Time": "100%",
    });
  });

  test("fall back to 'Best Service' and 'Cost-Effectiveness', 100% each", () => {
    expect(Object.entries(counters({}))).toEqual([
      ["Best Service", "100%"],
      ["Professionals", "100%"],
      ["Cost-Effectiveness", "100%"],
      ["On Time", "100%"],
    ]);
  });
});

test("each service shows exactly the first 170 characters of its first description", () => {
  const dbServices = [
    service("Long", "b".repeat(169) + "cd"),
    service("Whole", "b".repeat(170)),
    service("Emoji", "b".repeat(169) + "🏡 and more"),
    { name: "Two", description: [{ text: "b first" }, { text: "not this" }] },
  ];
  const grid = within(withClass(homeOf({ dbServices }), "services-grid")[0]);
  expect(texts(grid.all("p"))).toEqual([`${"b".repeat(169)}c…`, "b".repeat(170), `${"b".repeat(169)}…`, "b first"]);
  expect(each(linksNamed(grid, /^Long/), "href")).toContain("/long");
});

test("headings are the titles in labels.general, else the defaults", () => {
  const blocks = { reviews: REVIEWS, brandingExtra: [BRAND] };
  expect(headings(blocks)).toEqual(expect.arrayContaining(["Our Services", "Reviews", "Brands we work with"]));
  const general = { titleServices: "All we do", titleReviews: "Neighbors say", titleBranding: "Our makers" };
  expect(headings({ ...blocks, labels: { general } })).toEqual(expect.arrayContaining(Object.values(general)));
});

test("the area served and its call to action end the page", () => {
  const { main } = readPage(fullRecord());
  const last = within(main.root.children.at(-1));
  expect(texts(last.all("h2"))).toEqual(["Tell us what needs doing"]);
  expect(last.root.text).toContain("35 miles around Concord, NH");
  expect(last.root.text).toContain("418 Fisherville Road, Concord, NH 03303");
  expect(last.root.text).toContain("Monday to Friday: 7:00 am – 5:30 pm");
  expect(each(linksNamed(last, "free estimate"), "href")).toEqual(["/contact"]);
});
