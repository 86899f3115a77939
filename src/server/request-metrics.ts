import type { MiddlewareHandler } from "hono";
import type { Metrics } from "./metrics.ts";

/** First parts of addresses, by the class that they are counted in; all others are pages. */
const CLASSES: ReadonlyArray<readonly [prefix: string, routeClass: string]> = [
  ["/api/contact", "lead"],
  ["/api/", "api"],
  ["/assets/", "asset"],
  ["/content/", "content"],
  ["/paginas/", "record"],
  ["/healthz", "health"],
  ["/readyz", "health"],
  ["/favicon", "asset"],
];
/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Few classes, whatever is asked for: each is a series of its own. */
export const routeClassOf = (pathname: string): string =>
  CLASSES.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? "page";

/** Takes note of an answered request: its path, its status, and the milliseconds until its answer began. */
export function requestTimes(metrics: Metrics): (path: string, status: number, milliseconds: number) => void {
  const observe = metrics.histogram(
    "site_http_request_duration_seconds",
    "Requests by class of route and status, and how long each took until its answer began.",
    ["route", "status"],
    BUCKETS,
  );
  return (path, status, milliseconds) =>
    observe({ route: routeClassOf(path), status: String(status) }, milliseconds / 1_000);
}

/** Counts requests and times them until their answer begins. */
export function requestMetrics(metrics: Metrics): MiddlewareHandler {
  const observe = requestTimes(metrics);
  return async (c, next) => {
    const began = performance.now();
    await next();
    observe(c.req.path, c.res.status, performance.now() - began);
  };
}
