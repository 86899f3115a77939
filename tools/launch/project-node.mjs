/**
 * Finds the Node that the project runs on. Its package lies at a known path after every version of npm; the link
 * `node_modules/.bin/node` is made by npm 11 only, because five packages want that name.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What the product needs: node:sqlite, and TypeScript that runs as it is. */
const LEAST_MAJOR = 24;

/** @typedef {{ platform: string, arch: string }} Machine */

/**
 * The package with a Node for a machine; undefined where package.json names none.
 *
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function nodePackage({ platform, arch }) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));
  const suffix = `-${platform === "win32" ? "win" : platform}-${arch}`;
  return Object.keys(optionalDependencies).find((name) => name.startsWith("node-") && name.endsWith(suffix));
}

/**
 * Path of a package's program.
 *
 * @param {string} name
 * @param {string} platform
 */
export const nodeProgram = (name, platform) =>
  resolve("node_modules", name, "bin", platform === "win32" ? "node.exe" : "node");

/**
 * The program that runs the project: the installed package's, else the machine's own Node where it is new enough (the
 * container image has only that one).
 *
 * @param {Machine} [machine]
 * @returns {{ program: string } | { problem: string }} a sentence for the operator where there is none
 */
export function projectNode(machine = process) {
  const name = nodePackage(machine);
  const packaged = name === undefined ? undefined : nodeProgram(name, machine.platform);
  // Also a file that is there may not run: Alpine Linux lacks the C library that it needs.
  if (packaged !== undefined && existsSync(packaged) && majorOf(packaged) >= LEAST_MAJOR) return { program: packaged };
  if (Number.parseInt(process.versions.node, 10) >= LEAST_MAJOR) return { program: process.execPath };
  const why =
    name === undefined
      ? `There is no Node package for ${machine.platform} on ${machine.arch}`
      : existsSync(packaged ?? "")
        ? `The Node of node_modules/${name} does not run on this machine`
        : `${join("node_modules", name)} is not installed (npm leaves it out with --omit=optional)`;
  return {
    problem: `${why}, and the machine's own Node is ${process.version}. The site needs Node ${LEAST_MAJOR} or newer: install it from https://nodejs.org, then run this again.`,
  };
}

/** @param {string} program */
function majorOf(program) {
  const { stdout, status } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) : 0;
}
