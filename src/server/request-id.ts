/** An id for each request, by which a visitor's report, the proxy's log and ours are brought together. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import type { Log } from "./log.ts";

const HEADER = "X-Request-Id";

// Of the request under way, whichever site it is for.
const current = new AsyncLocalStorage<string>();

/** The id of the request that is being served; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Does something under the id of a request: what it logs carries the id. */
export const underId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Does something on behalf of no request: what it logs carries no id, or the one that it is given meanwhile. */
export const withoutId = <Result>(work: () => Result): Result => current.exit(work);

/**
 * Takes the id that a proxy gave the request in `X-Request-Id`, or makes one, and sends it back. What is logged meanwhile
 * carries it; where the log wants requests, each gets a line: method, path without its query, status, milliseconds.
 */
export function requestIds(log: Log, now = () => performance.now()): MiddlewareHandler {
  // Threat: a proxy's id may be a visitor's own, and is written into the log, so it stays short.
  const assignId = requestId({
    limitLength: 64,
    headerName: HEADER,
    // The last group of a UUID tells a year's requests apart.
    generator: () => randomUUID().slice(-12),
  });
  return (c, next) => {
    const began = now();
    return assignId(c, async () => {
      const id = c.get("requestId");
      await underId(id, async () => {
        await next();
        const { method, path } = c.req;
        log.request?.({ method, path, status: c.res.status, milliseconds: Math.round(now() - began) });
      });
      // Hono's middleware sets it before the handlers, which loses it where a handler returns a `Response` of its own.
      c.res.headers.set(HEADER, id);
    });
  };
}
