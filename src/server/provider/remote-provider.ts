import { get, safeRedirect } from "../safe-fetch.ts";
import type { Provider } from "./provider.ts";

const MAX_BYTES = 10_000_000;

/**
 * The provider at `PROVIDER_URL`, asked for `GET {url}/paginas/{pageId}` (spec section 7). At most 10 MB and 3 redirects.
 *
 * @param url base of its public API, without a slash at its end
 */
export function remoteProvider(url: string, pageId: string, userAgent: string): Provider {
  const address = `${url}/paginas/${encodeURIComponent(pageId)}`;
  return {
    name: address,
    base: url,
    async ask(previousEtag, signal) {
      const { status, headers, body } = await get({
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
      if (status === 304 && previousEtag !== undefined) return { status: "unchanged" };
      if (status !== 200) throw new Error(`answered with status ${status}`);
      return { status: "answer", body, etag: headers.get("etag") ?? undefined };
    },
  };
}
