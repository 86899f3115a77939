/** Queue for rendering pages: one after another, and bounded so that the last of them is ready within a second. */
import { setImmediate } from "node:timers/promises";
import { limitConcurrency } from "../limit-concurrency.ts";
import type { CachedResponse } from "./cached-response.ts";

/**
 * Renders a page when it is its turn. Requests for a page that waits share one rendering.
 *
 * @param key identifies the page
 * @returns "busy" at once when too many pages wait
 */
export type RenderQueue = (key: string, render: () => CachedResponse) => Promise<CachedResponse> | "busy";

/** Maximum number of waiting pages, at 5 to 20 ms each. */
const MAX_WAITING = 50;
/**
 * Iterations of the event loop between two pages. In each, Node accepts one new connection (libuv's `uv__server_io`)
 * and reads what the others sent: a crowd of new visitors need not wait for a page each before it is refused. Fifty
 * idle iterations take 0.5 ms.
 */
const TURNS = 50;

/** Creates a queue; the sites of a process share one. */
export function createRenderQueue(most = MAX_WAITING): RenderQueue {
  const waiting = new Map<string, Promise<CachedResponse>>();
  const oneAtATime = limitConcurrency(1);
  return (key, render) => {
    const found = waiting.get(key);
    if (found !== undefined) return found;
    if (waiting.size >= most) return "busy";
    const page = oneAtATime(async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
      waiting.delete(key);
      return render();
    });
    waiting.set(key, page);
    return page;
  };
}
