/** Determines the host that a request is for. Threat: every header is set by the client. */

/** Matches a host name; IPv6 addresses are not supported. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.(?!$)|$))+$/;
const MAX_LENGTH = 253;

/**
 * Normalizes a host: lower case, without port and trailing dot.
 *
 * @returns `undefined` for anything but a host name
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
 * Returns the host that a request is for.
 *
 * @param trustProxy number of the operator's proxies in front. With 0 `X-Forwarded-Host` is set by the client and
 *   ignored; with more the operator's proxy sets it, and if each proxy appends an entry, the first of theirs counts
 */
export function requestedHost(
  { url, headers }: Pick<Request, "url" | "headers">,
  trustProxy: number,
): string | undefined {
  const forwarded = trustProxy > 0 ? (headers.get("X-Forwarded-Host") ?? "").split(",") : [];
  const entry = forwarded.at(-Math.min(trustProxy, forwarded.length))?.trim() ?? "";
  return hostName(entry === "" ? new URL(url).host : entry);
}
