/** What the server knows of a picture that it has in several sizes, and the addresses that follow from it. */

export interface PictureFacts {
  /** Names its content; part of the addresses of its sizes. */
  hash: string;
  /** Of the original, turned upright, in pixels. */
  width: number;
  height: number;
  /**
   * Its colours at the top, the middle and the bottom, shown until it has loaded: three of `#abc` without the signs, such as
   * `abc123fff`. Absent for transparent pictures.
   */
  placeholderColors?: string;
  /** Whether it is an SVG: one file, without sizes. */
  isSvg?: true;
  /** Transparent, and nearly white elsewhere: such a logo can be seen on a dark background only. */
  needsDarkBackground?: true;
}

/** Facts by the address that the record names. */
export type Pictures = Readonly<Record<string, PictureFacts>>;

/** The facts of the picture at an address; undefined while the server has none. */
export type FindPicture = (address: string) => PictureFacts | undefined;

export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * The widths that layouts need, in pixels: each about half as wide again as the one before. 768 is what nearly every
 * phone's screen takes (`drawnAt`): 384 points of two pixels, or 393 of three.
 */
const WIDTHS = [320, 480, 768, 1080, 1600, 2200];

/**
 * The widths that a picture is encoded in: never wider than it is.
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

/** The address of an SVG. */
export const svgAddress = (hash: string): string => `/pictures/${hash}.svg`;

/** A picture's `srcset` in a format; an SVG's is its one address. */
export function sourceSet({ hash, width, isSvg }: PictureFacts, format: PictureFormat): string {
  if (isSvg) return svgAddress(hash);
  return (
    widthsOf(width)
      .map((wide) => `${pictureAddress(hash, wide, format)} ${wide}w`)
      // As the development server's bundler writes it into documents: otherwise React would find another text there.
      .join(", ")
  );
}

/** The address of a picture of middling width, for places that take one address only. */
export function oneAddress(facts: PictureFacts): string {
  const set = sourceSet(facts, "webp").split(", ");
  return (set[3] ?? set.at(-1) ?? "").replace(/ .*/, "");
}
