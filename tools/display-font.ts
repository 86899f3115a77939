/**
 * The display face cut to what the site needs: Archivo with its width axis (62 to 125%) at one weight, Latin letters.
 * Made at build time from the font's own package; 32 KB instead of 90.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import subsetFont from "subset-font";

const WEIGHT = 750;
const WIDTHS = { min: 62, max: 125 };
const characters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const LETTERS = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}–—‘’“”•…€™`;

/** Writes the font file unless it is there already; its path. */
export async function makeDisplayFont(): Promise<string> {
  const file = resolve("node_modules/.cache/display-font/display-font.woff2");
  const made = await readFile(file).catch(() => undefined);
  if (made !== undefined) return file;
  const source = createRequire(import.meta.url).resolve(
    "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
  );
  const font = await subsetFont(await readFile(source), LETTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHT, wdth: WIDTHS },
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, font);
  return file;
}
