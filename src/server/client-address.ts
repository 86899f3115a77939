import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Matches an address with a port, which some proxies append. */
const WITH_PORT = /^\[(?<v6>[^\]]*)\](?::\d+)?$|^(?<v4>[\d.]+):\d+$/;

/**
 * Returns the address that a request is from. Threat: any client may send an X-Forwarded-For. Only the entries that the
 * operator's own proxies appended count: with one proxy the last, with two the last but one; and only IP addresses,
 * since rate limits store them.
 *
 * @param trustProxy number of the operator's proxies in front; 0 uses the address of the connection
 * @returns `undefined` without a connection, such as in a test
 */
export function clientAddress(c: Context, trustProxy: number): string | undefined {
  if (trustProxy > 0) {
    const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
    const entry = forwarded.at(-Math.min(trustProxy, forwarded.length)) ?? "";
    const address = entry.replace(WITH_PORT, "$<v6>$<v4>");
    if (isIP(address) !== 0) return address;
  }
  return "incoming" in Object(c.env) ? getConnInfo(c).remote.address : undefined;
}
