import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./app.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { writeKept } from "./pages/kept-answer.ts";
import { requestIdOf, underId } from "./request-id.ts";
import { requestTimes } from "./request-metrics.ts";
import { turns } from "./turns.ts";

/**
 * What listens to Node for a site. What is kept is answered at once, in a fraction of the time that the routes take; it is
 * named, timed and logged as they do it (request-id.ts, request-metrics.ts). All else goes through the routes, one
 * request after the other.
 */
export function siteListener(
  { routes, kept }: Pick<App, "routes" | "kept">,
  { metrics, log, publicUrl }: { metrics: Metrics; log: Log; publicUrl: string },
): RequestListener {
  // Balancers that ask by HTTP/1.0 name no host.
  const otherwise = getRequestListener(routes.fetch, { hostname: new URL(publicUrl).host });
  const inTurn = turns();
  const observe = requestTimes(metrics);
  return (request, response) => {
    const { method = "", url = "" } = request;
    const path = withoutQuery(url);
    const found = method === "GET" || method === "HEAD" ? kept(path) : undefined;
    if (found === undefined) {
      inTurn(() => void otherwise(request, response));
      return;
    }
    const began = performance.now();
    const given = request.headers["x-request-id"];
    const id = requestIdOf(typeof given === "string" ? given : undefined);
    const status = writeKept(found, request, response, id);
    const milliseconds = performance.now() - began;
    observe(path, status, milliseconds);
    if (log.request === undefined) return;
    underId(id, () => log.request?.({ method, path, status, milliseconds: Math.round(milliseconds) }));
  };
}

function withoutQuery(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
