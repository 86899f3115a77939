import { type Handler, Hono } from "hono";
import { cors } from "hono/cors";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { ADDRESSES } from "../addresses.ts";
import { problem } from "../problem-details.ts";
import type { RecordSource } from "./record-source.ts";

export interface RecordRoutesOptions {
  source: RecordSource;
  pageId: string;
  /** Handler for ids of other sites (`embeddedRecords`); without one they are a 404. */
  others?: Handler | undefined;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

const RECORDS = `${ADDRESSES.records}:pageId` as const;

/** How long one response of the provider is served to all clients, so that a crowd costs one request. */
const FRESH_MS = 1_000;

/**
 * `GET /paginas/:pageId`: fetched by the browser's start-up script, from our own origin (decisions section 1). The
 * provider is requested first, which takes 10 s at most. After a failure the last good copy is served at once, or a 502
 * problem if there never was one. CORS allows other origins, since a static export fetches it here too.
 */
export function recordRoutes({ source, pageId, others, now = () => performance.now() }: RecordRoutesOptions): Hono {
  let fetchedAt = -Infinity;

  async function freshen(): Promise<void> {
    if (source.failure() !== undefined || now() - fetchedAt < FRESH_MS) return;
    await source.refresh();
    fetchedAt = now();
  }

  const retainedHeaders = [...RETAINED_304_HEADERS, "Access-Control-Allow-Origin"];
  return new Hono()
    .use(RECORDS, cors({ allowMethods: ["GET", "HEAD"], maxAge: 86_400 }), etag({ retainedHeaders }))
    .get(RECORDS, async (c, next) => {
      if (c.req.param("pageId") !== pageId) {
        return others?.(c, next) ?? problem(404, "No such record", `This site shows the record "${pageId}" only.`);
      }
      await freshen();
      const fetched = source.current();
      if (fetched === undefined) {
        return problem(502, "No record", "The provider of this site's content could not be reached so far.");
      }
      return c.body(fetched.body, 200, {
        "Content-Type": "application/json",
        "Cache-Control": "no-cache",
        ETag: fetched.etag,
      });
    });
}
