/** The commands of package.json: description, flags, and the steps that each one runs. */
import { existsSync } from "node:fs";
import { EXPORT_USAGE } from "../src/cli/export-usage.mjs";
import { recordFlag, recordSettings } from "../src/cli/record-flag.mjs";
import { UsageError } from "../src/cli/flags.mjs";
import { findBrowser, findNginx } from "./browser.mjs";
import { runLanes } from "./launch/lanes.mjs";
import { runRepeatedly } from "./launch/repeat.mjs";
import { settingsFile } from "./launch/settings-file.mjs";
import { BENCH_USAGE, LOOKBOOK_USAGE } from "./launch/usages.mjs";
import { findFirefox } from "./firefox.mjs";
import { build, environment, install, runNode, runTool, serve } from "./prepare.mjs";
import { writeSbom } from "./sbom.mjs";
import { MEMORY_SETTINGS } from "./memory-settings.mjs";

/**
 * @typedef {object} Given
 * @property {Record<string, string | boolean | undefined>} values values of the flags
 * @property {readonly string[]} operands arguments that are not flags
 * @property {readonly string[]} parameters all arguments after the command's name
 */

/**
 * @typedef {object} Command
 * @property {string} about description in one sentence
 * @property {Record<string, import("../src/cli/flags.mjs").Flag>} [flags]
 * @property {string} [operands]
 * @property {string} [flagsOf] `program` if the program prints its own usage; else the tool, such as vitest, that
 *   receives the arguments
 * @property {(given: Given) => void | Promise<void>} run
 */

/**
 * @param {string} file
 * @returns {Pick<Command, "flagsOf" | "run">}
 */
const ofCommandLine = (file) => ({
  flagsOf: "program",
  run: ({ parameters }) => {
    install({ dev: false });
    runNode([...settingsFile(), file, ...parameters]);
  },
});

/**
 * @param {string} command
 * @param {...string} first
 * @returns {Pick<Command, "flagsOf" | "run">}
 */
const ofTool = (command, ...first) => ({
  flagsOf: command,
  run: ({ parameters }) => {
    install();
    runTool(command, [...first, ...parameters]);
  },
});

/**
 * Returns the run of a program that opens the built site in Chromium.
 *
 * @param {string} file
 * @returns {Pick<Command, "run">}
 */
const inBrowser = (file) => ({
  run: ({ parameters }) => {
    build();
    environment["CHROME_PATH"] = findBrowser();
    runNode([file, ...parameters]);
  },
});

/** @param {Given["values"]} values */
function takeRecord({ record }) {
  if (typeof record === "string") Object.assign(environment, recordSettings(record));
}

/**
 * Returns the step that runs a command in its own process, because some commands change `environment`.
 *
 * @param {string} name
 * @returns {import("./launch/lanes.mjs").Step}
 */
const stage = (name) => ({ name, command: [process.execPath, "tools/run.mjs", name] });

/**
 * Runs the stages of `npm test` in parallel: those that mostly wait, for packages, servers and their timeouts, together
 * with those that compute. The browser tests, which use every processor, start after the fault tests.
 *
 * @param {{ beside: readonly string[] }} lanes
 */
async function runTests({ beside }) {
  build();
  const lanes = [beside, ["test:faults", "test:e2e"], ["lint", "types", "test:deploy"]];
  if (process.stdout.isTTY) environment["FORCE_COLOR"] ??= "1";
  const failed = await runLanes(
    lanes.map((names) => names.map(stage)),
    environment,
    (text) => process.stdout.write(text),
  );
  if (failed !== 0) process.exit(failed);
}

