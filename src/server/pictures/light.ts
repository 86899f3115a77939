import type { Sharp } from "sharp";

/** Side of the picture that is looked at, in pixels. */
const LOOK = 64;
/** Most of a picture that is covered, for it to count as see-through. */
const COVERED = 0.95;
/** Luma of 255 above which a colour is lost on white. */
const NEARLY_WHITE = 215;

/** Whether a picture is see-through, and nearly white where it is not. */
export async function isLight(picture: Sharp): Promise<boolean> {
  const { data, info } = await picture
    .resize({ width: LOOK, height: LOOK, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  let cover = 0;
  let light = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    cover += alpha;
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return cover > 0 && cover / (info.width * info.height * 255) < COVERED && light / cover > NEARLY_WHITE;
}
