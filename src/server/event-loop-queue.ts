import { setImmediate } from "node:timers/promises";

/**
 * Creates a queue for work that blocks the event loop for milliseconds: one piece per iteration of the loop, so that
 * other requests are served in between. The promise of the returned function resolves when it is the caller's turn.
 */
export function eventLoopQueue(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
