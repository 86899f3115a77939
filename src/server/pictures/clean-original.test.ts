import { expect, test } from "vitest";
import sharp from "sharp";
import { notedPicture, SECRETS, secretsIn } from "../../../tests/fakes/noted-picture.ts";
import { cleanOriginal, HeicPicture } from "./clean-original.ts";
import { cleanSvg } from "./clean-svg.ts";
import { stripMetadata } from "./strip-metadata.ts";

const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "a %s file loses positions, camera and comments",
  async (kind) => {
    const bytes = await notedPicture(kind);
    expect(secretsIn(bytes)).toContain(kind === "gif" ? SECRETS.comment : SECRETS.artist);
    const clean = await cleanOriginal(bytes);
    expect(clean?.kind).toBe(kind);
    expect(secretsIn(clean?.bytes ?? bytes)).toEqual([]);
    const metadata = await sharp(clean?.bytes).metadata();
    expect(metadata.exif ?? metadata.xmp ?? metadata.iptc ?? metadata.comments).toBeUndefined();
  },
);

test.each(["jpeg", "png", "webp"] as const)("the pixels of an upright %s do not change", async (kind) => {
  const bytes = await notedPicture(kind, 1);
  const clean = await cleanOriginal(bytes);
  expect(clean?.bytes.length).toBeLessThan(bytes.length);
  expect((await pixelsOf(clean?.bytes ?? bytes)).data.equals((await pixelsOf(bytes)).data)).toBe(true);
});

test.each(["jpeg", "webp"] as const)("a rotated %s is turned upright, without an orientation tag", async (kind) => {
  const bytes = await notedPicture(kind, 6);
  const clean = await cleanOriginal(bytes);
  const { width, height, orientation } = await sharp(clean?.bytes).metadata();
  expect([width, height, orientation]).toEqual([40, 60, undefined]);
  const [before, after] = [await pixelsOf(bytes), await pixelsOf(clean?.bytes ?? bytes)];
  // The red half is on the left before the rotation, and at the top after it.
  for (const { data, info } of [before, after]) {
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(20, 10)[0]).toBeGreaterThan(180);
    expect(at(20, 50)[0]).toBeLessThan(80);
  }
});

test("a second picture and other data after the end of the first are cut off", async () => {
  const upright = await notedPicture("jpeg", 1);
  const clean = await cleanOriginal(Buffer.concat([upright, upright, Buffer.from(SECRETS.comment)]));
  expect(secretsIn(clean?.bytes ?? upright)).toEqual([]);
  expect(clean?.bytes.equals((await cleanOriginal(upright))?.bytes ?? upright)).toBe(true);
});

test("a progressive JPEG, which has comments between its scans, keeps its pixels", async () => {
  const progressive = await sharp(await notedPicture("jpeg", 1))
    .jpeg({ progressive: true })
    .toBuffer();
  const clean = stripMetadata(progressive, "jpeg");
  expect((await pixelsOf(clean?.bytes ?? Buffer.alloc(0))).data.equals((await pixelsOf(progressive)).data)).toBe(true);
});

test("a JPEG with stray bytes between its segments loses metadata, and keeps its pixels", async () => {
  const whole = await notedPicture("jpeg", 1);
  const second = 4 + whole.readUInt16BE(4);
  const stray = Buffer.concat([whole.subarray(0, second), Buffer.from([0, 0]), whole.subarray(second)]);
  const clean = (await cleanOriginal(stray))?.bytes ?? stray;
  expect(secretsIn(clean)).toEqual([]);
  expect((await pixelsOf(clean)).data.equals((await pixelsOf(whole)).data)).toBe(true);
});

test("an SVG file loses comments and metadata, and keeps its shapes", async () => {
  const svg = `<?xml version="1.0"?><!-- ${SECRETS.comment} --><svg xmlns="http://www.w3.org/2000/svg" inkscape:export-filename="${SECRETS.artist}" viewBox="0 0 9 9"><metadata><x/>${SECRETS.artist}</metadata><path d="M0 0h9"/></svg>`;
  const clean = await cleanOriginal(Buffer.from(svg));
  expect(clean?.bytes.toString()).toBe(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  );
});

test.each(["jpeg", "png", "webp"] as const)(
  "a %s inside an SVG loses its metadata, and keeps its pixels",
  async (kind) => {
    const bytes = await notedPicture(kind, 1);
    const image = `<image width="9" height="9" href="data:image/${kind};base64,${bytes.toString("base64")}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${image}</svg>`;
    const original = (await cleanOriginal(Buffer.from(svg)))?.bytes.toString() ?? "";
    for (const text of [original, cleanSvg(svg).svg]) {
      const inside = Buffer.from(/base64,([^"]+)/.exec(text)?.[1] ?? "", "base64");
      expect(secretsIn(inside)).toEqual([]);
      expect((await pixelsOf(inside)).data.equals((await pixelsOf(bytes)).data)).toBe(true);
    }
  },
);

test("HEIC is rejected as such, and a file that is not a picture is undefined", async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
  await expect(cleanOriginal(heic)).rejects.toThrow(HeicPicture);
  expect(await cleanOriginal(Buffer.from("no picture"))).toBeUndefined();
});
