/**
 * The headers that guard a page. A record is not trusted code: should something of it ever reach the page as markup, the
 * policy keeps it from running, from loading and from sending.
 */
import { createHash } from "node:crypto";
import { hostsOf, originsOf } from "../../record/hosts.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { RenderedDocument } from "../../site/document.tsx";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Headers of a page made from a record: scripts and styles by hash, everything else from the hosts that this record
 * needs and no others.
 *
 * @param inline    the texts written into the document
 * @param recordUrl where the browser asks for the record
 */
export function pageSecurity(
  record: SiteRecord,
  inline: RenderedDocument["inline"],
  recordUrl: string,
): Record<string, string> {
  const hosts = hostsOf(record);
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.scripts.map(hashOf)],
    "style-src": ["'self'", ...inline.styles.map(hashOf)],
    "img-src": ["'self'", "data:", ...hosts.pictures],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...originsOf([recordUrl]), ...hosts.endpoint],
    "media-src": ["'self'", ...hosts.films],
    "frame-src": ["'self'", ...hosts.frames],
    "form-action": ["'self'", "https://wa.me", ...hosts.endpoint],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'self'"],
  };
  return {
    "Content-Security-Policy": Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
      .join("; "),
    // Video players refuse to play without a referrer.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  };
}
