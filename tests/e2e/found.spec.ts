/** Metadata of every page of every demo for search engines, phones and link previews. */
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { RECORD_PATH } from "../../src/site/addresses.ts";
import { httpRequest } from "../fakes/http-client.ts";
import { readHtml } from "../fakes/html.ts";
import { each, having, texts, within } from "../fakes/html-parts.ts";
import { startPictureHost } from "../fakes/picture-host.ts";
import { at, record, service } from "../records/record.ts";
import { LONG, longUnless } from "./harness/long.ts";
import { DEMOS, expect, PUBLIC_URL, test } from "./harness/test.ts";

/** Maps a public URL to the same path on the test's server. */
const here = (address: string, site: { url: string }): string => address.replace(PUBLIC_URL, site.url);

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const unescaped = (text: string): string =>
  text
    .replaceAll("&apos;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

async function sitemapOf(request: APIRequestContext, site: { url: string }): Promise<string> {
  const response = await request.get(`${site.url}/sitemap.xml`);
  expect(response.headers()["content-type"]).toContain("application/xml");
  return response.text();
}

/** Width and height from the header of a PNG or JPEG. */
function sizeOf(bytes: Buffer): [number, number] {
  if (bytes.readUInt32BE(0) === 0x89504e47) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  let at = 2;
  // The frame header is the first segment with a marker from C0 to C3.
  while ((bytes.readUInt8(at + 1) & 0xfc) !== 0xc0) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}

/** Metadata of a document before any script runs. */
function readDocument(html: string) {
  const document = readHtml(html);
  const head = within(document.all("head")[0]);
  return {
    title: texts(document.all("title"))[0],
    lang: each(document.all("html"), "lang")[0],
    canonical: each(having(head, "rel", "canonical"), "href"),
    properties: new Map(
      head.all("meta").map(({ attributes }) => [attributes.get("property"), attributes.get("content") ?? ""]),
    ),
    graphs: texts(having(document, "type", "application/ld+json")),
  };
}

for (const demo of DEMOS) {
  const always = longUnless(demo === "ridgeline");
  test(
    `${demo}: every page in the sitemap responds with its metadata, structured data and share card`,
    always,
    async ({ serve, request }) => {
      const site = await serve(demo);
      const xml = await sitemapOf(request, site);
      const addresses = matches(xml, /<loc>([^<]*)<\/loc>/g).map(unescaped);
      expect(new Set(addresses).size).toBe(addresses.length);
      const titles = new Set<string>();
      // Each page has a generated share card; every third page is enough to check them.
      const looked = LONG ? addresses : addresses.filter((_, index) => index % 3 === 0);
      for (const address of looked) {
        const response = await request.get(here(address, site));
        expect([address, response.status()]).toEqual([address, 200]);
        const { title, lang, canonical, properties, graphs } = readDocument(await response.text());
        titles.add(title ?? "");
        expect(canonical).toEqual([address]);
        expect([properties.get("og:url"), properties.get("og:title")]).toEqual([address, title]);
        expect(lang).toBe(demo === "verdeluna" ? "es" : "en");

        const image = properties.get("og:image") ?? "";
        const picture = await request.get(here(image, site));
        expect([image, picture.status(), picture.headers()["content-type"]]).toEqual([image, 200, "image/jpeg"]);
        const bytes = await picture.body();
        expect(sizeOf(bytes)).toEqual([1200, 630]);
        expect(bytes.length).toBeLessThanOrEqual(150_000);

        expect(graphs).toHaveLength(1);
        const graph: unknown = JSON.parse(graphs[0] ?? "");
        expect(at(graph, "@context")).toBe("https://schema.org");
        expect(at(graph, "@graph", 0, "name")).toBe(at(graph, "@graph", 1, "name"));
        expect(at(graph, "@graph", 2, "url")).toBe(address);
      }
      expect(titles.size).toBe(looked.length);
    },
  );
}

for (const demo of DEMOS) {
  const always = longUnless(demo === "ridgeline");
  test(
    `${demo}: robots.txt, manifest, llms.txt, icons and the sitemap's pictures are served`,
    always,
    async ({ serve, request }) => {
      const site = await serve(demo);
      const robots = await (await request.get(`${site.url}/robots.txt`)).text();
      expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
      expect(robots).not.toMatch(/^Disallow: \/$/m);

      const xml = await sitemapOf(request, site);
      const pictures = new Set(matches(xml, /<image:loc>([^<]*)<\/image:loc>/g).map(unescaped));
      expect(pictures.size > 0).toBe(demo !== "handy");
      for (const picture of pictures) expect((await request.get(here(picture, site))).status()).toBe(200);
      const dates = matches(xml, /<lastmod>([^<]*)<\/lastmod>/g);
      expect(dates).not.toEqual([]);
      for (const changed of dates) {
        expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
      }

      const response = await request.get(`${site.url}/manifest.webmanifest`);
      expect(response.headers()["content-type"]).toContain("application/manifest+json");
      const manifest: unknown = await response.json();
      expect(at(manifest, "name")).toEqual(expect.stringMatching(/./));
      const icons = at(manifest, "icons");
      if (!Array.isArray(icons)) throw new Error("The manifest has no icons.");
      for (const icon of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }]) {
        const picture = await request.get(site.url + String(at(icon, "src")));
        const [side] = sizeOf(await picture.body());
        expect(`${side}x${side}`).toBe(at(icon, "sizes"));
      }

      const llms = await (await request.get(`${site.url}/llms.txt`)).text();
      expect(llms).toMatch(/^# \S/);
      const linked = matches(llms, /\]\(([^)]*)\)/g);
      expect(linked).not.toEqual([]);
      for (const address of linked) {
        expect((await request.get(here(address, site))).status()).toBe(200);
      }
    },
  );
}

