import type { MiddlewareHandler } from "hono";
import { routeClassOf } from "./addresses.ts";
import type { Metrics } from "./metrics.ts";

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests, and measures the time until their response begins. */
export function requestMetrics(metrics: Metrics): MiddlewareHandler {
  const observe = metrics.histogram(
    "site_http_request_duration_seconds",
    "Requests by class of route and status, and how long each took until its response began.",
    ["route", "status"],
    BUCKETS,
  );
  return async (c, next) => {
    const began = performance.now();
    await next();
    const labels = { route: routeClassOf(c.req.path), status: String(c.res.status) };
    observe(labels, (performance.now() - began) / 1_000);
  };
}
