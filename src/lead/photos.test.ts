import { expect, test } from "vitest";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_PHOTOS_BYTES, photoErrorKey } from "./photos.ts";

test("the limits are six photos, 10 MB per photo and 30 MB in total", () => {
  expect([MAX_PHOTOS, MAX_PHOTO_BYTES, MAX_PHOTOS_BYTES]).toEqual([6, 10_485_760, 31_457_280]);
});

test("the error key of a photo is the field's name and the photo's index", () => {
  expect(photoErrorKey(2)).toBe("photos.2");
});
