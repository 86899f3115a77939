/**
 * Removes metadata from a picture's file: camera notes and positions (EXIF), XMP, IPTC, comments, and bytes after its
 * end. Pixels and colour profile stay byte for byte; nothing is decoded.
 */
import { looksLikeSvg, SVG_START } from "../security/svg.ts";

/** File type, by the first bytes. */
export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "svg";

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString("latin1", at, at + text.length) === text;

/** Returns the type of a picture; `undefined` for a file that neither browsers nor phones' cameras use. */
export function kindOf(bytes: Buffer): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "GIF8")) return "gif";
  if (startsWith(bytes, "ftyp", 4)) {
    const brands = bytes.toString("latin1", 8, bytes.length < 4 ? 8 : Math.min(bytes.readUInt32BE(0), 64));
    if (/avif|avis/.test(brands)) return "avif";
    return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? "heic" : undefined;
  }
  return looksLikeSvg(bytes.toString("utf8", 0, SVG_START)) ? "svg" : undefined;
}

/** Returns the orientation in a picture's EXIF data, 1 to 8; 1 if there is none. */
function orientationIn(tiff: Buffer): number {
  const little = startsWith(tiff, "II*\0");
  if (!little && !startsWith(tiff, "MM\0*")) return 1;
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === 0x0112) return short(at + 8);
    }
  } catch {
    // Truncated EXIF data has no readable orientation.
  }
  return 1;
}

/** A file without metadata, and the EXIF orientation that was removed from it. */
export interface Stripped {
  bytes: Buffer;
  orientation: number;
}

/** Whether a marker has no length field. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function stripJpeg(file: Buffer): Stripped {
  const parts: Buffer[] = [file.subarray(0, 2)];
  let orientation = 1;
  let at = 2;
  while (at + 1 < file.length) {
    const marker = file[at + 1] ?? 0;
    // A marker may be preceded by any number of FF. Decoders ignore other bytes between segments.
    if (file[at] !== 0xff || marker === 0x00 || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = isAlone(marker) ? at + 2 : at + 2 + (at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0);
    const payload = file.subarray(at + 4, end);
    const isData = marker >= 0xe0 && marker <= 0xef;
    const kept =
      (!isData && marker !== 0xfe) ||
      (marker === 0xe0 && startsWith(payload, "JFIF\0")) ||
      (marker === 0xe2 && startsWith(payload, "ICC_PROFILE\0")) ||
      (marker === 0xee && startsWith(payload, "Adobe"));
    if (marker === 0xe1 && startsWith(payload, "Exif\0\0")) orientation = orientationIn(payload.subarray(6));
    if (kept) parts.push(file.subarray(at, end));
    at = end;
    if (marker === 0xda) {
      const scan = at;
      while (at < file.length && !isScanEnd(file, at)) at += 1;
      parts.push(file.subarray(scan, at));
    }
  }
  parts.push(Buffer.from([0xff, 0xd9]));
  return { bytes: Buffer.concat(parts), orientation };
}

/** Whether a marker is at this offset that is not part of a scan's own data. */
const isScanEnd = (file: Buffer, at: number): boolean =>
  file[at] === 0xff && file[at + 1] !== 0x00 && file[at + 1] !== 0xff && !isAlone(file[at + 1] ?? 0);

const PNG_NOTES = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "caBX"]);

function stripPng(file: Buffer): Stripped {
  const parts: Buffer[] = [file.subarray(0, 8)];
  let orientation = 1;
  let at = 8;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "eXIf") orientation = orientationIn(file.subarray(at + 8, end - 4));
    if (!PNG_NOTES.has(type)) parts.push(file.subarray(at, end));
    at = end;
    if (type === "IEND") break;
  }
  return { bytes: Buffer.concat(parts), orientation };
}

/** Flags of a WebP file for EXIF and XMP. */
const WEBP_NOTES = 0x08 | 0x04;

function stripWebp(file: Buffer): Stripped {
  const parts: Buffer[] = [];
  let orientation = 1;
  const last = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = 12; at + 8 <= last;) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const type = file.toString("latin1", at, at + 4);
    if (type === "EXIF") {
      const data = file.subarray(at + 8, end);
      orientation = orientationIn(startsWith(data, "Exif\0\0") ? data.subarray(6) : data);
    } else if (/^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/.test(type)) {
      const chunk = Buffer.from(file.subarray(at, end));
      if (type === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~WEBP_NOTES;
      parts.push(chunk);
    }
    at = end;
  }
  const head = Buffer.from(file.subarray(0, 12));
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return { bytes: Buffer.concat([head, ...parts]), orientation };
}

/** Returns the end of a GIF's data sub-blocks, each of which is preceded by its length, up to the one of length 0. */
function endOfBlocks(file: Buffer, start: number): number {
  let at = start;
  while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
  return at + 1;
}
const colorsIn = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function stripGif(file: Buffer): Stripped {
  let at = 13 + colorsIn(file[10] ?? 0);
  const parts: Buffer[] = [file.subarray(0, at)];
  while (at < file.length && file[at] !== 0x3b) {
    const start = at;
    const isImage = file[at] === 0x2c;
    if (!isImage && file[at] !== 0x21) throw new Error("is a broken GIF file");
    at = endOfBlocks(file, isImage ? at + 11 + colorsIn(file[at + 9] ?? 0) : at + 2);
    const label = file[start + 1];
    // Extensions that are kept: graphic control (f9), plain text (01), and the loop count of an animation.
    const loops = label === 0xff && /^(?:NETSCAPE|ANIMEXTS)/.test(file.toString("latin1", start + 3, start + 11));
    if (isImage || label === 0xf9 || label === 0x01 || loops) parts.push(file.subarray(start, at));
  }
  return { bytes: Buffer.concat([...parts, Buffer.from([0x3b])]), orientation: 1 };
}

function stripSvg(file: Buffer): Stripped {
  const text = file
    .toString()
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<(?:\w+:)?metadata\b[^>]*\/>/gi, "")
    .replaceAll(/<((?:\w+:)?metadata)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replaceAll(/\s(?:inkscape|sodipodi):[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/gi, "");
  return { bytes: Buffer.from(stripEmbedded(text)), orientation: 1 };
}

const EMBEDDED = /(data:image\/[\w.+-]+(?:;[\w=.-]+)*;base64,)([A-Za-z0-9+/=\s]+)/gi;

/**
 * Removes the metadata of pictures embedded in a text, such as an SVG. A broken picture, HEIC or AVIF is removed whole.
 */
export const stripEmbedded = (text: string): string =>
  text.replaceAll(EMBEDDED, (whole: string, head: string, base64: string) => {
    const bytes = Buffer.from(base64, "base64");
    const kind = kindOf(bytes);
    if (kind === undefined) return whole;
    try {
      return head + (stripMetadata(bytes, kind)?.bytes.toString("base64") ?? "");
    } catch {
      return head;
    }
  });

const STRIP = { jpeg: stripJpeg, png: stripPng, webp: stripWebp, gif: stripGif, svg: stripSvg };

/**
 * Returns a picture without metadata.
 *
 * @returns `undefined` for AVIF and HEIC, which must be re-encoded
 * @throws Error with the end of a sentence, for a broken file
 */
export function stripMetadata(bytes: Buffer, kind: PictureKind): Stripped | undefined {
  return kind === "avif" || kind === "heic" ? undefined : STRIP[kind](bytes);
}
