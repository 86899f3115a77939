/** A name for each request, by which a visitor's report, the proxy's log and ours are brought together. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "./log.ts";

/** Threat: the id of a request comes from outside and is written into the log, so it stays short (and `\w`, `-`, `=`). */
const ACCEPTABLE = /^[\w=-]{1,64}$/;
export const REQUEST_ID_HEADER = "X-Request-Id";

// Of the request under way, whichever site it is for.
const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Does something under the name of a request: what it logs carries the id. */
export const underId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** The id that a proxy gave the request, or one of our own. */
export const requestIdOf = (given: string | undefined): string =>
  // Its last group alone tells a year's requests apart, and goes out with every answer.
  given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID().slice(-12);

/**
 * Takes the id that a proxy gave the request in `X-Request-Id`, or makes one, and sends it back. What is logged meanwhile
 * carries it; where the log wants requests, each gets a line: method, path without its query, status, milliseconds.
 */
export function requestIds(log: Log, now = () => performance.now()): MiddlewareHandler {
  return async (c, next) => {
    const id = requestIdOf(c.req.header(REQUEST_ID_HEADER));
    const begun = now();
    await underId(id, async () => {
      await next();
      const { method, path } = c.req;
      log.request?.({ method, path, status: c.res.status, milliseconds: Math.round(now() - begun) });
    });
    c.header(REQUEST_ID_HEADER, id);
  };
}
