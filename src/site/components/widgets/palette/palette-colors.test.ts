import { expect, test } from "vitest";
import { isLanguage, LOCALES } from "../../../../record/language.ts";
import { wordsEn } from "../words-en.ts";
import { findColor, PALETTE } from "./palette-colors.ts";

const LANGUAGES = Object.keys(LOCALES).filter(isLanguage);
const colors = PALETTE.flatMap((group) => group.colors);

test("the palette has at least eight groups of at least eight colours", () => {
  expect(PALETTE.length).toBeGreaterThanOrEqual(8);
  for (const group of PALETTE) expect(group.colors.length).toBeGreaterThanOrEqual(8);
  expect(PALETTE.map(({ group }) => group)).toEqual(Object.keys(wordsEn.palette.groups));
});

test("every colour has a unique value, and a unique name in every language", () => {
  for (const color of colors) {
    expect(color).toEqual({
      ...Object.fromEntries(LANGUAGES.map((language) => [language, expect.stringMatching(/\p{L}/u)])),
      hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(findColor(color.hex)).toBe(color);
  }
  for (const language of LANGUAGES) {
    const names = colors.map((color) => color[language]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});
