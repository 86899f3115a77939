import { Hono } from "hono";
import { etag } from "hono/etag";
import { reviewWidget } from "../../record/review-widget.ts";
import { wordsOf } from "../../site/languages/index.ts";
import { routeOf } from "../addresses.ts";
import { problem } from "../problem-details.ts";
import type { SiteParts } from "../site-parts.ts";
import { reviewDocument } from "./review-document.ts";

/**
 * `GET /embed/reviews/N`: the document with the widget of the record's Nth review link, from 1; 404 for any other N.
 */
export function embedRoutes({ record, publicUrl }: Pick<SiteParts, "record" | "publicUrl">): Hono {
  return new Hono().get(routeOf("reviewEmbeds"), etag(), (c) => {
    const current = record();
    const index =
      current?.reviews.shown.findIndex((review) => review.kind === "widget" && review.src === c.req.path) ?? -1;
    const widget = current?.reviews.activo === true ? reviewWidget(current.reviews.links[index] ?? "") : undefined;
    if (current === undefined || widget === undefined)
      return problem(404, "No such widget", "The record has no review widget at this position.");
    const words = wordsOf(current);
    const title = words.reviews.frame(index + 1);
    const { html, headers } = reviewDocument(widget, { title, lang: words.lang, publicUrl });
    return c.body(html, 200, { ...headers });
  });
}
