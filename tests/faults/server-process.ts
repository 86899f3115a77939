/** The built server as a child process that can be killed by SIGKILL, which leaves it no time to clean up. */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PICTURES } from "../e2e/harness/site-server.ts";

const MAIN = resolve("dist/server/main.js");
const CLOCK = resolve("tests/faults/clock.mjs");
/** No server listens on this port. */
const CLOSED_PORT = "http://127.0.0.1:9";
const END_MS = 10_000;
/** Number of characters of the log that are kept, because a server logs each lead. */
const LOG_KEPT = 20_000;
const POLL_INTERVAL_MS = 50;

export interface ServerProcess {
  /** Resolves when the server listens; rejects if it ends before that. */
  ready: Promise<void>;
  pid: number;
  /** The end of its output. */
  log(): string;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL after 10 s like Docker. Resolves with the exit code; `null` if it had to be killed. */
  end(): Promise<number | null>;
}

export interface ServerSettings {
  port: number;
  dataDir: string;
  /** Environment variables beyond the tests' defaults. */
  env?: Record<string, string>;
  /** Milliseconds that its clock is ahead of the machine's. */
  clockAheadMs?: number;
  /** A shell command that runs before the server in the same process, for example to set limits. */
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
      // Existing pictures: otherwise each start would make the demo's pictures again, ten seconds of processor time.
      PICTURES_DIR: PICTURES,
      WEATHER_URL: CLOSED_PORT,
      GEOCODER_URL: CLOSED_PORT,
      CLOCK_AHEAD_MS: String(clockAheadMs),
      // More leads per hour than any site gets.
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
  // A server killed while it starts must not cause an unhandled rejection.
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

/** Polls the server's health until it responds or the process has ended. */
async function untilHealthy(port: number, lives: () => boolean): Promise<void> {
  while (lives()) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response?.ok === true) return;
    await pause(POLL_INTERVAL_MS);
  }
}

/** Below the ephemeral ports of Linux, macOS and Windows, which other connections may take while a server is down. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000] as const;

/** Returns a free port outside the ephemeral range: a restarted server must get the same port again. */
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
