/**
 * Photos that come with a lead: their limits and problems, the same in the browser and on the server. A lead and its photos
 * are one request: a `multipart/form-data` body with the form's text fields and one file part for each photo.
 */

import { PHOTOS_FIELD } from "./photo-input.ts";

export { PHOTO_TYPES, PHOTOS_FIELD, type PhotoType } from "./photo-input.ts";

/** Most photos of one lead. */
export const MAX_PHOTOS = 6;
/** Most bytes of one photo, as it is sent. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Most bytes of all photos of one lead together, as they are sent. */
export const MAX_PHOTOS_BYTES = 30 * 1024 * 1024;
/** Longest side of a stored photo, in pixels: the browser scales to it before it sends, the server after. */
export const MAX_PHOTO_SIDE = 2_000;

/** Why a photo can't be taken. The words for each stand in site/text. */
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
  /** It is none of `PHOTO_TYPES`, whatever its name says. */
  "wrongType",
  /** It has more pixels than are decoded. */
  "tooManyPixels",
] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** The code of `PHOTOS_FIELD` in `errors` of problem details: no photo can be taken just now, and the lead can without them. */
export const NO_ROOM_FOR_PHOTOS = "noRoom";

/** The name in `errors` of problem details, of the file part at this index (0 is the first one sent). */
export const photoErrorKey = (index: number): string => `${PHOTOS_FIELD}.${index}`;

/** A photo that can't be taken, for a visitor without script: the page says which one, and why. */
export interface RefusedPhoto {
  /** Of its file part, as in `photoErrorKey`. */
  index: number;
  /** Name of the file, as it was sent; may be empty. */
  name: string;
  problem: PhotoProblem;
}
