import { describe, expect, test, vi } from "vitest";
import { renderAt } from "../../tests/fakes/any-record.ts";
import { faultsOf } from "../../tests/fakes/check-page.ts";
import { MARKED_TEXTS } from "../../tests/fakes/hostile-record.ts";
import { readHtml } from "../../tests/fakes/html.ts";
import { emptyRecord } from "../record/parse.ts";
import type { SiteRecord } from "../record/schema.ts";
import type { PictureFacts } from "./ui/picture-facts.ts";
import { allPages, VARIANTS } from "./render.tsx";
import { PAGE_PATHS } from "./routes.ts";
import { recordWith } from "./testing.tsx";

describe("an empty record", () => {
  test.each([...Object.values(PAGE_PATHS), "/nothing", "/gallery/nothing"])(
    "%s has the frame and no empty elements",
    (path) => {
      const page = renderAt(emptyRecord(), path);
      const document = readHtml(page.html);
      expect(faultsOf(document)).toEqual([]);
      expect(document.all("header", "footer", "main", "nav").length).toBeGreaterThanOrEqual(4);
      expect(page.html).not.toMatch(/src=""|href=""|<ul[^>]*><\/ul>/);
      expect(document.all("img")).toEqual([]);
      expect(document.all("a").filter(({ attributes }) => !/^(?!tel:)./.test(attributes.get("href") ?? ""))).toEqual(
        [],
      );
      const empty = document
        .all("h1", "h2", "h3", "p", "li")
        .filter(({ text, children }) => !text && children.length === 0);
      // Except the live region that announces a page, and the name on the loading screen.
      const kept = empty.filter(
        ({ attributes }) => !/visually-hidden|loading-name/.test(attributes.get("class") ?? ""),
      );
      expect(kept.map(({ tag, attributes }) => `${tag} ${attributes.get("class")}`)).toEqual([]);
    },
  );

  test("a missing page has an empty main element", () => {
    for (const path of ["/nothing", "/gallery/nothing"]) {
      const main = readHtml(renderAt(emptyRecord(), path).html).all("main")[0];
      expect(main?.children).toEqual([]);
      expect(main?.text).toBe("");
    }
  });
});

describe("markup in a record's text", () => {
  test.each(MARKED_TEXTS.map((text) => [text]))("%s is shown as text", (marked) => {
    const plain = recordWith({
      dbPrincipal: { name: "MARK", workdays: [{ day: "MARK" }], phones: [{ phone: "MARK 603-555-0142" }] },
      dbSlogan: [{ slogan: "MARK" }],
      dbAbout: [{ text: "MARK", list: ["MARK"] }],
      dbHome: [{ text: "MARK" }],
      dbValues: [{ title: "MARK", description: "MARK" }],
      dbServices: [{ name: "MARK", description: [{ text: "MARK", lists: ["MARK"] }] }],
      labels: { general: { titleServices: "MARK" }, formLabel: { tname: "MARK" } },
      linkPostEmail: "/api/contact",
      autoGntLandingFromService: true,
      ownWords: {
        testimonials: [{ text: "MARK", name: "MARK", place: "MARK" }],
        questions: [{ question: "MARK", answer: "MARK" }],
      },
    });
    // Pages must be safe even if parsing did not remove markup, so the markup is added after it.
    const record: SiteRecord = JSON.parse(
      JSON.stringify(plain).replaceAll('"MARK', () => JSON.stringify(marked).slice(0, -1)),
    );
    for (const { path } of allPages(record)) {
      const document = readHtml(renderAt(record, path).html);
      expect(faultsOf(document)).toEqual([]);
      expect(document.all("title")[0]?.text).toContain(marked);
      expect(document.all("script")).toHaveLength(3);
      expect(
        document
          .all("style")
          .map(({ text }) => text)
          .join(""),
      ).not.toContain("marked");
    }
    const home = readHtml(renderAt(record, "/").html);
    expect(home.all("h1")[0]?.text).toBe(marked);
    expect(home.all("label").some(({ text }) => text.startsWith(marked))).toBe(true);
  });
});

