/**
 * The headers that guard a page. A record is not trusted code: should something of it ever reach the page as markup, the
 * policy keeps it from running, from loading and from sending.
 */
import { hostsOf, originsOf } from "../../record/hosts.ts";
import { isOwnEndpoint } from "../../record/lead-recipient.ts";
import { readUrl } from "../../record/read-url.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { RenderedDocument } from "../../site/document.tsx";
import { type Tracker, trackerHosts } from "../../site/trackers.ts";
import { inlineHash } from "./inline-hash.ts";

/** Where a page stands. */
export interface PagePlace {
  /** Origin of the site, as visitors see it. */
  publicUrl: string;
  /** Where the browser fetches the record from; empty for a page that does not. */
  recordUrl: string;
  /** Others' services that count its visitors. */
  trackers?: readonly Tracker[] | undefined;
}

const isSecure = ({ publicUrl }: Pick<PagePlace, "publicUrl">): boolean => publicUrl.startsWith("https:");

/** The directives that only a header can give; in a meta element they mean nothing. */
export const FRAME_POLICY = "frame-ancestors 'self'";
/** Of a document with another's widget, in whatever window it is opened: no origin, and no way out of its frame. */
export const WIDGET_SANDBOX = "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * On a secure page browsers request pictures by TLS whatever their address says, before they look at the policy; but not this
 * machine, which counts as secure.
 */
const INSECURE = /^http:(?!\/\/(?:localhost|127\.0\.0\.1)(?::|$))/;

/**
 * The part of the Content-Security-Policy that a document can also carry itself: scripts and styles by hash, everything
 * else from the hosts that this record needs and no others.
 *
 * @param inline the texts written into the document
 */
function contentPolicy(record: SiteRecord, inline: RenderedDocument["inline"], place: PagePlace): string {
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
    // The form shows the photos that the visitor adds, as the browser itself has made them.
    "img-src": [
      "'self'",
      ...from(hosts.pictures),
      ...(isOwnEndpoint(record.linkPostEmail) ? ["blob:"] : []),
      ...tracked.img,
    ],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...from(originsOf([place.recordUrl])), ...from(hosts.endpoint), ...tracked.connect],
    "media-src": ["'self'", ...from(hosts.films)],
    "frame-src": ["'self'", ...new Set([...from(hosts.frames), ...tracked.frame])],
    "form-action": ["'self'", "https://wa.me", ...formTargets(record.linkPostEmail)],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    // No text becomes script or markup in the browser, ours included: neither React nor what it loads needs a policy.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": trustedTypes(trackers),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/**
 * Names of the policies that make script addresses from text: `default` is ours, which passes the trackers' hosts alone
 * (browser/trackers/load-script.ts), the other that of Google's scripts, whose addresses script-src still holds to its hosts.
 */
function trustedTypes(trackers: readonly Tracker[]): string[] {
  if (trackerHosts(trackers).script.length === 0) return ["'none'"];
  return ["default", ...(trackers.some(({ kind }) => kind === "ga4" || kind === "google-ads") ? ["goog#html"] : [])];
}

/**
 * Where else the form may lead: Chromium holds the redirects of a form post to the policy too, and another's endpoint
 * responds with a redirect to a page that only it knows, often on another host. So any host, by the endpoint's protocol.
 */
function formTargets(endpoint: string): string[] {
  const protocol = readUrl(endpoint)?.protocol;
  return protocol === "https:" || protocol === "http:" ? [protocol] : [];
}

/**
 * The headers that are the same on every page of a site. Data rather than Hono's secure-headers, since an export writes the
 * same ones into the configuration of its host.
 */
export function siteSecurity(place: Pick<PagePlace, "publicUrl">): Record<string, string> {
  return {
    // Video players refuse to play without a referrer.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    // What no page needs; players keep autoplay, full screen and protected media.
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=()",
    // A year. The site's other hosts are not ours to decide for.
    ...(isSecure(place) && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/** Headers of a page made from a record. @param inline the texts written into the document */
export function pageSecurity(
  record: SiteRecord,
  inline: RenderedDocument["inline"],
  place: PagePlace,
): Record<string, string> {
  return {
    "Content-Security-Policy": `${contentPolicy(record, inline, place)}; ${FRAME_POLICY}`,
    ...siteSecurity(place),
  };
}
