/** Cutting a record's text to length, without breaking a letter; and which text speaks for the business. */
import type { SiteRecord } from "./schema.ts";

/**
 * The first so many characters of a text (decisions section 3). Characters are UTF-16 units, as a length in a form or
 * database counts them, but never half an emoji or a letter without its accent: where the cut would fall inside one, it
 * falls before it.
 */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
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
