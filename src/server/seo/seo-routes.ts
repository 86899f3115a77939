/** Serves `robots.txt`, `sitemap.xml`, `manifest.webmanifest`, `llms.txt`, icons, and share cards. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { routeOf } from "../addresses.ts";
import { type Log, reasonOf } from "../log.ts";
import type { RecordSource } from "../provider/record-source.ts";
import type { PageDates } from "./page-dates.ts";
import { siteFileAt, type SiteFilesOptions } from "./site-files.ts";

export interface SeoRoutesOptions extends Pick<SiteFilesOptions, "publicUrl" | "original" | "imageCache"> {
  source: Pick<RecordSource, "current">;
  pageDates: PageDates;
  log: Log;
}

const FILES = [
  "robots",
  "sitemap",
  "manifest",
  "llms",
  "touchIcon",
  "icons",
  "faviconIco",
  "homeCard",
  "cards",
] as const;

/** Seconds after which a client may try again. */
const RETRY_AFTER = "30";
/** Images change seldom, and a changed card has another address. */
const HOUR = "public, max-age=3600";

/** Serves the files of a site; passes all other addresses on. Without a record the response is a 503. */
export function seoRoutes({ source, pageDates, log, ...parts }: SeoRoutesOptions): Hono {
  const app = new Hono();
  for (const name of FILES) {
    app.get(routeOf(name), async (c, next) => {
      const fetched = source.current();
      if (fetched === undefined) {
        return c.text("", 503, { "Retry-After": RETRY_AFTER, "Cache-Control": "no-store" });
      }
      const { record } = fetched;
      const file = siteFileAt({ ...parts, record, pageDates: () => pageDates(fetched) }, new URL(c.req.url).pathname);
      if (file === undefined) return next();
      try {
        const body = await file.body();
        const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
        const headers = {
          ETag: etag,
          "Content-Type": file.type,
          "Cache-Control": file.type.startsWith("image/") ? HOUR : "no-cache",
          "X-Content-Type-Options": "nosniff",
        };
        if (c.req.header("If-None-Match")?.includes(etag) === true) return c.body(null, 304, headers);
        return c.body(typeof body === "string" ? body : new Uint8Array(body), 200, headers);
      } catch (error) {
        log.error(`${file.path} could not be drawn: ${reasonOf(error)}`);
        return c.text("", 500, { "Cache-Control": "no-store" });
      }
    });
  }
  return app;
}
