/**
 * The npm versions of Node's own installers: npm 9 and 10 don't link node_modules/.bin/node. Installs this project's
 * Node packages with each npm on its own Node, and runs a script of package.json. All other packages are left out,
 * which saves minutes; in `npm run test:long` guide.test.ts installs all of them with npm 10.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { isLong } from "../fakes/runs.ts";
import { addNpm } from "./npm.ts";

const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  scripts: v.record(v.string(), v.string()),
  optionalDependencies: v.record(v.string(), v.string()),
});
const Lock = v.object({ packages: v.record(v.string(), v.looseObject({})) });

/** A copy of this project whose `check` prints the Node that runs it, without packages other than Node. */
function freshClone(): string {
  const folder = temporaryFolder();
  const { name, version, scripts, optionalDependencies } = v.parse(
    Manifest,
    JSON.parse(readFileSync("package.json", "utf8")),
  );
  const { packages } = v.parse(Lock, JSON.parse(readFileSync("package-lock.json", "utf8")));
  const root = { name, version, optionalDependencies };
  const nodes = Object.keys(optionalDependencies).map((node) => [
    `node_modules/${node}`,
    packages[`node_modules/${node}`],
  ]);
  const write = (file: string, content: unknown): void => writeFileSync(join(folder, file), JSON.stringify(content));
  write("package.json", { ...root, private: true, type: "module", scripts });
  write("package-lock.json", {
    ...root,
    lockfileVersion: 3,
    requires: true,
    packages: { "": root, ...Object.fromEntries(nodes) },
  });
  cpSync(".npmrc", join(folder, ".npmrc"));
  cpSync("tools", join(folder, "tools"), { recursive: true });
  cpSync("deploy", join(folder, "deploy"), { recursive: true });
  mkdirSync(join(folder, "src/cli"), { recursive: true });
  for (const file of ["flags.mjs", "record-flag.mjs", "export-usage.mjs"])
    cpSync(join("src/cli", file), join(folder, "src/cli", file));
  // Uses APIs that only the project's own Node has.
  writeFileSync(
    join(folder, "src/cli/check.ts"),
    `import { globSync } from "node:fs"; import "node:sqlite"; const node: string = process.execPath; console.log(typeof globSync, node, process.argv[2]);`,
  );
  return folder;
}

/** Output of `check` on the project's own Node in a folder. */
const ownNode = (folder: string) =>
  expect.stringMatching(new RegExp(`function ${folder}/node_modules/node-[\\w-]+/bin/node acme\\n$`));

const ALL = [
  { npm: "10.8.2", node: "22" },
  { npm: "9", node: "20" },
  { npm: "11", node: "24" },
];

// The other versions run in `npm run test:long`.
test.each(isLong ? ALL : ALL.slice(0, 1))(
  "npm $npm on Node $node runs scripts on the project's own Node, in a fresh clone and after npm ci",
  ({ npm, node }) => {
    const PATH = `${addNpm(npm, node)}:/usr/bin:/bin`;
    const env = { PATH, HOME: process.env["HOME"] ?? "", npm_config_prefer_offline: "true" };
    const folder = freshClone();
    const run = (program: string, ...parameters: string[]) => {
      const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: folder, env, encoding: "utf8" });
      return { status, stdout, stderr };
    };
    expect(run("node", "--version").stdout).toMatch(new RegExp(`^v${node}\\.`));
    expect(run("npm", "--version").stdout).toMatch(new RegExp(`^${npm}\\b`));
    // In a fresh clone the command installs the packages first.
    const first = run("npm", "run", "--silent", "check", "--", "acme");
    expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Installing packages \.\.\.\n/) });
    expect(first.stdout).toEqual(ownNode(folder));
    // As documented: `npm ci`, then a script, which does not install again.
    expect(run("npm", "ci")).toMatchObject({ status: 0 });
    const second = run("npm", "run", "--silent", "check", "--", "acme");
    expect(second.stdout).toEqual(ownNode(folder));
    expect(second.stdout).not.toContain("Installing");
    // The program that the systemd unit starts.
    const unit = run(resolve(folder, "deploy/node"), "--print", "process.execPath");
    expect(unit.stdout).toMatch(new RegExp(`^${folder}/node_modules/node-[\\w-]+/bin/node\\n$`));
  },
);
