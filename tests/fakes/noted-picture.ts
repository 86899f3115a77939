/** Pictures as phones and editors write them: with position, names and comments in their metadata. */
import sharp from "sharp";

/** Metadata that must not be published. */
export const SECRETS = {
  artist: "Photographer Quimby",
  comment: "Comment of Quimby",
  position: "43/1 12/1 29/1",
} as const;

/** Strings that occur in files with metadata: our own, and those of the metadata formats. */
const MARKS = [
  SECRETS.artist,
  SECRETS.comment,
  "Exif\0\0",
  "http://ns.adobe.com/xap",
  "Photoshop 3.0",
  "adobe:ns:meta",
  // Three bytes alone occur in every tenth large picture by chance.
  "exif:GPS",
];

/** Returns the marks that occur in a file. */
export const secretsIn = (bytes: Uint8Array): string[] => MARKS.filter((mark) => Buffer.from(bytes).includes(mark));

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRETS.artist}"/></rdf:RDF></x:xmpmeta>`;

/** Inserts a comment segment after the start of a JPEG file. */
function commented(jpeg: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(SECRETS.comment.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(SECRETS.comment),
    jpeg.subarray(2),
  ]);
}

/** Inserts a comment into a GIF file, before its first block. */
function commentedGif(gif: Buffer): Buffer {
  const flags = gif[10] ?? 0;
  const at = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const comment = Buffer.from([0x21, 0xfe, SECRETS.comment.length, ...Buffer.from(SECRETS.comment), 0]);
  return Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)]);
}

/**
 * Returns a picture, by default of 60 x 40 pixels, red on the left and blue on the right, with a position, an artist,
 * XMP and a comment.
 *
 * @param orientation EXIF orientation, 6 for a quarter turn clockwise
 */
export async function notedPicture(
  kind: "jpeg" | "png" | "webp" | "avif" | "gif",
  orientation = 1,
  [width, height] = [60, 40],
): Promise<Buffer> {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: "#e01010" } };
  const picture = sharp({ create: { width, height, channels: 3, background: "#1010e0" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({
      IFD0: { Artist: SECRETS.artist, Make: "Camera" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: SECRETS.position,
        GPSLongitudeRef: "W",
        GPSLongitude: "71/1 32/1 15/1",
      },
    })
    .withMetadata({ orientation })
    .withXmp(XMP);
  if (kind === "jpeg") return commented(await picture.jpeg().toBuffer());
  if (kind === "gif") return commentedGif(await picture.gif().toBuffer());
  return picture.toFormat(kind).toBuffer();
}
