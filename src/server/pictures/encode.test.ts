import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Colour } from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { cleanSvg } from "./clean-svg.ts";
import { rasterizeSvg, encodePicture } from "./encode.ts";

/** Writes bytes to a file. */
function fileOf(bytes: Uint8Array | string): string {
  const file = join(temporaryFolder(), "original");
  writeFileSync(file, bytes);
  return file;
}

const plain = (width: number, height: number, background: Colour = "#c04020") =>
  sharp({ create: { width, height, channels: 3, background } });

test("a picture is encoded in two formats and several sizes, none wider than the original", async () => {
  const { width, height, files } = await encodePicture(fileOf(await plain(900, 600).jpeg().toBuffer()));
  expect([width, height]).toEqual([900, 600]);
  expect(files.map((file) => `${file.width} ${file.format}`)).toEqual(
    [320, 480, 768].flatMap((wide) => [`${wide} avif`, `${wide} webp`]),
  );
  for (const file of files) {
    const facts = await sharp(file.bytes).metadata();
    expect([facts.width, facts.height]).toEqual([file.width, Math.round((file.width * 2) / 3)]);
    expect(facts.format).toBe(file.format === "avif" ? "heif" : "webp");
  }
});

test("only the requested formats are encoded, with the same facts", async () => {
  const file = fileOf(await plain(500, 300).jpeg().toBuffer());
  const { files, ...facts } = await encodePicture(file, ["webp"]);
  expect(files.map(({ width, format }) => `${width} ${format}`)).toEqual(["320 webp", "480 webp"]);
  const { files: others, ...same } = await encodePicture(file, ["avif"]);
  expect(others.map(({ width, format }) => `${width} ${format}`)).toEqual(["320 avif", "480 avif"]);
  expect(same).toEqual(facts);
});

test("a picture is turned upright, in sRGB, and has no metadata", async () => {
  const original = await plain(600, 400)
    .withIccProfile("p3")
    .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "43/1 12/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { width, height, files } = await encodePicture(fileOf(original));
  expect([width, height]).toEqual([400, 600]);
  for (const { bytes, width: wide } of files) {
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.height]).toEqual([wide, Math.round(wide * 1.5)]);
    expect([facts.exif, facts.orientation, facts.icc, facts.space]).toEqual([undefined, undefined, undefined, "srgb"]);
  }
});

test("placeholder colors are a few characters, and those of the picture", async () => {
  const { placeholderColors } = await encodePicture(fileOf(await plain(600, 400, "#20a040").jpeg().toBuffer()));
  expect(placeholderColors).toBe("294".repeat(3));
});

test("a transparent picture stays transparent, and has no placeholder colors", async () => {
  const original = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#ffffff00" } })
    .png()
    .toBuffer();
  const { placeholderColors, files } = await encodePicture(fileOf(original));
  expect(placeholderColors).toBeUndefined();
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
});

const svgOf = (color: string, ground = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 72">${ground}<path fill="${color}" d="M6 58 36 14l30 44z"/></svg>`;

test("a transparent, nearly white picture needs a dark background, as a raster or as an SVG", async () => {
  const onBlue = '<rect width="240" height="72" fill="#14283e"/>';
  for (const [svg, dark] of [
    [svgOf("#fff"), true],
    [svgOf("#f4f1ea"), true],
    [svgOf("#f37021"), false],
    [svgOf("#fff", onBlue), false],
    [svgOf("none"), false],
  ] as const) {
    const { needsDarkBackground } = await rasterizeSvg(svg, { width: 40, height: 20 });
    expect({ svg, needsDarkBackground }).toEqual({ svg, needsDarkBackground: dark });
  }
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const [white, orange] = [
    await sharp(Buffer.from(svgOf("#fff")))
      .png()
      .toBuffer(),
    await sharp(Buffer.from(svgOf("#f37021")))
      .png()
      .toBuffer(),
  ];
  sharp.block({ operation: ["VipsForeignLoadSvg"] });
  expect((await encodePicture(fileOf(white))).needsDarkBackground).toBe(true);
  expect((await encodePicture(fileOf(orange))).needsDarkBackground).toBeUndefined();
  expect(await rasterizeSvg("<svg", { width: 40, height: 20 })).toEqual({
    png: Buffer.alloc(0),
    needsDarkBackground: false,
  });
});

test.each([
  ["the units of a drawing program", 'width="80mm" height="30mm" viewBox="0 0 80 30"'],
  ["a size far above its viewBox", 'width="512" height="192" viewBox="0 0 80 30"'],
  ["a size far below its viewBox", 'width="8" viewBox="0 0 80 30"'],
  ["percentages", 'width="100%" height="100%" viewBox="0 0 80 30"'],
  ["no size", 'viewBox="0 0 80 30"'],
  ["no viewBox", 'width="80" height="30"'],
])("an SVG with %s is rasterized whole, with the same pixels", async (_what, size) => {
  const shapes = '<path fill="#0a0" d="M0 0h80v30H0z"/><path fill="#00c" d="M60 10h20v20H60z"/>';
  const cleaned = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`);
  const { png } = await rasterizeSvg(cleaned.svg, cleaned);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 450]);
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect([at(5, 5), at(1190, 440), at(850, 440)]).toEqual([
    [0, 170, 0],
    [0, 0, 204],
    [0, 170, 0],
  ]);
});

test("an animation is reduced to its first frame", async () => {
  const frames = await Promise.all(["#f00", "#0f0"].map((color) => plain(40, 30, color).png().toBuffer()));
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { width, height, files } = await encodePicture(fileOf(animated));
  expect([width, height]).toEqual([40, 30]);
  const { pages = 1 } = await sharp(files[1]?.bytes).metadata();
  expect(pages).toBe(1);
  const { dominant } = await sharp(files[1]?.bytes).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test("a very small and a very tall picture have sizes too", async () => {
  const dot = await encodePicture(fileOf(await plain(1, 1).png().toBuffer()));
  expect(dot.files.map(({ width }) => width)).toEqual([1, 1]);
  const tower = await encodePicture(fileOf(await plain(400, 9_000).png().toBuffer()));
  expect(tower.files.map(({ width }) => width)).toEqual([320, 320]);
});

test("a picture above the pixel limit is not decoded", async () => {
  const original = await plain(10_000, 6_100).png().toBuffer();
  expect(original.length).toBeLessThan(1_000_000);
  await expect(encodePicture(fileOf(original))).rejects.toThrow(/pixel limit/);
});

test.each([
  ["an HTML page", "<!doctype html><title>Not found</title>"],
  ["an SVG that was not recognized", '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
  ["a PDF", "%PDF-1.4\n%%EOF"],
  ["an empty file", ""],
])("%s is not a picture", async (_what, text) => {
  await expect(encodePicture(fileOf(text))).rejects.toThrow(/unsupported image format|Input file is empty|zero-length/);
});

test("a truncated picture is rejected", async () => {
  const whole = await plain(600, 400).png().toBuffer();
  await expect(encodePicture(fileOf(whole.subarray(0, whole.length / 2)))).rejects.toThrow(/png|end|read error/i);
});
