import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { charactersOf, LETTERS, makeDisplayFont, WIDTHS } from "./display-font.ts";

const NAMES = ["narrow-other", "narrow-common", "wide-other", "wide-common"];
const MAX_BYTES = 16_000;

test("there are four files, none of them large", async () => {
  const folder = await makeDisplayFont();
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(NAMES.map((name) => `display-${name}.woff2`).toSorted());
  for (const file of files) {
    const { size } = statSync(join(folder, file));
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThanOrEqual(MAX_BYTES);
  }
  // Made once.
  expect(await makeDisplayFont()).toBe(folder);
});

test("the style sheet gives each file the widths and the letters that it is cut to", () => {
  const sheet = readFileSync("src/site/styles/display-face.css", "utf8").replaceAll(/\s+/g, " ");
  const faces = [
    ...sheet.matchAll(/url\("display-(\w+-\w+)\.woff2"\)[^}]*font-stretch: (.+?);[^}]*unicode-range: (.+?);/g),
  ].map(([, ...face]) => face);
  // 100% would have two files; it is the narrow one's.
  const narrow = `${WIDTHS.narrow.min}% ${WIDTHS.narrow.max}%`;
  const wide = `${WIDTHS.wide.min + 1}% ${WIDTHS.wide.max}%`;
  // The later rule has the letters that are in both ranges.
  expect(faces).toEqual([
    ["narrow-other", narrow, LETTERS.other],
    ["narrow-common", narrow, LETTERS.common],
    ["wide-other", wide, LETTERS.other],
    ["wide-common", wide, LETTERS.common],
  ]);
});

test("every width that a style sheet sets is in a file", () => {
  const widths = globSync("src/**/*.css").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/font-stretch: (\d+)%;/g)].map(([, width]) => Number(width)),
  );
  expect(widths.length).toBeGreaterThan(15);
  // The second file is preloaded for wide headings alone.
  for (const width of widths) {
    expect(width).toBeGreaterThanOrEqual(WIDTHS.narrow.min);
    expect(width).toBeLessThanOrEqual(WIDTHS.narrow.max);
  }
});

test("our own words and the four businesses' need the common letters alone", () => {
  const common = charactersOf(LETTERS.common);
  const other = charactersOf(LETTERS.other).filter((letter) => !common.includes(letter));
  expect([other.includes("Ä"), other.includes("ñ")]).toEqual([true, false]);
  const files = globSync([
    "content/{copperline,handy,ridgeline,verdeluna}.json",
    "src/site/text/??.ts",
    "src/site/widgets/words-??.ts",
  ]);
  expect(files.length).toBe(8);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    expect({ file, wanted: other.filter((letter) => text.includes(letter)) }).toEqual({ file, wanted: [] });
  }
});
