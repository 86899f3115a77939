/**
 * Turns a visitor's picture into a JPEG for sending, in the browser: decodes it, rotates it by its EXIF orientation,
 * scales and encodes it. So nothing of the file itself leaves the device, including its location and camera (EXIF).
 */
import { MAX_PHOTO_SIDE, PHOTO_TYPES, type PhotoProblem } from "../../../lead/photos.ts";

/** Maximum size of a photo that is sent, in bytes. */
const SENT_BYTES = 600_000;
/** JPEG qualities, tried in this order until the photo is small enough; after the last one it is scaled down. */
const QUALITIES = [0.85, 0.75, 0.65, 0.55];
const SMALLER = 0.8;
/** Maximum size of a file that is decoded, in bytes: no camera writes larger ones. */
const FILE_BYTES = 100_000_000;
/** Maximum number of pixels that are decoded: a phone has memory for a few times as many, of four bytes each. */
const PIXELS = 120_000_000;
/** Longest side of a thumbnail, in pixels: 6rem at a device pixel ratio of 3. */
const THUMBNAIL_SIDE = 288;

const HEIC = /^image\/hei[cf]$/;

/** Thrown if a file can't be used as a photo. */
export class PhotoError extends Error {
  override name = "PhotoError";
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Systems without HEIC support give such a file no type. */
const isPhoto = ({ type, name }: File): boolean =>
  type === ""
    ? /\.hei[cf]$/i.test(name)
    : HEIC.test(type) || PHOTO_TYPES.some((known) => known === type) || type === "image/jpg";

/** Returns the file's name with the extension of what is sent. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]{1,5}$/, "")}.jpg`;

/**
 * Returns the number of pixels from the file's header, which is cheap: too large a picture is never decoded. 0 if the
 * browser can't tell.
 */
async function pixelsOf(file: Blob): Promise<number> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener("load", resolve);
      image.addEventListener("error", reject);
      image.src = url;
    });
    return image.naturalWidth * image.naturalHeight;
  } catch {
    return 0;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Draws the picture on a canvas whose longest side is at most `side`. */
function draw(picture: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext("2d");
  if (context === null) throw new PhotoError("unreadable");
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function toJpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const type = "image/jpeg";
  const blob = await canvas.convertToBlob({ type, quality });
  if (blob.type !== type) throw new PhotoError("unreadable");
  return blob;
}

async function encode(picture: ImageBitmap): Promise<Blob> {
  for (let side = MAX_PHOTO_SIDE; ; side *= SMALLER) {
    const canvas = draw(picture, side);
    for (const quality of QUALITIES) {
      const blob = await toJpeg(canvas, quality);
      if (blob.size <= SENT_BYTES) return blob;
    }
  }
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    throw new PhotoError("unreadable");
  }
}

/**
 * Returns a JPEG of at most `MAX_PHOTO_SIDE` pixels on its longest side and 600 KB, without metadata.
 *
 * @throws PhotoError
 */
export async function scalePhoto(file: File): Promise<Blob> {
  if (!isPhoto(file)) throw new PhotoError("wrongType");
  if (file.size === 0) throw new PhotoError("empty");
  if (file.size > FILE_BYTES) throw new PhotoError("tooLarge");
  if ((await pixelsOf(file)) > PIXELS) throw new PhotoError("tooManyPixels");
  const picture = await decode(file);
  try {
    return await encode(picture);
  } finally {
    picture.close();
  }
}

/** Returns a thumbnail of a photo, for the form. */
export async function thumbnailOf(photo: Blob): Promise<Blob> {
  const picture = await decode(photo);
  try {
    return await toJpeg(draw(picture, THUMBNAIL_SIDE), 0.8);
  } finally {
    picture.close();
  }
}
