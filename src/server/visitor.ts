import type { Context } from "hono";
import { isbot } from "isbot";

/** Whether a request comes from a page that somebody looks at: not from a crawler, nor from a page loaded ahead of time. */
export function isVisitor(c: Context): boolean {
  const agent = c.req.header("User-Agent") ?? "";
  // "prefetch" and "prefetch;prerender": nobody has looked at the page yet.
  const ahead = c.req.header("Sec-Purpose")?.includes("prefetch") === true;
  return agent !== "" && !isbot(agent) && !ahead;
}
