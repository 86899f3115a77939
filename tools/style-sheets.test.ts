import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Allowed text colours: roles, whose contrast on each of their backgrounds the property test of theme.test.ts checks.
 */
const TEXT_COLORS = [
  // The parent's colour, which is one of these.
  "inherit",
  // Text on --surface, --page, --tint and --hover;
  "var(--text)",
  "var(--heading)",
  "var(--ink)",
  "var(--accent-ink)",
  "var(--secondary-ink)",
  // on --button, on --button-hover, on --brand, on --page;
  "var(--button-text)",
  "var(--button-hover-text)",
  "var(--on-brand)",
  "var(--menu-icon)",
  // inverted: on --heading and --text.
  "var(--page)",
  "var(--surface)",
  // The tick marks of a tape measure, which are decorative.
  "var(--edge)",
];

test("every text colour of every style sheet is a role, and every translucent background is made of --deep", () => {
  const sheets = globSync("src/**/*.css").map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(sheets.length).toBeGreaterThan(30);
  for (const [file, sheet] of sheets) {
    for (const [, color = ""] of sheet.matchAll(/(?<![\w(-])color:\s*([^;]+?)(?: !important)?;/g))
      expect({ file, colors: TEXT_COLORS }).toEqual({ file, colors: expect.arrayContaining([color]) });
    for (const [, , ground = ""] of sheet.matchAll(
      /(?<![\w-])background(-color)?:\s*(color-mix[^;]+transparent[^;]*);/g,
    ))
      expect([file, ground]).toEqual([file, expect.stringContaining("--deep")]);
  }
});

/**
 * Properties that the compositor animates, or that switch at once; any other is painted on the main thread each frame.
 */
const ANIMATED = new Set(["translate", "scale", "rotate", "opacity", "visibility", "content-visibility"]);

test("the keyframes of every style sheet only animate properties that are not painted", () => {
  const keyframes = globSync("src/**/*.css").flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})+)/g),
  ]);
  expect(keyframes.length).toBeGreaterThan(8);
  for (const [, name, frames = ""] of keyframes) {
    const properties = [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => property);
    expect({ name, painted: properties.filter((one = "") => !ANIMATED.has(one)) }).toEqual({ name, painted: [] });
    expect(properties.length).toBeGreaterThan(0);
  }
});
