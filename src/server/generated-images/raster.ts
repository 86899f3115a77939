/** Decodes pictures of a record. Threat: their bytes are anybody's, so size and time are limited. */
import { wcagContrast } from "culori/fn";
import sharp, { type Sharp } from "sharp";

/** Pixels of a picture that is looked at; more fill the memory. */
const MAX_PIXELS = 60_000_000;
const SECONDS = 10;

// Each image is rendered once: what the library caches of one is of no use to the next.
sharp.cache(false);

/** Opens bytes as a picture, turned as the camera held it. */
export const open = (bytes: Uint8Array, density?: number): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, ...(density === undefined ? {} : { density }) })
    .timeout({ seconds: SECONDS })
    .autoOrient();

export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

const DENSITY = 72;

/**
 * A logo or icon with its empty edges cut off, as large as fits into a box, as PNG. An SVG is rasterized at that size, not
 * enlarged.
 *
 * @returns undefined for bytes that are no picture
 */
export async function fitted(bytes: Uint8Array, box: { width: number; height: number }): Promise<Raster | undefined> {
  try {
    const { width, height, format } = await open(bytes).metadata();
    const scale = Math.min(box.width / width, box.height / height);
    // A little more than requested, for what is cut off at the edges.
    const density = format === "svg" ? Math.min(Math.max(DENSITY * scale * 1.5, 1), 2_400) : undefined;
    const whole = await open(bytes, density).ensureAlpha().png().toBuffer();
    // Of a see-through mark the clear edges go; its upper left corner, which is taken otherwise, may belong to it.
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
 * A picture that fills a place, cut where the least is going on, as raw pixels for another image.
 *
 * @returns undefined for bytes that are no picture
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

/** The colour at the middle of the upper edge, in hex; undefined where it lets through what is behind. */
async function edgeColor({ data, width }: Raster): Promise<string | undefined> {
  const left = Math.floor(width / 2);
  const pixel = await sharp(data).extract({ left, top: 0, width: 1, height: 1 }).ensureAlpha().raw().toBuffer();
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel;
  if (alpha < 250) return undefined;
  return hexOf([red, green, blue]);
}

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

/** The mean colour of what can be seen, in hex. */
async function meanColor({ data }: Raster): Promise<string> {
  const pixels = await sharp(data).ensureAlpha().resize(32, 32, { fit: "fill" }).raw().toBuffer();
  const sums = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    weight += alpha;
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (pixels[at + part] ?? 0) * alpha;
  }
  return hexOf(sums.map((sum) => Math.round(weight === 0 ? 0 : sum / weight)));
}

/** Contrast from which a mark counts as easy to see. */
const ENOUGH_CONTRAST = 2.5;

/**
 * The surface to put a mark on: its own edge's colour where it has one, else the first of the surfaces that it stands out
 * from, else the one that it stands out from most.
 *
 * @param surfaces colours in hex, the one wanted most first
 */
export async function surfaceUnder(mark: Raster, surfaces: readonly [string, ...string[]]): Promise<string> {
  return (await edgeColor(mark)) ?? contrastingSurface(mark, surfaces);
}

/** The first of the surfaces that a mark stands out from, else the one that it stands out from most. */
export async function contrastingSurface(mark: Raster, surfaces: readonly [string, ...string[]]): Promise<string> {
  const mean = await meanColor(mark);
  const contrast = (surface: string): number => wcagContrast(mean, surface);
  const most = surfaces.reduce((best, surface) => (contrast(surface) > contrast(best) ? surface : best));
  return surfaces.find((surface) => contrast(surface) >= ENOUGH_CONTRAST) ?? most;
}
