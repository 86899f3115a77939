/**
 * Re-encodes a visitor's photo so that it may be stored, mailed and shown. Runs in a process of its own
 * (picture-worker.ts), from file to file. Threats: a file of a few bytes that claims any number of pixels; a file that
 * is both a picture and something else (HTML, a program, an archive); positions and names in metadata. The result is
 * made of the pixels alone.
 */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { MAX_PHOTO_SIDE } from "../../lead/photos.ts";
import { loadPhotosOnly, MAX_PIXELS } from "./encode.ts";
import type { PhotoResult, PhotoJob } from "./picture-process.ts";

/** Optimizing the code tables for each photo takes a third of the processor time and saves a hundredth of the bytes. */
const JPEG = { quality: 80, optimiseCoding: false } as const;
/** Error messages of libvips when it cannot write. */
const DISK_FULL = /no space left|disk quota/i;
const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

/**
 * Writes a photo as JPEG: upright, in sRGB, at most `MAX_PHOTO_SIDE` pixels on its longer side, without metadata, and
 * on white where it is transparent. Takes the first frame of an animation.
 *
 * @throws Error when the file can't be written
 */
export async function encodePhoto({ photo, to }: PhotoJob): Promise<PhotoResult> {
  loadPhotosOnly();
  const options = { limitInputPixels: MAX_PIXELS, failOn: "truncated", sequentialRead: true } as const;
  // Create the file first, readable by its owner alone: an unwritable folder is not a fault of the photo.
  await writeFile(to, "", { mode: 0o600 });
  try {
    // Read the metadata without a limit: too many pixels have a result of their own.
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
