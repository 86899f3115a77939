/**
 * Threat: a page elsewhere makes its visitor's browser post here. Browsers name the page's origin with every post, and
 * a page can't forge that, so no cookie is needed.
 */
import type { MiddlewareHandler } from "hono";
import { problem } from "./problem.ts";

/** The host of an address, or undefined for what is none (`Origin: null` of a sandboxed page, say). */
const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Refuses posts from other sites with a 403 problem (decisions section 5). Clients that are no browser name neither
 * site nor origin, and pass.
 *
 * @param publicUrl origin of the site, as visitors see it
 * @param allowedOrigins of other sites that may post all the same
 */
export function refuseCrossSite(publicUrl: string, allowedOrigins: readonly string[] = []): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header("Sec-Fetch-Site");
    const origin = c.req.header("Origin");
    if (origin !== undefined && allowedOrigins.includes(origin)) return next();
    // Hosts, not origins: behind a proxy that speaks TLS the request's own scheme is not the visitor's.
    const ours = [new URL(publicUrl).host, hostOf(c.req.url)];
    const foreign = origin !== undefined && site !== "same-origin" && !ours.includes(hostOf(origin) ?? "");
    if (site === "cross-site" || foreign) {
      return problem(403, "Cross-site request", "This address takes posts only from the pages of its own site.");
    }
    return next();
  };
}
