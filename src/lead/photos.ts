/**
 * Photos of a lead: their limits and problems, the same in the browser and on the server. A lead and its photos are one
 * request: a `multipart/form-data` body with the form's text fields and one file part for each photo.
 */

import { PHOTOS_FIELD } from "./photo-input.ts";

export { PHOTO_TYPES, PHOTOS_FIELD, type PhotoType } from "./photo-input.ts";

/** Maximum number of photos in a lead. */
export const MAX_PHOTOS = 6;
/** Maximum bytes of one photo, as sent. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Maximum bytes of all photos in a lead, as sent. */
export const MAX_PHOTOS_BYTES = 30 * 1024 * 1024;
/** Longest side of a stored photo, in pixels: the browser scales down to it before sending, the server after. */
export const MAX_PHOTO_SIDE = 2_000;

/** Reasons to reject a photo. Their words are in site/components/photo-picker/photo-words.ts. */
export const PHOTO_PROBLEMS = [
  /** It is one more than `MAX_PHOTOS`. */
  "tooMany",
  /** It has more than `MAX_PHOTO_BYTES`. */
  "tooLarge",
  /** With it, the photos have more than `MAX_PHOTOS_BYTES`. */
  "allTooLarge",
  /** It has no bytes. */
  "empty",
  /** It can't be decoded: it is broken, or takes too long. */
  "unreadable",
  /** Its content is not one of `PHOTO_TYPES`, regardless of its name. */
  "wrongType",
  /** It has more pixels than are decoded. */
  "tooManyPixels",
] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/**
 * Code for `PHOTOS_FIELD` in `errors` of problem details: no photos are accepted for now, but the lead is without them.
 */
export const NO_ROOM_FOR_PHOTOS = "noRoom";

/** Returns the name, in `errors` of problem details, for the file part at an index (0 is the first one sent). */
export const photoErrorKey = (index: number): string => `${PHOTOS_FIELD}.${index}`;

/** A rejected photo, for a visitor without script: the page names the photo and the reason. */
export interface RefusedPhoto {
  /** Index of its file part, as in `photoErrorKey`. */
  index: number;
  /** Name of the file, as it was sent; may be empty. */
  name: string;
  problem: PhotoProblem;
}
