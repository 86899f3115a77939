import { execFile, spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/fakes/folder.ts";
import { COMMANDS } from "./commands.mjs";

const RUN = resolve("tools/run.mjs");
const npmName = (command: string): string =>
  ["start", "test"].includes(command) ? `npm ${command}` : `npm run ${command}`;

/** Runs the launcher where nothing is installed: whoever needs a package fails. */
function launch(folder: string, ...parameters: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const { promise, resolve: done } = Promise.withResolvers<{ status: number; stdout: string; stderr: string }>();
  execFile(process.execPath, [RUN, ...parameters], { cwd: folder }, (error, stdout, stderr) =>
    done({ status: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
  );
  return promise;
}

const names = Object.keys(COMMANDS);
/** Their programs read their flags themselves. */
const own = new Set(names.filter((name) => COMMANDS[name]?.flagsOf === "program"));

test("every npm script goes through the launcher, and every command has its script", () => {
  const manifest: unknown = JSON.parse(readFileSync("package.json", "utf8"));
  expect(manifest).toMatchObject({
    scripts: Object.fromEntries(names.map((name) => [name, `node tools/run.mjs ${name}`])),
  });
  expect(Object.keys(Object(manifest).scripts)).toHaveLength(names.length);
});

test("no command goes through a shell, which would need quotes and other names on Windows", () => {
  const sources = globSync(["tools/**/*.{mjs,ts}", "src/cli/**/*.{mjs,ts}"]).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.filter((file) => /\bshell:|(?<!\.)\bexec(?:Sync)?\(/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("--help prints the usage of each command, and installs nothing", async () => {
  const folder = temporaryFolder();
  const asked = names.filter((name) => !own.has(name));
  expect(asked.length).toBeGreaterThan(15);
  const answers = await Promise.all(asked.map((name) => launch(folder, name, "--help")));
  for (const [index, { status, stdout, stderr }] of answers.entries()) {
    expect([asked[index], status, stderr]).toEqual([asked[index], 0, ""]);
    expect(stdout.split(/ -- |\n/)[0]).toBe(npmName(asked[index] ?? ""));
    expect(stdout).toContain("--help");
  }
});

test("an unknown flag or a missing value prints a sentence and the usage, never a stack", async () => {
  const folder = temporaryFolder();
  const strict = names.filter((name) => COMMANDS[name]?.flagsOf === undefined);
  const answers = await Promise.all(strict.map((name) => launch(folder, name, "--no-such-flag")));
  for (const [index, { status, stderr, stdout }] of answers.entries()) {
    expect([strict[index], status, stdout]).toEqual([strict[index], 2, ""]);
    expect(stderr).toMatch(/^Unknown option '--no-such-flag'\.\n\nnpm /);
    expect(stderr).not.toMatch(/^ {4}at /m);
  }
  const { status, stderr } = await launch(folder, "start", "--record");
  expect([status, stderr.split("\n")[0]]).toEqual([2, "Option '--record <value>' argument missing."]);
});

test("a command that there is not is answered with those that there are", async () => {
  const { status, stderr } = await launch(temporaryFolder(), "strat");
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no command "strat"\.\n[\s\S]*npm start /)]);
});

test("edit takes one record, by its name", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/one.json"), "{}");
  for (const names of [[], ["one", "two"]]) {
    const { status, stderr } = await launch(folder, "edit", ...names);
    expect([status, stderr.trim()]).toEqual([1, "Name one record of content/: npm run edit -- ridgeline"]);
  }
  const { status, stderr } = await launch(folder, "edit", "two");
  expect([status, stderr.trim()]).toEqual([1, "There is no record content/two.json. There are: one."]);
});

test("mutation testing takes one folder or file that is there, and numbers", async () => {
  const folder = temporaryFolder();
  for (const parameters of [[], ["none"], [".", "."]]) {
    const { status, stderr } = await launch(folder, "test:mutation", ...parameters);
    expect([status, stderr.trim()]).toEqual([1, "Name one folder or file: npm run test:mutation -- src/lead"]);
  }
  for (const [flag, what] of [
    ["--mutants", "mutants"],
    ["--seed", "a sample"],
  ] as const) {
    const { status, stderr } = await launch(folder, "test:mutation", ".", flag, "many");
    expect([status, stderr.trim()]).toEqual([1, `"many" is no number of ${what}.`]);
  }
});

test.each(["start", "dev"])(
  "%s with a record that is not there stops, with the names of those that are",
  async (name) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "content"));
    writeFileSync(join(folder, "content/one.json"), "{}");
    const { status, stderr } = await launch(folder, name, "--record", "two");
    expect([status, stderr.trim()]).toEqual([1, "There is no record content/two.json. There are: one."]);
  },
);

test("where packages are missing and can't be installed, a sentence says what to run", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ packages: { "": {}, "node_modules/valibot": { version: "1.0.0" } } }),
  );
  // Root may write anywhere: only the answer of the system is another one here.
  const readOnly = join(folder, "read-only.cjs");
  writeFileSync(readOnly, `require("node:fs").accessSync = () => { throw new Error("EROFS"); };`);
  const { status, stderr } = spawnSync(process.execPath, ["--require", readOnly, RUN, "leads", "list"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^Packages are missing or older than package-lock\.json, .* run "npm ci" there/),
  ]);
});
