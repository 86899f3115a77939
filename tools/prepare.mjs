/**
 * What must be there before the project can run, made only when it is missing or older than what it is made from. Plain
 * JavaScript on Node 20: it runs before anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

/**
 * The environment in which the project's own Node and tools are found first.
 *
 * @type {Record<string, string | undefined>}
 */
export const environment = {
  ...process.env,
  PATH: `${resolve("node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
};

/**
 * Runs a command of the project, its output shown; ends this process when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 */
export function run(command, parameters) {
  const { status } = spawnSync(command, parameters, {
    stdio: "inherit",
    env: environment,
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs the server in place of this process, as far as the platform allows: it is told when this process shall end, and
 * this process ends with it.
 *
 * @param {readonly string[]} parameters of Node
 */
export function serve(parameters) {
  const child = spawn("node", parameters, { stdio: "inherit", env: environment, shell: process.platform === "win32" });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // A terminal tells the child itself.
  process.on("SIGINT", () => undefined);
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** Installs what the lock file says, unless that is what was installed last. */
export function install() {
  const mark = join("node_modules", ".installed");
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  console.info("Installing packages ...");
  // The build needs them also where NODE_ENV is set to production.
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(mark, wanted);
}

/** Builds the site, unless nothing that it is built from changed since. */
export function build() {
  const mark = join("dist", ".built");
  const sources = ["src", "tools"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  sources.push("vite.config.ts", "package-lock.json");
  const hash = createHash("sha256");
  for (const file of sources.sort()) hash.update(file).update(readFileSync(file));
  const wanted = hash.digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  console.info("Building ...");
  run("vite", ["build", "--app", "--logLevel", "warn"]);
  mkdirSync("dist", { recursive: true });
  writeFileSync(mark, wanted);
}
