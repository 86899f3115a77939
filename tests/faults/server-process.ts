/** The built server as a process of its own, which can be killed like one: SIGKILL leaves it no time for anything. */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PICTURES } from "../e2e/harness/site-server.ts";

const MAIN = resolve("dist/server/main.js");
const CLOCK = resolve("tests/faults/clock.mjs");
/** Nothing listens there. */
const NOBODY = "http://127.0.0.1:9";
const END_MS = 10_000;
/** Of a server that logs each lead, only so many characters are kept. */
const LOG_KEPT = 20_000;
const LOOK_EVERY_MS = 50;

export interface ServerProcess {
  /** Resolves when it listens; rejects when it ends before. */
  ready: Promise<void>;
  pid: number;
  /** The end of what it wrote. */
  log(): string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL 10 s later, as Docker ends it; resolves with its exit code, `null` when it had to be killed. */
  end(): Promise<number | null>;
}

export interface ServerSettings {
  port: number;
  dataDir: string;
  /** Settings beyond the defaults of tests. */
  env?: Record<string, string>;
  /** How far its clock is ahead of the machine's, in milliseconds. */
  clockAheadMs?: number;
  /** A shell's line that runs before the server in the same process, to set limits. */
  before?: string;
}

export function startServer({ port, dataDir, env = {}, clockAheadMs = 0, before }: ServerSettings): ServerProcess {
  const command = [process.execPath, ...(clockAheadMs === 0 ? [] : ["--import", CLOCK]), MAIN];
  const [program = "", ...parameters] =
    before === undefined ? command : ["/bin/sh", "-c", `${before}; exec "$@"`, "sh", ...command];
  const child = spawn(program, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: "https://site.example",
      DATA_DIR: dataDir,
      // Made already: each start would make the demo's pictures anew, ten seconds of a processor.
      PICTURES_DIR: PICTURES,
      WEATHER_URL: NOBODY,
      GEOCODER_URL: NOBODY,
      CLOCK_AHEAD_MS: String(clockAheadMs),
      // More leads an hour than any site gets.
      LEADS_PER_HOUR: "1000000",
      ...env,
    },
  });
  let written = "";
  const read = (text: Buffer): void => void (written = (written + text.toString()).slice(-LOG_KEPT));
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`The server ended with ${code ?? signal}:\n${written}`)));
  });
  const ready = Promise.race([untilHealthy(port, () => child.exitCode === null && child.signalCode === null), ended]);
  // One that is killed while it starts is no error.
  ready.catch(() => undefined);
  return {
    ready,
    pid: child.pid ?? 0,
    log: () => written,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
    async end() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      const clock = setTimeout(() => child.kill("SIGKILL"), END_MS);
      await gone;
      clearTimeout(clock);
      return child.exitCode;
    },
  };
}

/** Requests its health until it responds, or is gone. */
async function untilHealthy(port: number, lives: () => boolean): Promise<void> {
  while (lives()) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response?.ok === true) return;
    await pause(LOOK_EVERY_MS);
  }
}

/** Below the ports that Linux, macOS and Windows give to clients' connections, which come and go while a server is away. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000] as const;

/** A port that is free now: a server that is started again has to come back at the same one. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
