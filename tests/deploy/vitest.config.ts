import { defineConfig } from "vitest/config";

/**
 * Files run one after the other, because each installs, builds or listens. Installs may take minutes on a slow
 * connection.
 */
export default defineConfig({
  test: {
    include: ["tests/deploy/**/*.test.ts"],
    globalSetup: "tests/e2e/harness/make-pictures.ts",
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // A proxy only retries a failed server after its own pause.
    expect: { poll: { timeout: 60_000 } },
  },
});
