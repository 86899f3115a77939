/** SVG sprite with the icons of social networks, which `npm run generate` writes. */
import * as icons from "simple-icons";
import { NETWORKS } from "../src/site/ui/networks.ts";

/** LinkedIn's icon, which is no longer in the package: a plain "in" on a tile. */
const LINKEDIN =
  "M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm1.5 8.5v10h3.2v-10H4.5Zm1.6-5A1.85 1.85 0 1 0 6.1 8.2a1.85 1.85 0 0 0 0-3.7ZM10 9.5v10h3.2v-5.2c0-1.5.7-2.3 1.8-2.3s1.6.8 1.6 2.3v5.2h3.2v-5.9c0-2.9-1.5-4.3-3.7-4.3-1.4 0-2.4.7-2.9 1.6V9.5H10Z";

/** Nextdoor's icon, which is a word in the package: an "n" on a house. */
const NEXTDOOR =
  "M12 1 .5 10.5V22h23V10.5L12 1ZM6 10h3.4v1.3c.8-1 2-1.6 3.5-1.6 2.9 0 5.1 1.9 5.1 5.1V19.5h-3.6v-4.3c0-1.4-.9-2.3-2.2-2.3s-2.4.9-2.4 2.3v4.3H6V10Z";

const DRAWN: Readonly<Record<string, string>> = { linkedin: LINKEDIN, nextdoor: NEXTDOOR };

const pathOf = (id: string): string => {
  const path = DRAWN[id] ?? Object.values(icons).find(({ slug }) => slug === id)?.path;
  if (path !== undefined) return path;
  throw new Error(`The icon package has no "${id}".`);
};

export const SPRITE_FILE = "src/site/ui/brand-icons.svg";

/** Returns the text of the file: a symbol for each network, named by its id. */
export function brandSprite(): string {
  const symbols = [...NETWORKS.keys()].map(
    (id) => `<symbol id="${id}" viewBox="0 0 24 24"><path d="${pathOf(id)}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}
