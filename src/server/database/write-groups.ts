/** Group commit: syncing to disk costs the same for one lead as for a hundred, so waiting writes share a sync. */
import { setImmediate } from "node:timers/promises";
import type { Connection, Database } from "./database.ts";

/** A write that waits for its commit. */
export interface Write {
  /** Runs the work; the returned callback is called after the commit. */
  run(connection: Connection): Promise<() => void>;
  fail(error: unknown): void;
}

const MAX_TOGETHER = 256;

/**
 * Collects writes while a commit is in progress, or else until the requests that have already arrived are read.
 * @param commit commits a group and settles each of its writes; never rejects
 */
export function groupWrites(commit: (writes: readonly Write[]) => Promise<void>): {
  write: Database["write"];
  idle: () => Promise<void>;
} {
  const waiting: Write[] = [];
  let working: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await setImmediate();
      await commit(waiting.splice(0, MAX_TOGETHER));
    }
    working = undefined;
  }

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({
          async run(connection) {
            const result = await work(connection);
            return () => resolve(result);
          },
          fail: reject,
        });
        working ??= drain();
      }),
    idle: async () => working,
  };
}
