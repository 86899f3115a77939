/**
 * `npm run bench:leads`: number of leads a second that the built server stores from 64 connections, each synced to disk
 * before it is accepted, compared with bare transactions on the same disk. Load and bare transactions alternate, so
 * that a temporarily slower disk or machine affects both. `SECONDS` is the total duration of the load (30).
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import autocannon from "autocannon";
import { leadOf } from "../tests/faults/load.ts";
import { startMailSink } from "../tests/faults/mail-sink.ts";
import { freePort, startServer } from "../tests/faults/server-process.ts";
import { sqliteStore } from "../tests/faults/store.ts";
import { percentile } from "./percentile.ts";
import { residentOf } from "./process-figures.ts";

const SECONDS = Number(process.env["SECONDS"] ?? 30);
const CONNECTIONS = 64;
/** Warm-up until the heap has its final size. */
const WARM_UP_SECONDS = 15;
const ROUND_SECONDS = 6;
const BARE_MS = 500;
const DESTINATION = "hello@ridgelineexteriors.example";
const RESULTS = "bench/results/leads.json";

interface BareDatabase {
  /**
   * Transactions a second of one row each, as long as a lead, each synced: the upper limit of a server without shared
   * syncs.
   */
  perSecond(): number;
  close(): void;
}

function openBare(folder: string): BareDatabase {
  const database = new DatabaseSync(join(folder, "bare.db"));
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT)",
  );
  const insert = database.prepare("INSERT INTO bare (text) VALUES (?)");
  const text = leadOf(1, randomUUID(), DESTINATION).body;
  return {
    perSecond() {
      const start = performance.now();
      let count = 0;
      for (; performance.now() - start < BARE_MS; count += 1) insert.run(text);
      return (count / (performance.now() - start)) * 1000;
    },
    close: () => database.close(),
  };
}

let sent = 0;
/** Idempotency keys of the leads with a 202. */
const accepted: string[] = [];

interface Round {
  result: autocannon.Result;
  /** Leads a second while all connections were open. */
  rate: number;
  /** Durations of all their responses, in milliseconds. */
  times: number[];
  /**
   * Time until each connection had its first response: Node accepts one new connection in each turn of its event loop.
   */
  connectedMs: number;
}

async function load(origin: string, duration: number): Promise<Round> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const options = {
    url: `${origin}/api/contact`,
    connections: CONNECTIONS,
    duration,
    method: "POST",
    requests: [
      {
        setupRequest(request: autocannon.Request, context: { key?: string }) {
          sent += 1;
          const key = randomUUID();
          context.key = key;
          const { body, from } = leadOf(sent, key, DESTINATION);
          const headers = { "Content-Type": "application/json", "Idempotency-Key": key, "X-Forwarded-For": from };
          return { ...request, body, headers };
        },
        onResponse(status: number, _body: string, { key }: { key?: string }) {
          if (status === 202 && key !== undefined) accepted.push(key);
        },
      },
    ],
  } satisfies autocannon.Options;
  const done = (error: unknown, result: autocannon.Result): void => (error ? reject(error) : resolve(result));
  const start = performance.now();
  const connected = new Set<unknown>();
  const times: number[] = [];
  let [began, last] = [Number.NaN, Number.NaN];
  autocannon(options, done).on("response", (client, status, _bytes, time) => {
    if (connected.size < CONNECTIONS) {
      connected.add(client);
      if (connected.size === CONNECTIONS) began = performance.now();
    } else if (status === 202) {
      last = performance.now();
      times.push(time);
    }
  });
  const result = await promise;
  return { result, rate: (times.length / (last - began)) * 1000, times, connectedMs: began - start };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const rounded = (numbers: readonly number[]): number[] => numbers.map((number) => Number(number.toFixed(2)));

const dataDir = mkdtempSync(join(tmpdir(), "contractor-site-bench-"));
const sink = await startMailSink();
const port = await freePort();
const mail = { SMTP_URL: sink.urlFor("server.example"), MAIL_FROM: "site@site.example" };
const server = startServer({ port, dataDir, env: { TRUST_PROXY: "1", ...mail } });
const bare = openBare(dataDir);
try {
  await server.ready;
  const origin = `http://127.0.0.1:${port}`;
  await load(origin, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  const bareRates: number[] = [];
  const memory: number[] = [];
  for (let second = 0; second < SECONDS; second += ROUND_SECONDS) {
    // The server is stopped meanwhile: the mails that it still has to write use the disk too.
    process.kill(server.pid, "SIGSTOP");
    bareRates.push(bare.perSecond());
    process.kill(server.pid, "SIGCONT");
    rounds.push(await load(origin, ROUND_SECONDS));
    memory.push((residentOf(server.pid) ?? Number.NaN) / 1e6);
  }
  await server.kill();
  const rates = rounds.map(({ rate }) => rate);
  const times = rounds.flatMap((round) => round.times);
  const ratios = rates.map((rate, index) => rate / (bareRates[index] ?? Number.NaN));
  const stored = new Set((await sqliteStore(dataDir).leads()).map((lead) => lead.idempotency_key));
  const figures = {
    connections: CONNECTIONS,
    seconds: SECONDS,
    leadsPerSecond: Math.round(sum(rates) / rates.length),
    latencyMs: {
      p50: Math.round(percentile(times, 0.5)),
      p99: Math.round(percentile(times, 0.99)),
      most: Math.round(percentile(times, 1)),
    },
    connectedMs: Math.round(
      percentile(
        rounds.map(({ connectedMs }) => connectedMs),
        0.5,
      ),
    ),
    bareTransactionsPerSecond: Math.round(sum(bareRates) / bareRates.length),
    leadsPerBareTransaction: Number(percentile(ratios, 0.5).toFixed(2)),
    ofEachRound: { leadsPerSecond: rounded(rates), leadsPerBareTransaction: rounded(ratios) },
    memoryMb: { afterWarmUp: Math.round(memory[0] ?? Number.NaN), atTheEnd: Math.round(memory.at(-1) ?? Number.NaN) },
    otherResponses: sum(rounds.map(({ result }) => result.non2xx + result.errors)),
    acceptedButNotStored: accepted.filter((key) => !stored.has(key)).length,
  };
  const { latencyMs, memoryMb } = figures;
  console.table({
    "leads a second": { measured: figures.leadsPerSecond, goal: "1000 or more" },
    "99 of 100 within, ms": { measured: latencyMs.p99, goal: "under 250" },
    "half of them within, ms": { measured: latencyMs.p50, goal: "" },
    "the slowest, ms": { measured: latencyMs.most, goal: "" },
    "until all 64 had their first response, ms": { measured: figures.connectedMs, goal: "" },
    "bare synced transactions a second": { measured: figures.bareTransactionsPerSecond, goal: "" },
    "leads for each of them": { measured: figures.leadsPerBareTransaction, goal: "" },
    "memory after the first round, MB": { measured: memoryMb.afterWarmUp, goal: "" },
    "memory after the last, MB": { measured: memoryMb.atTheEnd, goal: "the same" },
    "responses other than 202": { measured: figures.otherResponses, goal: "0" },
    "accepted but not stored": { measured: figures.acceptedButNotStored, goal: "0" },
  });
  mkdirSync("bench/results", { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(figures, undefined, 2)}\n`);
} finally {
  await server.kill();
  bare.close();
  await sink.close();
  rmSync(dataDir, { recursive: true, force: true });
}
