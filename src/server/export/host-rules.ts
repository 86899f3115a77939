/**
 * Rules for a host of static files: `/about` is about.html, missing paths are 404.html, and the headers. One list of
 * rules, written in the formats of Netlify and Cloudflare Pages, Apache, and nginx.
 */
import type { OwnWords } from "../../record/schema.ts";
import { HOME_ENDS, HOME_NAMES } from "../../site/routes.ts";
import { ADDRESSES } from "../addresses.ts";
import { IMMUTABLE } from "../cache-control.ts";
import { FRAME_POLICY, siteSecurity, WIDGET_SANDBOX } from "../security/page-security.ts";
import { SVG_POLICY } from "../security/svg.ts";

export interface HostRule {
  /** Prefix of the paths that the rule applies to; `/` applies to all. */
  path: string;
  /** Headers that are added to those of other rules: no rule removes a header. */
  headers: Record<string, string>;
  /** Content type of files whose extension does not show it. */
  type?: string;
}

/** Paths of the files with the rules, below the export's folder. */
export const RULE_FILES = {
  netlify: "/_headers",
  netlifyRedirects: "/_redirects",
  apache: "/.htaccess",
  nginx: "/nginx.conf",
};

/**
 * Cache-Control of nginx and Apache for all that is not immutable, as on the server: without it browsers show pages of
 * an earlier export for days (RFC 9111 section 4.2.2). Netlify and Cloudflare Pages have browsers revalidate anyway.
 */
const REVALIDATE = "no-cache";
const CACHE_CONTROL = "Cache-Control";

/**
 * Returns the rules of an export.
 *
 * @param publicUrl origin of the site
 * @param recordTag entity tag of the record that the pages were rendered from
 */
export function hostRules(publicUrl: string, recordTag: string): HostRule[] {
  // A widget's sandboxed document has an opaque origin, for which our files are cross-site: no CORP for all paths.
  const { "Cross-Origin-Resource-Policy": _sameOrigin, ...everywhere } = siteSecurity({ publicUrl });
  return [
    { path: "/", headers: { "Content-Security-Policy": FRAME_POLICY, ...everywhere } },
    {
      path: ADDRESSES.assets,
      headers: {
        [CACHE_CONTROL]: IMMUTABLE,
        "Cross-Origin-Resource-Policy": "same-origin",
        "Content-Security-Policy": SVG_POLICY,
      },
    },
    // By this header the browser recognizes the record that the pages were rendered from, without comparing it.
    { path: ADDRESSES.records, headers: { "X-Record-Tag": recordTag }, type: "application/json" },
    // Threat: a widget's document, opened by its own address, would run a third-party script on our origin.
    {
      path: ADDRESSES.reviewEmbeds,
      headers: { "Content-Security-Policy": WIDGET_SANDBOX, "X-Robots-Tag": "noindex" },
    },
    // Hosts add headers by folder, not by content type; on scripts, style sheets, fonts and photographs it has no
    // effect.
    ...["/content/logos/", "/content/pictures/", ADDRESSES.favicon].map((path) => ({
      path,
      headers: { "Content-Security-Policy": SVG_POLICY },
    })),
    { path: ADDRESSES.pictures, headers: { [CACHE_CONTROL]: IMMUTABLE, "Content-Security-Policy": SVG_POLICY } },
  ];
}

