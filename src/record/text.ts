/** Accents of a text, its truncation without breaking a letter, and the stop after a name. */

/** Returns a text without its accents. */
export const withoutAccents = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** Returns a pattern of words that matches them with or without their accents. */
export const anyAccents = (words: string): string =>
  words.replaceAll(/[^\x20-\x7f]/g, (letter) => `[${withoutAccents(letter)}${letter}]`);

/**
 * Returns the first `length` characters of a text (decisions section 3). Characters are UTF-16 units, as a form or
 * database counts them, but never half an emoji or a letter without its accent: a cut that would split one is made
 * before it.
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
 * Latin letters, punctuation, currencies and signs such as `✓`: each is one letter. The first use of `Intl` loads its
 * data, 100 ms of a phone's CPU time during hydration (docs/decisions/08).
 */
const PLAIN = /^[\n\x20-\u02ff\u2010-\u205e\u20a0-\u20cf\u2100-\u2bff]*$/;

/** Splits a text into graphemes; in Firefox 115, which lacks the segmenter, only emoji stay whole. */
const lettersOf = (text: string): string[] =>
  // `Intl.Segmenter` is undefined there, whatever its type.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : Array.from(text);

/** Returns an excerpt for visitors: it ends with an ellipsis if the text was cut. */
export function shownExcerpt(text: string, length: number): string {
  return text.length <= length ? text : `${excerpt(text, length)}…`;
}

/** Ends a sentence with a name, which may end in a full stop or another sign of its own: `Smith Roofing, Inc.` */
export const withStop = (name: string): string => (/[.!?…]$/.test(name) ? name : `${name}.`);
