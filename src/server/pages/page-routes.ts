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
  /** Returns the current record; `undefined` until there is one: pages are a 503 then, which is not cached. */
  record: () => SiteRecord | undefined;
  /** Queue for rendering; one of its own by default. */
  renders?: RenderQueue | undefined;
  /** Returns the redirect target for an address of the business's former site; `undefined` for any other. */
  movedFrom?: (pathname: string, search: string) => string | undefined;
  /** Returns the new path of a page that was once at this path; `undefined` if there was none. */
  movedTo?: (pathname: string) => string | undefined;
  /** Returns the path of the page that a variant spelling means; `undefined` if there is none. */
  properPath?: (pathname: string) => string | undefined;
}

/** Redirects with `no-cache`: browsers would cache a 301 or 308 for good, and a later record may differ. */
function redirect(c: Context, address: string, status: 301 | 308): Response {
  c.header("Cache-Control", "no-cache");
  return c.redirect(address, status);
}

/** All pages, and `GET /record.json?v=VERSION`: the record that pages were rendered from. */
export function pageRoutes(pages: PageCache, options: PageRoutesOptions): Hono {
  const { record, renders = createRenderQueue(), movedFrom, movedTo, properPath } = options;
  const app = new Hono();
  const busy = busyPages();
  // Here, since the page route matches every path: covers the routes mounted before the pages too.
  return app
    .use(refuseOtherMethods(app))
    .get(routeOf("renderedRecord"), (c) => cachedResponse(pages.recordAt(c.req.query("v")), c.req.raw))
    .get("*", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const former = movedFrom?.(pathname, search);
      if (former !== undefined) return redirect(c, former, 301);
      // Not Hono's trailing-slash: it redirects to the scheme and host of the request, which are not ours behind a
      // proxy.
      if (pathname !== "/" && pathname.endsWith("/")) {
        // Two leading slashes would name another host. Threat: without the lookbehind many slashes take quadratic time.
        const bare = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, "")}`;
        return redirect(c, (properPath?.(bare) ?? bare) + search, 308);
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
