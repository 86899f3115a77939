import type { Sharp } from "sharp";

/** Longer side of the scaled picture that is examined, in pixels. */
const SIDE = 64;
/** Mean opacity, 0 to 1, below which a picture counts as transparent. */
const OPAQUE = 0.95;
/** Luma, 0 to 255, above which a colour can't be told from white. */
const NEARLY_WHITE = 215;

/** Whether a picture is transparent, and nearly white elsewhere: it can't be seen on white. */
export async function needsDarkBackground(picture: Sharp): Promise<boolean> {
  const { data, info } = await picture
    .resize({ width: SIDE, height: SIDE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  let opacity = 0;
  let luma = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    opacity += alpha;
    luma += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return opacity > 0 && opacity / (info.width * info.height * 255) < OPAQUE && luma / opacity > NEARLY_WHITE;
}
