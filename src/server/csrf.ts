/**
 * Threat: a page elsewhere makes its visitor's browser post here. Browsers name the page's origin with every post, and
 * a page can't forge that, so no cookie is needed. Not Hono's csrf: it lets JSON of any origin pass, and refuses the forms of
 * clients that name no origin.
 */
import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { problem } from "./problem-details.ts";

/** The host of an address, or undefined for what is none (`Origin: null` of a sandboxed page, say). */
const hostOf = (address: string): string | undefined => URL.parse(address)?.host;

/** The cookies that other servers on this host may set, and the headers that repeat them (spec section 7). */
const PAIRS = [
  ["csrftoken", "X-CSRFToken"],
  ["XSRF-TOKEN", "X-XSRF-TOKEN"],
] as const;

/**
 * Whether a post comes from a page of another site. Clients that are no browser name neither site nor origin, and pass.
 * A header that repeats a cookie must be that cookie's; one that is missing is no sign, since a cookie may be hidden
 * from scripts, and visitors without script send none.
 *
 * @param publicUrl origin of the site, as visitors see it
 * @param allowedOrigins of other sites that may post all the same
 */
export function isCrossSite(c: Context, publicUrl: string, allowedOrigins: readonly string[] = []): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  // Its cookies are not sent here, so nothing could be compared with them.
  if (origin !== undefined && allowedOrigins.includes(origin)) return false;
  // Hosts, not origins: behind a proxy that speaks TLS the request's own scheme is not the visitor's.
  const ours = [new URL(publicUrl).host, hostOf(c.req.url)];
  const foreign = origin !== undefined && site !== "same-origin" && !ours.includes(hostOf(origin) ?? "");
  const forged = PAIRS.some(([cookie, header]) => {
    const token = c.req.header(header);
    return token !== undefined && token !== getCookie(c, cookie);
  });
  return site === "cross-site" || foreign || forged;
}

/** Why such a post is refused. */
export const CROSS_SITE = {
  status: 403,
  title: "Cross-site request",
  detail: "This address takes posts only from the pages of its own site.",
} as const;

/** Refuses posts from other sites with a 403 problem (decisions section 5). */
export const refuseCrossSite =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) =>
    isCrossSite(c, publicUrl) ? problem(CROSS_SITE.status, CROSS_SITE.title, CROSS_SITE.detail) : next();
