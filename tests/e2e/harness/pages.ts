/** Pages that lists in tests are made of. */

/** Pages that every demo has. */
export const FIXED_PAGES: readonly string[] = [
  "/",
  "/about",
  "/services",
  "/gallery",
  "/reviews",
  "/our-videos",
  "/contact",
  "/find-us-on",
];

/** Ridgeline's: every kind of page. */
export const ALBUM = "/gallery/roofs-%26%20siding";
export const SERVICE = "/roofing";
export const PRIVACY = "/privacy";
