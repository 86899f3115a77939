/** Addresses of pages as people write them: a path, or a whole address out of a browser's address bar. */
import { decodePercent } from "./decode-percent.ts";
import { readUrl } from "./read-url.ts";
import { wellFormed } from "./well-formed.ts";

const BASE = "https://site.invalid";
/** Servers and proxies take addresses of 8 KB; nobody's former site had any near it. */
const LONGEST = 2_000;

/** An address of http or https; of a path one on no site in particular. */
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
 * The path of a page as the site writes it: `/Kitchen-& bath/` is `/kitchen-%26%20bath`.
 *
 * @returns undefined for what is no path
 */
export const pagePath = (text: string): string | undefined => {
  const url = siteUrl(text);
  return url === undefined ? undefined : rewritten(url.pathname);
};

/**
 * An address of the former site: its path in small letters, and its query where it has one. Old servers told capital
 * letters from small ones, or did not; links from elsewhere have both.
 *
 * @returns undefined for what is no address, or stands for many
 */
export function readFormerAddress(text: string): string | undefined {
  const url = siteUrl(text);
  if (url === undefined || url.pathname.includes("*")) return undefined;
  return rewritten(url.pathname) + url.search;
}
