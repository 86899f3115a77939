/**
 * CSRF protection. Threat: a page of another site makes its visitor's browser post here. Browsers send the page's
 * origin with every post, and a page can't forge it, so no token cookie is needed. Not Hono's csrf: it accepts JSON of
 * any origin, and rejects forms of clients that send no origin.
 */
import type { Context, MiddlewareHandler } from "hono";
import { csrfHeaders } from "../../site/components/estimate-form/csrf-headers.ts";
import { problem } from "../problem-details.ts";

/** Returns the host of a URL, or `undefined` if it is not one (`Origin: null` of a sandboxed page, say). */
const hostOf = (address: string): string | undefined => URL.parse(address)?.host;

/**
 * Whether a post is from a page of another site. Clients other than browsers send neither site nor origin, and pass. A
 * header that repeats a cookie (`csrfHeaders`) must equal one of that name, as the page reads it. Either may be missing:
 * a cookie may be hidden from scripts, or be of a path that is not this one. That is safe: a page of another site can't
 * send such a header at all, since CORS permits it to allowed origins only.
 *
 * @param publicUrl origin of the site, as visitors see it
 * @param allowedOrigins other sites that may post as well
 */
export function isCrossSite(c: Context, publicUrl: string, allowedOrigins: readonly string[] = []): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  const origin = c.req.header("Origin");
  // The cookies of an allowed origin are not sent here, so there is nothing to compare its headers with.
  if (origin !== undefined && allowedOrigins.includes(origin)) return false;
  // Hosts, not origins: behind a TLS proxy the request's own scheme is not the visitor's.
  const ours = [new URL(publicUrl).host, hostOf(c.req.url)];
  const foreign = origin !== undefined && site !== "same-origin" && !ours.includes(hostOf(origin) ?? "");
  // Not Hono's getCookie: it changes or drops values that are quoted, not well encoded, or the second of their name.
  const sent = (c.req.header("Cookie") ?? "").split(/; */).flatMap((cookie) => Object.entries(csrfHeaders(cookie)));
  const forged = [...Map.groupBy(sent, ([header]) => header)].some(([header, expected]) => {
    const token = c.req.header(header);
    return token !== undefined && !expected.some(([, value]) => value === token);
  });
  return site === "cross-site" || foreign || forged;
}

/** The problem that such a post is rejected with. */
export const CROSS_SITE = {
  status: 403,
  title: "Cross-site request",
  detail: "This address only accepts posts from pages of its own site.",
} as const;

/** Rejects posts from other sites with a 403 problem (decisions section 5). */
export const refuseCrossSite =
  (publicUrl: string): MiddlewareHandler =>
  async (c, next) =>
    isCrossSite(c, publicUrl) ? problem(CROSS_SITE.status, CROSS_SITE.title, CROSS_SITE.detail) : next();
