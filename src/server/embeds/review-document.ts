/** The document with a review widget, shown in an iframe of a page, and its security headers. */
import { escapeText } from "entities/lib/escape.js";
import type { ReviewWidget } from "../../record/review-widget.ts";
import { REVIEWER_PICTURES } from "../../record/review-services.ts";
import { inlineHash } from "../security/inline-hash.ts";
import { FRAME_POLICY, siteSecurity, WIDGET_SANDBOX } from "../security/page-security.ts";
import { runWidget } from "./run-widget.ts";

const SCRIPT = `(${runWidget.toString()})()`;
const STYLE = "html{background:none}body{margin:0;display:flow-root;font:16px/1.5 system-ui,sans-serif;color:#222}";

const hostsOf = (domains: readonly string[]): string[] =>
  domains.flatMap((domain) => [`https://${domain}`, `https://*.${domain}`]);

/**
 * Threat: a widget's script is third-party code. It gets no origin, so it has no access to the site, and it may load
 * from and send to its own service only: a known service's domains, else the hosts of the widget's scripts.
 */
function policyOf({ service, origins }: ReviewWidget): string {
  const hosts = service === undefined ? [...origins] : hostsOf(service.domains);
  const known = (sources: string[]): string[] => (service === undefined ? [] : sources);
  const policy = {
    "default-src": ["'none'"],
    "script-src": [inlineHash(SCRIPT), ...hosts],
    // Widgets write their styles into the document.
    "style-src": ["'unsafe-inline'", ...hosts, ...known(["https://fonts.googleapis.com"])],
    "img-src": ["data:", ...hosts, ...known(hostsOf(REVIEWER_PICTURES))],
    "font-src": ["data:", ...hosts, ...known(["https://fonts.gstatic.com"])],
    "connect-src": hosts,
    "media-src": hosts,
    "frame-src": hosts,
    "form-action": ["'none'"],
    "base-uri": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}

/** @param title what the widget shows, in the site's language */
export function reviewDocument(
  widget: ReviewWidget,
  { title, lang, publicUrl }: { title: string; lang: string; publicUrl: string },
): { html: string; headers: Readonly<Record<string, string>> } {
  // This header has no effect in a frame; opened as a top-level page, the sandbox would turn it into an error.
  const { "Cross-Origin-Opener-Policy": _opener, ...security } = siteSecurity({ publicUrl });
  return {
    html:
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"/>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/>` +
      `<title>${escapeText(title)}</title><style>${STYLE}</style></head>` +
      // Scripts in a template don't run.
      `<body><template>${widget.code}</template><script>${SCRIPT}</script></body></html>`,
    headers: {
      ...security,
      "Content-Security-Policy": `${policyOf(widget)}; ${FRAME_POLICY}; ${WIDGET_SANDBOX}`,
      "Content-Type": "text/html; charset=UTF-8",
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  };
}
