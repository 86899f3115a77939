import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { type LayoutVariant, layoutVariantOf, displayWidth } from "./layout-variant.ts";

const inColor = (mainColor: string, slogan = ""): ReturnType<typeof recordOf> =>
  recordOf({ styles: { mainColor }, dbSlogan: [{ slogan }] });

test.each<[string, LayoutVariant]>([
  ["#14263d", "board"], // navy
  ["#222222", "board"], // a grey has no hue
  ["#5b2a86", "board"], // violet
  ["#14382f", "split"], // bottle green
  ["#0b5563", "split"], // teal
  ["#993d22", "poster"], // brick
  ["#a3123f", "poster"], // crimson
  ["#f2b705", "block"], // yellow, too light for white text
  ["#ffffff", "block"],
  ["no colour", "board"], // the default, a slate blue
])("the colour %s gives the layout variant %s", (color, layoutVariant) => {
  expect(layoutVariantOf(inColor(color))).toBe(layoutVariant);
});

const widths = (color: string): number[] =>
  [10, 20, 30, 60].map((letters) => displayWidth(inColor(color, "x".repeat(letters))));

test("letters are wide for short slogans and narrow for long ones, within the typeface's widths", () => {
  expect(widths("#14263d")).toEqual([112, 100, 88, 75]);
  expect(widths("#993d22")).toEqual([124, 112, 100, 88]);
  expect(widths("#f2b705")).toEqual([75, 75, 75, 75]);
});
