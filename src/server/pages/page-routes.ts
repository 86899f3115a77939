import { type Context, Hono } from "hono";
import type { SiteRecord } from "../../record/schema.ts";
import { routeOf } from "../addresses.ts";
import { refuseOtherMethods } from "../problem-details.ts";
import { busyPages } from "./busy-page.tsx";
import { cachedResponse } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";
import { createRenderQueue, type RenderQueue } from "./render-queue.ts";

/** Seconds after which a visitor's browser may request a site without a record again. */
const RETRY_AFTER = "30";

export interface PageRoutesOptions {
  /** The record in force; undefined when none was ever obtained: pages say so then (503), and are not to be cached. */
  record: () => SiteRecord | undefined;
  /** Where pages wait to be rendered; a queue of its own by default. */
  renders?: RenderQueue | undefined;
  /** Where an address of the business's former site leads; undefined for any other. */
  movedFrom?: (pathname: string, search: string) => string | undefined;
  /** Where the page is now that was once at a path; undefined for a path that never had one. */
  movedTo?: (pathname: string) => string | undefined;
  /** The address of the page that is meant by another spelling of it; undefined for a path that means none. */
  properPath?: (pathname: string) => string | undefined;
}

/** A redirect that browsers revalidate: they keep one for good otherwise, and a later record may say something else. */
function redirect(c: Context, address: string, status: 301 | 308): Response {
  c.header("Cache-Control", "no-cache");
  return c.redirect(address, status);
}

/** Every address that is a page, and `GET /record.json?v=VERSION`: the record that pages were rendered from. */
export function pageRoutes(pages: PageCache, options: PageRoutesOptions): Hono {
  const { record, renders = createRenderQueue(), movedFrom, movedTo, properPath } = options;
  const app = new Hono();
  const busy = busyPages();
  // Here for all addresses that stand before the pages too, which match every path.
  return app
    .use(refuseOtherMethods(app))
    .get(routeOf("renderedRecord"), (c) => cachedResponse(pages.recordAt(c.req.query("v")), c.req.raw))
    .get("*", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const former = movedFrom?.(pathname, search);
      if (former !== undefined) return redirect(c, former, 301);
      // Not Hono's trailing-slash: that responds with a 301 to the scheme and host of the request, which behind a proxy are not ours.
      if (pathname !== "/" && pathname.endsWith("/")) {
        // Two slashes at the start would name another host. Threat: without looking back each slash of a long run is a start.
        const bare = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}`;
        return c.redirect((properPath?.(bare) ?? bare) + search, 308);
      }
      const { key, cached, stale, render } = pages.find(pathname);
      const rendered = cached ?? (await renders(key, render));
      const page = rendered === "busy" ? stale : rendered;
      if (page === undefined) return busy(record());
      const moved = page.status === 404 ? movedTo?.(pathname) : undefined;
      if (moved !== undefined) return redirect(c, moved + search, 301);
      const proper = page.status === 404 ? properPath?.(pathname) : undefined;
      if (proper !== undefined) return redirect(c, proper + search, 308);
      if (record() !== undefined) return cachedResponse(page, c.req.raw);
      return c.body(page.body.as("identity").bytes.toString(), 503, {
        ...page.headers,
        "Cache-Control": "no-store",
        "Retry-After": RETRY_AFTER,
      });
    });
}
