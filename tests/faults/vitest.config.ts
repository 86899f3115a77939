import { defineConfig } from "vitest/config";

/** Longer than anything takes on a busy machine: tests wait for what they look for, and none of them measures time. */
const PATIENCE_MS = 60_000;
/** Of one test that gives no time of its own: it waits several times. */
const TEST_MS = 5 * PATIENCE_MS;

/** One file after the other: each wants the machine for itself. */
export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: "tests/e2e/harness/make-pictures.ts",
    fileParallelism: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
});
