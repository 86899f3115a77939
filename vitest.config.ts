import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import { postgresPrograms } from "./tests/fakes/postgres.ts";
import viteConfig from "./vite.config.ts";

/** Tests of code that stores its data in the database: they run again on PostgreSQL, if it is installed. */
const ON_POSTGRES_TOO = [
  "src/server/leads/{maintenance,lead-,outbox}*.test.ts",
  "src/server/leads/mail/current-recipient.test.ts",
  "src/server/redirects/slug-store.test.ts",
  "src/server/visits/visit-routes.test.ts",
  "src/server/{health,metrics,migrations}.test.ts",
];

/** Tests that use no database, server or files. */
const SITE = ["src/{site,record,lead}/**/*.test.{ts,tsx}"];

/**
 * Files that need modules of their own: a module that a test mocks must not be loaded before, the module that encodes
 * pictures disables most of sharp's formats for the whole process, and a module that stores a timer keeps the spied one.
 */
const ALONE = [
  "src/server/database/sqlite-database.test.ts",
  "src/server/pictures/{encode,encode-photo,picture-worker-pool}.test.ts",
  "src/server/provider/embedded.test.ts",
  "src/site/components/estimate-form/offline-queue.test.ts",
  "src/site/components/photo-picker/photos.test.ts",
];

/** The unit tests. This file is separate from vite.config.ts, so that a build needs no files of the tests. */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      environment: "node",
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      // Property-based tests take their time on a busy machine; none of them measures it.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
      // Many tests wait, for a mail server that hangs or a lease that ends; meanwhile another file runs.
      maxWorkers: availableParallelism() + 1,
      // Files of a worker share its modules (`isolate: false`) where possible: loading React, the languages, the schema
      // and the server again for each file takes longer than most of their tests.
      projects: [
        {
          extends: true as const,
          test: {
            name: "site",
            include: SITE,
            exclude: ALONE,
            isolate: false,
            setupFiles: "tests/fakes/leave-nothing.ts",
          },
        },
        {
          extends: true as const,
          test: {
            name: "unit",
            include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.{ts,tsx}"],
            exclude: [...SITE, ...ALONE],
            isolate: false,
            globalSetup: "tests/fakes/worker-setup.ts",
            setupFiles: "tests/fakes/leave-nothing.ts",
          },
        },
        {
          extends: true as const,
          test: { name: "alone", include: ALONE, globalSetup: "tests/fakes/worker-setup.ts" },
        },
        {
          extends: true as const,
          test: {
            name: "postgres",
            include: postgresPrograms() === undefined ? [] : ON_POSTGRES_TOO,
            globalSetup: ["tests/fakes/worker-setup.ts", "tests/fakes/postgres-setup.ts"],
            isolate: false,
            setupFiles: ["tests/fakes/leave-nothing.ts", "tests/fakes/postgres-each.ts"],
          },
        },
      ],
    },
  }),
);
