import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "../../vite.config.ts";

/** The tests of one folder: a mutant has to be killed by a test beside it. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      include: [`${process.env["MUTATED"] ?? "src"}/**/*.test.{ts,tsx}`],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
