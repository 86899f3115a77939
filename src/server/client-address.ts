import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Some proxies write the port too. */
const WITH_PORT = /^\[(?<v6>[^\]]*)\](?::\d+)?$|^(?<v4>[\d.]+):\d+$/;

/**
 * The address that a request comes from.
 *
 * Threat: anybody may write an X-Forwarded-For. Only the entries that the operator's own proxies appended count: with
 * one proxy the last, with two the last but one; and only addresses, since what is counted by address is remembered.
 *
 * @param trustProxy how many proxies of the operator's stand in front; 0 takes the connection's own address
 * @returns undefined where there is no connection, in a test say
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
