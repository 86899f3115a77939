import { expect, test } from "vitest";
import { pictureRows } from "./picture-gallery-rows.ts";

test.each([
  [0, []],
  [1, [1]],
  [2, [2]],
  [3, [1, 2]],
  [4, [1, 3]],
  [5, [2, 3]],
  [7, [2, 3, 2]],
  [12, [2, 3, 2, 3, 2]],
])("%i pictures are laid out in rows of %j", (count, rows) => {
  expect(pictureRows(count)).toEqual(rows);
});

test("rows contain every picture, and from five pictures on have two to four each", () => {
  for (let count = 5; count <= 500; count += 1) {
    const rows = pictureRows(count);
    expect(rows.reduce((sum, size) => sum + size, 0)).toBe(count);
    expect(Math.min(...rows), `rows of ${count}`).toBeGreaterThanOrEqual(2);
    expect(Math.max(...rows), `rows of ${count}`).toBeLessThanOrEqual(4);
  }
});
