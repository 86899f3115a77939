import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import { postgresPrograms } from "./tests/fakes/postgres.ts";
import viteConfig from "./vite.config.ts";

/** Tests of what keeps its data in the database: they run once more on PostgreSQL, where that is installed. */
const ON_POSTGRES_TOO = [
  "src/server/leads/{maintenance,lead-,outbox}*.test.ts",
  "src/server/redirects/slug-store.test.ts",
  "src/server/visits/visit-routes.test.ts",
  "src/server/{health,metrics}.test.ts",
];

/**
 * Files that share a worker's modules: what they test keeps nothing in a module or a global. The others may not: sharp's settings,
 * say, are the process's.
 */
const SHARING = ["src/{site,record,lead}/**/*.test.{ts,tsx}"];

/** The unit tests. Apart from vite.config.ts, so that a build needs none of the tests' files. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      environment: "node",
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      // Tests by properties take their time on a busy machine; none of them measures it.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      // Many wait, for a mail server that hangs or a lease that ends: while they do, another file runs.
      maxWorkers: availableParallelism() + 1,
      projects: [
        {
          extends: true as const,
          test: {
            name: "site",
            include: SHARING,
            // React, the languages and the schema take longer to load than most of these tests: 55 s of a processor in place of 190.
            isolate: false,
            setupFiles: "tests/fakes/leave-nothing.ts",
          },
        },
        {
          extends: true as const,
          test: {
            name: "unit",
            include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.{ts,tsx}"],
            exclude: SHARING,
            globalSetup: "tests/fakes/worker-setup.ts",
          },
        },
        {
          extends: true as const,
          test: {
            name: "postgres",
            include: postgresPrograms() === undefined ? [] : ON_POSTGRES_TOO,
            globalSetup: ["tests/fakes/worker-setup.ts", "tests/fakes/postgres-setup.ts"],
            setupFiles: "tests/fakes/postgres-each.ts",
          },
        },
      ],
    },
  }),
);
