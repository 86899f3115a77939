import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readHtml } from "../../../tests/fakes/html.ts";
import { demoRecord } from "../../../tests/records/record.ts";
import { allPages, resolvePage } from "../routes.ts";
import { recordWith } from "../testing.tsx";
import { wordsOf } from "../languages/index.ts";
import { cardAlt, shareCard, sharedPath, sharePath } from "./share-card.ts";
import type { FindPicture } from "../ui/picture-facts.ts";
import { ShareTags } from "./share-tags.tsx";

/** Tags by name; each may occur only once. */
function tagsOf(
  fields: Record<string, unknown>,
  path = "/",
  picture: FindPicture = () => undefined,
): Map<string, string> {
  const record = recordWith(fields);
  const site = {
    record,
    page: resolvePage(record, path),
    text: wordsOf(record),
    variant: 0,
    year: 2026,
    picture,
  };
  const { all } = readHtml(renderToStaticMarkup(<ShareTags site={{ ...site, publicUrl: "https://site.example" }} />));
  const tags = all("meta").map(({ attributes }): [string, string] => [
    attributes.get("property") ?? attributes.get("name") ?? "",
    attributes.get("content") ?? "",
  ]);
  expect(new Set(tags.map(([name]) => name)).size).toBe(tags.length);
  return new Map(tags);
}

const mark = (fields: Record<string, unknown>, path = "/", picture?: FindPicture) =>
  tagsOf(fields, path, picture).get("og:image")?.split("?v=")[1];

test("the share tags of a page are its title, description, image and language", () => {
  const tags = tagsOf(demoRecord("verdeluna"), "/patios-y%20p%C3%A9rgolas");
  const own = recordWith(demoRecord("verdeluna")).ownWords?.pages.map(({ description }) => description);
  const image = /^https:\/\/site\.example\/share\/patios-y%20p%C3%A9rgolas\.jpg\?v=[0-9a-z]+$/;
  expect(Object.fromEntries(tags)).toEqual({
    "og:type": "website",
    "og:url": "https://site.example/patios-y%20p%C3%A9rgolas",
    "og:title": "Patios y pérgolas | Verdeluna Jardines y Patios",
    "og:site_name": "Verdeluna Jardines y Patios",
    "og:description": own?.find((description) => description.startsWith("Patios de adoquín")),
    "og:locale": "es_US",
    "og:image": expect.stringMatching(image),
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Patios y pérgolas | Verdeluna Jardines y Patios",
    "twitter:card": "summary_large_image",
    "twitter:image:alt": "Patios y pérgolas | Verdeluna Jardines y Patios",
  });
});

test("a missing page has no share tags", () => {
  expect(tagsOf(demoRecord("handy"), "/nothing").size).toBe(0);
});

test("the URL of the share image changes with the image's content, and not with the about text", () => {
  const fields = { dbPrincipal: { name: "Ridge", phones: [{ phone: "555" }] }, dbAbout: [{ text: "We" }] };
  expect(mark(fields)).toBe(mark({ ...fields, dbAbout: [{ text: "Others" }] }));
  const marks = [
    fields,
    { ...fields, dbPrincipal: { ...fields.dbPrincipal, name: "Bridge" } },
    { ...fields, dbSlogan: [{ slogan: "Dry by night" }] },
    { ...fields, styles: { mainColor: "#102030" } },
    { ...fields, stock: ["/roof.jpg"] },
  ].map((each) => mark(each));
  expect(new Set([...marks, mark(fields, "/about")]).size).toBe(6);
});

test("the URL of the share image changes when its logo or picture is ready, and when it is replaced", () => {
  const fields = { dbPrincipal: { name: "Ridge", logo: "/logo.png" }, stock: ["/roof.jpg"] };
  const marks = [[], ["/logo.png", "/other.jpg"], ["/logo.png", "/roof.jpg"]].map((ready) =>
    mark(fields, "/", (address) => (ready.includes(address) ? { hash: address, width: 900, height: 600 } : undefined)),
  );
  marks.push(mark(fields, "/", (address) => ({ hash: `${address} replaced`, width: 900, height: 600 })));
  expect(new Set(marks).size).toBe(4);
});

test("each page's share image has a unique path, which maps back to the page", () => {
  const odd = { dbServices: ["share.jpg", "a/b", "..", "Home", "x.jpg"].map((name) => ({ name })) };
  for (const fields of [demoRecord("ridgeline"), odd]) {
    const pages = allPages(recordWith(fields));
    expect(new Set(pages.map(sharePath)).size).toBe(pages.length);
    for (const page of pages) expect(sharedPath(sharePath(page))).toBe(page.path);
  }
});

test("a long heading is cut at a word boundary, and the card's alt text contains the name once", () => {
  const record = recordWith({
    dbPrincipal: { name: "Ridge" },
    dbSlogan: [{ slogan: `Long\n${"slogan ".repeat(20)}` }],
  });
  const card = shareCard(record, resolvePage(record, "/"));
  expect(card.heading).toMatch(/^Long( slogan)+…$/);
  expect(card.heading.length).toBeLessThanOrEqual(91);
  const plain = recordWith({ dbPrincipal: { name: "Ridge" } });
  expect(cardAlt(shareCard(plain, resolvePage(plain, "/")))).toBe("Ridge");
});

test("share tags and share image use the record's title and description of the page", () => {
  const record = {
    dbPrincipal: { name: "Ridge" },
    dbSlogan: [{ slogan: "Built for winters" }],
    ownWords: { pages: [{ path: "/", title: "Roofers in Bow", description: "Slate and shingles." }] },
  };
  const tags = tagsOf(record);
  expect(tags.get("og:title")).toBe("Roofers in Bow | Ridge");
  expect(tags.get("og:description")).toBe("Slate and shingles.");
  expect(tags.get("og:image:alt")).toBe("Roofers in Bow | Ridge");
  expect(mark(record)).not.toBe(mark({ ...record, ownWords: {} }));
});
