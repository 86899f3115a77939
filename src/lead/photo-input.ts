/** Attributes of the form's file input. Separate from the limits (photos.ts), which the form needs much later. */

/** Name of the form's file input, and of each file part. */
export const PHOTOS_FIELD = "photos";

/** Types that can be sent. A browser that can decode HEIC sends it as JPEG. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];
