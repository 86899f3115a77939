/** `MUTATED=src/lead npx stryker run tools/mutation/stryker.config.mjs`: how many mutants of a folder its own tests notice. */
const folder = process.env["MUTATED"] ?? "src/lead";

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutation/sample.mjs"],
  checkers: ["sample"],
  ignorers: ["glob"],
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  mutate: [process.env["MUTATED_FILES"] ?? `${folder}/**/*.{ts,tsx}`, "!**/*.test.*", "!src/lead/zip-tables/**"],
  ignorePatterns: ["dist", "data", "lookbook", "test-results"],
  // TypeScript 7 has no JavaScript API for Stryker to rewrite a tsconfig.json with.
  tsconfigFile: "none",
  coverageAnalysis: "perTest",
  concurrency: 1,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  reporters: ["json", "clear-text", "progress-append-only"],
  jsonReporter: { fileName: "data/mutation.json" },
  tempDirName: "data/stryker",
};
