import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { runLanes, type Step } from "./lanes.mjs";

/** Returns a step that runs a script; the script receives `words` in `process.argv`. */
const step = (name: string, script: string, ...words: string[]): Step => ({
  name,
  command: [process.execPath, "--input-type=module", "--eval", script, ...words],
});

/** Runs lanes; returns the exit code and the output. */
async function run(...lanes: (readonly Step[])[]) {
  let line = "";
  const code = await runLanes(lanes, process.env, (text) => (line += text.toString()));
  return { code, output: line.replaceAll(/after \d+ s/g, "after N s") };
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Script that exits once the file `other` exists. */
const UNTIL = `import { existsSync, watch } from "node:fs";
const [, folder] = process.argv;
const look = () => existsSync(folder + "/other") && process.exit(0);
watch(folder, look); look();`;
const MAKE = `import { writeFileSync } from "node:fs"; writeFileSync(process.argv[1] + "/other", "");`;

test("lanes run concurrently: one can wait for another", async () => {
  const folder = temporaryFolder();
  const { code, output: text } = await run([step("waits", UNTIL, folder)], [step("makes", MAKE, folder)]);
  expect(code).toBe(0);
  expect(text.split("\n").toSorted()).toEqual(["", "== makes: done after N s", "== waits: done after N s"]);
});

test("the steps of a lane run in sequence, and the output of each is contiguous", async () => {
  const folder = temporaryFolder();
  const looks = `import { existsSync } from "node:fs"; console.log(existsSync(process.argv[1] + "/other"));`;
  const both = `console.log("one"); console.error("two");`;
  const { output: text } = await run([
    step("looks", looks, folder),
    step("makes", MAKE, folder),
    step("looks again", looks, folder),
  ]);
  expect(text).toBe(
    "== looks: done after N s\nfalse\n== makes: done after N s\n== looks again: done after N s\ntrue\n",
  );
  expect((await run([step("writes", both)])).output).toMatch(/^== writes: done after N s\n(?:one\ntwo|two\none)\n$/);
});

test("the first step that fails stops the others with their child processes, and gives its output and exit code", async () => {
  const folder = temporaryFolder();
  const started = join(folder, "started");
  const endless = `import { writeFileSync } from "node:fs"; import { createServer } from "node:http";
    createServer().listen(0, "127.0.0.1", () => writeFileSync(process.argv[1], String(process.pid)));`;
  // A program that starts another one, as npm and test runners do.
  const starts = `import { spawnSync } from "node:child_process";
    spawnSync(process.execPath, ["--input-type=module", "--eval", process.argv[1], process.argv[2]]);`;
  const fails = `import { existsSync, readFileSync, watch } from "node:fs"; import { dirname } from "node:path";
    const [, file] = process.argv;
    const look = () => { if (existsSync(file) && readFileSync(file, "utf8") !== "") { console.log("It broke."); process.exit(3); } };
    watch(dirname(file), look); look();`;
  const never = `import { writeFileSync } from "node:fs"; writeFileSync(process.argv[1] + "/never", "");`;
  const { code, output: text } = await run(
    [step("endless", starts, endless, started), step("never", never, folder)],
    [step("fails", fails, started), step("never", never, folder)],
  );
  expect([code, text]).toEqual([3, "== fails: failed with exit code 3 after N s\nIt broke.\n"]);
  expect(existsSync(join(folder, "never"))).toBe(false);
  const pid = Number(readFileSync(started, "utf8"));
  await expect.poll(() => lives(pid)).toBe(false);
});

test("a step whose process has ended, and whose output another one holds open, is no error when the others are stopped", async () => {
  const folder = temporaryFolder();
  const ends = `import { spawn } from "node:child_process"; import { writeFileSync } from "node:fs";
    spawn(process.execPath, ["--input-type=module", "--eval", process.argv[1], process.argv[2]], { detached: true, stdio: "inherit" }).unref();
    writeFileSync(process.argv[2] + "/pid", String(process.pid));`;
  const fails = `import { existsSync, readFileSync } from "node:fs";
    const [, folder] = process.argv;
    const lives = () => { try { return process.kill(Number(readFileSync(folder + "/pid", "utf8") || process.pid), 0); } catch { return false; } };
    const look = () => existsSync(folder + "/pid") && !lives() ? process.exit(3) : setImmediate(look); look();`;
  const code = runLanes([[step("ends", ends, UNTIL, folder)], [step("fails", fails, folder)]], process.env, () =>
    // The first step's output is closed only now.
    writeFileSync(join(folder, "other"), ""),
  );
  expect(await code).toBe(3);
});

test("a program that can't be started is reported", async () => {
  const file = join(temporaryFolder(), "no-program");
  writeFileSync(file, "");
  const missing = { name: "missing", command: [file] as const };
  const { code, output: text } = await run([missing]);
  expect([code, text]).toEqual([1, expect.stringMatching(/^== missing: failed .*\n.*no-program can't be started: /)]);
});
