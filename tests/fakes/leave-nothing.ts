/**
 * Runs in each file that shares a worker's modules and globals with others: restores the real timers, and refuses
 * mocked modules.
 */
import { readFileSync } from "node:fs";
import { setTimeout as realSetTimeout } from "node:timers";
import { afterEach, beforeEach, expect, vi } from "vitest";

const { testPath = "" } = expect.getState();
if (readFileSync(testPath, "utf8").includes("vi.mock("))
  // Whether the mock is used would depend on the files that the worker has run before.
  throw new Error(`${testPath} mocks a module: list it under ALONE in vitest.config.ts.`);

beforeEach(() => {
  // Vitest has restored all spies by now. In a worker with fake timers, each later test that waits would fail.
  if (globalThis.setTimeout !== realSetTimeout) throw new Error("A test before this one has left fake timers.");
});
afterEach(() => void vi.useRealTimers());
