import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { UsageError } from "../src/cli/flags.mjs";
import { temporaryFolder } from "../tests/fakes/folder.ts";
import { COMMANDS } from "./commands.mjs";
import { readCommandLine } from "./launch/command-line.mjs";

const RUN = resolve("tools/run.mjs");
const npmName = (command: string): string =>
  ["start", "test"].includes(command) ? `npm ${command}` : `npm run ${command}`;

/** Runs the launcher in a folder where nothing is installed, so that a command that needs a package fails. */
function launch(folder: string, ...parameters: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...parameters], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/**
 * Returns the error of a command for invalid arguments; called as a function, in a folder where nothing is installed.
 */
async function refusal(folder: string, ...line: string[]): Promise<unknown> {
  const action = readCommandLine(line);
  if (!("run" in action)) throw new Error("It does not run.");
  const before = process.cwd();
  process.chdir(folder);
  try {
    await action.run();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  } finally {
    process.chdir(before);
  }
  return undefined;
}

const names = Object.keys(COMMANDS);
/** Commands whose programs read their flags themselves. */
const own = new Set(names.filter((name) => COMMANDS[name]?.flagsOf === "program"));

test("every npm script runs through the launcher, and every command has its script", () => {
  const manifest: unknown = JSON.parse(readFileSync("package.json", "utf8"));
  expect(manifest).toHaveProperty("scripts");
  const { scripts } = Object(manifest);
  const unknown = Object.keys(scripts).filter((name) => !names.includes(name));
  expect(unknown, "in package.json, but not in COMMANDS (tools/commands.mjs)").toEqual([]);
  const launched = Object.fromEntries(names.map((name) => [name, `node tools/run.mjs ${name}`]));
  expect(scripts, "in COMMANDS (tools/commands.mjs), but not in package.json").toEqual(launched);
});

test("no command uses a shell, which would need quoting and other names on Windows", () => {
  const sources = globSync(["tools/**/*.{mjs,ts}", "src/cli/**/*.{mjs,ts}"]).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.filter((file) => /\bshell:|(?<!\.)\bexec(?:Sync)?\(/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("--help prints the usage of each command", () => {
  const strict = names.filter((name) => !own.has(name));
  expect(strict.length).toBeGreaterThan(15);
  for (const name of strict) {
    const { stdout } = { stdout: "", ...readCommandLine([name, "--help"]) };
    expect(stdout.split(/ -- |\n/)[0]).toBe(npmName(name));
    expect(stdout).toContain("--help");
  }
});

test("an unknown flag or a missing value is reported with the usage", () => {
  const strict = names.filter((name) => COMMANDS[name]?.flagsOf === undefined);
  expect(strict.length).toBeGreaterThan(10);
  for (const name of strict)
    expect([name, readCommandLine([name, "--no-such-flag"])]).toEqual([
      name,
      { status: 2, stderr: expect.stringMatching(/^Unknown option '--no-such-flag'\.\n\nnpm /) },
    ]);
  expect(readCommandLine(["start", "--record"])).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^Option '--record <value>' argument missing\.\n/),
  });
});

test("the launcher reports errors with nothing installed, installs nothing, and never prints a stack trace", () => {
  const folder = temporaryFolder();
  const help = launch(folder, "start", "--help");
  expect([help.status, help.stderr]).toEqual([0, ""]);
  expect(readCommandLine(["start", "--help"])).toEqual({ stdout: help.stdout.trimEnd() });
  const { status, stdout, stderr } = launch(folder, "start", "--no-such-flag");
  expect([status, stdout]).toEqual([2, ""]);
  expect(readCommandLine(["start", "--no-such-flag"])).toEqual({ status, stderr: stderr.trimEnd() });
  const unknown = launch(folder, "strat");
  expect([unknown.status, unknown.stdout]).toEqual([2, ""]);
  expect(unknown.stderr).toMatch(/^There is no command "strat"\.\n[\s\S]*npm start /);
  const refused = launch(folder, "edit");
  expect([refused.status, refused.stderr]).toEqual([2, "Name one record of content/: npm run edit -- ridgeline\n"]);
  expect(readdirSync(folder)).toEqual([]);
});

test("an unknown command is reported with the list of commands", () => {
  expect(readCommandLine(["strat"])).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^There is no command "strat"\.\n[\s\S]*npm start /),
  });
});

/** Creates a folder that contains one record, and nothing else of the project. */
function folderWithRecord(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/one.json"), "{}");
  return folder;
}

test("edit accepts one record, by its name", async () => {
  const folder = folderWithRecord();
  for (const records of [[], ["one", "two"]])
    expect(await refusal(folder, "edit", ...records)).toBe("Name one record of content/: npm run edit -- ridgeline");
  expect(await refusal(folder, "edit", "two")).toBe("There is no record content/two.json. There are: one.");
});

test("a record with an unsupported file name, and a path in place of a name, are rejected", async () => {
  const folder = folderWithRecord();
  writeFileSync(join(folder, "content/Acme Roofing.json"), "{}");
  expect(await refusal(folder, "edit", "Acme Roofing")).toBe(
    "content/Acme Roofing.json can't be served under its name: rename it, with only a-z, 0-9 and -. There are: one.",
  );
  expect(await refusal(folder, "start", "--record", "content/one.json")).toBe(
    '"content/one.json" is not a name of a record. There are: one.',
  );
});

test("mutation testing accepts one existing folder or file, an existing folder of tests, and numbers", async () => {
  const folder = temporaryFolder();
  for (const parameters of [[], ["none"], [".", "."]])
    expect(await refusal(folder, "test:mutation", ...parameters)).toBe(
      "Name one folder or file: npm run test:mutation -- src/lead",
    );
  for (const flag of ["--mutants", "--seed"])
    expect(await refusal(folder, "test:mutation", ".", flag, "many")).toBe(
      `${flag} is "many", which is not a whole number from 1.`,
    );
  expect(await refusal(folder, "test:mutation", ".", "--tests", "none")).toBe(
    '--tests is "none", which does not exist.',
  );
});

test.each(["start", "dev"])(
  "%s with a record that does not exist stops, with the names of those that do",
  async (name) =>
    expect(await refusal(folderWithRecord(), name, "--record", "two")).toBe(
      "There is no record content/two.json. There are: one.",
    ),
);

test("the message for packages that are missing and can't be installed says what to run", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({ packages: { "": {}, "node_modules/valibot": { version: "1.0.0" } } }),
  );
  // Root may write anywhere, so the system call is stubbed.
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
