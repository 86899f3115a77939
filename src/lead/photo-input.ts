/** What the form's file input says, apart from the limits (photos.ts): the form needs it long before it needs those. */

/** Name of the form's file input, and of each file part. */
export const PHOTOS_FIELD = "photos";

/** What can be sent. A browser that can decode HEIC sends it as JPEG. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];
