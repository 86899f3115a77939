import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../../tests/fakes/log.ts";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { createImageCache } from "../../generated-images/image-cache.ts";
import { mailLogo } from "./mail-logo.ts";

const svg = (fill: string): Uint8Array =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><path d="M0 0h60v60H0zM90 0h210v60H90z" fill="${fill}"/></svg>`,
  );

function logoOf(bytes: Uint8Array | undefined, logo = "/logo.svg") {
  const log = fakeLog();
  const imageCache = createImageCache({ directory: join(temporaryFolder(), "generated-images"), log });
  const record = recordOf({ dbPrincipal: { logo }, styles: { mainColor: "#123456" } });
  return { lines: log.lines, made: mailLogo(record, { original: () => Promise.resolve(bytes), imageCache, log }) };
}

/** Colour of the top left pixel. */
async function corner(png: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, info.channels)];
}

test("an SVG is converted to a PNG of twice its displayed size, on white", async () => {
  const logo = await logoOf(svg("#000000")).made;
  if (logo === undefined) throw new Error("There is no logo.");
  const { format, width, height, hasAlpha } = await sharp(logo.png).metadata();
  expect({ format, hasAlpha }).toEqual({ format: "png", hasAlpha: false });
  expect([width, height]).toEqual([logo.width * 2, logo.height * 2]);
  expect(logo.width).toBe(240);
  expect(logo.height).toBe(48);
  const gap = await sharp(logo.png).extract({ left: 100, top: 4, width: 40, height: 40 }).toBuffer();
  expect(await corner(gap)).toEqual([255, 255, 255]);
});

test("a white logo is on the business's color, not on white", async () => {
  const logo = await logoOf(svg("#ffffff")).made;
  expect(await corner(logo?.png ?? new Uint8Array())).toEqual([0x12, 0x34, 0x56]);
});

test.each(["avif", "webp", "jpeg"] as const)("a logo as %s is converted to a PNG", async (format) => {
  const bytes = await sharp(svg("#b91c1c")).toFormat(format).toBuffer();
  const logo = await logoOf(bytes).made;
  expect((await sharp(logo?.png).metadata()).format).toBe("png");
});

test("each demo's logo is small enough to be attached to every mail", async () => {
  for (const name of ["ridgeline", "copperline", "verdeluna"]) {
    const logo = await logoOf(readFileSync(`content/logos/${name}.svg`)).made;
    expect(logo?.png.length).toBeGreaterThan(500);
    expect(logo?.png.length).toBeLessThan(30_000);
  }
});

test("a missing, unavailable or invalid logo is left out of the mail", async () => {
  expect(await logoOf(svg("#000000"), "").made).toBeUndefined();
  expect(await logoOf(undefined).made).toBeUndefined();
  const { made, lines } = logoOf(Buffer.from("no picture"));
  expect(await made).toBeUndefined();
  expect(lines.join()).toContain("it is not a picture that can be rendered");
});