test("empty own words are ignored, and styles of own words are only on pages that show them", () => {
  const fields = { dbPrincipal: { name: "Ridge" }, dbAbout: [{ text: "About us." }] };
  const empty = { pages: [], pictures: [], testimonials: [], questions: [], redirects: [] };
  const [without, withEmpty] = [recordWith(fields), recordWith({ ...fields, ownWords: empty })];
  expect(JSON.stringify(withEmpty)).toBe(JSON.stringify(without));
  expect(withEmpty.ownWords).toBeUndefined();
  const asking = recordWith({ ...fields, ownWords: { questions: [{ question: "When?", answer: "Soon." }] } });
  const styled = Object.values(PAGE_PATHS).filter((path) => renderAt(asking, path).inline.styles.includes("q{}"));
  expect(styled).toEqual(["/"]);
  expect(renderAt(asking, "/about").html).toBe(renderAt(without, "/about").html);
});

test("a picture's alt text from the record is used on all pages; its caption and styles only in its gallery", () => {
  const pictures = ["/a.jpg", "/b.jpg", "/c.jpg"];
  const record = recordWith({
    stock: pictures,
    landings: [
      { name: "Decks", gallery: pictures },
      { name: "Roofs", gallery: ["/b.jpg", "/c.jpg"] },
    ],
    ownWords: { pictures: [{ picture: "/a.jpg", alt: "A deck at dusk", caption: "In <b>Bow</b>" }] },
  });
  const altsAt = (path: string): (string | undefined)[] =>
    readHtml(renderAt(record, path).html)
      .all("img")
      .map(({ attributes }) => attributes.get("alt"));
  expect(altsAt("/")[0]).toBe("A deck at dusk");
  expect(altsAt("/gallery/decks")).toEqual([
    "",
    "A deck at dusk",
    "Decks: picture 2 of 3",
    "Decks: picture 3 of 3",
    "",
  ]);
  const decks = renderAt(record, "/gallery/decks");
  expect(decks.inline.styles).toContain("q{}");
  const link = readHtml(decks.html)
    .all("a")
    .find(({ attributes }) => attributes.get("href") === "/a.jpg");
  expect(link?.text).toBe("In Bow");
  expect(link?.attributes.get("aria-label")).toBe("Enlarge A deck at dusk: In Bow");
  expect(renderAt(record, "/gallery/roofs").inline.styles).not.toContain("q{}");
  expect(renderAt(record, "/").inline.styles).not.toContain("q{}");
});

test("rendering is pure: the same record gives the same page, and the record is not changed", () => {
  const record = recordWith({
    dbServices: [{ name: "Roofing", description: [{ text: "x", img: "/a.jpg" }] }],
    dbSlogan: [{ slogan: "One" }, { slogan: "Two" }],
    gallery: ["/1.jpg", "/2.jpg"],
    linkPostEmail: "/api/contact",
  });
  const before = structuredClone(record);
  const random = vi.spyOn(Math, "random").mockImplementation(() => {
    throw new Error("A page must not depend on chance.");
  });
  for (const { path } of allPages(record))
    for (let variant = 0; variant < VARIANTS; variant += 1)
      expect(renderAt(record, path, variant)).toEqual(renderAt(record, path, variant));
  random.mockRestore();
  expect(record).toEqual(before);
});

test("a service's page varies its header picture and slogan by variant (spec section 2)", () => {
  const record = recordWith({
    dbServices: [{ name: "Roofing" }],
    dbSlogan: [{ slogan: "First words" }, { slogan: "Second words" }],
    stock: ["/s1.jpg", "/s2.jpg"],
  });
  const [one, two] = [0, 1].map((variant) => readHtml(renderAt(record, "/roofing", variant).html));
  expect(one?.all("main")[0]?.text).toContain("First words");
  expect(two?.all("main")[0]?.text).toContain("Second words");
  const picture = (page: typeof one) =>
    page
      ?.all("img")
      .find(({ attributes }) => attributes.get("fetchPriority") === "high")
      ?.attributes.get("src");
  expect([picture(one), picture(two)]).toEqual(["/s1.jpg", "/s2.jpg"]);
});

