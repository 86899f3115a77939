/** Words in the name of a picture's file. */
import { decodePercent } from "./decode-percent.ts";

/** File names that cameras, phones and messengers generate: they do not describe the picture. */
const OF_A_CAMERA = /^(?:img|dsc[fn]?|pxl|mvimg|dji|gopr|photo|image|imagen|foto|picture|screenshot|whatsapp|fb)\b/i;

/**
 * Returns the words in a picture's file name, for its alternative text: "kitchen island" for `/kitchen-island_02.jpg`.
 *
 * @param address a path or a URL
 * @returns the empty string if the name is a number, a hash or a camera's
 */
export function pictureWords(address: string): string {
  const file = address.replace(/[?#].*/, "").replace(/.*\//, "");
  const words = (decodePercent(file) ?? file)
    .replace(/\.\w+$/, "")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    // A number only counts the pictures; a word of letters and digits is a hash or a size.
    .filter((word) => word !== "" && !/\d/.test(word));
  const text = words.join(" ").toLowerCase();
  return OF_A_CAMERA.test(text) || !/\p{L}{3}/u.test(text) ? "" : text;
}
