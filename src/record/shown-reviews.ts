/** Forms in which a record's review links are shown. */
import { frameRefusal } from "./frame-refusals.ts";
import { readUrl } from "./read-url.ts";

export type ShownReview =
  /** A page in a frame; `link` opens it outside the frame. */
  | { kind: "page"; src: string; link: string }
  /** A page that refuses frames, such as a profile; `site` is the name that visitors know it by. */
  | { kind: "link"; link: string; site: string }
  /** A service's script, in a document of our own origin. */
  | { kind: "widget"; src: string };

/** Path prefix of the documents with the widgets, numbered by their positions among the links from 1 on. */
export const REVIEW_EMBEDS_PATH = "/embed/reviews/";

/**
 * Returns the form in which a link of a cleaned record is shown.
 *
 * @param index position among the links, from 0 on
 */
function shownReview(link: string, index: number): ShownReview {
  if (link.startsWith("<")) return { kind: "widget", src: `${REVIEW_EMBEDS_PATH}${index + 1}` };
  const url = readUrl(link);
  const site = url === undefined ? undefined : frameRefusal(url);
  return site === undefined ? { kind: "page", src: link, link } : { kind: "link", link, site };
}

/** Adds the form in which each review link is shown, computed once when the record is read. */
export const withShown = <Reviews extends { links: readonly string[] }>(
  reviews: Reviews,
): Reviews & { shown: ShownReview[] } => ({ ...reviews, shown: reviews.links.map(shownReview) });
