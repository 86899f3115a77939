import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pngOfSize } from "../../../tests/fakes/hostile-photos.ts";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { MAX_SIDE, storePicture } from "./store-picture.ts";

const plain = (width: number, height: number, background = "#a52") =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (width = 80, height = 40, background?: string) => plain(width, height, background).jpeg().toBuffer();

const SECRET = "Gerald Woodbury";

test("a photo is stored upright, resized, and without its metadata", async () => {
  const content = temporaryFolder();
  const photo = await plain(3000, 1500)
    .withExif({ IFD0: { Artist: SECRET } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes(SECRET)).toBe(true);
  const address = await storePicture(content, "acme", "Roof & Gutter (new).JPG", photo);
  expect(address).toBe("/content/pictures/acme/roof-gutter-new.jpg");
  const stored = readFileSync(join(content, address.replace("/content", "")));
  const { format, width, height, orientation, exif } = await sharp(stored).metadata();
  expect([format, width, height, orientation, exif]).toEqual(["jpeg", MAX_SIDE / 2, MAX_SIDE, undefined, undefined]);
  expect(stored.includes(SECRET)).toBe(false);
});

test("a rotated photo of 63 million pixels is stored as an upright one of that size is", async () => {
  const content = temporaryFolder();
  const photo = await plain(9_000, 7_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const address = await storePicture(content, "acme", "roof.jpg", photo);
  const { width, height } = await sharp(join(content, address.replace("/content", ""))).metadata();
  expect([width, height]).toEqual([Math.round((MAX_SIDE * 7) / 9), MAX_SIDE]);
});

test("a logo keeps its transparency", async () => {
  const content = temporaryFolder();
  const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const address = await storePicture(content, "acme", "logo.png", logo);
  expect(address).toMatch(/logo\.webp$/);
  expect((await sharp(join(content, "pictures/acme/logo.webp")).stats()).isOpaque).toBe(false);
});

test("an SVG stays an SVG, without scripts and metadata", async () => {
  const content = temporaryFolder();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><metadata>${SECRET}</metadata><script>alert(1)</script><rect width="9" height="9"/></svg>`;
  const address = await storePicture(content, "acme", "mark.svg", Buffer.from(svg));
  expect(address).toBe("/content/pictures/acme/mark.svg");
  const stored = readFileSync(join(content, "pictures/acme/mark.svg"), "utf8");
  expect(stored).toMatch(/^<svg .*<(?:rect|path)/);
  expect(stored).not.toMatch(/script|Woodbury/);
});

test("a picture never overwrites another, and the same picture is stored once", async () => {
  const content = temporaryFolder();
  const [red, blue] = [await jpeg(80, 40, "#f00"), await jpeg(80, 40, "#00f")];
  const addresses = [];
  for (const bytes of [red, blue, red]) addresses.push(await storePicture(content, "acme", "roof.jpg", bytes));
  const names = ["roof.jpg", "roof-2.jpg", "roof.jpg"];
  expect(addresses).toEqual(names.map((name) => `/content/pictures/acme/${name}`));
  expect(readdirSync(join(content, "pictures/acme")).toSorted()).toEqual(["roof-2.jpg", "roof.jpg"]);
});

test.each(["../../evil.jpg", "..\\..\\evil.jpg", "/etc/evil.jpg", "...", "", "\u0000.jpg"])(
  "the file name %j can't leave the folder of pictures",
  async (name) => {
    const content = temporaryFolder();
    const address = await storePicture(content, "acme", name, await jpeg());
    expect(address).toMatch(/^\/content\/pictures\/acme\/[a-z0-9-]+\.jpg$/);
    expect(existsSync(join(content, address.replace("/content", "")))).toBe(true);
  },
);

describe("an unsupported file is rejected with an error message", () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ["a text file", () => Promise.resolve(Buffer.from("no picture")), /notes\.jpg could not be read as a picture/],
    ["an empty file", () => Promise.resolve(Buffer.alloc(0)), /could not be read as a picture/],
    ["a truncated photo", async () => (await jpeg(800, 800)).subarray(0, 2_000), /could not be read as a picture/],
    ["a photo of an iPhone", () => Promise.resolve(heic), /is a HEIC file/],
    ["a picture of 144 million pixels", () => Promise.resolve(pngOfSize(16_000, 9_000)), /too many pixels/],
  ])("%s", async (_what, bytes, sentence) => {
    const content = temporaryFolder();
    await expect(storePicture(content, "acme", "notes.jpg", await bytes())).rejects.toThrow(sentence);
    expect(existsSync(join(content, "pictures/acme"))).toBe(false);
  });
});
