/** How each of a record's review links is shown. */
import { frameRefusal } from "./frame-refusals.ts";
import { readUrl } from "./read-url.ts";

export type ShownReview =
  /** A page that stands in a frame; `link` opens it outside of it. */
  | { kind: "page"; src: string; link: string }
  /** A page that refuses frames, such as a profile; `site` is how visitors know it. */
  | { kind: "link"; link: string; site: string }
  /** A service's script, in a document of our own. */
  | { kind: "widget"; src: string };

/** Below it stand the documents with the widgets, by their positions among the links from 1 on. */
export const REVIEW_EMBEDS_PATH = "/embed/reviews/";

/**
 * How a link of a cleaned record is shown.
 *
 * @param index its position among the links, from 0 on
 */
function shownReview(link: string, index: number): ShownReview {
  if (link.startsWith("<")) return { kind: "widget", src: `${REVIEW_EMBEDS_PATH}${index + 1}` };
  const url = readUrl(link);
  const site = url === undefined ? undefined : frameRefusal(url);
  return site === undefined ? { kind: "page", src: link, link } : { kind: "link", link, site };
}

/** Reviews with what is shown of them, worked out once, when the record is read. */
export const withShown = <Reviews extends { links: readonly string[] }>(
  reviews: Reviews,
): Reviews & { shown: ShownReview[] } => ({ ...reviews, shown: reviews.links.map(shownReview) });
