/**
 * The display face, Archivo at one weight, cut to what pages use: a file for narrow letters and one for wide, and of each
 * a second one with letters that English and Spanish do without. display-face.css says the same to browsers, which fetch what
 * a page uses. Made at build time from the font's own package.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import subsetFont from "subset-font";

/** In percent of the face's own width, which is the narrow file's. */
export const WIDTHS = { narrow: { min: 75, max: 100 }, wide: { min: 100, max: 125 } };

/** As `unicode-range` has them: what English and Spanish are written with, and Latin-1, of which the other file has the rest. */
export const LETTERS = {
  common:
    "U+20-7E, U+A0-A1, U+A9, U+AD-AE, U+B0, U+B7, U+BF, U+C1, U+C9, U+CD, U+D1, U+D3, U+DA, U+DC, U+E1, U+E9, U+ED, " +
    "U+F1, U+F3, U+FA, U+FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2122",
  other: "U+A0-FF",
};

const WEIGHT = 750;
/** Kerning, ligatures, figures of one width for the counters, and the dollar sign's form for heavy weights. */
const FEATURES = ["kern", "liga", "tnum", "rvrn"];

/** The characters of a `unicode-range`. */
export const charactersOf = (range: string): string[] =>
  range.split(", ").flatMap((part) => {
    const ends = part.slice("U+".length).split("-");
    const [from = 0, to = from] = ends.map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });

const common = charactersOf(LETTERS.common);
const FILES = { common, other: charactersOf(LETTERS.other).filter((letter) => !common.includes(letter)) };

/**
 * Makes the font files, unless they are there already: `display-narrow-common.woff2`, `-narrow-other`, `-wide-common`
 * and `-wide-other`.
 *
 * @returns their folder, named by what goes into them
 */
export async function makeDisplayFont(): Promise<string> {
  const source = await readFile(
    createRequire(import.meta.url).resolve("@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2"),
  );
  const cut = JSON.stringify([WIDTHS, FILES, WEIGHT, FEATURES]);
  const name = createHash("sha256").update(source).update(cut).digest("hex").slice(0, 16);
  const folder = resolve("node_modules/.cache/display-font", name);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const made = await mkdtemp(`${folder}-`);
  for (const [width, wdth] of Object.entries(WIDTHS)) {
    for (const [letters, characters] of Object.entries(FILES)) {
      const font = await subsetFont(source, characters.join(""), {
        targetFormat: "woff2",
        variationAxes: { wght: WEIGHT, wdth },
        keepFeatures: FEATURES,
      });
      await writeFile(join(made, `display-${width}-${letters}.woff2`), font);
    }
  }
  // Another process that made them at the same time may have been first.
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  return folder;
}
