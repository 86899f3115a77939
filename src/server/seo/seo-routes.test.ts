import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { demoRecord } from "../../../tests/records/record.ts";
import { ICONS } from "../../site/seo/manifest.ts";
import { contentFile } from "../provider/embedded.ts";
import type { FetchedRecord } from "../provider/fetched-record.ts";
import { createImageCache } from "../generated-images/image-cache.ts";
import { seoRoutes } from "./seo-routes.ts";
import type { PageDates } from "./page-dates.ts";
import { type Original, siteFiles } from "./site-files.ts";

/** The demo's pictures from disk; the server uses those of its picture store. */
const demoPictures: Original = async (address) => {
  const file = contentFile(resolve("content"), address);
  return file === undefined ? undefined : readFile(file);
};
const CHANGED = new Date("2026-05-04T03:02:01.000Z");

function start(fields: unknown, original: Original = demoPictures) {
  const log = fakeLog();
  const fetched: FetchedRecord | undefined =
    fields === undefined
      ? undefined
      : { record: recordOf(fields), body: "", etag: '"x"', problems: [], fetchedAt: CHANGED };
  const imageCache = createImageCache({ directory: temporaryFolder(), log });
  const parts = { publicUrl: "https://site.example", original, imageCache, log };
  const dates: PageDates = () => Promise.resolve(() => CHANGED);
  const app = seoRoutes({ source: { current: () => fetched }, pageDates: dates, ...parts });
  return {
    get: (path: string, init?: RequestInit) => app.request(`http://site.example${path}`, init),
    files: () =>
      fetched === undefined
        ? []
        : siteFiles({ ...parts, record: fetched.record, pageDates: () => Promise.resolve(() => CHANGED) }),
    log,
  };
}
const pixels = async (response: Response) => sharp(await response.arrayBuffer()).metadata();

/** A picture of one colour. */
const plain = (color: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer();

/** Hex colour of a pixel of an icon. */
async function colorAt(fields: unknown, files: Record<string, Buffer>, part: number): Promise<string> {
  const { get } = start(fields, (link) => Promise.resolve(files[link]));
  const size = 192;
  const at = { left: Math.floor(size * part), top: Math.floor(size * part), width: 1, height: 1 };
  const icon = await (await get("/icons/maskable-192.png")).arrayBuffer();
  return (await sharp(icon).extract(at).removeAlpha().raw().toBuffer()).toString("hex");
}

/** A wide logo that is transparent at its upper edge. */
const ring = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><path fill="${color}" d="M0 80h300L290 0 150 40 10 0z"/></svg>`,
  );

test("every file of a site is served at its path, with its content type", async () => {
  const { get, files, log } = start(demoRecord("handy"));
  const paths = files().map(({ path }) => path);
  for (const path of ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/llms.txt", "/apple-touch-icon.png"]) {
    expect(paths).toContain(path);
  }
  expect(paths).toContain("/share.jpg");
  expect(paths).toContain("/share/small-repairs.jpg");
  for (const file of files()) {
    const { path, type } = file;
    const response = await get(path);
    expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, type]);
    const content = await file.body();
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
  }
  expect(log.lines).toEqual([]);
});

test("a project without pictures is in no list for search engines, but its page has a share card", async () => {
  const landings = [
    { name: "Decks", gallery: ["/d.jpg"] },
    { name: "Fences", gallery: [] },
  ];
  const { get, files } = start({ landings });
  for (const path of ["/sitemap.xml", "/llms.txt"]) {
    const text = await (await get(path)).text();
    expect(text).toContain("https://site.example/gallery/decks");
    expect(text).not.toContain("fences");
  }
  expect(files().map(({ path }) => path)).toContain("/share/gallery/fences.jpg");
});

test("a client that has a file already gets a 304", async () => {
  const { get } = start(demoRecord("handy"));
  const etag = (await get("/sitemap.xml")).headers.get("etag") ?? "";
  const again = await get("/sitemap.xml", { headers: { "If-None-Match": `W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
  "/share/nothing.jpg",
  "/share/about.png",
  "/share",
  "/share/",
  "/icons/icon-7.png",
  "/icons/../share.jpg/x",
])("%s is a 404", async (path) => {
  expect((await start(demoRecord("handy")).get(path)).status).toBe(404);
});

test("every file is a 503 with Retry-After without a record", async () => {
  const { get } = start(undefined);
  for (const path of ["/robots.txt", "/sitemap.xml", "/share.jpg", "/icons/icon-192.png"]) {
    const response = await get(path);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  }
});

