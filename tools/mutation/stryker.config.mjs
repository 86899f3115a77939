/** `npm run test:mutation -- FOLDER`: lists the mutants in a folder or a file that no test in the same folder kills. */
import { statSync } from "node:fs";

const mutated = process.env["MUTATED"] ?? "src/lead";
const files = statSync(mutated).isDirectory() ? `${mutated}/**/*.{ts,tsx}` : mutated;

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutation/sample.mjs"],
  checkers: ["sample"],
  ignorers: ["glob"],
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  // Excluded: data tables, and the texts of docs/record.md, which tools/generated-files.test.ts compares.
  mutate: [files, "!**/*.test.*", "!src/lead/zip-tables/**", "!src/record/*-guide.ts"],
  ignorePatterns: ["dist", "data", "lookbook", "test-results"],
  // TypeScript 7 has no JavaScript API for Stryker to rewrite a tsconfig.json with.
  tsconfigFile: "none",
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  reporters: ["json", "clear-text", "progress-append-only"],
  jsonReporter: { fileName: "data/mutation.json" },
  tempDirName: "data/stryker",
};
