import { wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRecord } from "../../../src/record/parse.ts";
import type { ThemeColors } from "../../../src/record/schema.ts";
import { contrastsOf } from "./color-contrast.ts";
import { runs } from "../../../tests/fakes/runs.ts";

function sentences(name: keyof ThemeColors, styles: Partial<ThemeColors>): string[] {
  const parsed = parseRecord({ styles });
  return parsed === undefined
    ? []
    : contrastsOf(parsed.record, name).map(({ sentence }) => sentence.replaceAll("\u00A0", " "));
}

test("a legible colour is described with its contrast", () => {
  expect(sentences("headingTextColor", { headingTextColor: "#000", thirdColor: "#fff" })).toEqual([
    "21.0 : 1 on white: readable.",
  ]);
  expect(sentences("scrollColor", { scrollColor: "#767676" })).toEqual(["4.5 : 1 on white: visible."]);
});

test("the sentence on a pale colour has its replacement, on the background with the least contrast", () => {
  const [sentence] = sentences("headingTextColor", { headingTextColor: "#ffb400", thirdColor: "#f4f1ea" });
  expect(sentence).toMatch(
    /^1\.\d : 1 on the light tint, #[0-9a-f]{6}: too pale; the site draws it as #[0-9a-f]{6} \((?:4\.[5-9]|5\.\d) : 1\)\.$/,
  );
});

test("a missing colour is described by the contrast of the default", () => {
  const found = sentences("secondaryColor", { mainColor: "#ffb400" });
  expect(found).not.toEqual([]);
  for (const sentence of found) expect(sentence).toMatch(/: readable\.$/);
});

test("a colour used as a background is described by the contrast of the text on it", () => {
  expect(sentences("bgFooter", { bgFooter: "#000" })).toEqual(["Text on it, white: 21.0 : 1, readable."]);
  expect(sentences("btn", { btn: "#ffb400" })[0]).toMatch(
    /^The button's text on it, #[0-9a-f]{6}: \d+\.\d : 1, readable\.$/,
  );
});

test("the rendered colours have the promised contrast, for any chosen colours", () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const names = [
    "mainColor",
    "thirdColor",
    "btn",
    "btnHover",
    "bgFooter",
    "headingTextColor",
    "iconsMenuMovil",
  ] as const;
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, color]))), (styles) => {
      const parsed = parseRecord({ styles });
      for (const { ink, ground, isText } of names.flatMap((name) =>
        parsed === undefined ? [] : contrastsOf(parsed.record, name),
      ))
        expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(isText ? 4.5 : 3);
    }),
    runs(60, 2_000),
  );
});
