/**
 * `npm run bench:leads`: how many leads a second the built server stores from 64 connections, each synced to disk before
 * it is answered, beside what the same disk does in bare transactions in the same run. `SECONDS` is how long (30).
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import autocannon from "autocannon";
import { leadOf } from "../tests/faults/load.ts";
import { startMailSink } from "../tests/faults/mail-sink.ts";
import { freePort, startServer } from "../tests/faults/server-process.ts";
import { sqliteStore } from "../tests/faults/store.ts";

const SECONDS = Number(process.env["SECONDS"] ?? 30);
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 5;
const BARE_MS = 3_000;
const DESTINATION = "hello@ridgelineexteriors.example";
const RESULTS = "bench/results/leads.json";

/** Transactions a second of one row each, as long as a lead, each synced: what no server without shared syncs can beat. */
function bareTransactions(folder: string): number {
  const database = new DatabaseSync(join(folder, "bare.db"));
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT)",
  );
  const insert = database.prepare("INSERT INTO bare (text) VALUES (?)");
  const text = leadOf(1, randomUUID(), DESTINATION).body;
  const start = performance.now();
  let count = 0;
  for (; performance.now() - start < BARE_MS; count += 1) insert.run(text);
  const perSecond = (count / (performance.now() - start)) * 1000;
  database.close();
  for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, `bare.db${end}`), { force: true });
  return perSecond;
}

let sent = 0;
function load(origin: string, duration: number): Promise<autocannon.Result> {
  return autocannon({
    url: `${origin}/api/contact`,
    connections: CONNECTIONS,
    duration,
    method: "POST",
    requests: [
      {
        setupRequest(request) {
          sent += 1;
          const key = randomUUID();
          const { body, from } = leadOf(sent, key, DESTINATION);
          const headers = { "Content-Type": "application/json", "Idempotency-Key": key, "X-Forwarded-For": from };
          return { ...request, body, headers };
        },
      },
    ],
  });
}

/** Resident memory of a process in MB; undefined where the system does not tell it this way. */
function memoryOf(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1]) / 1024;
}

const median = (numbers: readonly number[]): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0);

const dataDir = mkdtempSync(join(tmpdir(), "contractor-site-bench-"));
const sink = await startMailSink();
const port = await freePort();
const mail = { SMTP_URL: sink.urlFor("server.example"), MAIL_FROM: "site@site.example" };
const server = startServer({ port, dataDir, env: { TRUST_PROXY: "1", ...mail } });
try {
  await server.ready;
  const origin = `http://127.0.0.1:${port}`;
  const bareBefore = bareTransactions(dataDir);
  const warmUp = await load(origin, WARM_UP_SECONDS);
  const memory: number[] = [];
  const watch = setInterval(() => {
    const megabytes = memoryOf(server.pid);
    if (megabytes !== undefined) memory.push(megabytes);
  }, 500);
  const result = await load(origin, SECONDS);
  clearInterval(watch);
  // The mails that are left take their share of the disk and of the processor; the server has no part in this.
  await server.kill();
  const bare = (bareBefore + bareTransactions(dataDir)) / 2;
  const stored = (await sqliteStore(dataDir).leads()).length;
  const answered = warmUp["2xx"] + result["2xx"];
  const third = Math.ceil(memory.length / 3);
  const figures = {
    connections: CONNECTIONS,
    seconds: SECONDS,
    leadsPerSecond: Math.round(result["2xx"] / result.duration),
    latencyMs: { p50: result.latency.p50, p99: result.latency.p99, most: result.latency.max },
    bareTransactionsPerSecond: Math.round(bare),
    leadsPerBareTransaction: Number((result["2xx"] / result.duration / bare).toFixed(2)),
    memoryMb: { first: median(memory.slice(0, third)), last: median(memory.slice(-third)) },
    otherAnswers: result.non2xx + result.errors,
    answeredButNotStored: Math.max(0, answered - stored),
  };
  const { latencyMs, memoryMb } = figures;
  console.table({
    "leads a second": { measured: figures.leadsPerSecond, goal: "1000 or more" },
    "99 of 100 within, ms": { measured: latencyMs.p99, goal: "under 250" },
    "half of them within, ms": { measured: latencyMs.p50, goal: "" },
    "the slowest, ms": { measured: latencyMs.most, goal: "" },
    "bare synced transactions a second": { measured: figures.bareTransactionsPerSecond, goal: "" },
    "leads for each of them": { measured: figures.leadsPerBareTransaction, goal: "" },
    "memory in the first third, MB": { measured: memoryMb.first, goal: "" },
    "memory in the last third, MB": { measured: memoryMb.last, goal: "the same" },
    "answers other than 202": { measured: figures.otherAnswers, goal: "0" },
    "answered but not stored": { measured: figures.answeredButNotStored, goal: "0" },
  });
  mkdirSync("bench/results", { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(figures, undefined, 2)}\n`);
} finally {
  await server.kill();
  await sink.close();
  rmSync(dataDir, { recursive: true, force: true });
}
