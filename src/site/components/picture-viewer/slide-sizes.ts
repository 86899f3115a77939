import { pictureAddress, type PictureFacts, widthsOf } from "../../ui/picture-facts.ts";

/** Returns the sizes that the server has of a picture, in the format of the lightbox. */
export function slideSizes(facts: PictureFacts | undefined) {
  if (facts === undefined || facts.isSvg) return {};
  const { hash, width, height } = facts;
  const srcSet = widthsOf(width).map((wide) => ({
    src: pictureAddress(hash, wide, "webp"),
    width: wide,
    height: Math.round((wide * height) / width),
  }));
  return { width, height, srcSet };
}
