/**
 * `node bench/lead-photos.ts`: leads with three photos of about 500 KB each, sent at a rate (`RATE`, 20 a second) for
 * `SECONDS` (20), even if earlier ones have no response yet. The load runs on the same machine and uses a part of it.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { photoLeadOf, post } from "../tests/faults/load.ts";
import { freePort, startServer } from "../tests/faults/server-process.ts";
import { sqliteStore } from "../tests/faults/store.ts";
import { percentile } from "./percentile.ts";
import { processorTimeOf, residentOf } from "./process-figures.ts";

const RATE = Number(process.env["RATE"] ?? 20);
const SECONDS = Number(process.env["SECONDS"] ?? 20);
const PHOTOS = 3;
const DESTINATION = "hello@ridgelineexteriors.example";

/** A photo with a realistic level of detail: smooth, with some noise, 2,000 x 1,500 pixels. */
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
    if (number % RATE === 0) memory.push(residentOf(server.pid) ?? Number.NaN);
  }
  await Promise.all(sent);
  const seconds = (performance.now() - start) / 1_000;
  memory.push(residentOf(server.pid) ?? Number.NaN);
  agent.destroy();
  // Processes that decode and encode end after two idle seconds, and are counted then.
  await setTimeout(3_000);
  const after = processorTimeOf(server.pid);
  await server.kill();
  const [leads, photos] = [await sqliteStore(dataDir).leads(), await sqliteStore(dataDir).photos()];
  console.table({
    "bytes of a photo": bytes.length,
    "wanted, leads a second": RATE,
    "stored, leads a second": Number((leads.length / seconds).toFixed(1)),
    statuses: [...statuses].map(([status, count]) => `${count} x ${status}`).join(", "),
    "half of them within, ms": Math.round(percentile(times, 0.5)),
    "99 of 100 within, ms": Math.round(percentile(times, 0.99)),
    "memory of the server at first, MB": Math.round((memory[0] ?? Number.NaN) / 1e6),
    "most memory of the server, MB": Math.round(Math.max(...memory) / 1e6),
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
