import type { Hono } from "hono";
import type { Log } from "./log.ts";

/**
 * Warns once when requests arrive through a proxy that the settings don't trust: all visitors then have the proxy's
 * address, and share the limits meant for one.
 */
export function warnOfUntrustedProxy(fetch: Hono["fetch"], trustProxy: number, log: Pick<Log, "warn">): Hono["fetch"] {
  if (trustProxy > 0) return fetch;
  let warned = false;
  return (request, env) => {
    if (!warned && request.headers.has("X-Forwarded-For")) {
      warned = true;
      log.warn(
        "Requests contain X-Forwarded-For, which is ignored because TRUST_PROXY is 0: all visitors behind a proxy count as one. " +
          "If there is a proxy of yours in front, set TRUST_PROXY to the number of proxies, such as 1. If there is none, leave it: some client sends that header.",
      );
    }
    return fetch(request, env);
  };
}
