import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { runRepeatedly } from "./repeat.mjs";

/** Script that fails in its second run; its output contains the number of the run. */
const SCRIPT = `import { existsSync, readFileSync, writeFileSync } from "node:fs";
const [, file] = process.argv;
const run = existsSync(file) ? Number(readFileSync(file, "utf8")) + 1 : 1;
writeFileSync(file, String(run));
console.log("This is run " + run);
process.exit(run === 2 ? 3 : 0);`;

test("each run has a row with its load, its duration, and whether it passed or where its log is", async () => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const failures = await runRepeatedly({
    command: [process.execPath, "--input-type=module", "--eval", SCRIPT, join(folder, "count")],
    times: 3,
    folder,
    say: (line) => lines.push(line.replaceAll(/ +/g, " ")),
  });
  const log = join(folder, "run-2.log");
  expect(failures).toBe(1);
  expect(lines).toEqual([
    "run machine seconds result",
    expect.stringMatching(/^1 quiet \d+ passed$/),
    expect.stringMatching(/^2 quiet \d+ failed with 3: /),
    expect.stringMatching(/^3 busy \d+ passed$/),
    "2 of 3 passed.",
  ]);
  expect(lines[2]).toContain(log);
  expect(readFileSync(log, "utf8")).toBe("This is run 2\n");
});

test.each(["SIGTERM", "SIGINT", "SIGKILL"] as const)("%s ends the load and the run, too", async (signal) => {
  const folder = temporaryFolder();
  // Ends by itself if nobody reads its output.
  const endless = `setInterval(() => console.log("Started"), 100);`;
  const command = [
    process.execPath,
    "--input-type=module",
    "--eval",
    SCRIPT.replace("process.exit(", `if (run === 2) { ${endless} } else process.exit(`),
    join(folder, "count"),
  ];
  const repeats = `import { runRepeatedly } from ${JSON.stringify(resolve("tools/launch/repeat.mjs"))};
    await runRepeatedly({ command: ${JSON.stringify(command)}, times: 2, folder: ${JSON.stringify(folder)}, say() {} });`;
  // Detached, so that it and all processes that it starts are a process group of their own.
  const { pid } = spawn(process.execPath, ["--input-type=module", "--eval", repeats], {
    detached: true,
    stdio: "ignore",
  });
  if (pid === undefined) throw new Error("It was not started.");
  const signalGroup = (given: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-pid, given);
    } catch {
      return false;
    }
  };
  onTestFinished(() => void signalGroup("SIGKILL"));
  const log = join(folder, "run-2.log");
  await expect.poll(() => existsSync(log) && readFileSync(log, "utf8")).toContain("Started");
  process.kill(pid, signal);
  await expect.poll(() => signalGroup(0)).toBe(false);
});
