/** Bytes of the file's header, and of the entry of its single image. */
const HEADER = 6;
const ENTRY = 16;

/**
 * Wraps a PNG in an `.ico` file, which every browser can read.
 *
 * @param size pixels of each side, 255 at most
 */
export function icoFile({ size, png }: { size: number; png: Uint8Array }): Uint8Array {
  const head = Buffer.alloc(HEADER + ENTRY);
  // Type 1, an icon, with one image.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, HEADER);
  head.writeUInt8(size, HEADER + 1);
  // One colour plane, 32 bits a pixel; then the length of the image, and its offset.
  head.writeUInt16LE(1, HEADER + 4);
  head.writeUInt16LE(32, HEADER + 6);
  head.writeUInt32LE(png.byteLength, HEADER + 8);
  head.writeUInt32LE(head.byteLength, HEADER + 12);
  return Buffer.concat([head, png]);
}
