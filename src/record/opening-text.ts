import type { SiteRecord } from "./schema.ts";

/**
 * Returns the text that introduces the business: the first of Home, else of About; the empty string if both are
 * missing.
 */
export const openingText = ({ dbHome, dbAbout }: SiteRecord): string => dbHome[0]?.text || dbAbout[0]?.text || "";
