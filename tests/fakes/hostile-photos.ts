/** Uploads of a hostile visitor: files that are not photos, or more than photos. */
import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Returns a PNG of a few KB whose header declares these dimensions; its data are zeros for some lines only. */
export function pngOfSize(width: number, height: number, lines = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(lines * (width + 1)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** Returns a JPEG of randomly coloured blocks, harder to compress than any photo. */
export async function noisyJpeg(width: number, height: number, quality = 80): Promise<Buffer> {
  const [columns, rows] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  return sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } })
    .resize({ width, height, fit: "fill", kernel: "nearest" })
    .jpeg({ quality })
    .toBuffer();
}

/** Returns a JPEG whose header declares these dimensions. */
export async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#a04020" } })
    .jpeg()
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const frame = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns a WebP of two different frames. */
export async function animatedWebp(): Promise<Buffer> {
  return sharp(await Promise.all([frame("#c00000"), frame("#0000c0")]), { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

export const HTML_MARK = "<script>alert(document.domain)</script>";

/** Returns a JPEG followed by an HTML page and the beginning of a ZIP archive. */
export const polyglot = async (): Promise<Buffer> =>
  Buffer.concat([await noisyJpeg(80, 60), Buffer.from(`<html>${HTML_MARK}</html>PK\x03\x04`, "latin1")]);
