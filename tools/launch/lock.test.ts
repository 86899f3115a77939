import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";

const using = `import { withLock } from ${JSON.stringify(resolve("tools/launch/lock.mjs"))};
  import { appendFileSync, existsSync } from "node:fs";
  const note = (text) => appendFileSync("notes", text + "\\n");`;

const begin = (folder: string, code: string): ChildProcess => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", using + code], { cwd: folder, stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
};

/** Resolves with the first chunk that a process writes to stdout. */
const textOf = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error("Its output goes elsewhere.");
  const [chunk]: unknown[] = await once(child.stdout, "data");
  return String(chunk);
};

const run = (folder: string, code: string) =>
  spawnSync(process.execPath, ["--input-type=module", "-e", using + code], { cwd: folder, encoding: "utf8" });

test("a second process waits until the first has finished, and names it", async () => {
  const folder = temporaryFolder();
  const first = begin(
    folder,
    `withLock(() => { console.log("inside"); while (!existsSync("go")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); note("first"); });`,
  );
  expect(await textOf(first)).toBe("inside\n");
  const second = begin(folder, `withLock(() => note("second"));`);
  expect(await textOf(second)).toBe(`Waiting: process ${first.pid} installs or builds here ...\n`);
  writeFileSync(join(folder, "go"), "");
  await once(second, "close");
  expect(second.exitCode).toBe(0);
  expect(
    run(folder, `import { readFileSync } from "node:fs"; console.log(readFileSync("notes", "utf8"));`).stdout,
  ).toBe("first\nsecond\n\n");
});

test("the lock of a killed process blocks nothing, and is removed", async () => {
  const folder = temporaryFolder();
  const dead = begin(folder, `withLock(() => { console.log("inside"); for (;;); });`);
  await textOf(dead);
  dead.kill("SIGKILL");
  await once(dead, "close");
  expect(readdirSync(folder)).toEqual([".prepare-lock"]);
  const ends = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = begin(folder, `withLock(() => { note("in"); note("out"); });`);
      await once(child, "close");
      return child.exitCode;
    }),
  );
  expect(ends).toEqual([0, 0, 0]);
  const { stdout } = run(folder, `import { readFileSync } from "node:fs"; console.log(readFileSync("notes", "utf8"));`);
  expect(stdout.trim().split("\n")).toEqual(["in", "out", "in", "out", "in", "out"]);
  expect(readdirSync(folder)).toEqual(["notes"]);
});

test("the lock of an earlier process with the same id blocks nothing, and is removed", () => {
  const folder = temporaryFolder();
  // In a container, ids repeat from start to start.
  const { stdout, status } = run(
    folder,
    `import { mkdirSync, writeFileSync } from "node:fs";
    for (const time of [1, 2]) {
      mkdirSync(".prepare-lock");
      writeFileSync(".prepare-lock/owner", String(process.pid));
      withLock(() => console.log("in"), (message) => { throw new Error(message); });
    }`,
  );
  expect([stdout, status]).toEqual(["in\nin\n", 0]);
  expect(readdirSync(folder)).toEqual([]);
});

test("work that throws, or exits the process, releases the lock", () => {
  const folder = temporaryFolder();
  run(folder, `try { withLock(() => { throw new Error("no"); }); } catch {}`);
  expect(existsSync(join(folder, ".prepare-lock"))).toBe(false);
  expect(run(folder, `withLock(() => process.exit(3));`).status).toBe(3);
  expect(existsSync(join(folder, ".prepare-lock"))).toBe(false);
});

test("a process that releases the lock does not remove that of the next one", async () => {
  const folder = temporaryFolder();
  // Short waits, so that one process often takes the lock while another releases it.
  const often = `const wait = Atomics.wait; Atomics.wait = (...given) => wait(...given.with(3, 0.01));
    import { closeSync, openSync, rmSync } from "node:fs";
    for (let time = 0; time < 60; time += 1)
      withLock(() => { closeSync(openSync("held", "wx")); rmSync("held"); }, () => undefined);`;
  const ends = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const child = begin(folder, often);
      const failed = child.stderr === null ? "" : text(child.stderr);
      await once(child, "close");
      return failed;
    }),
  );
  expect(ends).toEqual(["", "", "", ""]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a lock without an owner is reported with what to do", () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, ".prepare-lock/x"), { recursive: true });
  // `Atomics.wait` is stubbed, so that the test does not wait.
  const { stderr } = run(folder, `Atomics.wait = () => "timed-out"; withLock(() => undefined);`);
  expect(stderr).toContain("delete that folder");
});
