/**
 * The marks of social networks as one drawing, one below the other, and the style sheet that shows one of them as a mask.
 * `npm run generate` writes both.
 */
import * as icons from "simple-icons";
import { NETWORKS } from "../src/site/ui/networks.ts";

/** Not in the package any more: a plain "in" on a tile. */
const LINKEDIN =
  "M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm1.5 8.5v10h3.2v-10H4.5Zm1.6-5A1.85 1.85 0 1 0 6.1 8.2a1.85 1.85 0 0 0 0-3.7ZM10 9.5v10h3.2v-5.2c0-1.5.7-2.3 1.8-2.3s1.6.8 1.6 2.3v5.2h3.2v-5.9c0-2.9-1.5-4.3-3.7-4.3-1.4 0-2.4.7-2.9 1.6V9.5H10Z";

const pathOf = (id: string): string => {
  const icon = Object.values(icons).find((candidate) => candidate.slug === id);
  if (icon !== undefined) return icon.path;
  if (id === "linkedin") return LINKEDIN;
  throw new Error(`The icon package has no "${id}".`);
};

/** Height and width of a mark in the icon package, and the space below it, so that no mark shows at another's edge. */
const SIDE = 24;
const SPACE = 8;
const LAST = NETWORKS.length - 1;
const HEIGHT = LAST * (SIDE + SPACE) + SIDE;

export const SPRITE_FILE = "src/site/ui/brand-icons.svg";
export const PLACES_FILE = "src/site/ui/brand-icons.css";

/** The drawing. Without a ratio of its own: browsers round the size that it is drawn in. */
export function brandSprite(): string {
  const marks = NETWORKS.map(
    ({ id }, index) => `<path transform="translate(0 ${index * (SIDE + SPACE)})" d="${pathOf(id)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${HEIGHT}" preserveAspectRatio="none">${marks.join("")}</svg>\n`;
}

/** The style sheet that shows a mark by its number. */
export function brandPlaces(): string {
  const places = NETWORKS.map((_, index) => `.mark-${index} {\n  --at: ${index};\n}\n`);
  // A percentage places a picture by what of it its box does not show: none of that is the first mark, all of it the last.
  return `${places.join("")}.mark::before {
  mask: url("./brand-icons.svg") 0 calc(var(--at) * 100% / ${LAST}) / 100% ${(HEIGHT / SIDE) * 100}%;
}
`;
}
