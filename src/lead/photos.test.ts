import { expect, test } from "vitest";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_PHOTOS_BYTES, photoErrorKey } from "./photos.ts";

test("six photos of 10 MB, 30 MB in all", () => {
  expect([MAX_PHOTOS, MAX_PHOTO_BYTES, MAX_PHOTOS_BYTES]).toEqual([6, 10_485_760, 31_457_280]);
});

test("a problem is named by the photo's field and place", () => {
  expect(photoErrorKey(2)).toBe("photos.2");
});
