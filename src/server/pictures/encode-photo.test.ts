import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import {
  animatedWebp,
  HTML_MARK,
  jpegOfSize,
  noisyJpeg,
  pngOfSize,
  polyglot,
} from "../../../tests/fakes/hostile-photos.ts";
import { notedPicture, secretsIn } from "../../../tests/fakes/noted-picture.ts";
import { encodePhoto } from "./encode-photo.ts";

async function encode(bytes: Uint8Array) {
  const folder = temporaryFolder();
  const [photo, to] = [join(folder, "sent"), join(folder, "made")];
  writeFileSync(photo, bytes);
  const result = await encodePhoto({ photo, to });
  return { result, made: existsSync(to) ? readFileSync(to) : Buffer.alloc(0) };
}

test("a photo is turned upright, scaled to 2,000 px and encoded as JPEG", async () => {
  const sent = await sharp(await noisyJpeg(3000, 1500, 60))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { result, made } = await encode(sent);
  expect(result).toEqual({ width: 1000, height: 2000 });
  expect(await sharp(made).metadata()).toMatchObject({ format: "jpeg", width: 1000, height: 2000, space: "srgb" });
});

test("a small photo keeps its size", async () => {
  expect((await encode(await noisyJpeg(300, 200))).result).toEqual({ width: 300, height: 200 });
});

test.each(["jpeg", "png", "webp"] as const)("the position, names and comments of a %s are removed", async (kind) => {
  const sent = await notedPicture(kind, 6);
  expect(secretsIn(sent).length).toBeGreaterThan(0);
  const { made } = await encode(sent);
  expect(secretsIn(made)).toEqual([]);
  const { exif, icc, xmp, iptc, orientation } = await sharp(made).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("data after the end of a photo is not in the encoded photo", async () => {
  const { result, made } = await encode(await polyglot());
  expect(result).toEqual({ width: 80, height: 60 });
  expect(made.includes(HTML_MARK)).toBe(false);
  expect(made.includes("PK\x03\x04")).toBe(false);
});

test("transparent pixels become white, not black", async () => {
  const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: "#ff000000" } });
  const { made } = await encode(await clear.png().toBuffer());
  const { channels } = await sharp(made).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test("an animation is encoded as its first frame", async () => {
  const { result, made } = await encode(await animatedWebp());
  expect(result).toEqual({ width: 40, height: 30 });
  const { dominant } = await sharp(made).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test.each([
  ["a PNG of 50,000 x 50,000 pixels in a few KB", "tooManyPixels", () => pngOfSize(50_000, 50_000)],
  ["a JPEG whose header claims 65,000 x 65,000 pixels", "tooManyPixels", () => jpegOfSize(65_000, 65_000)],
  ["a PNG just over the pixel limit", "tooManyPixels", () => pngOfSize(10_000, 6_001)],
  ["a PNG without pixel data", "unreadable", () => pngOfSize(2_000, 2_000)],
  ["a truncated JPEG", "unreadable", async () => (await noisyJpeg(800, 600)).subarray(0, 20_000)],
  ["a JPEG without its last bytes", "unreadable", async () => (await noisyJpeg(800, 600)).subarray(0, -600)],
  ["the first six bytes of a JPEG", "unreadable", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ["an empty file", "unreadable", () => Buffer.alloc(0)],
  ["a GIF", "unreadable", () => notedPicture("gif")],
  ["an AVIF", "unreadable", () => notedPicture("avif")],
  [
    "an SVG",
    "unreadable",
    () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  ["HTML", "unreadable", () => Buffer.from(`<!doctype html>${HTML_MARK}`)],
])("the problem of %s is %s", async (_what, problem, bytes) => {
  const { result } = await encode(await bytes());
  expect(result).toEqual({ problem });
});

test("a photo that is 50,000 pixels wide and low is scaled like any other", async () => {
  const { result } = await encode(pngOfSize(50_000, 100, 100));
  expect(result).toEqual({ width: 2000, height: 4 });
});

test("a folder that can't be written rejects, instead of making the photo unreadable", async () => {
  const folder = temporaryFolder();
  const photo = join(folder, "sent");
  writeFileSync(photo, await noisyJpeg(60, 40));
  await expect(encodePhoto({ photo, to: join(folder, "missing", "made") })).rejects.toThrow("ENOENT");
});
