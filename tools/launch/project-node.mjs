/**
 * Finds the Node that the project runs on. Every npm version installs its package at a known path; only npm 11 creates
 * the link `node_modules/.bin/node`, because five packages claim that name.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Minimum major version: has node:sqlite and runs TypeScript without a build. */
const MIN_MAJOR = 24;

/** @typedef {{ platform: string, arch: string }} Machine */

/**
 * Returns the package that contains Node for a machine; undefined if package.json lists none.
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
 * Returns the path of the Node executable in a package.
 *
 * @param {string} name
 * @param {string} platform
 */
const nodeProgram = (name, platform) =>
  resolve("node_modules", name, "bin", platform === "win32" ? "node.exe" : "node");

/**
 * Returns the Node that runs the project: the installed package's, else the machine's own if it is new enough (the
 * container image has only that one).
 *
 * @param {Machine} [machine]
 * @returns {{ program: string } | { problem: string }} `problem` is a sentence for the operator if there is no such
 *   Node
 */
export function projectNode(machine = process) {
  const name = nodePackage(machine);
  const packaged = name === undefined ? undefined : nodeProgram(name, machine.platform);
  // An existing file may still not run: Alpine Linux lacks the C library that it needs.
  if (packaged !== undefined && existsSync(packaged) && majorOf(packaged) >= MIN_MAJOR) return { program: packaged };
  if (Number.parseInt(process.versions.node, 10) >= MIN_MAJOR) return { program: process.execPath };
  const why =
    name === undefined
      ? `There is no Node package for ${machine.platform} on ${machine.arch}`
      : existsSync(packaged ?? "")
        ? `The Node of node_modules/${name} does not run on this machine`
        : `${join("node_modules", name)} is not installed (npm leaves it out with --omit=optional)`;
  return {
    problem: `${why}, and the machine's own Node is ${process.version}. The site needs Node ${MIN_MAJOR} or newer: install it from https://nodejs.org, then run this again.`,
  };
}

/** @param {string} program */
function majorOf(program) {
  const { stdout, status } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) : 0;
}
