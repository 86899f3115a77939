import { serve, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import type { ProcessMetrics } from "./metrics.ts";

/** `GET /metrics`, for Prometheus. */
export function metricsRoutes(metrics: ProcessMetrics): Hono {
  return new Hono().get("/metrics", async (c) => {
    const { contentType, text } = await metrics.read();
    return c.body(text, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
  });
}

/**
 * Serves metrics on a separate port.
 *
 * @param host address to listen on. Threat: metrics reveal how much business a site does, so visitors must not reach it
 */
export function serveMetrics(metrics: ProcessMetrics, port: number, host: string): ServerType {
  return serve({ fetch: metricsRoutes(metrics).fetch, port, hostname: host });
}
