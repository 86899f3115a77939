/** Text files for search engines and phones: robots.txt, sitemap.xml, manifest.webmanifest, llms.txt. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileResponse } from "../../../tests/fakes/hostile-record.ts";
import { demoRecord } from "../../../tests/records/record.ts";
import { allPages } from "../routes.ts";
import { recordWith } from "../testing.tsx";
import { llms } from "./llms.ts";
import { manifest } from "./manifest.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";
import { runs } from "../../../tests/fakes/runs.ts";

const ORIGIN = "https://site.example";
const CHANGED = new Date("2026-05-04T03:02:01.000Z");
const read = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text = ""]) => text);

test("robots.txt allows pages, disallows /api/, and contains the absolute URL of the sitemap", () => {
  expect(robots(ORIGIN)).toBe(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

describe("sitemap.xml", () => {
  test("contains every page once, with its last change and its pictures", () => {
    const record = recordWith(demoRecord("ridgeline"));
    const xml = sitemap(record, ORIGIN, () => CHANGED);
    const addresses = read(xml, "loc").map((text) => text.replaceAll("&amp;", "&"));
    expect(addresses).toEqual(allPages(record).map(({ path }) => ORIGIN + path));
    expect(new Set(read(xml, "lastmod"))).toEqual(new Set(["2026-05-04T03:02:01.000Z"]));
    expect(read(xml, "lastmod")).toHaveLength(addresses.length);
    expect(read(xml, "image:loc")).toContain(`${ORIGIN}/content/pictures/roof.jpg`);
  });

  test("Home has its head picture and those of six services", () => {
    const record = recordWith({
      stock: ["/head.jpg"],
      dbServices: Array.from({ length: 7 }, (_, index) => ({
        name: `Service ${index}`,
        description: [{ text: "Text.", img: `/${index}.jpg` }],
      })),
    });
    const [home = ""] = sitemap(record, ORIGIN, () => CHANGED).match(/<url>.*/) ?? [];
    expect(read(home, "image:loc")).toEqual(["head", 0, 1, 2, 3, 4, 5].map((name) => `${ORIGIN}/${name}.jpg`));
  });

  test("each page has its own last change", () => {
    const xml = sitemap(recordWith({}), ORIGIN, (path) => (path === "/about" ? new Date(0) : CHANGED));
    expect(xml).toContain(`<loc>${ORIGIN}/about</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>`);
    expect(xml).toContain(`<loc>${ORIGIN}/contact</loc><lastmod>2026-05-04T03:02:01.000Z</lastmod>`);
  });

  test("special characters of XML are escaped", () => {
    const record = recordWith({ dbServices: [{ name: 'Bob\'s < Best > & "Only"' }], gallery: ["/a.jpg?x=1&y='2'"] });
    const xml = sitemap(record, ORIGIN, () => CHANGED);
    expect(read(xml, "loc")).toContain(`${ORIGIN}/bob&apos;s-%3C%20best%20%3E%20%26%20%22only%22`);
    expect(read(xml, "image:loc")).toContain(`${ORIGIN}/a.jpg?x=1&amp;y=%272%27`);
  });

  test("it is well-formed and all its URLs are absolute, for any record", () => {
    fc.assert(
      fc.property(hostileResponse, (fields) => {
        const xml = sitemap(recordWith(fields), ORIGIN, () => CHANGED);
        // Only ASCII, known references and correctly nested elements.
        expect(xml).toMatch(/^[\n\x20-\x7e]*$/);
        expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
        const entry =
          /<url><loc>[^<]+<\/loc><lastmod>[^<]+<\/lastmod>(?:<image:image><image:loc>[^<]+<\/image:loc><\/image:image>)*<\/url>\n/g;
        expect(xml.replaceAll(entry, "")).toMatch(/^<\?xml [^>]*>\n<urlset [^>]*>\n<\/urlset>\n$/);
        for (const address of read(xml, "loc")) expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
        for (const address of read(xml, "image:loc")) expect(address).toMatch(/^https?:\/\//);
      }),
      runs(20, 1_500),
    );
  });
});

