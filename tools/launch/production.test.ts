import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { INSTALL } from "../../bench/budgets.ts";
import { installSizes } from "../../bench/install-size.ts";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { bundled, packagesIn, placesOf } from "./production.mjs";

const Manifest = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});
const { dependencies, devDependencies } = v.parse(Manifest, JSON.parse(readFileSync("package.json", "utf8")));

/** Returns the packages that one of our programs loads when it runs from source. */
function packagesFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const ours = [
    ...text.matchAll(/(?:^|\n)(?:import|export) (?!type )(?:[^;"]*? from )?"(\.[^"]+)"|import\("(\.[^"]+)"\)/g),
  ];
  const next = ours.map(([, path, lazy]) => resolve(dirname(file), path ?? lazy ?? ""));
  return [...packagesIn(text), ...next.flatMap((other) => packagesFrom(other, seen))];
}

test("production has exactly the packages that the command line loads from source, and the build's externals", () => {
  const programs = globSync("src/cli/*.ts").filter((file) => !/\.test\.ts$|command\.ts$|export\.ts$/.test(file));
  expect(programs.length).toBeGreaterThan(4);
  // `sharp` is the external package in vite.config.ts; everything else is bundled into dist.
  const needed = new Set([...programs.flatMap((file) => packagesFrom(resolve(file))), "sharp"]);
  expect(Object.keys(dependencies).toSorted()).toEqual([...needed].toSorted());
});

test("each package bundled into dist is known, and none of the development packages are", () => {
  const known = Object.keys(bundled(devDependencies));
  expect(known).toEqual(expect.arrayContaining(["react", "@hono/node-server", "@fontsource/archivo", "idb-keyval"]));
  for (const name of ["vitest", "vite", "schema-dts", "@types/node"]) expect(known).not.toContain(name);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join("src", file)), { recursive: true });
  writeFileSync(join("src", file), text);
}

test("static, multi-line, subpath and dynamic imports count; type imports and imports of tests do not", () => {
  const folder = temporaryFolder();
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(folder);
  write("a.ts", 'import a, {\n  b,\n} from "plain";\nimport type { C } from "for-types";\nimport fs from "node:fs";\n');
  write("deep/b.tsx", 'export { x } from "@scope/within/x.woff?url";\nimport "style-only/a.css";\nimport "./c.ts";\n');
  write("deep/c.mjs", 'export const load = () => import("later");\n');
  write("c.test.ts", 'import "of-tests";\n');
  const names = ["plain", "for-types", "@scope/within", "style-only", "later", "of-tests", "unused"];
  expect(Object.keys(bundled(Object.fromEntries(names.map((name) => [name, "1"]))))).toEqual([
    "plain",
    "@scope/within",
    "style-only",
    "later",
  ]);
});

test("a package's own node_modules take precedence over those above, and optional peers are not needed", () => {
  const packages = {
    "": {},
    "node_modules/a": {
      dependencies: { b: "1" },
      peerDependencies: { p: "1", q: "1" },
      peerDependenciesMeta: { q: { optional: true } },
    },
    "node_modules/a/node_modules/b": { dependencies: { c: "1", a: "1" } },
    "node_modules/b": {},
    "node_modules/c": { optionalDependencies: { d: "1", absent: "1" } },
    "node_modules/d": {},
    "node_modules/p": {},
    "node_modules/q": {},
  };
  expect([...placesOf(packages, ["a"])].toSorted()).toEqual(
    ["a", "a/node_modules/b", "c", "d", "p"].map((place) => `node_modules/${place}`),
  );
});

test("the size of a production installation is within its budget", () => {
  const { packages, image } = installSizes();
  expect(packages).toBeGreaterThan(INSTALL.packages / 2);
  expect(packages).toBeLessThan(INSTALL.packages);
  expect(image).toBeLessThan(INSTALL.image);
});
