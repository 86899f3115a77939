/** npm and Node as an operator's machine has them. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { nodePackage } from "../../tools/launch/project-node.mjs";
import { npmCommand } from "../../tools/launch/packages.mjs";
import { isLong } from "../fakes/runs.ts";

/** Installs packages from the registry in use (or npm's cache) into a folder. @throws Error with what npm says, where there is no registry say */
function fetchPackages(folder: string, ...names: string[]): void {
  const [npm, ...parameters] = npmCommand();
  const flags = ["--prefix", folder, "--no-save", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    execFileSync(npm, [...parameters, "install", ...flags, ...names], { stdio: "pipe", cwd: folder });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new Error(
      `${names.join(" and ")} can't be had from the package registry, so this machine can't show that the site installs with it: ${said}`,
      { cause: error },
    );
  }
}

/**
 * A folder with an operator's `npm`, and `node` where a version of it is named, to stand first in PATH.
 *
 * @param npm version, such as 10.8.2
 * @param node version, such as 20 for the newest of that line; without one npm runs on the Node that runs this
 */
export function addNpm(npm: string, node?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "contractor-site-npm-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const nodeName = nodePackage(process) ?? "";
  fetchPackages(folder, `npm@${npm}`, ...(node === undefined ? [] : [`${nodeName}@${node}`]));
  const packages = join(folder, "node_modules");
  const program = node === undefined ? process.execPath : join(packages, nodeName, "bin/node");
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const add = (name: string, line: string): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\nexec ${line} "$@"\n`);
    chmodSync(join(bin, name), 0o755);
  };
  add("node", `'${program}'`);
  add("npm", `'${program}' '${join(packages, "npm/bin/npm-cli.js")}'`);
  return bin;
}

/** The npm that installs this project, as words for a shell. */
function npmWords(): string {
  const npm = npmCommand().map((word) =>
    word === "npm" ? execFileSync("which", ["npm"], { encoding: "utf8" }).trim() : word,
  );
  return npm.map((word) => `'${word}'`).join(" ");
}

/**
 * Writes an `npm` into a folder that stands in PATH. `npm run test:long` has it install and build as it does. The short form takes
 * what is there: the packages that `npm test` began with, of the same lock file, by links; and, where told, its build.
 */
export function writeNpm(bin: string, { takesBuild }: { takesBuild: boolean }): void {
  const project = resolve(".");
  const packages = [
    // Links, where the file system has both folders.
    `(cp -al '${project}/node_modules' . 2>/dev/null || cp -a '${project}/node_modules' .)`,
    // What tools keep there is no package.
    `find node_modules -maxdepth 1 -name '.*' ! -name .bin -exec rm -rf {} +`,
    // npm writes into this one.
    `cp '${project}/node_modules/.package-lock.json' node_modules/`,
  ];
  const short = [
    `if [ "$1" = ci ]; then ${packages.join(" && ")}; exit; fi`,
    ...(takesBuild ? [`if [ "$*" = "run build" ]; then cp -a '${project}/dist' .; exit; fi`] : []),
  ];
  const lines = ["#!/bin/sh", ...(isLong ? [] : short), `exec ${npmWords()} "$@"`, ""];
  writeFileSync(join(bin, "npm"), lines.join("\n"));
  chmodSync(join(bin, "npm"), 0o755);
}

/** Lets nobody write in a folder. Packages that are links stay as they are: others have them too. */
export function makeReadOnly(folder: string): void {
  const parts = readdirSync(folder).filter((name) => isLong || name !== "node_modules");
  execFileSync("chmod", ["-R", "a-w,a+rX", ...parts.map((name) => join(folder, name))]);
  execFileSync("chmod", ["a-w,a+rX", folder]);
}
