/** Pages that lists in tests are made of. */
import { PAGE_PATHS } from "../../../src/site/routes.ts";

/** Pages that every demo has. */
export const FIXED_PAGES: readonly string[] = Object.values(PAGE_PATHS);

/** Ridgeline's: every kind of page. */
export const ALBUM = "/gallery/roofs-%26%20siding";
export const SERVICE = "/roofing";
export const PRIVACY = "/privacy";
