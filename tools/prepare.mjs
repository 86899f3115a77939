/**
 * What must be there before the project can run, made only when it is missing or older than what it is made from. Plain
 * JavaScript on Node 20: it runs before anything is installed.
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
 * The environment of what is run here. `projectProgram` puts the project's own Node first in its PATH.
 *
 * @type {Record<string, string | undefined>}
 */
export const environment = { ...process.env };

/** Packages whose command has another name. */
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
 * Runs a program, its output shown; ends this process when it fails. No shell takes part, so nothing needs quotes.
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
 * Runs a script in place of this process, as far as the platform allows: it is told when this process shall end, and this
 * process ends with it.
 *
 * @param {readonly string[]} parameters of Node
 */
export function serve(parameters) {
  const child = spawn(projectProgram(), parameters, { stdio: "inherit", env: environment });
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGHUP"])) process.on(signal, () => child.kill(signal));
  // A terminal tells the child itself.
  process.on("SIGINT", () => undefined);
  child.on("error", (error) => fail(`Node can't be started: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal === null ? 1 : constants.signals[signal])));
}

/**
 * Installs what the lock file says, unless that is what is there.
 *
 * @param {{ dev?: boolean }} [which] without `dev` the packages of production are enough
 */
export function install({ dev = true } = {}) {
  const missing = () => missingPackages({ dev }).length > 0;
  if (!missing()) return;
  // Before hundreds of megabytes come, on a machine that no package has a Node for.
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
    // The build needs those of development also where NODE_ENV is set to production.
    const which = ["--include=dev", "--include=optional"];
    run(npm, [...parameters, "ci", ...which, "--no-audit", "--no-fund", "--loglevel=error"]);
  });
}

const BUILT = join("dist", ".built");

/** Names what the build is made from. */
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
 * Installs, and builds the site, unless nothing that it is built from changed since.
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
    // A build that fails leaves half of one.
    rmSync(BUILT, { force: true });
    const wanted = sourceHash();
    runTool("vite", ["build", "--app", "--logLevel", "warn"]);
    writeFileSync(BUILT, wanted);
  });
}