describe("share cards", () => {
  test.each(["/share.jpg?v=abc", "/share/decks-%26%20porches.jpg", "/share/gallery/roofs-%26%20siding.jpg"])(
    "%s is a JPEG of 1200 x 630 px and at most 150 KB",
    async (path) => {
      const response = await start(demoRecord("ridgeline")).get(path);
      expect((await response.clone().arrayBuffer()).byteLength).toBeLessThanOrEqual(150_000);
      expect(await pixels(response)).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    },
  );

  test("a card with a noisy picture has at most 200 KB", async () => {
    const noise = await sharp({
      create: {
        width: 1300,
        height: 1300,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 20 },
        background: "#888",
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { get } = start({ dbPrincipal: { name: "Noise" }, stock: ["/n.jpg"] }, () => Promise.resolve(noise));
    expect((await (await get("/share.jpg")).arrayBuffer()).byteLength).toBeLessThanOrEqual(200_000);
  });

  test.each([
    ["missing", undefined],
    ["an HTML page", Buffer.from("<html>not found</html>")],
    ["truncated", Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "base64")],
    [
      "an SVG of 30,000 x 30,000 px",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
    ],
    ["an SVG without a size", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["empty", Buffer.alloc(0)],
  ])("the card and icon are rendered without pictures that are %s", async (_, bytes) => {
    const fields = { dbPrincipal: { name: "Ridge", logo: "/l.svg", favicon: "/f.svg" }, stock: ["/p.jpg"] };
    const { get, log } = start(fields, () => Promise.resolve(bytes));
    expect(await pixels(await get("/share.jpg"))).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(await pixels(await get("/icons/icon-192.png"))).toMatchObject({ format: "png", width: 192 });
    expect(log.lines).toEqual([]);
  });

  test.each([
    "",
    "🏠👷🏽‍♀️",
    "Ремонт домов",
    "房屋修理",
    "a".repeat(300),
    "W".repeat(90),
    "x\u0301\u0301\u202e <3 & 4",
    "é ñ ß ł ő ẞ",
  ])("the cards and icon of a business with the name %j are rendered", async (name) => {
    const { get } = start({ dbPrincipal: { name }, dbServices: [{ name: name || "x" }] });
    expect((await get("/share.jpg")).status).toBe(200);
    // Invisible characters of a name are removed.
    const slug = (name || "x").replaceAll("\u202e", "").toLowerCase().replace(" ", "-");
    expect((await get(`/share/${encodeURIComponent(slug)}.jpg`)).status).toBe(200);
    expect((await get("/icons/icon-192.png")).status).toBe(200);
  });
});

describe("icons", () => {
  test("each icon is an opaque PNG of its size", async () => {
    const { get } = start(demoRecord("copperline"));
    for (const { path, size } of ICONS) {
      const response = await get(path);
      expect(await pixels(response.clone())).toMatchObject({ format: "png", width: size, height: size });
      expect((await sharp(await response.arrayBuffer()).stats()).isOpaque).toBe(true);
    }
  });

  const branded = { dbPrincipal: { name: "Ridge", logo: "/logo", favicon: "/icon" }, styles: { mainColor: "#102030" } };

  test("/favicon.ico contains a PNG of the record's icon, or else one on the brand's colour", async () => {
    for (const [fields, color] of [
      [{ ...branded.dbPrincipal }, "336699"],
      [{ name: "Ridge" }, "102030"],
    ] as const) {
      const files = { "/icon": await plain("#336699", 64, 64), "/logo": await plain("#ff0000", 300, 80) };
      const { get } = start({ ...branded, dbPrincipal: fields }, (link) => Promise.resolve(Object(files)[link]));
      const response = await get("/favicon.ico");
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
      const ico = Buffer.from(await response.arrayBuffer());
      expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
      const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
      expect(length + offset).toBe(ico.byteLength);
      const png = ico.subarray(offset);
      expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: ico[6], height: ico[7] });
      const corner = { left: 2, top: 2, width: 1, height: 1 };
      expect((await sharp(png).extract(corner).removeAlpha().raw().toBuffer()).toString("hex")).toBe(color);
    }
  });

  test("the record's square icon is used, and its edge colour fills the margin", async () => {
    const files = { "/icon": await plain("#336699", 64, 64), "/logo": await plain("#ff0000", 300, 80) };
    expect(await colorAt(branded, files, 0.02)).toBe("336699");
  });

  test("without an icon the logo is used, on the brand's colour if it contrasts with it, or else on white", async () => {
    expect(await colorAt(branded, { "/logo": ring("#fefefe") }, 0.02)).toBe("102030");
    expect(await colorAt(branded, { "/logo": ring("#0c1a2a") }, 0.02)).toBe("ffffff");
    expect(await colorAt(branded, { "/logo": ring("#fefefe") }, 0.54)).toBe("fefefe");
  });

  test("without an icon and a logo, the background is the brand's colour", async () => {
    expect(await colorAt(branded, {}, 0.02)).toBe("102030");
  });
});

test("an internal error while an image is rendered is logged, and its 500 response is not cached", async () => {
  const log = fakeLog();
  const fetched: FetchedRecord = {
    record: recordOf({ gmb: {} }),
    body: "",
    etag: '"x"',
    problems: [],
    fetchedAt: CHANGED,
  };
  const pageDates: PageDates = () => Promise.resolve(() => CHANGED);
  const parts = { publicUrl: "https://site.example", original: demoPictures, pageDates, log };
  const app = seoRoutes({
    source: { current: () => fetched },
    imageCache: () => Promise.reject(new Error("no paint")),
    ...parts,
  });
  const response = await app.request("/share.jpg");
  expect([response.status, response.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(log.lines).toEqual(["error /share.jpg could not be drawn: no paint"]);
});
