import { expect, test } from "vitest";
import { slideSizes } from "./slide-sizes.ts";

test("a slide has the sizes of its picture that the server has, the largest its own", () => {
  const { width, height, srcSet = [] } = slideSizes({ hash: "0a1b", width: 2_000, height: 1_500 });
  expect([width, height]).toEqual([2_000, 1_500]);
  expect(srcSet.map((size) => size.width).toSorted((one, other) => one - other)).toEqual(
    srcSet.map((size) => size.width),
  );
  for (const size of srcSet) {
    expect(size.src).toMatch(new RegExp(`0a1b.*${size.width}.*webp`));
    expect(size.height).toBe(Math.round(size.width * 0.75));
  }
  expect(srcSet.at(-1)?.width).toBeLessThanOrEqual(2_000);
  expect(srcSet.length).toBeGreaterThan(1);
});

test("the lightbox loads a picture of unknown size, and an SVG, as it is", () => {
  expect(slideSizes(undefined)).toEqual({});
  expect(slideSizes({ hash: "0a1b", width: 100, height: 100, isSvg: true })).toEqual({});
});