/** @type {Record<string, Command>} */
export const COMMANDS = {
  start: {
    about: "Installs, builds and serves the site.",
    flags: { record: recordFlag("serve") },
    run({ values }) {
      takeRecord(values);
      build();
      for (const [name, value] of Object.entries(MEMORY_SETTINGS)) environment[name] ??= value;
      serve([...settingsFile(), "dist/server/main.js"]);
    },
  },
  dev: {
    about: "Serves the site with hot reload of code and record.",
    flags: { record: recordFlag("serve") },
    run({ values }) {
      takeRecord(values);
      install();
      serve([...settingsFile(), "tools/dev.ts"]);
    },
  },
  edit: {
    about: "Serves a record's site with an editor, for a browser on this machine.",
    operands: "NAME",
    run({ operands }) {
      const [name] = operands;
      if (name === undefined || operands.length > 1)
        throw new UsageError("Name one record of content/: npm run edit -- ridgeline");
      takeRecord({ record: name });
      // Listen on the loopback interface only, so that the editor is not reachable from the network.
      environment["HOST"] = "127.0.0.1";
      install();
      serve([...settingsFile(), "tools/dev.ts"]);
    },
  },
  build: { about: "Installs and builds, even if nothing changed.", run: () => build({ always: true }) },
  export: {
    ...EXPORT_USAGE,
    run({ parameters }) {
      build();
      runNode([...settingsFile(), "dist/server/export.js", ...parameters]);
    },
  },
  check: { about: "Says what is wrong with a record, and how to fix it.", ...ofCommandLine("src/cli/check.ts") },
  new: { about: "Creates a record for another business.", ...ofCommandLine("src/cli/new.ts") },
  leads: { about: "Lists, shows, sends and deletes leads.", ...ofCommandLine("src/cli/leads.ts") },
  backup: { about: "Copies leads and visits into a file.", ...ofCommandLine("src/cli/backup.ts") },
  restore: { about: "Puts a backup back.", ...ofCommandLine("src/cli/restore.ts") },
  lookbook: { ...LOOKBOOK_USAGE, ...inBrowser("tools/lookbook.ts") },
  bench: { ...BENCH_USAGE, ...inBrowser("bench/bench.ts") },
  "bench:abuse": {
    about: "Measures an ordinary page while the server is attacked.",
    operands: "[ATTACK]",
    run({ parameters }) {
      build();
      runNode(["bench/abuse.ts", ...parameters]);
    },
  },
  "bench:leads": {
    about: "Measures how many leads a second the server stores.",
    run() {
      build();
      runNode(["bench/leads.ts"]);
    },
  },
  "bench:sites": {
    about: "Measures the cost of a site if one process serves many.",
    run() {
      build();
      runNode(["bench/sites.ts"]);
    },
  },
  test: {
    about:
      "Runs lint, types and the tests in their short forms: unit, faults, deployment, browser tests but those marked @long.",
    async run() {
      environment["KILLS"] ??= "2";
      await runTests({ beside: ["test:unit"] });
    },
  },
  "test:long": {
    about: "Runs all tests in their long forms: 100,000 hostile records, 100 kills, every page in every state.",
    async run() {
      environment["LONG"] = "1";
      environment["KILLS"] ??= "100";
      environment["FUZZ_RECORDS"] ??= "100000";
      environment["FUZZ_SEED"] ??= "1";
      console.info(`FUZZ_SEED=${environment["FUZZ_SEED"]}`);
      await runTests({ beside: ["test:unit", "test:fuzz"] });
    },
  },
  "test:repeat": {
    about: "Runs npm test ten times in a row, or TIMES, the second half while another process loads all processors.",
    operands: "[TIMES]",
    async run({ operands: [given = "10"] }) {
      const times = Number(given);
      if (!Number.isInteger(times) || times < 1) throw new UsageError(`"${given}" is not a number of runs.`);
      build();
      const folder = "data/repeat";
      const command = /** @type {const} */ ([process.execPath, "tools/run.mjs", "test"]);
      const failures = await runRepeatedly({ command, times, folder, say: console.info });
      if (failures > 0) process.exit(1);
    },
  },
  "test:unit": { about: "Runs the unit tests.", ...ofTool("vitest", "run") },
  "test:fuzz": {
    about: "Renders 100,000 hostile records, or FUZZ_RECORDS: others each time, or those of FUZZ_SEED.",
    run() {
      install();
      environment["FUZZ_RECORDS"] ??= "100000";
      environment["FUZZ_SEED"] ??= String(Math.floor(Math.random() * 1_000_000_000));
      // React is twice as fast without its development checks, which the unit tests have.
      environment["NODE_ENV"] = "production";
      console.info(`FUZZ_SEED=${environment["FUZZ_SEED"]}`);
      runTool("vitest", ["run", "--mode", "production", "src/site/render-any-", "tools/valid-html"]);
    },
  },
  "test:mutation": {
    about: "Mutates the code of a folder or file, and lists the mutants that no test beside it kills.",
    operands: "FOLDER",
    flags: {
      tests: { value: "FOLDER", about: "folder of the tests, if they are not beside it" },
      mutants: { value: "NUMBER", about: "test a sample of so many mutants" },
      seed: { value: "NUMBER", about: "seed of the sample, 1 by default" },
    },
    run({ values, operands }) {
      const [folder] = operands;
      if (folder === undefined || operands.length > 1 || !existsSync(folder))
        throw new UsageError("Name one folder or file: npm run test:mutation -- src/lead");
      const { mutants, seed, tests } = values;
      if (tests !== undefined && !existsSync(String(tests)))
        throw new UsageError(`--tests is "${String(tests)}", which does not exist.`);
      for (const [name, given] of Object.entries({ mutants, seed }))
        if (given !== undefined && !/^[1-9]\d*$/.test(String(given)))
          throw new UsageError(`--${name} is "${String(given)}", which is not a whole number from 1.`);
      Object.assign(environment, { MUTATED: folder.replace(/\/$/, ""), MUTANTS: mutants, SEED: seed, TESTS: tests });
      install();
      runTool("stryker", ["run", "tools/mutation/stryker.config.mjs"]);
    },
  },
  "test:faults": {
    about: "Kills the built server 100 times, or KILLS, and makes disk, database and mail server fail.",
    flagsOf: "vitest",
    run({ parameters }) {
      build();
      runTool("vitest", ["run", "--config", "tests/faults/vitest.config.ts", "--root", ".", ...parameters]);
    },
  },
  "test:firefox": {
    about: "Tests in Firefox, where one is installed or named by FIREFOX_PATH.",
    flagsOf: "vitest",
    run({ parameters }) {
      const path = findFirefox();
      if (path === undefined) {
        console.info("No Firefox was found, so its tests are skipped: install Firefox, or name it by FIREFOX_PATH.");
        return;
      }
      build();
      environment["FIREFOX_PATH"] = path;
      runTool("vitest", ["run", "--config", "tests/firefox/vitest.config.ts", "--root", ".", ...parameters]);
    },
  },
  "test:deploy": {
    about: "Executes the Dockerfile and the steps of docs/deploy.md, and installs with several versions of npm.",
    flagsOf: "vitest",
    run({ parameters }) {
      build();
      environment["NGINX_PATH"] = findNginx();
      runTool("vitest", ["run", "--config", "tests/deploy/vitest.config.ts", "--root", ".", ...parameters]);
    },
  },
  "test:e2e": {
    about: "Runs the browser tests.",
    flagsOf: "playwright",
    run({ parameters }) {
      build();
      environment["CHROME_PATH"] = findBrowser();
      runTool("playwright", ["test", ...parameters]);
    },
  },
  lint: {
    about: "Checks the rules of .oxlintrc.json and the format.",
    run() {
      install();
      runTool("oxlint", ["--type-aware", "--deny-warnings"]);
      runTool("oxfmt", ["--check"]);
    },
  },
  format: { about: "Formats all files.", ...ofTool("oxfmt") },
  // Incremental: unchanged files are not checked again. One process checks all, since several would check shared code
  // repeatedly, which takes twice the processor time.
  types: {
    about: "Checks the types of all code, and of browser code against the oldest supported browsers.",
    flagsOf: "tsc",
    run({ parameters }) {
      install();
      for (const project of ["tsconfig.json", "tsconfig.browser.json"]) {
        const known = `node_modules/.cache/${project}.tsbuildinfo`;
        const options = ["--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", known];
        runTool("tsc", ["--project", project, ...options, ...parameters]);
      }
    },
  },
  generate: {
    about: "Generates files from others (tools/generated-files.ts).",
    run() {
      install();
      runNode(["tools/generate.ts"]);
    },
  },
  pictures: { about: "Takes the screenshots of the documentation.", ...inBrowser("tools/record-pictures.ts") },
  sbom: { about: "Prints the bill of materials (CycloneDX) of production.", run: writeSbom },
};
