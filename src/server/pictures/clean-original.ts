/** Makes an original safe to publish: removes what its camera and its editors noted in it. */
import { kindOf, type PictureKind, stripMetadata } from "./strip-metadata.ts";

/** Maximum pixels of an original, as in encode.ts. */
const MAX_PIXELS = 60_000_000;
/** Quality of a JPEG or WebP that has to be re-encoded: there is no visible difference. */
const QUALITY = 92;
const AVIF_QUALITY = 75;

/** A HEIC file, the format of iPhones: no browser but Safari shows it, and no free decoder can be shipped. */
export class HeicPicture extends Error {
  override name = "HeicPicture";
  constructor() {
    super("is a HEIC file, which browsers don't show: export it as JPEG");
  }
}

export interface CleanPicture {
  kind: PictureKind;
  bytes: Buffer;
}

/** Whether an AVIF file has metadata: its boxes name it. */
const hasNotes = (bytes: Buffer): boolean => bytes.includes("Exif") || bytes.includes("rdf+xml");

/**
 * Returns a picture without EXIF, positions, XMP, IPTC and comments. Its bytes stay the same where possible; one with
 * an EXIF orientation is rotated, in sRGB and in its own format.
 *
 * @returns `undefined` for a file that is not a picture
 * @throws HeicPicture
 * @throws Error with the end of a sentence, for a broken picture
 */
export async function cleanOriginal(bytes: Buffer): Promise<CleanPicture | undefined> {
  const kind = kindOf(bytes);
  if (kind === undefined) return undefined;
  if (kind === "heic") throw new HeicPicture();
  const stripped = stripMetadata(bytes, kind);
  if (stripped !== undefined && stripped.orientation === 1) return { kind, bytes: stripped.bytes };
  if (stripped === undefined && !hasNotes(bytes)) return { kind, bytes };
  // Load sharp lazily: it takes 30 MB.
  const { default: sharp } = await import("sharp");
  const turned = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().toColourspace("srgb");
  if (kind === "jpeg") return { kind, bytes: await turned.jpeg({ quality: QUALITY }).toBuffer() };
  if (kind === "webp") return { kind, bytes: await turned.webp({ quality: QUALITY }).toBuffer() };
  if (kind === "avif") return { kind, bytes: await turned.avif({ quality: AVIF_QUALITY }).toBuffer() };
  return { kind: "png", bytes: await turned.png().toBuffer() };
}
