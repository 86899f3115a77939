/** `npm start` under an operator and under a supervisor. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished, expect, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";

/** Starts the command in its own process group, with no pictures made yet. */
function start(
  command: string,
  ...parameters: string[]
): { child: ChildProcess; output: () => string; until: (text: RegExp) => Promise<void> } {
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
    output: () => written,
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
  "SIGTERM to the process group of %s stops it cleanly, also while pictures are made",
  async (_, command, parameters) => {
    const { child, output, until } = start(command, ...parameters);
    await until(/Making pictures: \d+ of \d+ done/);
    // `close` is emitted when all writers of the pipes have ended, also the server and the launcher.
    const ended = once(child, "close");
    process.kill(-(child.pid ?? 0), "SIGTERM");
    await ended;
    // npm's exit status is that of its shell, which the signal may have ended; the launcher's is that of the server.
    const byShell = command === "npm" ? ["SIGTERM"] : [];
    expect([0, ...byShell]).toContain(child.exitCode ?? child.signalCode);
    expect(output()).not.toMatch(/can't be had|broke|error/i);
  },
);
