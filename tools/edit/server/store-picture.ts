/**
 * Stores a picture that was uploaded in the editor. Photos are decoded and encoded again: upright, without camera
 * metadata (positions, times, names), and no larger than a page can show.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { addressName } from "../../../src/cli/new/content-files.ts";
import { cleanSvg } from "../../../src/server/pictures/clean-svg.ts";
import { HeicPicture } from "../../../src/server/pictures/clean-original.ts";
import { kindOf, stripMetadata } from "../../../src/server/pictures/strip-metadata.ts";

/** Maximum size of an upload in bytes. */
export const MAX_PICTURE_BYTES = 40_000_000;
/** Pixels on the long side of a stored picture: slightly less than twice the width of the widest place for one. */
export const MAX_SIDE = 2_000;
/** Maximum pixels of a picture to decode: more than most cameras have, few enough to fit in memory. */
const MAX_PIXELS = 120_000_000;
const QUALITY = 86;

/** Thrown for a picture that can't be stored; the message tells the user what to do. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
}

interface Made {
  bytes: Buffer;
  extension: string;
}

/**
 * Stores a picture in `content/pictures/{folder}/` under a name made from its file name; never overwrites a file.
 *
 * @returns the picture's address for the record; that of the stored file if the same picture was stored before
 * @throws UnusablePicture
 */
export async function storePicture(content: string, folder: string, file: string, bytes: Buffer): Promise<string> {
  const { bytes: made, extension } = await encode(basename(file), bytes);
  const directory = join(content, "pictures", folder);
  await mkdir(directory, { recursive: true });
  const name = addressName(file);
  for (let count = 1; ; count += 1) {
    const free = `${name}${count === 1 ? "" : `-${count}`}${extension}`;
    const path = join(directory, free);
    const isNew = await writeFile(path, made, { flag: "wx" }).then(() => true, falseIfExists);
    if (isNew || made.equals(await readFile(path))) return `/content/pictures/${folder}/${free}`;
  }
}

/** Handles the error of a write: false if the file exists; other errors are rethrown. */
function falseIfExists(error: unknown): false {
  if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
  throw error;
}

async function encode(name: string, bytes: Buffer): Promise<Made> {
  try {
    const kind = kindOf(bytes);
    if (kind === "heic") throw new HeicPicture();
    // SVG files stay SVG, without scripts and external resources.
    if (kind === "svg") {
      const clean = stripMetadata(bytes, kind);
      const drawing = Buffer.from(cleanSvg((clean?.bytes ?? bytes).toString()).svg);
      await sharp(drawing).stats();
      return { bytes: drawing, extension: ".svg" };
    }
    const read = (): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "truncated" });
    const { isOpaque } = await read().stats();
    const picture = read()
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    return await written(picture, isOpaque);
  } catch (error) {
    throw new UnusablePicture(sentenceFor(name, error), { cause: error });
  }
}

/** Encodes an opaque picture as JPEG, and a transparent one, such as a logo, as WebP. */
async function written(picture: Sharp, isOpaque: boolean): Promise<Made> {
  return isOpaque
    ? { bytes: await picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer(), extension: ".jpg" }
    : { bytes: await picture.webp({ quality: QUALITY, alphaQuality: 100 }).toBuffer(), extension: ".webp" };
}

function sentenceFor(name: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : "";
  if (/HEIC/.test(reason))
    return `${name} is a HEIC file, which most browsers don’t show. Export it as JPEG, and drop that one.`;
  if (/pixel limit/i.test(reason)) return `${name} has too many pixels. Save it smaller, and drop that one.`;
  return `${name} could not be read as a picture. Export it as JPEG or PNG, and drop that one.`;
}
