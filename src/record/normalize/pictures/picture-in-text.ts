/** Pictures in the HTML of a text, for a block without a picture of its own. */
import type { Gather } from "../kinds.ts";
import { filledNames } from "../reading.ts";

/** Maximum length of text that is searched, in UTF-16 units. */
const LONGEST = 100_000;
/** Matches up to the next tag: a text may open thousands that never end. */
const PICTURE = /<img\b[^<>]{0,2000}>/gi;
const ADDRESS = /\b(?:data-src|src)\s{0,5}=\s{0,5}["']?(?!data:)[^"'\s>]/i;
/** Signs in a line of text, and tracking pixels. */
const SIGN = /emoji|smiley|spacer|pixel|tracking|\b(?:width|height)\s{0,5}=\s{0,5}["']?(?:\d|[1-5]\d)["'\s/>]/i;

/** Adds the pictures of a block's text; `undefined` if the block has one of its own, or the text has none. */
export const gatherPicture: Gather = (block, isKnown) => {
  const given = filledNames(block);
  if (given.some((name) => isKnown(name, "img"))) return undefined;
  for (const name of given) {
    const text = block[name];
    if (typeof text !== "string" || !text.includes("<")) continue;
    const tags = text.slice(0, LONGEST).match(PICTURE) ?? [];
    const img = tags.filter((tag) => ADDRESS.test(tag) && !SIGN.test(tag));
    if (img.length > 0) return { fields: { ...block, img: img.length === 1 ? img[0] : img } };
  }
  return undefined;
};
