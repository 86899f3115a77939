/** Request ids, which correlate a visitor's report, the proxy's log and ours. */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { withRequestId } from "./current-request-id.ts";
import type { Log } from "./log.ts";

const HEADER = "X-Request-Id";

/**
 * Takes the id in `X-Request-Id` from a proxy, or creates one, and sends it in the response. Log entries of the request
 * have the id; if requests are logged, each has an entry: method, path without its query, status, milliseconds.
 */
export function requestIds(log: Log): MiddlewareHandler {
  // Threat: a proxy may pass on a visitor's own id, which is written into the log, so its length is limited.
  const assignId = requestId({
    limitLength: 64,
    headerName: HEADER,
    // The last group of a UUID is enough to tell a year's requests apart.
    generator: () => randomUUID().slice(-12),
  });
  return (c, next) => {
    const began = performance.now();
    return assignId(c, async () => {
      const id = c.get("requestId");
      await withRequestId(id, async () => {
        await next();
        log.request?.({
          method: c.req.method,
          // Threat: the decoded path of `c.req` may contain line breaks and terminal escapes.
          path: new URL(c.req.url).pathname,
          status: c.res.status,
          milliseconds: Math.round(performance.now() - began),
        });
      });
      // Set again: the header of Hono's middleware is lost if a handler returns a `Response` of its own.
      c.res.headers.set(HEADER, id);
    });
  };
}
