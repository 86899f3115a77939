import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { callCommand } from "../../tests/fakes/command.ts";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { COMMANDS } from "../../tools/commands.mjs";
import type { CommandFunction } from "./command.ts";

/** Commands that parse their own command line: each is `src/cli/NAME.ts`, which exports its function. */
const NAMES = Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.flagsOf === "program");
const modules = import.meta.glob<Record<string, CommandFunction>>(["./*.ts", "!./*.test.ts"]);

/** Calls a command's function with an empty data folder. */
async function call(command: string, ...given: string[]) {
  const run = (await modules[`./${command}.ts`]?.())?.[`${command}Command`];
  if (run === undefined) throw new Error(`src/cli/${command}.ts exports no ${command}Command.`);
  return callCommand(run, given, { DATA_DIR: join(temporaryFolder(), "data") });
}

/** Runs a command like the operator, with an empty data folder. */
const run = (command: string, ...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`src/cli/${command}.ts`, ...given], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], DATA_DIR: join(temporaryFolder(), "data") },
  });
  return { status, stdout, stderr };
};
const STACK = /^\s+at /m;

test("the commands to test are found", () => expect(NAMES).toEqual(expect.arrayContaining(["leads", "restore"])));

describe.each(NAMES)("%s", (command) => {
  test("--help and -h print the usage, with exit status 0", async () => {
    const { status, stdout, stderr } = await call(command, "--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`npm run ${command}`);
    expect((await call(command, "-h")).stdout).toBe(stdout);
  });

  test("an unknown flag is named, with the usage, exit status 2 and no stack trace, in a process of its own too", async () => {
    const called = await call(command, "--no-such");
    const { status, stdout, stderr } = called;
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("--no-such");
    expect(stderr).toContain(`npm run ${command}`);
    expect(stderr).not.toMatch(STACK);
    expect(run(command, "--no-such")).toEqual(called);
  });

  test("an excess operand is named, with the usage", async () => {
    const { status, stderr } = await call(command, "one", "two", "three");
    expect(status).toBe(2);
    expect(stderr).toMatch(/three|'one'|"two"/);
    expect(stderr).toContain(`npm run ${command}`);
    expect(stderr).not.toMatch(STACK);
  });
});

test.each<[string, string[]]>([
  ["leads", []],
  ["leads", ["list", "held"]],
  ["leads", ["show"]],
  ["leads", ["export"]],
  ["leads", ["release"]],
  ["leads", ["erase"]],
  ["leads", ["test-mail"]],
  ["backup", []],
  ["backup", ["--out"]],
  ["backup", ["--out", ""]],
  ["restore", []],
  ["new", []],
])("%s %j has missing or excess arguments: the usage is printed, with exit status 2", async (command, given) => {
  const { status, stdout, stderr } = await call(command, ...given);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(`npm run ${command}`);
  expect(stderr).not.toMatch(STACK);
});

test.each<[command: string, ...flag: string[]]>([
  ["list", "--out", "leads.csv"],
  ["list", "--csv"],
  ["show", "--site", "acme"],
  ["export", "--held"],
  ["retry", "--site", "acme"],
  ["release", "--photos", "photos"],
  ["erase", "--out", "leads.csv"],
  ["test-mail", "--email", "ana@example.com"],
])(
  "leads: %s reports that it does not take %s, with the usage and exit status 2",
  async (command, flag = "", ...value) => {
    const { status, stdout, stderr } = await call("leads", command, flag, ...value);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(new RegExp(`^${command} does not take ${flag}\\.\n\nnpm run leads -- COMMAND`));
  },
);

test.each(["nonsense", "constructor"])(
  "leads: %s is not a command: it is named, with the usage and exit status 2",
  async (word) => {
    const unknown = await call("leads", word);
    expect(unknown).toMatchObject({ status: 2, stdout: "" });
    expect(unknown.stderr).toMatch(new RegExp(`^There is no command "${word}"\\.\n\nnpm run leads -- COMMAND`));
  },
);

test("restore: a missing file is named without a stack trace", async () => {
  const { status, stderr } = await call("restore", "/no/such/folder/backup.db");
  expect(status).toBe(1);
  expect(stderr).toContain("/no/such/folder/backup.db");
  expect(stderr).not.toMatch(STACK);
});

test("restore: the message for a folder says that it is a folder", async () => {
  const folder = temporaryFolder();
  expect(await call("restore", folder)).toEqual({
    status: 1,
    stdout: "",
    stderr: `${folder} is a folder; name the file of the backup in it.\n`,
  });
});
