/**
 * Import rules (docs/architecture.md): lint enforces those in .oxlintrc.json; these tests check that they are complete.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../tests/fakes/folder.ts";

const SERVER = "src/server";
/** Folders that features share, and folders that combine features. Every other folder of the server is a feature. */
const BELOW = ["database", "generated-images", "pictures", "provider", "security"];
const ABOVE = ["sites"];
const folders = readdirSync(SERVER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const features = folders.filter((name) => ![...BELOW, ...ABOVE].includes(name));

const Report = v.object({ diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })) });

/** Lints one line in each of some files of a temporary folder; returns the files with a restricted import. */
function refused(lines: ReadonlyMap<string, string>): string[] {
  const folder = temporaryFolder();
  copyFileSync(".oxlintrc.json", join(folder, ".oxlintrc.json"));
  for (const [file, line] of lines) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
  }
  const { stdout } = spawnSync(process.execPath, [resolve("node_modules/oxlint/bin/oxlint"), "--format=json", "src"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = v.parse(Report, JSON.parse(stdout));
  const found = diagnostics.filter(({ code }) => code === "eslint(no-restricted-imports)");
  return [...new Set(found.map(({ filename }) => filename))].toSorted();
}

/** Returns two files for each pair: one with a static import of the path, one with a dynamic import. */
const importing = (files: readonly (readonly [file: string, path: string])[]): Map<string, string> =>
  new Map(
    files.flatMap(([file, path]) => [
      [file, `export { x } from "${path}";`] as const,
      [lazy(file), `export const load = () => import("${path}");`] as const,
    ]),
  );
const lazy = (file: string): string => file.replace(/(\.tsx?)$/, "-lazy$1");
const both = (files: readonly (readonly [file: string, path: string])[]): string[] =>
  files.flatMap(([file]) => [file, lazy(file)]).toSorted();

describe("lint rejects", () => {
  test("an import of a feature in another feature and in shared folders, at any depth", () => {
    expect(features.length).toBeGreaterThan(5);
    const pairs = [...features, ...BELOW].flatMap((folder) =>
      [...features, ...ABOVE].flatMap((other) =>
        other === folder
          ? []
          : [
              [`${SERVER}/${folder}/${other}.ts`, `../${other}/x.ts`] as const,
              [`${SERVER}/${folder}/deeper/${other}.tsx`, `../../${other}/x.ts`] as const,
            ],
      ),
    );
    expect(refused(importing(pairs))).toEqual(both(pairs));
  });

  test("tests in built code, and app.ts in a feature", () => {
    const files = [...features, ...BELOW].flatMap((folder) => [
      [`${SERVER}/${folder}/tests.ts`, "../../../tests/fakes/x.ts"] as const,
      [`${SERVER}/${folder}/app.ts`, "../app.ts"] as const,
    ]);
    expect(refused(importing(files))).toEqual(both(files));
  });

  test("any part of the site in ui/", () => {
    const files = [
      "site-context.ts",
      "languages/en.ts",
      "components/hero/hero.tsx",
      "../record/x.ts",
      "../lead/x.ts",
    ].map((path, index) => [`src/site/ui/x${index}.tsx`, `../${path}`] as const);
    expect(refused(importing(files))).toEqual(both(files));
  });

  test("no allowed import", () => {
    const files = [
      ...features.map((folder) => [`${SERVER}/${folder}/x.ts`, "../database/x.ts"] as const),
      [`${SERVER}/leads/mail/x.ts`, "../../../site/pages/x.ts"] as const,
      [`${SERVER}/sites/x.ts`, "../leads/x.ts"] as const,
      [`${SERVER}/app.ts`, "./leads/x.ts"] as const,
      ["src/site/ui/x.tsx", "./button.tsx"] as const,
    ];
    expect(refused(importing(files))).toEqual([]);
  });
});
