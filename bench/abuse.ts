/**
 * `npm run bench:abuse`: how long an ordinary page takes while the server is attacked, against how long it takes in
 * quiet. Attacker, server and visitor share this machine, so that an attacker's work is part of the figures.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, startServer } from "../tests/faults/server-process.ts";
import { ATTACKS } from "./attacks.ts";

const SECONDS = Number(process.env["SECONDS"] ?? 8);
/** What the page's p99 may become under each attack, in multiples of its quiet value. */
const MOST = 5;
const ATTACKER = resolve(import.meta.dirname, "attacks.ts");

const wanted = process.argv.slice(2).join(" ");
const dataDir = mkdtempSync(join(tmpdir(), "contractor-site-abuse-"));
const port = await freePort();
const server = startServer({ port, dataDir, env: { LOG_FORMAT: "lines" } });
await server.ready;

const megabytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1] ?? 0) / 1_000;

interface Figures {
  p50: number;
  p99: number;
  pages: number;
  failed: number;
  megabytes: number;
}

/** One visitor, who takes a page every 10 ms over a connection that is kept, and now and then over a new one. */
async function visit(seconds: number): Promise<Figures> {
  const times: number[] = [];
  let agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let failed = 0;
  let most = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const begun = performance.now();
    const status = await page(agent).catch(() => 0);
    times.push(performance.now() - begun);
    if (status !== 200) failed += 1;
    most = Math.max(most, megabytes());
    if (times.length % 10 === 0) {
      agent.destroy();
      agent = new Agent({ keepAlive: true, maxSockets: 1 });
    }
    await setTimeout(10);
  }
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), pages: times.length, failed, megabytes: most };
}

function page(agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "br, gzip" };
    const sent = request({ host: "127.0.0.1", port, path: "/", agent, headers, timeout: 10_000 }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error("There was no answer.")));
    sent.on("error", reject);
    sent.end();
  });
}

async function underAttack(name: string): Promise<Figures> {
  const attacker = spawn(process.execPath, [ATTACKER, String(port), name], { stdio: "inherit" });
  const gone = once(attacker, "exit");
  await setTimeout(2_000);
  const figures = await visit(SECONDS);
  attacker.kill("SIGKILL");
  await gone;
  // Until its connections are gone too.
  await setTimeout(1_000);
  return figures;
}

const line = (name: string, { p50, p99, pages, failed, megabytes }: Figures, times: string): void =>
  console.info(
    [
      name.padEnd(36),
      `${p50.toFixed(1)} ms`.padStart(10),
      `${p99.toFixed(1)} ms`.padStart(10),
      times.padStart(7),
      String(pages).padStart(7),
      String(failed).padStart(7),
      `${megabytes.toFixed(0)} MB`.padStart(8),
    ].join(""),
  );

console.info(
  `${"".padEnd(36)}${"p50".padStart(10)}${"p99".padStart(10)}${"quiet".padStart(7)}${"pages".padStart(7)}${"failed".padStart(7)}${"memory".padStart(8)}`,
);
await visit(2);
const quiet = await visit(SECONDS);
line("quiet", quiet, "1.0 x");
const over: string[] = [];
for (const name of Object.keys(ATTACKS).filter((name) => name.includes(wanted))) {
  const figures = await underAttack(name);
  const times = figures.p99 / quiet.p99;
  line(name, figures, `${times.toFixed(1)} x`);
  if (times > MOST || figures.failed > 0) over.push(name);
}
line("quiet again", await visit(SECONDS), "");
console.info(server.log().includes("defect of ours") ? "The log has defects." : "No defect in the log.");
if (over.length > 0) console.info(`Over ${MOST} times the quiet p99, or with failures: ${over.join(", ")}`);
await server.kill();
rmSync(dataDir, { recursive: true, force: true });
process.exit(over.length === 0 ? 0 : 1);
