import { Hono } from "hono";
import { problem } from "../problem.ts";
import { keptResponse } from "./kept-answer.ts";
import type { KeptPages } from "./kept-pages.ts";

/** Seconds after which a visitor's browser may ask again for a site that has no record yet. */
const RETRY_AFTER = "30";

/**
 * Every address that is a page.
 *
 * @param hasRecord whether there is anything to show: without it pages say so (503), and are not to be kept
 */
export function pageRoutes(pages: KeptPages, hasRecord: () => boolean): Hono {
  return new Hono()
    .get("*", (c) => {
      const { pathname, search } = new URL(c.req.url);
      if (pathname !== "/" && pathname.endsWith("/")) {
        // Two slashes at the start would name another host.
        return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, "")}${search}`, 308);
      }
      const page = pages.at(pathname);
      if (hasRecord()) return keptResponse(page, c.req.raw);
      const { Link: _link, ...headers } = page.headers;
      return c.body(page.body.as("identity").bytes.toString(), 503, {
        ...headers,
        "Cache-Control": "no-store",
        "Retry-After": RETRY_AFTER,
      });
    })
    .all("*", () =>
      problem(405, "Method not allowed", "A page is asked for by GET or HEAD.", { headers: { Allow: "GET, HEAD" } }),
    );
}
