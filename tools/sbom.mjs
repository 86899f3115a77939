/**
 * `npm run sbom`: the bill of materials (CycloneDX) of what production runs. npm makes it, of a copy of the lock file
 * without what only development needs: with `--omit dev` it leaves out dozens of packages that both need (npm 11).
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npmCommand } from "./launch/packages.mjs";

/** Prints it, and ends with npm's status. */
export function writeSbom() {
  const { devDependencies: _dev, scripts: _scripts, overrides: _overrides, ...manifest } = readJson("package.json");
  const { packages, ...lock } = readJson("package-lock.json");
  /** @type {[string, { dev?: boolean }][]} */
  const entries = Object.entries(packages);
  const inProduction = entries.filter(([place, { dev }]) => place !== "" && dev !== true);
  const { name, version, license, dependencies, optionalDependencies } = manifest;
  const root = { name, version, license, dependencies, optionalDependencies };

  const folder = mkdtempSync(join(tmpdir(), "sbom-"));
  // npm calls the project as its folder is called.
  const project = join(folder, manifest.name);
  mkdirSync(project);
  /**
   * @param {string} file
   * @param {unknown} content
   */
  const write = (file, content) => writeFileSync(join(project, file), JSON.stringify(content));
  write("package.json", manifest);
  write("package-lock.json", { ...lock, packages: { "": root, ...Object.fromEntries(inProduction) } });
  const [npm, ...parameters] = npmCommand();
  const { status } = spawnSync(npm, [...parameters, "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: project,
    stdio: "inherit",
  });
  rmSync(folder, { recursive: true });
  process.exitCode = status ?? 1;
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
