/** Icons of the site: the record's favicon if it is square, else its logo, on a background that it contrasts with. */
import sharp from "sharp";
import type { SiteRecord } from "../../record/schema.ts";
import { brandColors } from "../../record/theme.ts";
import type { Icon } from "../../site/seo/manifest.ts";
import { supportedText, renderSvg } from "./render-text.ts";
import { fitted, type Raster, surfaceUnder } from "../generated-images/raster.ts";

/** Part of the side that a mark may fill: phones crop maskable icons to the middle 80%, a circle. */
const FILL = { any: 0.86, maskable: 0.6, apple: 0.78 } as const;
/** Maximum aspect ratio of a mark that counts as square. */
const SQUARE = 1.3;

/** @returns the mark to draw; `undefined` if there is none, or it is not a picture */
async function markOf(
  bytes: { favicon: Uint8Array | undefined; logo: Uint8Array | undefined },
  side: number,
): Promise<Raster | undefined> {
  const box = { width: side, height: side };
  const favicon = bytes.favicon === undefined ? undefined : await fitted(bytes.favicon, box);
  const square =
    favicon !== undefined && favicon.width <= favicon.height * SQUARE && favicon.height <= favicon.width * SQUARE;
  if (square) return favicon;
  return (bytes.logo === undefined ? undefined : await fitted(bytes.logo, box)) ?? favicon;
}

/** Draws the business's first letter on its colour, for a record without any picture. */
async function letterIcon(record: SiteRecord, size: number, fill: number): Promise<Buffer> {
  const { brand, onBrand } = brandColors(record);
  const [letter = ""] = supportedText(record.dbPrincipal.name)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
  const svg = await renderSvg(
    <div
      style={{
        width: size,
        height: size,
        display: "flex",
        alignItems: "center",
        justifyContent: "center",
        background: brand,
        color: onBrand,
        fontFamily: "Archivo, Archivo Extended",
        fontWeight: 800,
        fontSize: size * fill * 0.85,
      }}
    >
      {letter}
    </div>,
    { width: size, height: size },
  );
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Draws an icon, as PNG.
 *
 * @param bytes of the record's favicon and logo
 */
export async function iconPicture(
  record: SiteRecord,
  { size, purpose }: Pick<Icon, "size" | "purpose">,
  bytes: { favicon: Uint8Array | undefined; logo: Uint8Array | undefined },
): Promise<Uint8Array> {
  const mark = await markOf(bytes, Math.round(size * FILL[purpose]));
  if (mark === undefined) return letterIcon(record, size, FILL[purpose]);
  const background = await surfaceUnder(mark, [brandColors(record).brand, "#ffffff"]);
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark.data }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
