/** Which host a request is for. Threat: every header comes from the visitor. */

/** What a host's name is made of, an address of IPv6 aside. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.(?!$)|$))+$/;
const MAX_LENGTH = 253;

/**
 * The one way to write a host: lower case, without port and without the dot at its end.
 *
 * @returns undefined for what is no name of a host
 */
export function hostName(given: string): string | undefined {
  const name = given
    .trim()
    .toLowerCase()
    .replace(/:\d{0,5}$/, "")
    .replace(/\.$/, "");
  return name.length <= MAX_LENGTH && HOST.test(name) ? name : undefined;
}

/**
 * The host that a request is for.
 *
 * @param trustProxy how many proxies of the operator's stand in front. With 0 `X-Forwarded-Host` is a visitor's text; with
 *   more it is the operator's proxy that wrote it, the last of its entries where each proxy adds one
 */
export function requestedHost(
  { url, headers }: Pick<Request, "url" | "headers">,
  trustProxy: number,
): string | undefined {
  const forwarded = trustProxy > 0 ? (headers.get("X-Forwarded-Host") ?? "").split(",") : [];
  const entry = forwarded.at(-Math.min(trustProxy, forwarded.length))?.trim() ?? "";
  return hostName(entry === "" ? new URL(url).host : entry);
}
