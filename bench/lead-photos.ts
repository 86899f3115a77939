/**
 * `node bench/lead-photos.ts`: leads with three photos of about 500 KB each, sent at a rate (`RATE`, 20 a second) for `SECONDS`
 * (20) whether or not the earlier ones were answered. The load runs on the same machine and takes its share of it.
 */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { photoLeadOf, post } from "../tests/faults/load.ts";
import { freePort, startServer } from "../tests/faults/server-process.ts";
import { sqliteStore } from "../tests/faults/store.ts";

const RATE = Number(process.env["RATE"] ?? 20);
const SECONDS = Number(process.env["SECONDS"] ?? 20);
const PHOTOS = 3;
const DESTINATION = "hello@ridgelineexteriors.example";

/** A photograph's share of detail: smooth, with some noise, 2,000 x 1,500 pixels. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [2_000, 1_500];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = 128 + 90 * Math.sin(at / 4_001) + 22 * (Math.random() - 0.5);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Resident memory in MB. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1]) / 1024 : Number.NaN;
}

/** What the server has taken of the processors so far, and what its child processes that have ended took, in milliseconds. */
function processorTimeOf(pid: number): { own: number; children: number } {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return { own: Number.NaN, children: Number.NaN };
  // Behind the program's name, which may have spaces: the fields from the third on. In hundredths of a second.
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ")
    .map(Number);
  const sum = (first: number): number => ((fields[first - 3] ?? Number.NaN) + (fields[first - 2] ?? Number.NaN)) * 10;
  return { own: sum(14), children: sum(16) };
}

const within = (numbers: readonly number[], share: number): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN);

const bytes = await photograph();
const dataDir = mkdtempSync(join(tmpdir(), "contractor-site-bench-"));
const port = await freePort();
const server = startServer({ port, dataDir, env: { TRUST_PROXY: "1", LEADS_DISK_BUDGET: "100000" } });
try {
  await server.ready;
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const memory: number[] = [];
  const before = processorTimeOf(server.pid);
  const start = performance.now();
  const sent: Promise<void>[] = [];
  for (let number = 0; number < RATE * SECONDS; number += 1) {
    await setTimeout(Math.max(0, start + (number * 1_000) / RATE - performance.now()));
    const key = randomUUID();
    const lead = photoLeadOf(
      number,
      key,
      DESTINATION,
      Array.from({ length: PHOTOS }, () => ({ bytes })),
    );
    const begun = performance.now();
    sent.push(
      post(agent, `http://127.0.0.1:${port}`, lead, key).then(
        ({ status }) => {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 202) times.push(performance.now() - begun);
        },
        () => void statuses.set(0, (statuses.get(0) ?? 0) + 1),
      ),
    );
    if (number % RATE === 0) memory.push(memoryOf(server.pid));
  }
  await Promise.all(sent);
  const seconds = (performance.now() - start) / 1_000;
  memory.push(memoryOf(server.pid));
  agent.destroy();
  // Those that decode and encode end when they had nothing to do for two seconds, and are counted then.
  await setTimeout(3_000);
  const after = processorTimeOf(server.pid);
  await server.kill();
  const [leads, photos] = [await sqliteStore(dataDir).leads(), await sqliteStore(dataDir).photos()];
  console.table({
    "bytes of a photo": bytes.length,
    "asked for, leads a second": RATE,
    "stored, leads a second": Number((leads.length / seconds).toFixed(1)),
    answers: [...statuses].map(([status, count]) => `${count} x ${status}`).join(", "),
    "half of them within, ms": within(times, 0.5),
    "99 of 100 within, ms": within(times, 0.99),
    "memory of the server at first, MB": Math.round(memory[0] ?? Number.NaN),
    "most memory of the server, MB": Math.round(Math.max(...memory)),
    "processor time of the server, ms a stored lead": Math.round((after.own - before.own) / leads.length),
    "of decoding and encoding, ms a stored photo": Math.round((after.children - before.children) / photos.length),
    "load of the machine": loadavg()[0]?.toFixed(1),
    "stored leads": leads.length,
    "stored photos": photos.length,
  });
} finally {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
