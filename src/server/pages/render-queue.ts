/** Where pages wait to be rendered: one after the other, and so many at most that the last of them comes within a second. */
import { setImmediate } from "node:timers/promises";
import type { CachedResponse } from "./cached-response.ts";

/**
 * Renders a page when it is its turn. A request for one that waits gets the same page.
 *
 * @param key names the page
 * @returns "busy" at once where too many wait
 */
export type RenderQueue = (key: string, render: () => CachedResponse) => Promise<CachedResponse> | "busy";

/** Pages that may wait, at 5 to 20 ms each. */
const MOST_WAITING = 50;
/**
 * Turns of the event loop between two pages. In each, Node takes one new connection (libuv's `uv__server_io`) and reads what the
 * others sent: a crowd of new visitors need not wait for a page each before it is refused. Fifty idle turns take 0.5 ms.
 */
const TURNS = 50;

/** Makes a queue; the sites of a process share one. */
export function createRenderQueue(most = MOST_WAITING): RenderQueue {
  const waiting = new Map<string, Promise<CachedResponse>>();
  let last: Promise<unknown> = Promise.resolve();

  async function after(before: Promise<unknown>, key: string, render: () => CachedResponse): Promise<CachedResponse> {
    await before.catch(() => undefined);
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    waiting.delete(key);
    return render();
  }

  return (key, render) => {
    const found = waiting.get(key);
    if (found !== undefined) return found;
    if (waiting.size >= most) return "busy";
    const page = after(last, key, render);
    waiting.set(key, page);
    last = page;
    return page;
  };
}
