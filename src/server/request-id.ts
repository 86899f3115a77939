/** A name for each request, by which a visitor's report, the proxy's log and ours are brought together. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import { requestId, type RequestIdVariables } from "hono/request-id";
import type { Log } from "./log.ts";

/** Threat: the id of a request comes from outside and is written into the log, so it stays short (and `\w`, `-`, `=`). */
const MAX_LENGTH = 64;
const HEADER = "X-Request-Id";

// Of the request under way, whichever site it is for.
const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/**
 * Takes the id that a proxy gave the request in `X-Request-Id`, or makes one, and sends it back. What is logged meanwhile
 * carries it; where the log wants requests, each gets a line: method, path without its query, status, milliseconds.
 */
export function requestIds(
  log: Log,
  now = () => performance.now(),
): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  const named = requestId({ headerName: HEADER, limitLength: MAX_LENGTH });
  return (c, next) =>
    named(c, async () => {
      const id = c.get("requestId");
      const begun = now();
      await current.run(id, async () => {
        await next();
        const { method, path } = c.req;
        log.request?.({ method, path, status: c.res.status, milliseconds: Math.round(now() - begun) });
      });
      // Once more: an answer that was made elsewhere knows nothing of the header set before.
      c.header(HEADER, id);
    });
}
