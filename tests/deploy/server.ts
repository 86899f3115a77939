/** A deployed server, started like its supervisor does: with only this environment, by an unprivileged user. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { addressOf, PICTURES } from "../e2e/harness/site-server.ts";
import { leadOf } from "../faults/load.ts";

/** A user that owns nothing. Only root may switch to it; otherwise the server runs as the user of the tests. */
export const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 61_234, gid: 61_234 } : undefined;

/** An address from the demo record, which the recipes serve. */
const DESTINATION = "hello@ridgelineexteriors.example";

/** Copies the demo's pictures into a data folder, so that the tested server does not make pictures during the test. */
export function addPictures(dataDir: string): void {
  cpSync(PICTURES, join(dataDir, "pictures"), { recursive: true });
  if (UNPRIVILEGED !== undefined) execFileSync("chown", ["-R", `${UNPRIVILEGED.uid}:${UNPRIVILEGED.gid}`, dataDir]);
}

export interface Program {
  command: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

/** Starts a server program. Returns its URL once it listens. */
export async function startProgram({ command, cwd, env }: Program): Promise<{ url: string; child: ChildProcess }> {
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, { ...UNPRIVILEGED, cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  return { url: await addressOf(child, []), child };
}

/** Runs a program to its end. */
export function runProgram({ command, cwd, env }: Program): { status: number | null; stdout: string; stderr: string } {
  const [program = "", ...parameters] = command;
  return spawnSync(program, parameters, { ...UNPRIVILEGED, cwd, env, encoding: "utf8" });
}

/** Sends a lead like a visitor's browser. Returns its reference. */
export async function postLead(url: string): Promise<string> {
  const response = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
    body: leadOf(1, "image", DESTINATION).body,
  });
  const text = await response.text();
  const reference = /"reference":"([^"]+)"/.exec(text)?.[1];
  if (response.status !== 202 || reference === undefined) throw new Error(`${response.status} ${text}`);
  return reference;
}
