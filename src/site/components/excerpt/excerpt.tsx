import { shownExcerpt } from "../../../record/text.ts";
import "./excerpt.css";

/** The beginning of a word before the ellipsis, which may be cut off, with the space and the punctuation before it. */
const CUT_WORD = /[.,;:]?\s+[\p{L}\p{M}\p{N}]*(?=…$)/u;
/** Last word, whole or not, and the characters between it and the word before. */
const LAST_WORD = /[^\p{L}\p{M}\p{N}]*\s\S*$/u;

/**
 * Renders the first `length` characters of a text (decisions section 3). A word that is cut off stays in the HTML but
 * is not shown.
 *
 * @param phoneLength maximum number of characters shown on a phone, cut between words; the rest is in the HTML
 */
export function Excerpt({
  text,
  length,
  phoneLength = length,
}: {
  text: string;
  length: number;
  phoneLength?: number;
}) {
  const shown = shownExcerpt(text, length);
  const phoneEnd = shown.length > phoneLength ? shown.slice(0, phoneLength + 1).search(LAST_WORD) : -1;
  if (phoneEnd > 0) {
    return (
      <>
        {shown.slice(0, phoneEnd)}
        <span className="excerpt-rest">{withoutCutWord(text, shown, phoneEnd)}</span>
        <span className="excerpt-end" />
      </>
    );
  }
  return withoutCutWord(text, shown, 0);
}

/** Renders the excerpt from `start` on, with the cut-off word hidden. */
function withoutCutWord(text: string, shown: string, start: number) {
  const cut = CUT_WORD.exec(shown);
  if (cut === null || !/[\p{L}\p{N}]/u.test(text.charAt(shown.length - 1))) return shown.slice(start);
  return (
    <>
      {shown.slice(start, cut.index)}
      <span className="visually-hidden">{cut[0]}</span>…
    </>
  );
}
