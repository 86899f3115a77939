/** npm and Node as on an operator's machine. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { nodePackage } from "../../tools/launch/project-node.mjs";
import { npmCommand } from "../../tools/launch/packages.mjs";
import { isLong } from "../fakes/runs.ts";

/**
 * Installs packages from the configured registry, or npm's cache, into a folder.
 *
 * @throws Error with npm's output, for example if the registry can't be reached
 */
function fetchPackages(folder: string, ...names: string[]): void {
  const [npm, ...parameters] = npmCommand();
  const flags = ["--prefix", folder, "--no-save", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    execFileSync(npm, [...parameters, "install", ...flags, ...names], { stdio: "pipe", cwd: folder });
  } catch (error) {
    const text = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new Error(
      `${names.join(" and ")} can't be had from the package registry, so this machine can't show that the site installs with it: ${text}`,
      { cause: error },
    );
  }
}

/**
 * Returns a folder with an operator's `npm`, and optionally `node`, to be put first in PATH.
 *
 * @param npm version, such as 10.8.2
 * @param node version, such as 20 for the newest of that line; by default npm runs on the current Node
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

/** Command line of the npm that installs this project, quoted for a shell. */
function npmWords(): string {
  const npm = npmCommand().map((word) =>
    word === "npm" ? execFileSync("which", ["npm"], { encoding: "utf8" }).trim() : word,
  );
  return npm.map((word) => `'${word}'`).join(" ");
}

interface ShortForm {
  takesBuild: boolean;
  /** Folder that packages and build are taken from; by default, this checkout. */
  project?: string;
}

/**
 * Writes an `npm` into a folder in PATH. In `npm run test:long` it really installs and builds. The short form links the
 * packages that `npm test` started with, which are of the same lock file, and copies the existing build if `takesBuild`
 * is set.
 */
export function writeNpm(bin: string, { takesBuild, project = resolve(".") }: ShortForm): void {
  // Hidden folders are caches, in which other tools create and delete files during the copy. npm writes to
  // .package-lock.json, so it is copied.
  const packages = `'${project}/node_modules/'* '${project}/node_modules/.bin' node_modules/`;
  const lock = `cp '${project}/node_modules/.package-lock.json' node_modules/`;
  // Between file systems, hard links are impossible. A failed attempt leaves some, over which cp copies nothing.
  const copy = [
    `mkdir node_modules && cp -al ${packages} 2>/dev/null`,
    `rm -rf node_modules && mkdir node_modules && cp -a ${packages}`,
  ].map((line) => `(${line})`);
  const short = [
    `if [ "$1" = ci ]; then (${copy.join(" || ")}) && ${lock}; exit; fi`,
    ...(takesBuild ? [`if [ "$*" = "run build" ]; then cp -a '${project}/dist' .; exit; fi`] : []),
  ];
  const lines = ["#!/bin/sh", ...(isLong ? [] : short), `exec ${npmWords()} "$@"`, ""];
  writeFileSync(join(bin, "npm"), lines.join("\n"));
  chmodSync(join(bin, "npm"), 0o755);
}

/** Makes a folder read-only. Linked packages stay as they are, because other folders share them. */
export function makeReadOnly(folder: string): void {
  const parts = readdirSync(folder).filter((name) => isLong || name !== "node_modules");
  execFileSync("chmod", ["-R", "a-w,a+rX", ...parts.map((name) => join(folder, name))]);
  execFileSync("chmod", ["a-w,a+rX", folder]);
}
