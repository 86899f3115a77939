import { statSync } from "node:fs";
import { dirname } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "../../vite.config.ts";

const mutated = process.env["MUTATED"] ?? "src/lead";
const folder = process.env["TESTS"] ?? (statSync(mutated).isDirectory() ? mutated : dirname(mutated));

/** Runs the tests of one folder only, by default those beside the mutated code. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      include: [`${folder}/**/*.test.{ts,tsx}`],
      globalSetup: "tests/fakes/worker-setup.ts",
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
