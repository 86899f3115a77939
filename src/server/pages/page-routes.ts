import { Hono } from "hono";
import { RECORD_PATH } from "../../site/document.tsx";
import { problem } from "../problem.ts";
import { keptResponse } from "./kept-answer.ts";
import type { KeptPages } from "./kept-pages.ts";

/** Seconds after which a visitor's browser may ask again for a site that has no record yet. */
const RETRY_AFTER = "30";

export interface PageRoutesOptions {
  /** Whether there is anything to show: without it pages say so (503), and are not to be kept. */
  hasRecord: () => boolean;
  /** Where the page is now that was once at a path; undefined for a path that never had one. */
  movedTo?: (pathname: string) => string | undefined;
}

/** Every address that is a page, and `GET /record.json?v=VERSION`: the record that pages were rendered from. */
export function pageRoutes(pages: KeptPages, { hasRecord, movedTo }: PageRoutesOptions): Hono {
  return new Hono()
    .get(RECORD_PATH, (c) => keptResponse(pages.recordAt(c.req.query("v")), c.req.raw))
    .get("*", (c) => {
      const { pathname, search } = new URL(c.req.url);
      if (pathname !== "/" && pathname.endsWith("/")) {
        // Two slashes at the start would name another host.
        return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, "")}${search}`, 308);
      }
      const page = pages.at(pathname);
      const moved = page.status === 404 ? movedTo?.(pathname) : undefined;
      if (moved !== undefined) {
        // Browsers keep a 301 for good otherwise, and a service may come back under its old name.
        c.header("Cache-Control", "no-cache");
        return c.redirect(moved + search, 301);
      }
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
