/** Paths of pages for lists of tests. */
import { PAGE_PATHS } from "../../../src/site/routes.ts";

/** Pages that every demo has. */
export const FIXED_PAGES: readonly string[] = Object.values(PAGE_PATHS);

/** Pages of Ridgeline, of the kinds that `FIXED_PAGES` lacks. */
export const ALBUM = "/gallery/roofs-%26%20siding";
export const SERVICE = "/roofing";
export const PRIVACY = "/privacy";
