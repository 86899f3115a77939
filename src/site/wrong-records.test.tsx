/** Pages of records with typical mistakes, and of nearly empty records (decisions section 1). */
import { expect, test } from "vitest";
import { each, having, linksNamed, texts } from "../../tests/fakes/html-parts.ts";
import { readPage } from "../../tests/fakes/page.ts";
import { attacks } from "../../tests/records/attacks.ts";
import { demoRecord, fullRecord, record } from "../../tests/records/record.ts";
import { PAGE_PATHS } from "./routes.ts";

const FIXED_PAGES = Object.values(PAGE_PATHS);

test("markup in a text is neither shown nor run", () => {
  const page = readPage(attacks());
  expect(texts(page.all("h1"))).toEqual(["Evil"]);
  expect(page.footer.root.text).toContain("about");
  expect(texts(page.all("title"))).toEqual(["Home | Evil"]);
  expect(page.main.root.text).not.toContain("<");
  expect(page.main.all("b", "script")).toEqual([]);
  expect(having(page, "src", "x")).toEqual([]);
});

test("links other than http, https, tel and mailto are dropped", () => {
  const bad = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
  ];
  const fields = record({
    dbPrincipal: { logo: bad[0], favicon: bad[3], location: [{ address: "1 Main St", url: bad[0] }] },
    dbSocialMedia: {
      redes: [...bad.map((url) => ({ url })), { url: "https://www.facebook.com/maple" }],
      directorios: bad.map((url) => ({ name: "Bad", url, image: url })),
    },
    gallery: bad,
    gmb: { link: bad[0] },
    brandingExtra: [{ activo: true, link: bad[0], img: "https://maker.example/logo.png" }],
    ytGallery: { linkCanalYT: "https://www.youtube.com/@maple", links: bad },
    reviews: { activo: true, links: bad },
    linkPostEmail: bad[0],
  });
  for (const path of FIXED_PAGES) {
    const page = readPage(fields, path);
    const addresses = ["href", "src", "action", "formAction", "formaction"].flatMap((name) =>
      each(page.elements, name).filter((address) => address !== undefined),
    );
    expect(addresses.length).toBeGreaterThan(10);
    const schemes = addresses.flatMap((address) => /^\s*([a-z\s]+):/i.exec(address)?.[1] ?? []);
    // The site adds the `sms:` link "Text us" itself.
    const others = schemes.filter((scheme) => !["http", "https", "tel", "mailto", "sms"].includes(scheme));
    expect([path, ...others]).toEqual([path]);
    expect(linksNamed(page.footer, /^Facebook/)).toHaveLength(1);
  }
});

test("an invalid item is omitted, a field of a wrong type is ignored, and the page still renders", () => {
  const fields = record({
    dbPrincipal: {
      phones: [null, 5551234567, { phone: {} }, { phone: "no digits" }, { phone: "603-555-0199" }],
      emails: "not a list",
      workdays: [{ day: 7 }, { day: null }],
      location: { address: "not a list" },
      exprYears: { years: 3 },
      miles: [30],
    },
    dbSlogan: "one",
    dbAbout: [{ text: "Kept.", list: "not a list" }],
    dbHome: 7,
    dbValues: [null, "x", { title: "Kept value" }],
    dbServices: [
      { description: [] },
      { name: "" },
      { name: "Kept Service", description: [null, { text: "Kept text." }] },
    ],
    landings: [{ name: "Kept Project", gallery: [null, 1, "https://pictures.example/1.jpg"] }, { gallery: [] }],
    gallery: { 0: "x" },
    stock: [1, null, "https://pictures.example/stock.jpg"],
    simpleWidgets: [{ val: "Unknown", activo: true }, 3],
    styles: "red",
    labels: null,
    reviews: [],
    ytGallery: "x",
    unknownField: { deep: ["ignored"] },
  });
  for (const [path, words] of [
    ["/", "Kept value"],
    ["/about", "Kept."],
    ["/services", "Kept text."],
    ["/kept-service", "Kept text."],
    ["/gallery", "Kept Project"],
    ["/contact", "Send Us A Message"],
    ["/find-us-on", "Chat with us"],
  ] as const) {
    const page = readPage(fields, path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.main.root.text).toContain(words);
    expect(shownText(page)).not.toMatch(/undefined|\[object|NaN/);
    expect(linksNamed(page.footer, "603-555-0199")).toHaveLength(1);
  }
});

/** Text of a page for a visitor without script. */
const shownText = ({ header, main, footer }: ReturnType<typeof readPage>): string =>
  [header, main, footer].map(({ root }) => root.text).join(" ");

test.each([
  [true, true],
  ["true", true],
  [false, false],
  ["TRUE", true],
  [1, true],
  ["sí", true],
  ["no", false],
  ["perhaps", false],
  [null, false],
])("the switch %j is on: %s", (activo, active) => {
  const { main } = readPage(record({ brandingExtra: [{ activo, img: "https://maker.example/logo.png" }] }));
  expect(texts(main.all("h2")).includes("Brands we work with")).toBe(active);
});

test.each([
  ["only a name", { dbPrincipal: { name: "Bare" } }],
  ["only an empty group", { dbPrincipal: {} }],
  ["null in every field", Object.fromEntries(Object.keys(demoRecord("ridgeline")).map((field) => [field, null]))],
])("a record with %s renders every route", (_what, empty) => {
  for (const path of FIXED_PAGES) {
    const page = readPage(empty, path);
    const missing = path === "/reviews" || path === "/our-videos";
    expect([path, page.status]).toEqual([path, missing ? 404 : 200]);
    expect(page.all("footer")).toHaveLength(1);
    expect(shownText(page)).not.toMatch(/undefined|null|NaN|\[object/);
    expect(page.all("h1", "h2", "h3", "h4").filter(({ text }) => text.trim() === "")).toEqual([]);
    for (const address of each(page.all("img", "iframe"), "src")) expect(address).toMatch(/./);
    for (const address of each(page.all("a"), "href")) expect(address).toMatch(/./);
    expect(having(page, "action", "")).toEqual([]);
    expect(page.all("ul", "ol").filter(({ children }) => children.length === 0)).toEqual([]);
    expect(page.all("h1")).toHaveLength(missing ? 0 : 1);
  }
});

test("theme colours are on the page, and an invalid colour falls back to a default", () => {
  const styles = { mainColor: "rgb(10 20 30)", btn: "not a colour", scrollColor: "" };
  const css = texts(readPage(fullRecord({ styles })).all("style")).join("");
  const value = (name: string): string | undefined => new RegExp(`[{;]${name}:([^;}]*)`).exec(css)?.[1];
  expect(value("--main-color")).toBe("#0a141e");
  for (const name of ["--btn", "--scroll-color"]) expect(value(name)).toMatch(/^#[0-9a-f]{6}$/);
});
