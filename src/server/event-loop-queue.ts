import { setImmediate } from "node:timers/promises";

/**
 * Makes a queue for work that holds the processor for milliseconds: one piece each turn of the event loop, so that other
 * requests are served in between. What it gives settles when it is the caller's turn.
 */
export function eventLoopQueue(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