const manifestOf = (fields: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(manifest(recordWith(fields)));

describe("manifest.webmanifest", () => {
  test("contains the name, language, colours and icons of the site", () => {
    expect(manifestOf(demoRecord("verdeluna"))).toEqual({
      id: "/",
      name: "Verdeluna Jardines y Patios",
      short_name: "Verdeluna",
      description: expect.any(String),
      lang: "es",
      dir: "ltr",
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      background_color: "#ffffff",
      theme_color: "#963d22",
      icons: [
        { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
        { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
        { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    });
  });

  test.each([
    ["Handy", "Handy"],
    ["Ridge & Sons Roofing", "Ridge & Sons"],
    ["Dale Hobbs, Handyman", "Dale Hobbs"],
    ["Abcdefghijklmnop", "Abcdefghijkl"],
    ["", "Home"],
  ])("the short name of %j is %j", (name, expected) => {
    expect(manifestOf({ dbPrincipal: { name } })["short_name"]).toBe(expected);
  });
});

describe("llms.txt", () => {
  test("contains a heading, a summary, facts, services and every page", () => {
    const text = llms(recordWith(demoRecord("ridgeline")), ORIGIN);
    expect(text.startsWith("# Ridgeline Exteriors\n\n> Walt and Dana Pruitt started Ridgeline")).toBe(true);
    expect(text).toContain("- Phone: (603) 555-0142 (Office, Concord); (603) 555-0178 (Walt, estimates)\n");
    expect(text).toContain("- Hours: Monday to Friday: 7:00 am – 5:30 pm; Saturday");
    expect(text).toContain(`- [Decks & Porches](${ORIGIN}/decks-%26%20porches): `);
    expect(text).toContain(`- [Contact](${ORIGIN}/contact)\n`);
    for (const { path } of allPages(recordWith(demoRecord("ridgeline")))) expect(text).toContain(`](${ORIGIN}${path})`);
  });

  test("a record without facts has neither a section nor a line for them", () => {
    const text = llms(recordWith({ dbPrincipal: { name: "Acme" } }), ORIGIN);
    expect(text.slice(0, text.indexOf("- ["))).toMatch(/^# Acme\n\n## [^\n]+\n\n$/);
  });

  test("pages have the titles and descriptions that the record gives them", () => {
    const text = llms(
      recordWith({
        dbServices: [{ name: "Roofing", description: [{ text: "All about roofs." }] }],
        ownWords: {
          pages: [
            { path: "/roofing", title: "Roofs in Bow", description: "Slate\nand shingles." },
            { path: "/contact", title: "Call us" },
          ],
        },
      }),
      ORIGIN,
    );
    expect(text).toContain(`- [Roofs in Bow](${ORIGIN}/roofing): Slate and shingles.\n`);
    expect(text).toContain(`- [Call us](${ORIGIN}/contact)\n`);
  });

  test("the first of two services with the same path is described", () => {
    const dbServices = [
      { name: "Roofing", description: [{ text: "The page's own." }] },
      { name: "roofing", description: [{ text: "Another." }] },
    ];
    const text = llms(recordWith({ dbServices }), ORIGIN);
    expect(text).toContain(`- [Roofing](${ORIGIN}/roofing): The page's own.\n`);
    expect(text).not.toContain("Another.");
  });

  test("Markdown in a record's texts becomes neither a heading nor a link", () => {
    const text = llms(
      recordWith({
        dbPrincipal: { name: "A\n# 1 B", emails: [{ email: "[x](y)@z" }] },
        dbAbout: [{ text: "one\n\n## 2 [three](evil.example)" }],
        dbServices: [{ name: "Pipes (all) [x]" }],
      }),
      ORIGIN,
    );
    expect(text.match(/^# .*/gm)).toEqual(["# A \\# 1 B"]);
    expect(text).toContain("2 \\[three\\](evil.example)");
    expect(text).not.toMatch(/^#+ 2/m);
    expect(text).toContain(`[Pipes (all) \\[x\\]](${ORIGIN}/pipes-%28all%29%20%5Bx%5D)`);
  });
});
