import { type Handler, Hono } from "hono";
import { cors } from "hono/cors";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { ADDRESSES } from "../addresses.ts";
import { problem } from "../problem-details.ts";
import type { RecordSource } from "./record-source.ts";

export interface RecordRoutesOptions {
  source: RecordSource;
  pageId: string;
  /** Serves the ids that are not this site's (`embeddedRecords`); without it they are not found. */
  others?: Handler | undefined;
  /** Milliseconds on any clock that only goes forward. */
  now?: () => number;
}

const RECORDS = `${ADDRESSES.records}:pageId` as const;

/** How long a response of the provider serves everybody, so that a crowd costs one request. */
const FRESH_MS = 1_000;

/**
 * `GET /paginas/:pageId`: the browser's one request at start-up, on our own origin (decisions section 1). While the provider
 * is well it is requested, and the response takes as long as that takes, 10 s at most. While it is not, the cached copy is
 * served at once; a 502 problem when there never was one. Open to other origins, since a static export fetches it here too.
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
