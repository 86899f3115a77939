/** Cutting a record's text to length, without breaking a letter; and which text speaks for the business. */
import type { SiteRecord } from "./schema.ts";

/** Two characters between which no letter goes on: both are of Latin, and neither is an accent alone. */
const PLAIN_CUT = /^[ -~\u00c0-\u024f]{2}$/;

/**
 * The first so many characters of a text (decisions section 3). Characters are UTF-16 units, as a length in a form or
 * database counts them, but never half an emoji or a letter without its accent: where the cut would fall inside one, it
 * falls before it.
 */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  // The first segmenter takes a phone 50 ms, in the middle of hydration.
  if (PLAIN_CUT.test(text.slice(length - 1, length + 1))) return text.slice(0, length);
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(text.slice(0, length + 64))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** An excerpt that a visitor sees: it ends with an ellipsis when something was cut. */
export function shownExcerpt(text: string, length: number): string {
  return text.length <= length ? text : `${excerpt(text, length)}…`;
}

/** What the business says of itself first: the first text of Home, else of About; the empty string where there is neither. */
export const openingText = ({ dbHome, dbAbout }: SiteRecord): string => dbHome[0]?.text || dbAbout[0]?.text || "";