/** Formats rules for Netlify and Cloudflare Pages, which find pages and 404.html by themselves. */
export function netlifyRules(rules: readonly HostRule[]): string {
  return rules
    .map(({ path, headers, type }) => {
      const all = { ...(type !== undefined && { "Content-Type": type }), ...headers };
      return [`${path}*`, ...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
    })
    .join("\n");
}

/** Queries that Netlify's parser takes for a status or a target, so that it rejects the line. */
const NO_PARAMETER = /^[-+]?\d|(?:^|&)\//;

/**
 * Formats redirects for Netlify and Cloudflare Pages: from the former site's addresses, and the home page's usual
 * names. Netlify itself redirects capital letters to small ones. Cloudflare ignores lines with a query.
 *
 * @param pages paths of all pages
 */
export const netlifyRedirects = (pages: readonly string[], redirects: readonly Redirect[] = []): string =>
  [
    ...redirects.flatMap(({ from, to }) => {
      const { path, query } = partsOf(from);
      // Encoded as browsers do it; a colon would begin a placeholder.
      const shown = encodeURI(decodeURIComponent(path)).replaceAll(/[?#:]/g, encodeURIComponent);
      if (NO_PARAMETER.test(query)) return [];
      const parameters = query.split("&").filter(Boolean);
      // Otherwise Netlify serves the page's file.
      const status = pages.includes(path) ? "301!" : "301";
      return [shown, ...parameters.map((one) => (one.includes("=") ? one : `${one}=`)), to, status].join(" ");
    }),
    ...homeNames(pages).flatMap((name) => HOME_ENDS.map((end) => `/${name}${end} / 301`)),
  ]
    .map((line) => `${line}\n`)
    .join("");

/** An address of the former site, and the page that replaces it. */
type Redirect = OwnWords["redirects"][number];

function partsOf(from: string): { path: string; query: string } {
  const [path = "", query = ""] = from.split(/\?(.*)/, 2);
  return { path, query };
}

/** Characters that `encodeURIComponent` does not encode, but some programs do. */
const LEFT = /^[!'()*~]$/;

/**
 * Returns a pattern for a path in any percent-encoding: browsers leave some characters as they are that others encode.
 */
const anyEncoding = (path: string): string =>
  path
    .split(/(%[\dA-F]{2}|[!'()*~])/)
    .map((part) => {
      if (LEFT.test(part)) return `(?:%${part.charCodeAt(0).toString(16)}|${literal(part)})`;
      const sign = /^%[2-7]/.test(part) ? decodeURIComponent(part) : "";
      return /^[!-$&-~]$/.test(sign) && sign !== '"' ? `(?:${part}|${literal(sign)})` : literal(part);
    })
    .join("");

interface FormerPattern {
  pattern: string;
  /** Query of the target: that of the request, the parameters that the pattern captures, or none. */
  query: "whole" | "captured" | "none";
}

/**
 * Returns patterns for requests of a former address, percent-encoded; ` ` and `$` end an address. Networks and ads
 * append parameters to its own query.
 */
function formerPatterns(from: string, end: string): FormerPattern[] {
  const { path, query } = partsOf(from);
  const start = `^${anyEncoding(path)}/?`;
  if (query === "") return [{ pattern: `${start}(?:\\?|${end})`, query: "whole" }];
  const own = `${start}\\?${literal(query)}`;
  return [
    { pattern: own + end, query: "none" },
    { pattern: `${own}&(\\S+)${end}`, query: "captured" },
  ];
}

/** Usual names of the home page that are not the path of another page. */
const homeNames = (pages: readonly string[]): string[] => HOME_NAMES.filter((name) => !pages.includes(`/${name}`));
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const homePattern = (pages: readonly string[]): string =>
  `(?:${homeNames(pages).join("|") || "(?!)"})(?:${HOME_ENDS.map(literal).join("|")})`;

/**
 * Matches a requested path with a trailing slash, and captures the part between. Threat: two slashes at the start, or a
 * slash and a backslash, would name another host.
 */
const SLASH_AT_END = String.raw`/([^/\\?\s][^?\s]*?)/+`;

/** Returns a pattern for a page's path, decoded and without its leading slash, in another case than its own. */
function otherSpelling(page: string): string {
  const path = literal(decodeURIComponent(page.slice(1)));
  return `(?!${path}$)(?i:${path})`;
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
/** Quotes a text for mod_rewrite, which passes backslashes on to its patterns, and ends at any quotation mark. */
const forRewrite = (text: string): string => `"${text.replaceAll('"', String.raw`\x22`)}"`;
const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/**
 * Formats rules for nginx: a file to include in a `server` block whose `root` is the export's folder.
 *
 * @param types content types by file extension, without the dot
 * @param pages paths of all pages
 */
export function nginxRules(
  rules: readonly HostRule[],
  types: ReadonlyMap<string, string>,
  pages: readonly string[],
  redirects: readonly Redirect[] = [],
): string {
  const TRY_FILES = "try_files $uri $uri.html $uri/index.html =404;";
  const location = ({ path, type, headers }: HostRule, matched = `^~ ${path}`, served = TRY_FILES): string[] => [
    `location ${matched} {`,
    ...indent([
      ...(type === undefined ? [] : ["types { }", `default_type ${type};`]),
      // A location with its own headers inherits none: those of the rules for all paths are repeated.
      ...rules
        .filter((rule) => path.startsWith(rule.path))
        .flatMap(({ headers }) => Object.entries(headers))
        .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
      ...(CACHE_CONTROL in headers ? [] : [`add_header ${CACHE_CONTROL} "${REVALIDATE}" always;`]),
      served,
    ]),
    "}",
  ];
  return [
    "# Include this in a server block: root /path/to/this/folder; include /path/to/this/folder/nginx.conf;",
    "charset utf-8;",
    "types {",
    ...indent([...types].map(([end, type]) => `${type} ${end};`)),
    "}",
    "error_page 404 /404.html;",
    "absolute_redirect off;",
    ...redirects.flatMap(({ from, to }) =>
      formerPatterns(from, "$").map(({ pattern, query }) => {
        const appended = { whole: "$is_args$args", captured: "?$1", none: "" }[query];
        return `if ($request_uri ~* ${quoted(pattern)}) { return 301 ${to}${appended}; }`;
      }),
    ),
    `if ($request_uri ~* ${quoted(`^/${homePattern(pages)}(?:\\?|$)`)}) { return 301 /$is_args$args; }`,
    `if ($request_uri ~ ${quoted(`^${SLASH_AT_END}(\\?.*)?$`)}) { return 301 /$1$2; }`,
    // Not `rewrite`, which would treat a question mark in a name as the start of the query.
    ...pages.flatMap((page) =>
      page === "/" ? [] : [`if ($uri ~ ${quoted(`^/${otherSpelling(page)}$`)}) { return 301 ${page}$is_args$args; }`],
    ),
    ...Object.values(RULE_FILES).map((file) => `location = ${file} { return 404; }`),
    // No page of an export has these addresses: with 200 a search engine would list them.
    "location = /404 { return 404; }",
    ...location({ path: "/404.html", headers: {} }, "= /404.html", "internal;"),
    // `^~` takes precedence over any regular-expression location, of this file or the operator's.
    ...rules.flatMap((rule) => location(rule, rule.path === "/" ? "/" : undefined)),
    "",
  ].join("\n");
}

/** Formats rules for Apache with mod_rewrite and mod_headers, to be read in the export's folder (AllowOverride All). */
export function apacheRules(
  rules: readonly HostRule[],
  types: ReadonlyMap<string, string>,
  pages: readonly string[],
  redirects: readonly Redirect[] = [],
): string {
  const lines = (rule: HostRule): string[] => {
    // Cache-Control replaces the value for all paths; all other headers are added.
    const headers = Object.entries(rule.headers).map(
      ([name, value]) => `Header always ${name === CACHE_CONTROL ? "set" : "add"} ${name} ${quoted(value)}`,
    );
    if (rule.path === "/") return [...headers, `Header always set ${CACHE_CONTROL} "${REVALIDATE}"`];
    const type = rule.type === undefined ? [] : [`ForceType ${rule.type}`];
    return [`<If "%{REQUEST_URI} =~ m#^${rule.path}#">`, ...indent([...type, ...headers]), "</If>"];
  };
  return [
    "# Apache reads this where the folder has AllowOverride All; it needs mod_rewrite and mod_headers.",
    "Options -Indexes -MultiViews",
    "DirectorySlash Off",
    "DirectoryIndex index.html",
    "AddDefaultCharset utf-8",
    ...[...types].map(([end, type]) => `AddType ${type} .${end}`),
    "ErrorDocument 404 /404.html",
    "RewriteEngine On",
    ...Object.values(RULE_FILES).map((file) => `RewriteRule ^${file.slice(1).replaceAll(".", "\\.")}$ - [R=404,L]`),
    ...redirects.flatMap(({ from, to }) =>
      formerPatterns(from, "\\s").flatMap(({ pattern, query }) => {
        const target = to.replaceAll("%", "\\%") + (query === "captured" ? "?%1" : "");
        return [
          `RewriteCond %{THE_REQUEST} ${forRewrite(`^\\S+ ${pattern.slice(1)}`)} [NC]`,
          `RewriteRule ^ ${forRewrite(target)} [NE,R=301,L${query === "none" ? ",QSD" : ""}]`,
        ];
      }),
    ),
    // Not for the internal redirect of ErrorDocument.
    "RewriteCond %{ENV:REDIRECT_STATUS} ^$",
    String.raw`RewriteRule ^404(?:\.html)?$ - [R=404,L]`,
    // THE_REQUEST is the URL that the client requested: internal redirects to the index file pass through here too.
    `RewriteCond %{THE_REQUEST} ${forRewrite(`^\\S+ /${homePattern(pages)}[?\\s]`)} [NC]`,
    "RewriteRule ^ / [R=301,L]",
    `RewriteCond %{THE_REQUEST} ${forRewrite(`^\\S+ ${SLASH_AT_END}(?:\\?\\S*)?\\s`)}`,
    'RewriteRule ^ "/%1" [NE,R=301,L]',
    ...pages.flatMap((page) =>
      page === "/"
        ? []
        : [
            `RewriteRule ${forRewrite(`^${otherSpelling(page)}$`)} ${forRewrite(page.replaceAll("%", "\\%"))} [NE,R=301,L]`,
          ],
    ),
    // One rule per number of segments: a path with a percent sign or a space must be encoded again, its slash must not.
    ...["^([^/]+)$ $1.html", "^([^/]+)/([^/]+)$ $1/$2.html"].flatMap((rule) => [
      "RewriteCond %{REQUEST_FILENAME} !-f",
      "RewriteCond %{REQUEST_FILENAME}.html -f",
      `RewriteRule ${rule} [B,BNP,END]`,
    ]),
    ...rules.flatMap(lines),
    "",
  ].join("\n");
}
