/** Decodes pictures of a record. Threat: the bytes are untrusted, so size and time are limited. */
import { wcagContrast } from "culori/fn";
import sharp, { type Sharp } from "sharp";

/** Maximum pixels of a picture that is decoded; more would exhaust the memory. */
const MAX_PIXELS = 60_000_000;
const SECONDS = 10;

// Each image is rendered once, so a cache in the library would not be reused.
sharp.cache(false);

/** Opens bytes as a picture, rotated by its EXIF orientation. */
export const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: SECONDS }).autoOrient();

export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Renders a logo or icon as PNG, with its empty edges trimmed, as large as fits into a box. Of an SVG it gets the PNG
 * that the picture worker made.
 *
 * @returns undefined for bytes that are not a picture
 */
export async function fitted(bytes: Uint8Array, box: { width: number; height: number }): Promise<Raster | undefined> {
  try {
    const whole = await open(bytes).ensureAlpha().png().toBuffer();
    // Trims the transparent edges of a mark with transparency: the default background, its upper left pixel, may be
    // part of it.
    const { isOpaque } = await open(whole).stats();
    const edges = isOpaque ? {} : { background: "#00000000" };
    const trimmed = await open(whole)
      .trim({ threshold: 5, ...edges })
      .png()
      .toBuffer();
    const { data, info } = await open(trimmed)
      .resize({ ...box, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

/**
 * Crops a picture to fill an area, keeping the part with the most detail, as PNG for another image.
 *
 * @returns undefined for bytes that are not a picture
 */
export async function filling(
  bytes: Uint8Array,
  place: { width: number; height: number },
): Promise<Buffer | undefined> {
  try {
    return await open(bytes)
      .resize({ ...place, fit: "cover", position: "attention" })
      .flatten()
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Colour at the middle of the upper edge, in hex; undefined where it is transparent. */
async function edgeColor({ data, width }: Raster): Promise<string | undefined> {
  const left = Math.floor(width / 2);
  const pixel = await sharp(data).extract({ left, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer();
  return (pixel[3] ?? 0) < 250 ? undefined : hexOf(pixel);
}

/** Colour of a pixel of red, green, blue and opacity. */
const hexOf = (pixel: Buffer): string => `#${pixel.toString("hex", 0, 3)}`;

/** Mean colour in hex; transparent pixels don't count, since sharp weights pixels by their opacity. */
const meanColor = async ({ data }: Raster): Promise<string> =>
  hexOf(await sharp(data).ensureAlpha().resize(1, 1, { fit: "fill" }).raw().toBuffer());

/** Contrast from which a mark counts as easy to see. */
const ENOUGH_CONTRAST = 2.5;

/**
 * Picks the surface for a mark: the colour of the mark's upper edge if that is opaque, else `contrastingSurface`.
 *
 * @param surfaces colours in hex, the preferred one first
 */
export async function surfaceUnder(mark: Raster, surfaces: readonly [string, ...string[]]): Promise<string> {
  return (await edgeColor(mark)) ?? contrastingSurface(mark, surfaces);
}

/** Picks the first surface with enough contrast to a mark, else the one with the most. */
export async function contrastingSurface(mark: Raster, surfaces: readonly [string, ...string[]]): Promise<string> {
  const mean = await meanColor(mark);
  const contrast = (surface: string): number => wcagContrast(mean, surface);
  const most = surfaces.reduce((best, surface) => (contrast(surface) > contrast(best) ? surface : best));
  return surfaces.find((surface) => contrast(surface) >= ENOUGH_CONTRAST) ?? most;
}
