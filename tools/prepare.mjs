/**
 * Installs and builds what a command needs, only if it is missing or out of date. Plain JavaScript for Node 20, because
 * it runs before anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { withLock } from "./launch/lock.mjs";
import { mayInstall, missingPackages, npmCommand, packageScript } from "./launch/packages.mjs";
import { nodePackage, projectNode } from "./launch/project-node.mjs";

/**
 * Environment of the programs that this module runs. `projectProgram` puts the project's own Node first in its PATH.
 *
 * @type {Record<string, string | undefined>}
 */
export const environment = { ...process.env };

/** Packages by command, if the names differ. */
const PACKAGE_OF = new Map([
  ["playwright", "@playwright/test"],
  ["stryker", "@stryker-mutator/core"],
  ["tsc", "typescript"],
]);

/**
 * Ends this process with a sentence for the operator.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a program with inherited output; ends this process if it fails. Uses no shell, so arguments need no quoting.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 */
export function run(program, parameters) {
  const { status, error } = spawnSync(program, parameters, { stdio: "inherit", env: environment });
  if (error !== undefined) fail(`${program} can't be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a script on the project's own Node.
 *
 * @param {readonly string[]} parameters of Node
 */
export const runNode = (parameters) => run(projectProgram(), parameters);

/**
 * Runs a command of an installed package, such as `vite`.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 */
export const runTool = (command, parameters) =>
  runNode([packageScript(PACKAGE_OF.get(command) ?? command, command), ...parameters]);

/** @returns {string} path of the project's own Node; ends this process where there is none */
function projectProgram() {
  const found = projectNode();
  if ("problem" in found) return fail(found.problem);
  const first = `${dirname(found.program)}${delimiter}${resolve("node_modules/.bin")}${delimiter}`;
  if (!environment["PATH"]?.startsWith(first)) environment["PATH"] = `${first}${process.env["PATH"] ?? ""}`;
  return found.program;
}

/**
 * Runs a script in place of this process, as far as the platform allows: forwards signals to it, and exits with its
 * exit code.
 *
 * @param {readonly string[]} parameters of Node
 */
export function serve(parameters) {
  const child = spawn(projectProgram(), parameters, { stdio: "inherit", env: environment });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) process.on(signal, () => child.kill(signal));
  // On Ctrl-C, the terminal signals the child itself.
  process.on("SIGINT", () => undefined);
  child.on("error", (error) => fail(`Node can't be started: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal === null ? 1 : constants.signals[signal])));
}

/**
 * Installs the packages of the lock file, unless they are installed.
 *
 * @param {{ dev?: boolean }} [which] with `dev: false`, production dependencies are enough
 */
export function install({ dev = true } = {}) {
  const missing = () => missingPackages({ dev }).length > 0;
  if (!missing()) return;
  // If no package has a Node for this machine, check its own Node before downloading hundreds of megabytes.
  if (nodePackage(process) === undefined) projectProgram();
  if (!mayInstall()) {
    fail(
      `Packages are missing or older than package-lock.json, and this user may not write into ${process.cwd()}: run "npm ci" there as one who may.`,
    );
  }
  withLock(() => {
    if (!missing()) return;
    console.info("Installing packages ...");
    const [npm, ...parameters] = npmCommand();
    // The build needs development dependencies even if NODE_ENV is "production".
    const which = ["--include=dev", "--include=optional"];
    run(npm, [...parameters, "ci", ...which, "--no-audit", "--no-fund", "--loglevel=error"]);
  });
}

const BUILT = join("dist", ".built");

/** Returns a hash of the files that the build is made from. */
function sourceHash() {
  const sources = ["src", "tools"].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((file) => statSync(file).isFile()),
  );
  const hash = createHash("sha256");
  const others = ["vite.config.ts", "package-lock.json"].filter((file) => existsSync(file));
  for (const file of [...sources, ...others].sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * Installs packages and builds the site, unless the build is up to date.
 *
 * @param {{ always?: boolean }} [options]
 */
export function build({ always = false } = {}) {
  const outdated = () => always || !existsSync(BUILT) || readFileSync(BUILT, "utf8") !== sourceHash();
  if (!outdated()) return install({ dev: false });
  install();
  withLock(() => {
    if (!outdated()) return;
    console.info("Building ...");
    mkdirSync("dist", { recursive: true });
    // Remove the marker first, because a failed build leaves incomplete files.
    rmSync(BUILT, { force: true });
    const wanted = sourceHash();
    runTool("vite", ["build", "--app", "--logLevel", "warn"]);
    writeFileSync(BUILT, wanted);
  });
}
