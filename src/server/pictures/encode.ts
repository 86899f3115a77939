/** Encodes a photograph in the sizes that pages use. Runs in a process of its own (picture-worker.ts). */
import sharp, { type AvifOptions, type OutputInfo, type Sharp, type WebpOptions } from "sharp";
import { PICTURE_FORMATS, type PictureFacts, type PictureFormat, widthsOf } from "../../site/ui/picture-facts.ts";

/** Maximum pixels of an original: a file of a few bytes may claim any number of them. */
export const MAX_PIXELS = 60_000_000;
/** Widest size that is encoded, and the width that an original is decoded to. */
const WIDEST = 2200;
/** Maximum pixels of a decoded picture: a very tall one is made narrower. */
const MAX_WORKED = 12_000_000;

/** Loaders of the formats that visitors may send. */
const PHOTO_LOADERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"];

// Threat: libvips reads a hundred formats, some by rarely reviewed code. Only formats of the web are allowed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: [...PHOTO_LOADERS, "VipsForeignLoadNsgif", "VipsForeignLoadHeif"] });
sharp.cache(false);
sharp.concurrency(1);

/** Allows only JPEG, PNG and WebP from now on, for a process that decodes visitors' photos only. */
export function loadPhotosOnly(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: PHOTO_LOADERS });
}

interface Options {
  avif: AvifOptions;
  webp: WebpOptions;
}

// Each step of effort takes up to four times as long. AVIF at effort 0 takes a sixth of the time of effort 2, for a
// thirtieth more bytes.
// WebP is for the first visits, until AVIF exists, and for the few browsers without it.
const PHOTOGRAPH: Options = {
  avif: { quality: 45, effort: 0, chromaSubsampling: "4:2:0" },
  webp: { quality: 60, effort: 0 },
};
/** Options for widths of a phone's full screen and more, which are shown on dense screens or at arm's length. */
const WIDE: Options = { ...PHOTOGRAPH, avif: { ...PHOTOGRAPH.avif, quality: 39 } };
/** Options for logos and screenshots, which have hard edges and flat colours. */
const GRAPHIC: Options = {
  avif: { quality: 62, effort: 1, chromaSubsampling: "4:4:4" },
  webp: { quality: 86, effort: 2 },
};

const optionsOf = (width: number): Options => (width > 480 ? WIDE : PHOTOGRAPH);

const GRAPHIC_FORMATS: ReadonlySet<string> = new Set(["png", "gif"]);

export interface EncodedPicture extends Omit<PictureFacts, "hash"> {
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
}

/**
 * Encodes the sizes of a picture: upright, in sRGB, without metadata. Takes the first frame of an animation, since
 * pages must not move by themselves.
 *
 * @param file JPEG, PNG, WebP, GIF or AVIF
 * @throws Error for another format, a broken file, or one of over 60 million pixels
 */
