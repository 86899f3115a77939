/** What the name of a picture's file says of it. */
import { decodePercent } from "./decode-percent.ts";

/** Names that cameras, phones and messengers give: they say nothing. */
const OF_A_CAMERA = /^(?:img|dsc[fn]?|pxl|mvimg|dji|gopr|photo|image|imagen|foto|picture|screenshot|whatsapp|fb)\b/i;

/**
 * The words in a picture's file name, for its alternative text: `/kitchen-island_02.jpg` says "kitchen island".
 *
 * @param address a path or an address
 * @returns the empty string where the name is a number, a hash or a camera's
 */
export function pictureWords(address: string): string {
  const file = address.replace(/[?#].*/, "").replace(/.*\//, "");
  const words = (decodePercent(file) ?? file)
    .replace(/\.\w+$/, "")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    // A number says which of several; letters and digits together are a hash or a size.
    .filter((word) => word !== "" && !/\d/.test(word));
  const said = words.join(" ").toLowerCase();
  return OF_A_CAMERA.test(said) || !/\p{L}{3}/u.test(said) ? "" : said;
}
