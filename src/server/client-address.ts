import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address that a request comes from.
 *
 * Threat: anybody may write an X-Forwarded-For. Only the entries that the operator's own proxies appended count: with
 * one proxy the last, with two the last but one.
 *
 * @param trustProxy how many proxies of the operator's stand in front; 0 takes the connection's own address
 * @returns undefined where there is no connection, in a test say
 */
export function clientAddress(c: Context, trustProxy: number): string | undefined {
  if (trustProxy > 0) {
    const forwarded = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
    const entry = forwarded.at(-Math.min(trustProxy, forwarded.length));
    if (entry !== undefined && entry !== "") return entry;
  }
  return "incoming" in Object(c.env) ? getConnInfo(c).remote.address : undefined;
}
