/** Derives the theme of a business from the colours of its logo. */
import { average, converter, formatHex, type Oklch } from "culori";
import sharp from "sharp";

const toOklch = converter("oklch");

/** Size in pixels at which the logo is sampled: enough for its colours, and quick. */
const SAMPLE = 96;
/** Width of a family of hues, in degrees. */
const FAMILY = 30;
/** Chroma below which a colour looks grey. */
const MIN_CHROMA = 0.04;
/** Minimum share of the coloured pixels for a family to count as one of the logo's colours. */
const MIN_SHARE = 0.06;

/** Returns the opaque pixels of a picture, scaled down. @throws Error when the file is not a picture */
async function pixelsOf(file: string): Promise<Oklch[]> {
  const data = await sharp(file)
    .resize({ width: SAMPLE, height: SAMPLE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
  return Array.from({ length: data.length / 4 }, (_, at) => data.subarray(4 * at, 4 * at + 4)).flatMap(
    ([r = 0, g = 0, b = 0, alpha = 0]) =>
      alpha < 128 ? [] : toOklch({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 }),
  );
}

/**
 * Returns the theme colours of a picture: `mainColor` and, if the logo has a second colour, `btn` and `secondaryColor`.
 * A logo in black and white gives a dark grey; a light logo without colours gives an empty object.
 *
 * @throws Error when the file is not a picture
 */
export async function logoColors(file: string): Promise<Record<string, string>> {
  const pixels = await pixelsOf(file);
  const colored = pixels.filter(({ l, c }) => c >= MIN_CHROMA && l <= 0.97);
  const families = Map.groupBy(colored, ({ h = 0 }) => Math.round(h / FAMILY) % (360 / FAMILY));
  const colors = [...families.values()]
    .filter(({ length }) => length >= colored.length * MIN_SHARE)
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first, ...others]) => (first === undefined ? [] : average([first, ...others], "oklch")));
  // The darker of the two main colours is the background of white letters; the other one is for buttons.
  const [first, second] = colors.slice(0, 2).toSorted((one, other) => one.l - other.l);
  if (first === undefined)
    return pixels.some(({ l }) => l < 0.6) ? { mainColor: formatHex({ mode: "oklch", l: 0.27, c: 0, h: 0 }) } : {};
  if (second === undefined) return { mainColor: formatHex(first) };
  return { mainColor: formatHex(first), secondaryColor: formatHex(second), btn: formatHex(second) };
}
