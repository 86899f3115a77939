/** Runs in each file that shares a worker's modules and globals with others: restores the real timers. */
import { setTimeout as realSetTimeout } from "node:timers";
import { afterEach, beforeEach, vi } from "vitest";

beforeEach(() => {
  // Vitest has restored all spies by now. In a worker with fake timers, each later test that waits would fail.
  if (globalThis.setTimeout !== realSetTimeout) throw new Error("A test before this one has left fake timers.");
});
afterEach(() => void vi.useRealTimers());
