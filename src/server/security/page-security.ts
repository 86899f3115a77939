/**
 * Security headers of a page. A record is not trusted code: if any of it ever reaches the page as markup, the policy
 * keeps it from running, loading and sending.
 */
import { hostsOf, originsOf } from "../../record/hosts.ts";
import { isLeadServer } from "../../record/lead-recipient.ts";
import { readUrl } from "../../record/read-url.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { RenderedDocument } from "../../site/document.tsx";
import { type Tracker, trackerHosts } from "../../site/trackers.ts";
import { inlineHash } from "./inline-hash.ts";

/** Origins and URLs that a page's policy depends on. */
export interface PageUrls {
  /** Origin of the site, as visitors see it. */
  publicUrl: string;
  /** URL that the browser fetches the record from; empty for a page that does not. */
  recordUrl: string;
  /** URL of the lead server's form on a static export. */
  leadsUrl?: string | undefined;
  /** Third-party analytics services. */
  trackers?: readonly Tracker[] | undefined;
}

const isSecure = ({ publicUrl }: Pick<PageUrls, "publicUrl">): boolean => publicUrl.startsWith("https:");

/**
 * Directive that only a header can set; browsers ignore it in a meta element. Not `'none'`: our own pages frame the
 * document of a review widget.
 */
export const FRAME_POLICY = "frame-ancestors 'self'";
/**
 * Sandbox of a third-party widget's document, in whatever window it opens: no origin, no navigation out of its frame.
 */
export const WIDGET_SANDBOX = "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * Browsers upgrade `http:` images of a secure page to TLS before they apply the policy, except those on localhost,
 * which counts as secure.
 */
const INSECURE = /^http:(?!\/\/(?:localhost|127\.0\.0\.1)(?::|$))/;

/**
 * The part of the Content-Security-Policy that also works in a meta element: scripts and styles by hash, everything
 * else only from the hosts that this record needs.
 *
 * @param inline the scripts and styles written into the document
 */
function contentPolicy(record: SiteRecord, inline: RenderedDocument["inline"], place: PageUrls): string {
  const hosts = hostsOf(record);
  const { trackers = [] } = place;
  const tracked = trackerHosts(trackers);
  const secure = isSecure(place);
  const from = (origins: readonly string[]): string[] => [
    ...new Set(secure ? origins.map((origin) => origin.replace(INSECURE, "https:")) : origins),
  ];
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.scripts.map(inlineHash), ...tracked.script],
    "style-src": ["'self'", ...inline.styles.map(inlineHash)],
    // The form previews the photos that the visitor adds as blob URLs.
    "img-src": [
      "'self'",
      ...from(hosts.pictures),
      ...(record.linkPostEmail !== "" && isLeadServer(record.linkPostEmail, place.leadsUrl) ? ["blob:"] : []),
      ...tracked.img,
    ],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...from(originsOf([place.recordUrl])), ...from(hosts.endpoint), ...tracked.connect],
    "media-src": ["'self'", ...from(hosts.films)],
    "frame-src": ["'self'", ...new Set([...from(hosts.frames), ...tracked.frame])],
    "form-action": ["'self'", "https://wa.me", ...formTargets(record.linkPostEmail)],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    // No text becomes script or markup in the browser: neither React nor the chunks that it loads need a policy.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": trustedTypes(trackers),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/**
 * Names of the Trusted Types policies that create script URLs: `default` is ours and accepts only the trackers' hosts
 * (browser/trackers/load-script.ts); the other belongs to Google's scripts, whose URLs script-src still limits to its
 * hosts.
 */
function trustedTypes(trackers: readonly Tracker[]): string[] {
  if (trackerHosts(trackers).script.length === 0) return ["'none'"];
  return ["default", ...(trackers.some(({ kind }) => kind === "ga4" || kind === "google-ads") ? ["goog#html"] : [])];
}

/**
 * Additional `form-action` sources. Chromium applies the policy to the redirects of a form post too, and a third-party
 * endpoint redirects to a page that only it knows, often on another host. So any host is allowed, with the endpoint's
 * protocol.
 */
function formTargets(endpoint: string): string[] {
  const protocol = readUrl(endpoint)?.protocol;
  return protocol === "https:" || protocol === "http:" ? [protocol] : [];
}

/**
 * Headers that are the same on every page of a site. Data rather than Hono's secure-headers, since an export writes the
 * same headers into the configuration of its host.
 */
export function siteSecurity(place: Pick<PageUrls, "publicUrl">): Record<string, string> {
  return {
    // Video players refuse to play without a referrer.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // Features that no page needs; players keep autoplay, full screen and protected media.
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=()",
    // One year. Without `includeSubDomains`: this server does not decide for other hosts of the domain.
    ...(isSecure(place) && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/** Headers of a page made from a record. @param inline the scripts and styles written into the document */
export function pageSecurity(
  record: SiteRecord,
  inline: RenderedDocument["inline"],
  place: PageUrls,
): Record<string, string> {
  return {
    "Content-Security-Policy": `${contentPolicy(record, inline, place)}; ${FRAME_POLICY}`,
    ...siteSecurity(place),
  };
}
