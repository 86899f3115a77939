/** Derives the theme of a business from the colours of its logo. */
import { converter, formatHex, type Oklch } from "culori";
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

interface Family {
  weight: number;
  l: number;
  c: number;
  /** The hue as a vector: the mean of 350° and 10° is 0°. */
  x: number;
  y: number;
}

const colorOf = ({ weight, l, c, x, y }: Family): Oklch => ({
  mode: "oklch",
  l: l / weight,
  c: c / weight,
  h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
});

/**
 * Returns the theme colours of a picture: `mainColor` and, if the logo has a second colour, `btn` and `secondaryColor`.
 * A logo in black and white gives a dark grey; a light logo without colours gives an empty object.
 *
 * @throws Error when the file is not a picture
 */
export async function logoColors(file: string): Promise<Record<string, string>> {
  const { data } = await sharp(file)
    .resize({ width: SAMPLE, height: SAMPLE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const families = new Map<number, Family>();
  let seen = 0;
  let darkest = 1;
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) continue;
    const { l, c, h = 0 } = toOklch({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 });
    darkest = Math.min(darkest, l);
    if (c < MIN_CHROMA || l > 0.97) continue;
    seen += 1;
    const key = Math.round(h / FAMILY) % (360 / FAMILY);
    const family = families.get(key) ?? { weight: 0, l: 0, c: 0, x: 0, y: 0 };
    const turn = (h * Math.PI) / 180;
    family.weight += 1;
    family.l += l;
    family.c += c;
    family.x += Math.cos(turn);
    family.y += Math.sin(turn);
    families.set(key, family);
  }
  const colors = [...families.values()]
    .filter(({ weight }) => weight >= seen * MIN_SHARE)
    .toSorted((one, other) => other.weight - one.weight)
    .map(colorOf);
  // The darker of the two main colours is the background of white letters; the other one is for buttons.
  const [first, second] = colors.slice(0, 2).toSorted((one, other) => one.l - other.l);
  if (first === undefined) return darkest < 0.6 ? { mainColor: formatHex({ mode: "oklch", l: 0.27, c: 0, h: 0 }) } : {};
  if (second === undefined) return { mainColor: formatHex(first) };
  return { mainColor: formatHex(first), secondaryColor: formatHex(second), btn: formatHex(second) };
}