export async function encodePicture(
  file: string,
  formats: readonly PictureFormat[] = PICTURE_FORMATS,
): Promise<EncodedPicture> {
  const original = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
  const { format: originalFormat, autoOrient } = await original.metadata();
  const { width, height } = autoOrient;
  const widest = Math.floor(Math.min(WIDEST, width, Math.sqrt(MAX_WORKED * (width / height))));
  // Decode once; all sizes are made from these pixels.
  const { data, info } = await original
    .autoOrient()
    .resize({ width: Math.max(widest, 1), withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const whole = fromPixels(data, info);

  const files: EncodedPicture["files"] = [];
  const graphic = GRAPHIC_FORMATS.has(originalFormat);
  // Each size is made from the next larger one, which is faster than from all pixels.
  let larger = whole;
  for (const wanted of widthsOf(width).toReversed()) {
    const options = graphic ? GRAPHIC : optionsOf(wanted);
    const pixels = wanted < info.width ? await resized(larger(), wanted) : whole;
    const made: EncodedPicture["files"] = [];
    for (const format of formats)
      made.push({ width: wanted, format, bytes: await pixels().toFormat(format, options[format]).toBuffer() });
    files.unshift(...made);
    larger = pixels;
  }
  // Made from the smallest size: from all pixels this would take a tenth of the whole time.
  const smallest = larger;
  const isOpaque = info.channels < 4 || (await smallest().stats()).isOpaque;
  return {
    width,
    height,
    files,
    ...(isOpaque && { placeholderColors: await placeholderColors(smallest()) }),
    ...(!isOpaque && (await needsDarkBackground(smallest())) && { needsDarkBackground: true }),
  };
}

async function resized(pixels: Sharp, width: number): Promise<() => Sharp> {
  const { data, info } = await pixels.resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return fromPixels(data, info);
}

const fromPixels =
  (data: Buffer, { width, height, channels }: OutputInfo) =>
  (): Sharp =>
    sharp(data, { raw: { width, height, channels } });

/** Longer side of a rasterized SVG, in pixels. */
const RASTER_SIDE = 1200;
/** Pixels per inch at an SVG's own size. */
const DENSITY = 72;
/** CSS pixels of an SVG's units of length. */
const PIXELS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 4 / 3,
  pc: 16,
};

/**
 * Returns an SVG whose own size is the given one. Its `width` and `height` may have any unit and any ratio to the
 * `viewBox`, and librsvg multiplies each of them by the density.
 */
function sized(svg: string, { width, height }: { width: number; height: number }): string {
  return svg.replace(/<svg[^>]*>/, (root) => {
    const given = (name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? "";
    const [wide, high] = [given("width"), given("height")].map((length) => {
      const [, number = "", unit = ""] = /^\s*([\d.]+)([a-z]*)\s*$/.exec(length) ?? [];
      return Number(number) * (PIXELS[unit] ?? 0);
    });
    const box = given("viewBox") !== "" || !wide || !high ? "" : ` viewBox="0 0 ${wide} ${high}"`;
    const rest = root.replaceAll(/\s(?:width|height)="[^"]*"/g, "");
    return rest.replace("<svg", `<svg${box} width="${width}" height="${height}"`);
  });
}

/**
 * Rasterizes a cleaned SVG. Threat: this may take any time; the caller kills this process then.
 *
 * @param size of the SVG: only the aspect ratio matters
 * @returns PNG, empty for an SVG that can't be rendered; and whether it needs a dark background
 */
export async function rasterizeSvg(
  svg: string,
  size: { width: number; height: number },
): Promise<{ png: Buffer; needsDarkBackground: boolean }> {
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  try {
    const density = Math.max((DENSITY * RASTER_SIDE) / Math.max(size.width, size.height), 1);
    const png = await sharp(Buffer.from(sized(svg, size)), { density, limitInputPixels: MAX_PIXELS })
      .resize({ width: RASTER_SIDE, height: RASTER_SIDE, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
    return { png, needsDarkBackground: await needsDarkBackground(sharp(png)) };
  } catch {
    return { png: Buffer.alloc(0), needsDarkBackground: false };
  } finally {
    sharp.block({ operation: ["VipsForeignLoadSvg"] });
  }
}

/** Returns the picture's colours in three pixels, one above the other (`PictureFacts.placeholderColors`). */
async function placeholderColors(pixels: Sharp): Promise<string> {
  const bytes = await pixels.flatten().resize({ width: 1, height: 3, fit: "fill" }).raw({ depth: "uchar" }).toBuffer();
  return Array.from(bytes, (part) => Math.round(part / 17).toString(16)).join("");
}

/** Longer side of the scaled picture that is examined, in pixels. */
const EXAMINED_SIDE = 64;
/** Mean opacity, 0 to 1, below which a picture counts as transparent. */
const OPAQUE = 0.95;
/** Luma, 0 to 255, above which a colour can't be told from white. */
const NEARLY_WHITE = 215;

/** Whether a picture is transparent, and nearly white elsewhere: it is invisible on white. */
async function needsDarkBackground(picture: Sharp): Promise<boolean> {
  const { data, info } = await picture
    .resize({ width: EXAMINED_SIDE, height: EXAMINED_SIDE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  let opacity = 0;
  let luma = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    opacity += alpha;
    luma += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return opacity > 0 && opacity / (info.width * info.height * 255) < OPAQUE && luma / opacity > NEARLY_WHITE;
}
