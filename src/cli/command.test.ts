import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";

/** A command as the operator runs it, in a folder without any data. */
const run = (command: string, ...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`src/cli/${command}.ts`, ...given], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], DATA_DIR: join(temporaryFolder(), "data") },
  });
  return { status, stdout, stderr };
};
const STACK = /^\s+at /m;

describe.each(["check", "new", "leads", "backup", "restore"])("%s", (command) => {
  test("--help and -h print the usage, and end with 0", () => {
    const { status, stdout, stderr } = run(command, "--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`npm run ${command} -- `);
    expect(run(command, "-h").stdout).toBe(stdout);
  });

  test("an unknown flag is named, with the usage, and ends with 2 without a stack", () => {
    const { status, stdout, stderr } = run(command, "--no-such");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("--no-such");
    expect(stderr).toContain(`npm run ${command} -- `);
    expect(stderr).not.toMatch(STACK);
  });

  test("an operand too many is named, with the usage", () => {
    const { status, stderr } = run(command, "one", "two", "three");
    expect(status).toBe(2);
    expect(stderr).toMatch(/three|'one'|"two"/);
    expect(stderr).toContain(`npm run ${command} -- `);
    expect(stderr).not.toMatch(STACK);
  });
});

test.each([
  ["leads", []],
  ["leads", ["list", "held"]],
  ["leads", ["show"]],
  ["leads", ["export"]],
  ["leads", ["release"]],
  ["leads", ["erase"]],
  ["leads", ["test-mail"]],
  ["backup", []],
  ["backup", ["--out"]],
  ["restore", []],
  ["new", []],
])("%s %j lacks something, or has too much: the usage is printed, and it ends with 2", (command, given) => {
  const { status, stdout, stderr } = run(command, ...given);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(`npm run ${command} -- `);
  expect(stderr).not.toMatch(STACK);
});

test("leads: a reference that there is none of, and a command that there is none of, end with 1", () => {
  expect(run("leads", "show", "NOPE")).toMatchObject({ status: 1, stdout: "", stderr: "There is no lead NOPE.\n" });
  expect(run("leads", "release", "NOPE")).toMatchObject({ status: 1, stderr: "There is no lead NOPE that is held.\n" });
  expect(run("leads", "retry", "NOPE")).toMatchObject({ status: 1, stdout: "", stderr: "There is no lead NOPE.\n" });
  const unknown = run("leads", "nonsense");
  expect(unknown).toMatchObject({ status: 1, stdout: "" });
  expect(unknown.stderr).toMatch(/^There is no command "nonsense"\.\n\nnpm run leads -- COMMAND/);
});

test("restore: a file that is not there is named without a stack", () => {
  const { status, stderr } = run("restore", "/no/such/folder/backup.db");
  expect(status).toBe(1);
  expect(stderr).toContain("/no/such/folder/backup.db");
  expect(stderr).not.toMatch(STACK);
});
