import { expect, test } from "vitest";
import { pictureRoutes } from "./picture-routes.ts";

const HASH = "aaaaaaaaaaaaaaaa";
const FILES = new Set([
  `${HASH}-320.avif`,
  `${HASH}-480.avif`,
  `${HASH}-768.avif`,
  `${HASH}-768.webp`,
  `${HASH}-1080.webp`,
  `${HASH}-1600.webp`,
  `${HASH}.svg`,
  `${HASH}-drawn.png`,
]);
const app = pictureRoutes({
  facts: () => ({
    "/a.jpg": { hash: HASH, width: 800, height: 600, placeholderColors: "abc123fff" },
    "/a.svg": { hash: HASH, width: 80, height: 60, isSvg: true, needsDarkBackground: true },
  }),
  gone: () => [],
  version: () => "v1",
  read: async (name) => (FILES.has(name) ? new TextEncoder().encode(name) : undefined),
  follow: async () => {},
  original: async () => undefined,
  idle: async () => {},
  stop: async () => {},
});
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://site.example${path}`, { headers });

test("a size is immutable in caches, and has the type of a picture", async () => {
  const response = await get(`/pictures/${HASH}-768.avif`);
  expect([response.status, await response.text()]).toEqual([200, `${HASH}-768.avif`]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/avif",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const tag = response.headers.get("etag") ?? "";
  expect((await get(`/pictures/${HASH}-768.avif`, { "If-None-Match": tag })).status).toBe(304);
});

test("the WebP is served in place of an AVIF that does not exist yet, with no-cache", async () => {
  const response = await get(`/pictures/${HASH}-1600.avif`);
  expect([response.status, await response.text()]).toEqual([200, `${HASH}-1600.webp`]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "no-cache",
    etag: `"${HASH}-1600.webp"`,
  });
  expect((await get(`/pictures/${HASH}-480.webp`)).status).toBe(404);
});

test("an SVG has the content type image/svg+xml, which the SVG policy requires", async () => {
  const { headers } = await get(`/pictures/${HASH}.svg`);
  expect(headers.get("content-type")).toBe("image/svg+xml");
});

test.each(["/pictures/nothing.avif", "/pictures/%2e%2e%2fsecret", "/pictures/", `/pictures/${HASH}-999.avif`])(
  "%s is a 404 that is not cached",
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers.get("cache-control") ?? "no-store").toBe("no-store");
  },
);

const saving = async (name: string) => {
  const response = await get(`/pictures/${name}`, { "Save-Data": "on" });
  return [await response.text(), response.headers.get("cache-control"), response.headers.get("vary")];
};

test("a smaller picture is served with Save-Data, and not stored by shared caches", async () => {
  const [unshared, shared] = ["private, max-age=31536000, immutable", "public, max-age=31536000, immutable"];
  expect(await saving(`${HASH}-768.avif`)).toEqual([`${HASH}-480.avif`, unshared, "Save-Data"]);
  expect(await saving(`${HASH}-320.avif`)).toEqual([`${HASH}-320.avif`, shared, "Save-Data"]);
  // There is no smaller size.
  expect(await saving(`${HASH}-768.webp`)).toEqual([`${HASH}-768.webp`, shared, "Save-Data"]);
  // The AVIF of the smaller size has not been made yet.
  expect(await saving(`${HASH}-2200.avif`)).toEqual([`${HASH}-1080.webp`, "no-cache", "Save-Data"]);
  expect(await saving(`${HASH}.svg`)).toEqual([`${HASH}.svg`, shared, "Save-Data"]);
});

test("the facts of all pictures are immutable in caches under their version", async () => {
  const response = await get("/pictures.json?v=v1");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await response.json()).toMatchObject({
    "/a.jpg": { hash: HASH, width: 800, height: 600, placeholderColors: "abc123fff" },
    "/a.svg": { hash: HASH, isSvg: true, needsDarkBackground: true },
  });
  expect((await get("/pictures.json?v=old")).headers.get("cache-control")).toBe("no-cache");
});

test("the PNG of an SVG, made for icons and share cards, is not served", async () => {
  expect((await get(`/pictures/${HASH}-drawn.png`)).status).toBe(404);
});
