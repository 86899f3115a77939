/** URLs of pages as people write them: a path, or a whole URL copied from the address bar. */
import { decodePercent } from "./decode-percent.ts";
import { readUrl } from "./read-url.ts";
import { wellFormed } from "./well-formed.ts";

const BASE = "https://site.invalid";
/** Maximum length of a URL: servers and proxies accept 8 KB; URLs of former sites are far shorter. */
const LONGEST = 2_000;

/** Parses an http or https URL; a path is resolved against a placeholder host. */
function siteUrl(text: string): URL | undefined {
  if (text.length > LONGEST) return undefined;
  const url = /^\/(?![/\\])/.test(text) ? readUrl(BASE + text) : /^https?:\/\//i.test(text) ? readUrl(text) : undefined;
  return url?.protocol === "https:" || url?.protocol === "http:" ? url : undefined;
}

const rewritten = (pathname: string): string =>
  pathname
    // Two slashes at the start would name another host.
    .replace(/^\/+/, "/")
    .replace(/(?<=.)\/+$/, "")
    .split("/")
    .map((segment) => encodeURIComponent(wellFormed((decodePercent(segment) ?? segment).toLowerCase())))
    .join("/");

/**
 * Returns the path of a page as the site writes it: `/kitchen-%26%20bath` for `/Kitchen-& bath/`.
 *
 * @returns undefined for a text that is not a path or a URL
 */
export const pagePath = (text: string): string | undefined => {
  const url = siteUrl(text);
  return url === undefined ? undefined : rewritten(url.pathname);
};

/**
 * Returns a URL of the former site: its path in lower case, and its query if it has one. Some old servers ignored case,
 * others did not; third-party links have both spellings.
 *
 * @returns undefined for a text that is not a URL, or has a wildcard
 */
export function readFormerAddress(text: string): string | undefined {
  const url = siteUrl(text);
  if (url === undefined || url.pathname.includes("*")) return undefined;
  return rewritten(url.pathname) + url.search;
}
