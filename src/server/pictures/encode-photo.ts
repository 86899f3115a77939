/**
 * From a visitor's photo to one that may be stored, mailed and shown. Runs in a process of its own (picture-worker.ts), from
 * file to file. Threats: a file of a few bytes that claims any number of pixels; a file that is a picture and something else
 * (HTML, a program, an archive); positions and names in metadata. What comes out is made of the pixels alone.
 */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { MAX_PHOTO_SIDE } from "../../lead/photos.ts";
import { loadPhotosOnly, MAX_PIXELS } from "./encode.ts";
import type { PhotoResult, PhotoJob } from "./picture-process.ts";

/** Making the code tables for each photo too takes a third of the processor time, for a hundredth of the bytes. */
const JPEG = { quality: 80, optimiseCoding: false } as const;
/** How the library says that it could not write. */
const DISK_FULL = /no space left|disk quota/i;
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

/**
 * Writes a photo as JPEG: upright, in sRGB, at most `MAX_PHOTO_SIDE` pixels on its long side, without any metadata; what is
 * transparent becomes white. Of an animation it is the first frame.
 *
 * @throws Error when the file can't be written
 */
export async function encodePhoto({ photo, to }: PhotoJob): Promise<PhotoResult> {
  loadPhotosOnly();
  const options = { limitInputPixels: MAX_PIXELS, failOn: "truncated", sequentialRead: true } as const;
  // Readable by its owner alone. Before the photo is read: a folder that can't be written to is no fault of the photo's.
  await writeFile(to, "", { mode: 0o600 });
  try {
    // The limit is no reason to fail here: it has a problem of its own.
    const { format, width, height } = await sharp(photo, { limitInputPixels: false }).metadata();
    if (!FORMATS.has(format)) return { problem: "wrongType" };
    if (width * height > MAX_PIXELS) return { problem: "tooManyPixels" };
    const made = await sharp(photo, options)
      .autoOrient()
      .resize({ width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .jpeg(JPEG)
      .toFile(to);
    return { width: made.width, height: made.height };
  } catch (error) {
    if (error instanceof Error && DISK_FULL.test(error.message)) throw error;
    return { problem: "unreadable" };
  }
}