test("a navigation keeps one canonical link, and logs nothing in the console", async ({ page, serve }) => {
  const site = await serve("ridgeline");
  await page.goto(site.url);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveTitle("About | Ridgeline Exteriors");
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute("href", `${PUBLIC_URL}/about`);
});

test("a picture from another host is on the share card once it is stored @long", async ({ serve, request }) => {
  const host = await startPictureHost();
  const green = { create: { width: 800, height: 700, channels: 3, background: "#20a040" } } as const;
  host.files.set("/roof.jpg", await sharp(green).jpeg().toBuffer());
  const site = await serve(record({ stock: [`${host.origin}/roof.jpg`] }), {
    env: { ALLOW_PRIVATE_HOSTS: "127.0.0.1" },
  });
  const colorOnCard = async (): Promise<number[]> => {
    const card = await (await request.get(`${site.url}/share.jpg`)).body();
    const place = { left: 900, top: 300, width: 1, height: 1 };
    // Rounded, because the picture was encoded as WebP and as JPEG.
    return [...(await sharp(card).extract(place).raw().toBuffer())].map((part) => Math.round(part / 16));
  };
  await expect.poll(colorOnCard).toEqual([2, 10, 4]);
  expect(host.requested).toEqual(["/roof.jpg"]);
  await host.close();
});

test("a page whose service was renamed since it was rendered loads again, at its new address", async ({
  page,
  serve,
}) => {
  const site = await serve(record({ dbServices: [service("Roof Repair"), service("Decks")] }));
  site.provider.record = record({ dbServices: [service("Roof & Chimney Repair"), service("Decks")] });
  await page.goto(`${site.url}/roof-repair`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roof & Chimney Repair");
  await expect(page).toHaveURL(`${site.url}/roof-%26%20chimney%20repair`);
});

test("a page from a cache whose service was renamed since loads again, once", async ({ page, serve, allowConsole }) => {
  allowConsole(/Servicio no encontrado/);
  const site = await serve("ridgeline");
  const address = `${site.url}/storm-damage%20repair`;
  let documents = 0;
  page.on("request", (request) => (documents += Number(request.url() === address)));
  // Simulates a record change while a cache still has the old page.
  await page.route(`**${RECORD_PATH}?*`, async (route) => {
    const response = await route.fetch();
    const json = JSON.stringify(await response.json()).replaceAll("Storm Damage Repair", "Storm Repair");
    await route.fulfill({ response, json: { ...Object(JSON.parse(json)), version: "newer" } });
  });
  await page.goto(address);
  await expect(page.getByRole("main")).toBeEmpty();
  expect(documents).toBe(2);
});

test("the old address of a service renamed at the provider redirects to the new one", async ({ page, serve }) => {
  const old = record({ dbServices: [service("Roof Repair"), service("Decks")] });
  const site = await serve(old);
  const { host, port } = new URL(site.url);
  const get = (path: string) => httpRequest({ origin: `http://127.0.0.1:${port}`, host, path });
  expect((await get("/roof-repair")).status).toBe(200);
  site.provider.record = record({ dbServices: [service("Roof & Chimney Repair"), service("Decks")] });
  // A browser's request makes the server fetch the newer record.
  await page.goto(site.url);
  const fetchOld = () => get("/roof-repair?from=ad");
  await expect.poll(async () => (await fetchOld()).status).toBe(301);
  const { location = "" } = (await fetchOld()).headers;
  expect(location).toBe("/roof-%26%20chimney%20repair?from=ad");
  expect(texts(readHtml((await get(location)).body).all("h1"))).toEqual(["Roof & Chimney Repair"]);
});
