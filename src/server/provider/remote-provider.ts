import { get, type SafeFetchResponse, safeRedirect } from "../security/safe-fetch.ts";
import { MalformedResponse } from "./fetched-record.ts";
import type { Provider } from "./provider.ts";

const MAX_BYTES = 10_000_000;

/** Settings that the address of a record is made from. */
export const ADDRESS_SETTINGS = "the base of the provider's API (PROVIDER_URL) and the page id (PAGE_ID)";
const NO_LOGIN = "Records are fetched without a login: let the provider serve this address publicly.";
/** Matches HTML, the response of a login, a firewall or a wrong address. JSON never begins with `<`. */
const WEB_PAGE = /^\uFEFF?\s*</;
/** Beginning of gzip data (1F 8B), decoded as windows-1252, Latin-1 or UTF-8. */
// oxlint-disable-next-line no-control-regex
const GZIP = /^\u001F[\u2039\u008B\uFFFD]/;

/**
 * Explains why a response is not a record, as far as status or first character tell, and what an operator can do;
 * returns the end of a sentence.
 *
 * @param made settings that the address is made from, which should be checked
 */
export function refusalOf({ status, body }: SafeFetchResponse, made: string): string | undefined {
  const check = `Check ${made}`;
  if (status === 401 || status === 403) return `responded with status ${status}. ${NO_LOGIN} ${check}`;
  if (status === 404) return `responded with status 404: it has no record of this id. ${check}`;
  if (status !== 200) return `responded with status ${status}`;
  if (GZIP.test(body)) return "responded with compressed data (gzip) without the header Content-Encoding: gzip";
  return WEB_PAGE.test(body) ? `responded with a web page (HTML) in place of JSON. ${NO_LOGIN} ${check}` : undefined;
}

/**
 * The provider at `PROVIDER_URL`: `GET {url}/paginas/{pageId}` (spec section 7), with at most 10 MB and 3 redirects.
 *
 * @param url base of its public API, without a trailing slash
 */
export function remoteProvider(url: string, pageId: string, userAgent: string): Provider {
  const address = `${url}/paginas/${encodeURIComponent(pageId)}`;
  return {
    name: address,
    base: url,
    async fetch(previousEtag, signal) {
      const response = await get({
        url: address,
        headers: {
          Accept: "application/json",
          "User-Agent": userAgent,
          ...(previousEtag !== undefined && { "If-None-Match": previousEtag }),
        },
        signal,
        maxBytes: MAX_BYTES,
        follows: safeRedirect,
      });
      const { status, headers, body } = response;
      if (status === 304 && previousEtag !== undefined) return { status: "unchanged" };
      const refusal = refusalOf(response, ADDRESS_SETTINGS);
      if (refusal !== undefined)
        throw status === 200 ? new MalformedResponse(`${address} ${refusal}.`) : new Error(refusal);
      return { status: "changed", body, etag: headers.get("etag") ?? undefined };
    },
  };
}
