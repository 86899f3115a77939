/**
 * Replaces lone surrogates (halves of emoji), which `encodeURIComponent` throws on, with the replacement character.
 *
 * As `String.prototype.toWellFormed`, which Firefox 115 lacks (docs/decisions/38-oldest-browsers.md).
 */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
