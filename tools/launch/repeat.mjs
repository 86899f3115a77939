/** Runs a command several times in a row, the second half of them under CPU load, and reports each result. */
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { exitOnSignals } from "./signals.mjs";

/**
 * @typedef {object} Repeat
 * @property {readonly [program: string, ...parameters: string[]]} command
 * @property {number} times
 * @property {string} folder for the output of the runs, one file each
 * @property {(line: string) => void} say
 */

/** Keeps every processor busy. @returns function that ends the load */
function startLoad() {
  // Without its parent, which may be killed, it ends.
  const loop = `while (process.ppid === ${process.pid});`;
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["--eval", loop], { stdio: "ignore" }),
  );
  return () => children.forEach((child) => child.kill("SIGKILL"));
}

/**
 * Runs the first half of the repeats on an idle machine, and the second half under load.
 *
 * @param {Repeat} repeat
 * @returns {Promise<number>} number of failed runs
 */
export async function runRepeatedly({ command: [program, ...parameters], times, folder, say }) {
  mkdirSync(folder, { recursive: true });
  const stopListening = exitOnSignals();
  let failures = 0;
  say("run  machine  seconds  result");
  for (let number = 1; number <= times; number += 1) {
    const loaded = number > Math.ceil(times / 2);
    const endLoad = loaded ? startLoad() : () => undefined;
    // If this process exits, the load ends too.
    process.once("exit", endLoad);
    const file = join(folder, `run-${number}.log`);
    const began = Date.now();
    const code = await runInto(file, program, parameters);
    endLoad();
    process.off("exit", endLoad);
    if (code !== 0) failures += 1;
    const seconds = String(Math.round((Date.now() - began) / 1000));
    const result = code === 0 ? "passed" : `failed with ${code}: ${file}`;
    say(`${String(number).padEnd(5)}${(loaded ? "busy" : "quiet").padEnd(9)}${seconds.padEnd(9)}${result}`);
  }
  stopListening();
  say(`${times - failures} of ${times} passed.`);
  return failures;
}

/**
 * @param {string} file
 * @param {string} program
 * @param {string[]} parameters
 * @returns {Promise<number>} exit code of the program
 */
function runInto(file, program, parameters) {
  const output = createWriteStream(file);
  const child = spawn(program, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const end = () => child.kill();
  process.once("exit", end);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", end);
      output.end(() => resolve(code ?? 1));
    });
  });
}
