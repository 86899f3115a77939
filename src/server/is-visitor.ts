import type { Context } from "hono";
import { isbot } from "isbot";

/** Whether a request is from a page that a person looks at: not from a crawler, nor from a prefetched page. */
export function isVisitor(c: Context): boolean {
  const agent = c.req.header("User-Agent") ?? "";
  // "prefetch" or "prefetch;prerender": the page has not been shown yet.
  const ahead = c.req.header("Sec-Purpose")?.includes("prefetch") === true;
  return agent !== "" && !isbot(agent) && !ahead;
}
