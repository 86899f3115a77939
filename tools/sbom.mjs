/**
 * `npm run sbom`: prints the bill of materials (CycloneDX) of the packages that production runs, from node_modules or
 * bundled. npm generates it from a copy of the lock file without development-only packages, because npm does not know
 * which packages a build contains.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npmCommand } from "./launch/packages.mjs";
import { bundled, placesOf } from "./launch/production.mjs";

/** Prints the bill of materials, and sets npm's exit code. */
export function writeSbom() {
  const { devDependencies, scripts: _scripts, overrides: _overrides, ...own } = readJson("package.json");
  const manifest = { ...own, dependencies: { ...own.dependencies, ...bundled(devDependencies) } };
  const { packages, ...lock } = readJson("package-lock.json");
  const { name, version, license, dependencies, optionalDependencies } = manifest;
  const root = { name, version, license, dependencies, optionalDependencies };
  const places = placesOf(packages, Object.keys({ ...dependencies, ...optionalDependencies }));
  const inProduction = [...places].map((place) => {
    const { dev: _dev, devOptional: _devOptional, ...entry } = packages[place];
    return [place, entry];
  });

  const folder = mkdtempSync(join(tmpdir(), "sbom-"));
  // npm names the project by its folder.
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
