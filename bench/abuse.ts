/**
 * `npm run bench:abuse [-- NAME]`: measures an ordinary page while the server is attacked, and compares it with the
 * same page before. Attacker, server and visitor share this machine, so the attacker's work is part of the figures;
 * `CONTROL=1` also measures our page while a bare Node server is attacked in its own process, which is the cost of the
 * attacker alone. `ROUNDS=3` runs all attacks three times, to show that memory levels off; `SECONDS` is the duration of
 * each.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, startServer } from "../tests/faults/server-process.ts";
import { MEMORY_SETTINGS } from "../tools/memory-settings.mjs";
import { ATTACKS } from "./attacks.ts";
import { percentile } from "./percentile.ts";
import { processorTimeOf, residentOf } from "./process-figures.ts";

const SECONDS = Number(process.env["SECONDS"] ?? 8);
const ROUNDS = Number(process.env["ROUNDS"] ?? 1);
const CONTROL = process.env["CONTROL"] !== undefined;
/** Seconds without load before each attack: a shared machine is not equally quiet at all times. */
const QUIET_SECONDS = 3;
/** Maximum p99 of the page under each attack, in multiples of its p99 without load. */
const MAX_RATIO = 5;
const ATTACKER = resolve(import.meta.dirname, "attacks.ts");
/** Bare server: reads the whole request and responds. */
const BARE =
  "require('node:http').createServer((q, a) => q.resume().on('end', () => a.end('ok'))).listen(+process.argv[1], '127.0.0.1')";

const wanted = process.argv.slice(2).join(" ");
const names = Object.keys(ATTACKS).filter((name) => name.includes(wanted));
if (names.length === 0) {
  console.error(`There is no attack "${wanted}". There are: ${Object.keys(ATTACKS).join(", ")}.`);
  process.exit(2);
}
const dataDir = mkdtempSync(join(tmpdir(), "contractor-site-abuse-"));
const [port, metricsPort, barePort] = [await freePort(), await freePort(), await freePort()];
// Started like `npm start` and the image do.
const server = startServer({
  port,
  dataDir,
  env: { LOG_FORMAT: "lines", METRICS_PORT: String(metricsPort), ...MEMORY_SETTINGS },
});
await server.ready;
const bare = CONTROL ? spawn(process.execPath, ["-e", BARE, String(barePort)], { stdio: "inherit" }) : undefined;

const megabytes = (): number => (residentOf(server.pid) ?? 0) / 1e6;

interface Figures {
  /** Milliseconds. */
  times: number[];
  failed: number;
  megabytes: number;
  /** Share of a processor that the server used. */
  processor: number;
}

const NONE: Figures = { times: [], failed: 0, megabytes: 0, processor: 0 };

/** One visitor, who requests a page every 10 ms over a kept-alive connection, and now and then over a new one. */
async function visit(seconds: number): Promise<Figures> {
  const times: number[] = [];
  let agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let failed = 0;
  let most = 0;
  const [start, spent] = [performance.now(), processorTimeOf(server.pid).own];
  while (performance.now() < start + seconds * 1_000) {
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
  const took = (processorTimeOf(server.pid).own - spent) / (performance.now() - start);
  return { times, failed, megabytes: most, processor: took };
}

function page(agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "br, gzip" };
    const sent = request({ host: "127.0.0.1", port, path: "/", agent, headers, timeout: 10_000 }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error("There was no response.")));
    sent.on("error", reject);
    sent.end();
  });
}

async function underAttack(name: string, attacked: number): Promise<Figures> {
  const attacker = spawn(process.execPath, [ATTACKER, String(attacked), name], { stdio: "inherit" });
  const gone = once(attacker, "exit");
  await setTimeout(2_000);
  const figures = await visit(SECONDS);
  attacker.kill("SIGKILL");
  await gone;
  // Waits until its connections are closed too.
  await setTimeout(1_000);
  return figures;
}

const columns = (name: string, values: readonly string[]): void =>
  console.info(name.padEnd(36) + values.map((value) => value.padStart(10)).join(""));

function line(name: string, figures: Figures, times: string, control: string): void {
  const { times: all, failed, megabytes, processor } = figures;
  columns(name, [
    `${percentile(all, 0.5).toFixed(1)} ms`,
    `${percentile(all, 0.99).toFixed(1)} ms`,
    times,
    ...(CONTROL ? [control] : []),
    String(all.length),
    String(failed),
    `${(processor * 100).toFixed(0)} %`,
    `${megabytes.toFixed(0)} MB`,
  ]);
}

/** A gauge of the server's own metrics, in megabytes. */
async function gauge(name: string): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return `${(Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]) / 1e6).toFixed(0)} MB`;
}

columns("", ["p50", "p99", "x quiet", ...(CONTROL ? ["control"] : []), "pages", "failed", "processor", "memory"]);
// Waits until the pictures are encoded and the code is compiled.
await visit(8);
const over = new Set<string>();
const rounds: string[][] = [];
let quiet = NONE;
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const name of names) {
    const now = await visit(QUIET_SECONDS);
    quiet = { ...now, times: [...quiet.times, ...now.times] };
    const timesQuiet = ({ times }: Figures): number => percentile(times, 0.99) / percentile(quiet.times, 0.99);
    const control = CONTROL ? timesQuiet(await underAttack(name, barePort)) : 0;
    const figures = await underAttack(name, port);
    const times = timesQuiet(figures);
    line(name, figures, `${times.toFixed(1)} x`, `${control.toFixed(1)} x`);
    if (times > MAX_RATIO || figures.failed > 0) over.add(name);
  }
  await setTimeout(5_000);
  line("quiet, all together", quiet, "1.0 x", "");
  rounds.push([
    `${megabytes().toFixed(0)} MB`,
    await gauge("nodejs_heap_size_used_bytes"),
    await gauge("nodejs_heap_size_total_bytes"),
    await gauge("nodejs_external_memory_bytes"),
  ]);
}
columns("after each round", ["memory", "heap used", "heap", "external"]);
for (const [index, values] of rounds.entries()) columns(`round ${index + 1}`, values);
console.info(server.log().includes("defect of ours") ? "The log has defects." : "No defect in the log.");
if (over.size > 0) console.info(`Over ${MAX_RATIO} times the quiet p99, or with failures: ${[...over].join(", ")}`);
bare?.kill("SIGKILL");
await server.kill();
rmSync(dataDir, { recursive: true, force: true });
process.exit(over.size === 0 ? 0 : 1);
