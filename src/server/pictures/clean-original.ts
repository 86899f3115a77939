/** An original as it may be shown to everybody: without what its camera and its editors noted in it. */
import { kindOf, type PictureKind, stripMetadata } from "./strip-metadata.ts";

/** Most pixels of an original, as in encode.ts. */
const MAX_PIXELS = 60_000_000;
/** Quality of a JPEG or WebP that has to be encoded anew: no difference is seen. */
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

/** Whether an AVIF file has notes: its boxes name them. */
const hasNotes = (bytes: Buffer): boolean => bytes.includes("Exif") || bytes.includes("rdf+xml");

/**
 * A picture without EXIF, positions, XMP, IPTC and comments. It keeps its bytes where that is possible; one that its notes
 * ask to be turned is turned, in sRGB and in its own format.
 *
 * @returns undefined for a file that is no picture
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
  // Loaded when the first such picture is needed: it takes 30 MB.
  const { default: sharp } = await import("sharp");
  const turned = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().toColourspace("srgb");
  if (kind === "jpeg") return { kind, bytes: await turned.jpeg({ quality: QUALITY }).toBuffer() };
  if (kind === "webp") return { kind, bytes: await turned.webp({ quality: QUALITY }).toBuffer() };
  if (kind === "avif") return { kind, bytes: await turned.avif({ quality: AVIF_QUALITY }).toBuffer() };
  return { kind: "png", bytes: await turned.png().toBuffer() };
}
