/** Runs programs in parallel. Buffers the output of each program and writes it in one piece when the program ends. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { exitOnSignals } from "./signals.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly [program: string, ...parameters: string[]]} command
 */

/**
 * Ends a program with its whole process group; on Windows, which has no process groups, only the program itself.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
function end(child) {
  try {
    if (process.platform === "win32" || child.pid === undefined) child.kill();
    else process.kill(-child.pid, "SIGTERM");
  } catch {
    // The program has ended, and its output has not been read yet.
  }
}

/**
 * Runs lanes in parallel, and the steps of each lane in sequence. The first step that fails ends all others and
 * discards their output, which would only tell that they were ended.
 *
 * @param {readonly (readonly Step[])[]} lanes
 * @param {Record<string, string | undefined>} env environment of the programs
 * @param {(text: string | Uint8Array) => void} write
 * @returns {Promise<number>} the exit code of the step that failed, else 0
 */
export async function runLanes(lanes, env, write) {
  /** @type {Set<import("node:child_process").ChildProcess>} */
  const running = new Set();
  let failed = 0;
  const endAll = () => running.forEach(end);
  process.on("exit", endAll);
  const stopListening = exitOnSignals();

  /** @param {Step} step */
  async function runStep({ name, command: [program, ...parameters] }) {
    const began = Date.now();
    const child = spawn(program, parameters, {
      env,
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own, which Ctrl-C in the terminal does not reach: `endAll` ends it instead.
      detached: process.platform !== "win32",
    });
    running.add(child);
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => output.push(part));
    const code = await new Promise((resolve) => {
      child.once("error", (error) => {
        output.push(Buffer.from(`${program} can't be started: ${error.message}\n`));
        resolve(1);
      });
      child.once("close", (status, signal) => resolve(status ?? 128 + (signal ? constants.signals[signal] : 0)));
    });
    running.delete(child);
    if (failed !== 0) return;
    const result = code === 0 ? "done" : `failed with exit code ${code}`;
    write(`== ${name}: ${result} after ${Math.round((Date.now() - began) / 1000)} s\n`);
    write(Buffer.concat(output));
    if (code === 0) return;
    failed = code;
    endAll();
  }

  /** @param {readonly Step[]} steps */
  async function runLane(steps) {
    for (const step of steps) if (failed === 0) await runStep(step);
  }
  await Promise.all(lanes.map(runLane));
  stopListening();
  process.off("exit", endAll);
  return failed;
}
