/** `npm start`, as an operator and a supervisor use it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished, expect, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";

/** Starts it in a process group of its own, where it makes the demo's pictures from the first one on. */
function start(
  command: string,
  ...parameters: string[]
): { child: ChildProcess; said: () => string; until: (text: RegExp) => Promise<void> } {
  const child = spawn(command, parameters, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: temporaryFolder(),
      PICTURES_DIR: "",
      LOG_FORMAT: "lines",
    },
  });
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), "SIGKILL");
  });
  let written = "";
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => {
      written += text.toString();
      for (const look of waiting) look();
    });
  return {
    child,
    said: () => written,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.test(written)) resolve();
        };
        waiting.add(look);
        child.once("exit", () => reject(new Error(`It ended:\n${written}`)));
        look();
      }),
  };
}

test.each([
  ["npm start", "npm", ["start"]],
  ["the launcher", process.execPath, ["tools/run.mjs", "start"]],
])(
  "SIGTERM to the process group of %s is a clean stop, also while pictures are made",
  async (_, command, parameters) => {
    const { child, said, until } = start(command, ...parameters);
    await until(/Making pictures: \d+ of \d+ done/);
    // Comes when nobody writes any more: the server and the launcher have ended too.
    const ended = once(child, "close");
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await ended;
    // npm ends as its shell does, which the same signal may have ended; the launcher ends as the server does.
    const byShell = command === "npm" ? ["SIGTERM"] : [];
    expect([0, ...byShell]).toContain(child.exitCode ?? child.signalCode);
    expect(said()).not.toMatch(/can't be had|broke|error/i);
  },
);