const facts = (hash: string): PictureFacts => ({
  hash: hash.repeat(16),
  width: 800,
  height: 600,
  placeholderColors: "abc123fff",
});

test("the document contains the facts of its own pictures, and preloads the first picture in the head", () => {
  const record = recordWith({
    stock: ["/home.jpg", "/about.jpg", "/services.jpg"],
    dbPrincipal: { logo: "/logo.svg" },
  });
  const logo: PictureFacts = { hash: "l".repeat(16), width: 40, height: 20, isSvg: true };
  const pictures = {
    "/home.jpg": facts("h"),
    "/about.jpg": facts("a"),
    "/services.jpg": facts("s"),
    "/logo.svg": logo,
  };
  const document = readHtml(renderAt(record, "/services", 0, pictures).html);
  expect(faultsOf(document)).toEqual([]);
  const data: unknown = JSON.parse(document.all("script")[1]?.text ?? "");
  expect(data).toMatchObject({ picturesVersion: "v1" });
  expect(Object(data).pictures).toEqual({ "/services.jpg": facts("s"), "/logo.svg": logo });
  const preload = document
    .all("head")[0]
    ?.children.find(({ tag, attributes }) => tag === "link" && attributes.get("type") === "image/avif");
  expect(preload?.attributes.get("imageSrcSet")).toMatch(/^\/pictures\/s{16}-320\.avif 320w,/);
  const order = document
    .all("link")
    .filter(({ attributes }) => attributes.get("rel") === "preload" && attributes.get("as") === "image");
  expect(order.map(({ attributes }) => attributes.get("href") ?? attributes.get("imageSrcSet")?.slice(0, 12))).toEqual([
    "/pictures/ss",
    expect.stringMatching(/logo|\/pictures\/ll/),
  ]);
  expect(document.all("img").filter(({ attributes }) => attributes.get("fetchPriority") === "high")).toHaveLength(1);
});

test("the document preloads its fonts in the body, since preloads in the head delay the first paint", () => {
  const { all } = readHtml(renderAt(emptyRecord(), "/").html);
  const files = (tag: string): (string | undefined)[] =>
    (all(tag)[0]?.children ?? [])
      .filter(({ tag, attributes }) => tag === "link" && attributes.get("as") === "font")
      .map(({ attributes }) => attributes.get("href"));
  expect(files("head")).toEqual([]);
  expect(files("body")).toEqual([expect.stringContaining("archivo"), expect.stringContaining("public-sans")]);
});

test("the document has its language, and the data that it was rendered from", () => {
  const record = recordWith({ dbPrincipal: { name: "</script><b>" }, labels: { formLabel: { isenglish: false } } });
  const { html, inline, status } = renderAt(record, "/about", 3);
  const { all } = readHtml(html);
  expect(status).toBe(200);
  expect(all("html")[0]?.attributes.get("lang")).toBe("es");
  const [start, data] = all("script");
  expect(JSON.parse(data?.text ?? "")).toEqual({
    path: "/about",
    recordVersion: "r1",
    variant: 3,
    year: 2026,
    publicUrl: "https://site.example",
  });
  expect(inline.scripts).toEqual([start?.text]);
  expect(inline.styles).toEqual(all("style").map(({ text }) => text));
  expect(start?.text).toContain("/paginas/test");
});

const themeColorOf = (mainColor: string): string | undefined =>
  readHtml(renderAt(recordWith({ styles: { mainColor } }), "/").html)
    .all("meta")
    .find(({ attributes }) => attributes.get("name") === "theme-color")
    ?.attributes.get("content");

test("the theme-color meta element contains the theme's colour", () => {
  expect(themeColorOf("rgb(18 52 86)")).toBe("#123456");
  expect(themeColorOf("red;x")).toMatch(/^#[0-9a-f]{6}$/);
});
