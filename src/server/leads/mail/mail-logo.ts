/**
 * The logo in mails, a PNG inside the mail: Gmail and Outlook show no SVG, AVIF or WebP, and many programs load no
 * remote images.
 */
import type { SiteRecord } from "../../../record/schema.ts";
import { brandColors } from "../../../record/theme.ts";
import type { ImageCache } from "../../generated-images/image-cache.ts";
import { type Log, reasonOf } from "../../log.ts";

export interface MailLogo {
  png: Uint8Array;
  /** Display size in CSS pixels: half the image's own, for high-density screens. */
  width: number;
  height: number;
}

/** Maximum size in a mail, in CSS pixels. */
const BOX = { width: 240, height: 64 };
const SHARPNESS = 2;
/** Padding around a logo on a coloured surface, in image pixels. */
const PADDING = 24;
const WHITE = "#ffffff";
/** Cache key of the drawing; changing the number redraws all logos. */
const RECIPE = "mail logo 1";

export interface MailLogoOptions {
  /** Loads the picture at a URL of the record from the picture store. */
  original: (address: string) => Promise<Uint8Array | undefined>;
  imageCache: ImageCache;
  log: Log;
}

/**
 * Returns a record's logo; undefined if there is none or it can't be drawn. Never rejects: the mail goes without it.
 */
export async function mailLogo(
  record: SiteRecord,
  { original, imageCache, log }: MailLogoOptions,
): Promise<MailLogo | undefined> {
  const { logo } = record.dbPrincipal;
  if (logo === "") return undefined;
  try {
    const bytes = await original(logo);
    if (bytes === undefined) return undefined;
    const { brand } = brandColors(record);
    const png = await imageCache([RECIPE, brand, bytes], () => draw(bytes, brand));
    return { png, ...shownSize(png) };
  } catch (error) {
    log.warn(`The logo can't be shown in mails: ${reasonOf(error)}`);
    return undefined;
  }
}

/** Reads the size at its fixed position in every PNG (the IHDR chunk). */
function shownSize(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: Math.round(view.getUint32(16) / SHARPNESS), height: Math.round(view.getUint32(20) / SHARPNESS) };
}

/**
 * Draws a logo on white; one with transparency on white, the brand's colour or near-black, whichever contrasts first.
 */
async function draw(bytes: Uint8Array, brand: string): Promise<Uint8Array> {
  // Load sharp with the first mail that has a logo: it takes 55 MB.
  const [{ contrastingSurface, fitted }, { default: sharp }] = await Promise.all([
    import("../../generated-images/raster.ts"),
    import("sharp"),
  ]);
  const mark = await fitted(bytes, { width: BOX.width * SHARPNESS, height: BOX.height * SHARPNESS });
  if (mark === undefined) throw new Error("it is not a picture that can be rendered");
  const { isOpaque } = await sharp(mark.data).stats();
  const surface = isOpaque ? WHITE : await contrastingSurface(mark, [WHITE, brand, "#111827"]);
  const padding = surface === WHITE ? 0 : PADDING;
  return sharp(mark.data)
    .flatten({ background: surface })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: surface })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
