/** What the server knows of a picture that it keeps in several sizes, and the addresses that follow from it. */

export interface PictureFacts {
  /** Names its content; part of the addresses of its sizes. */
  hash: string;
  /** Of the original, turned upright, in pixels. */
  width: number;
  height: number;
  /** Its colours at the top, the middle and the bottom, to stand in its place until it comes: `#abc`, without the signs, one
   * after the other. Not for see-through ones. */
  soft?: string;
  /** A drawing: kept as one SVG, without sizes. */
  drawing?: true;
  /** See-through, and nearly white where it is not: such a logo shows on a dark ground alone. */
  light?: true;
}

/** Facts by the address that the record names. */
export type Pictures = Readonly<Record<string, PictureFacts>>;

/** The facts of the picture at an address; undefined while the server has none. */
export type FindPicture = (address: string) => PictureFacts | undefined;

export type PictureFormat = "avif" | "webp";

/**
 * The widths that layouts ask for, in pixels: each about half as wide again as the one before. 768 is what nearly every
 * phone's screen takes (`drawnAt`): 384 points of two pixels, or 393 of three.
 */
const WIDTHS = [320, 480, 768, 1080, 1600, 2200];

/**
 * The widths in which a picture is kept: never wider than it is.
 *
 * @param width of the original, in pixels
 */
export function widthsOf(width: number): number[] {
  const narrower = WIDTHS.filter((wanted) => wanted <= width);
  // A picture that is not wide enough for the next size ends in its own, unless the last is about as wide.
  const last = narrower.at(-1) ?? 0;
  return width < 2200 && width > last * 1.3 ? [...narrower, width] : narrower;
}

/** The address of a picture in one of its widths. */
export const pictureAddress = (hash: string, width: number, format: PictureFormat): string =>
  `/pictures/${hash}-${width}.${format}`;

/** The address of a drawing. */
export const drawingAddress = (hash: string): string => `/pictures/${hash}.svg`;

/** A picture's `srcset` in a format; a drawing's is the one that it has. */
export function sourceSet({ hash, width, drawing }: PictureFacts, format: PictureFormat): string {
  if (drawing) return drawingAddress(hash);
  return widthsOf(width)
    .map((wide) => `${pictureAddress(hash, wide, format)} ${wide}w`)
    .join();
}

/** The address of a picture of middling width, for places that take one address only. */
export function oneAddress(facts: PictureFacts): string {
  const set = sourceSet(facts, "webp").split(",");
  return (set[3] ?? set.at(-1) ?? "").replace(/ .*/, "");
}
