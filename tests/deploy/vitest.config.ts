import { defineConfig } from "vitest/config";

/** One file after the other: each installs, builds or listens. An install has minutes, as a slow line may need them. */
export default defineConfig({
  test: {
    include: ["tests/deploy/**/*.test.ts"],
    globalSetup: "tests/e2e/harness/make-pictures.ts",
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // A proxy goes on asking a server that was away only after its own pause.
    expect: { poll: { timeout: 60_000 } },
  },
});
