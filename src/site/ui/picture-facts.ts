/** Facts of a picture that the server has in several sizes, and the URLs that follow from them. */

export interface PictureFacts {
  /** Hash of the content; part of the URLs of its sizes. */
  hash: string;
  /** Width of the original, turned upright, in pixels. */
  width: number;
  height: number;
  /**
   * Colours at the top, the middle and the bottom, shown until the picture has loaded: three `#abc` colours without the
   * `#`, such as `abc123fff`. Absent for transparent pictures.
   */
  placeholderColors?: string;
  /** Whether it is an SVG: one file, without sizes. */
  isSvg?: true;
  /**
   * Whether the picture is transparent and otherwise nearly white: such a logo is visible only on a dark background.
   */
  needsDarkBackground?: true;
}

/** Facts by the picture's address in the record. */
export type Pictures = Readonly<Record<string, PictureFacts>>;

/** Returns the facts of the picture at an address; `undefined` while the server has none. */
export type FindPicture = (address: string) => PictureFacts | undefined;

export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * Widths that layouts need, in pixels: each about half as wide again as the one before. 768 serves nearly every phone's
 * viewport (`pictureSizes`): 384 CSS pixels at 2x, or 393 at 3x.
 */
const WIDTHS = [320, 480, 768, 1080, 1600, 2200];

/**
 * Returns the widths that a picture is encoded in, never wider than the original.
 *
 * @param width of the original, in pixels
 */
export function widthsOf(width: number): number[] {
  const narrower = WIDTHS.filter((wanted) => wanted <= width);
  // A picture that is too narrow for the next size gets its own width too, unless the last size is about as wide.
  const last = narrower.at(-1) ?? 0;
  return width < 2200 && width > last * 1.3 ? [...narrower, width] : narrower;
}

/** Returns the URL of a picture in one of its widths. */
export const pictureAddress = (hash: string, width: number, format: PictureFormat): string =>
  `/pictures/${hash}-${width}.${format}`;

/** Returns the URL of an SVG. */
const svgAddress = (hash: string): string => `/pictures/${hash}.svg`;

/**
 * Returns a picture's `srcset` in a format; for an SVG its only URL.
 *
 * @param boxRatio aspect ratio of the box that the picture fills. The sides of a wider picture are cropped: its widths
 *                 are those of the part that is visible, so that the browser takes a file that is sharp there
 */
export function sourceSet(facts: PictureFacts, format: PictureFormat, boxRatio = Infinity): string {
  const { hash, width, height, isSvg } = facts;
  if (isSvg) return svgAddress(hash);
  const visible = Math.min(1, (boxRatio * height) / width);
  return (
    widthsOf(width)
      .map((wide) => `${pictureAddress(hash, wide, format)} ${Math.round(wide * visible)}w`)
      // Joined as the development server's bundler writes `srcset` into documents: otherwise React would find another
      // text.
      .join(", ")
  );
}

/** Returns the URL of a medium width, for places that take only one URL. */
export function oneAddress({ hash, width, isSvg }: PictureFacts): string {
  const widths = widthsOf(width);
  return isSvg ? svgAddress(hash) : pictureAddress(hash, widths[3] ?? widths.at(-1) ?? width, "webp");
}
