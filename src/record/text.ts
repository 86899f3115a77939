/** Cutting a record's text to length, without breaking a letter; and which text speaks for the business. */
import type { SiteRecord } from "./schema.ts";

/**
 * The first so many characters of a text (decisions section 3). Characters are UTF-16 units, as a length in a form or
 * database counts them, but never half an emoji or a letter without its accent: where the cut would fall inside one, it
 * falls before it.
 */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text;
  if (PLAIN.test(text.slice(0, length + 1))) return text.slice(0, length);
  let end = 0;
  for (const letter of lettersOf(text.slice(0, length + 64))) {
    if (end + letter.length > length) break;
    end += letter.length;
  }
  return text.slice(0, end);
}

/**
 * Latin letters, punctuation, currencies and signs such as `✓`: each is a letter of its own. The first use of `Intl` loads
 * its data, 100 ms of a phone's processor while the page is hydrated (docs/decisions/08).
 */
const PLAIN = /^[\n\x20-\u02ff\u2010-\u205e\u20a0-\u20cf\u2100-\u2bff]*$/;

/** What a reader takes for one letter each; in Firefox 115, which lacks the segmenter, only emoji stay whole. */
const lettersOf = (text: string): string[] =>
  // It is absent there, whatever its type says.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : Array.from(text);

/** An excerpt that a visitor sees: it ends with an ellipsis when something was cut. */
export function shownExcerpt(text: string, length: number): string {
  return text.length <= length ? text : `${excerpt(text, length)}…`;
}

/** What the business says of itself first: the first text of Home, else of About; the empty string where there is neither. */
export const openingText = ({ dbHome, dbAbout }: SiteRecord): string => dbHome[0]?.text || dbAbout[0]?.text || "";
