/** `npm run test:mutation -- FOLDER`: which small changes of the folder's code, or of one file's, no test beside it notices. */
import { statSync } from "node:fs";

const mutated = process.env["MUTATED"] ?? "src/lead";
const files = statSync(mutated).isDirectory() ? `${mutated}/**/*.{ts,tsx}` : mutated;

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutation/sample.mjs"],
  checkers: ["sample"],
  ignorers: ["glob"],
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  // Tables, and the words of docs/record.md, which tools/generated-files.test.ts compares.
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
