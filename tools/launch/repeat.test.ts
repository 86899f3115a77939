import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
