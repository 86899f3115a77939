import { defineConfig } from "vitest/config";

/** Longer than any wait takes on a busy machine: tests wait for conditions, and none of them measures time. */
const MAX_WAIT_MS = 60_000;
/** Default timeout of a test, which waits several times. */
const TEST_MS = 5 * MAX_WAIT_MS;

/** Files run one after the other: each needs the whole machine. */
export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: "tests/e2e/harness/make-pictures.ts",
    fileParallelism: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: MAX_WAIT_MS } },
  },
});
