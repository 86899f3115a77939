/**
 * The server with ten times as many requests as it can serve, while a visitor keeps sending leads: what is served, how
 * soon the rest is refused, how much memory it takes, and whether each accepted lead is stored.
 */
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { nginxPath, startNginx } from "../tests/deploy/nginx.ts";
import { startServer } from "../tests/e2e/harness/site-server.ts";
import { leadOf, post } from "../tests/faults/load.ts";
import { freePort } from "../tests/faults/server-process.ts";
import { sqliteStore } from "../tests/faults/store.ts";
import { demoRecord } from "../tests/records/record.ts";
import { MEMORY_SETTINGS } from "../tools/memory-settings.mjs";
import { type CrowdResult, sendCrowd, type Times, timesOf } from "./crowd.ts";
import { residentOf } from "./process-figures.ts";

/** Results of one kind of page under overload. */
export interface Overload {
  /** Maximum rate of served pages before, to a few visitors or to a crowd. */
  capacity: number;
  crowd: CrowdResult;
  leads: SentLeads;
  /** Bytes of resident memory; undefined if the system does not report it. */
  memory: { before: number | undefined; most: number; after: number | undefined };
}

export interface SentLeads {
  sent: number;
  /** Leads with a 202. */
  accepted: Times;
  /** Leads with another response, or none. */
  refused: number;
  /** Leads that were accepted, and are not in the database. */
  lost: number;
}

export interface OverloadResults {
  /** Whether deploy/nginx.conf was in front of the server. */
  proxied: boolean;
  /** Pages that must be rendered. */
  rendered: Overload;
  /** One cached page. */
  cached: Overload;
}

const TIMES = 10;
const SECONDS = 15;
/** Warm-up until heap and caches have their final size. */
const WARM_UP_SECONDS = 25;
const CAPACITY_SECONDS = 5;
/** Fewer than may wait to be rendered, so none is refused. */
const CAPACITY_CONNECTIONS = 16;
/** Half of the server's limit. */
const CONNECTIONS = 1_000;
/** The proxy allows 50 concurrent requests of one address. */
const ADDRESSES = Array.from({ length: 100 }, (_, index) => `127.0.1.${index + 1}`);
/** Interval between two leads, in milliseconds. */
const LEAD_EVERY_MS = 100;
const POLL_INTERVAL_MS = 200;
const DESTINATION = "hello@ridgelineexteriors.example";
/**
 * Their pages, in eight variants each, are more than ten times the size of the cache, so nearly every requested page
 * must be rendered.
 */
const SERVICES = 500;

/** The demo's record with many services. */
function manyServices(): unknown {
  const { dbServices, ...record } = demoRecord("ridgeline");
  const services = Array.isArray(dbServices) ? dbServices : [];
  const named = (index: number): unknown => ({ ...services[index % services.length], name: `Service ${index}` });
  return { ...record, dbServices: Array.from({ length: SERVICES }, (_, index) => named(index)) };
}

const PATHS = Array.from({ length: SERVICES }, (_, index) => `/service-${index}`);

/** Measures both kinds of pages. */
export async function benchOverload(): Promise<OverloadResults> {
  const dataDir = await mkdtemp(join(tmpdir(), "contractor-site-overload-"));
  const env = { DATA_DIR: dataDir, TRUST_PROXY: "1", LEADS_PER_HOUR: "1000000", ...MEMORY_SETTINGS };
  const site = await startServer({ embedded: manyServices(), env });
  const port = Number(new URL(site.url).port);

  /** Sends the crowd to a port, together with the visitor who sends leads. */
  async function overload(port: number, capacity: number, paths: readonly string[]): Promise<Overload> {
    const before = residentOf(site.pid);
    let most = before ?? 0;
    const over = new AbortController();
    const look = async (): Promise<void> => {
      while (!over.signal.aborted) {
        most = Math.max(most, residentOf(site.pid) ?? 0);
        await setTimeout(POLL_INTERVAL_MS);
      }
    };
    const beside = Promise.all([sendLeads(`http://127.0.0.1:${port}`, dataDir, over.signal), look()]);
    const rate = Math.round(capacity * TIMES);
    const crowd = await sendCrowd({ ...crowdOf(port, paths), rate, seconds: SECONDS });
    over.abort();
    const [leads] = await beside;
    return { capacity, crowd, leads, memory: { before, most, after: residentOf(site.pid) } };
  }

  try {
    // As deployed, if nginx is installed.
    const proxy = nginxPath === undefined ? undefined : await startProxy(port, dataDir);
    const front = proxy?.port ?? port;
    try {
      const cachedMost = await warmUp(front, ["/"], 30_000);
      const renderedMost = await warmUp(front, PATHS, 1_000);
      const rendered = Math.max(renderedMost, await capacityOf(front, PATHS));
      const cached = Math.max(cachedMost, await capacityOf(front, ["/"]));
      return {
        proxied: proxy !== undefined,
        rendered: await overload(front, rendered, PATHS),
        cached: await overload(front, cached, ["/"]),
      };
    } finally {
      await proxy?.stop();
    }
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const crowdOf = (port: number, paths: readonly string[]) => ({
  port,
  paths,
  connections: CONNECTIONS,
  addresses: ADDRESSES,
});

/** deploy/nginx.conf in front of the server. */
async function startProxy(serverPort: number, folder: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const deployed = await readFile("deploy/nginx.conf", "utf8");
  const configuration = deployed
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${serverPort}`)
    .replace(/listen 80;\s+listen \[::\]:80;/, `listen 127.0.0.1:${port};`);
  const files = join(folder, "nginx");
  await mkdir(files);
  return { port, stop: await startNginx(files, configuration, `http://127.0.0.1:${port}`) };
}

/** Served pages a second when more are requested than can be served. */
async function warmUp(port: number, paths: readonly string[], rate: number): Promise<number> {
  const { outcomes, seconds } = await sendCrowd({ ...crowdOf(port, paths), rate, seconds: WARM_UP_SECONDS });
  return (outcomes["served"]?.count ?? 0) / seconds;
}

/** Served pages a second when each visitor waits for the previous page. */
async function capacityOf(port: number, paths: readonly string[]): Promise<number> {
  let count = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    count += 1;
    return { ...request, path: paths[count % paths.length] ?? "/" };
  };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CAPACITY_CONNECTIONS,
    duration: CAPACITY_SECONDS,
    headers: { "Accept-Encoding": "gzip" },
    requests: [{ setupRequest }],
  });
  return result["2xx"] / result.duration;
}

let people = 0;

/** Sends leads at a steady rate, each once, and counts those that were stored. */
async function sendLeads(url: string, dataDir: string, signal: AbortSignal): Promise<SentLeads> {
  const agent = new Agent({ keepAlive: true });
  const accepted = new Map<string, number>();
  const sent: Promise<void>[] = [];
  const send = async (key: string): Promise<void> => {
    people += 1;
    const began = performance.now();
    const response = await post(agent, url, leadOf(people, key, DESTINATION), key).catch(() => undefined);
    if (response?.status === 202) accepted.set(key, performance.now() - began);
  };
  while (!signal.aborted) {
    sent.push(send(randomUUID()));
    await setTimeout(LEAD_EVERY_MS);
  }
  await Promise.all(sent);
  agent.destroy();
  const stored = new Set((await sqliteStore(dataDir).leads()).map((lead) => lead.idempotency_key));
  const lost = [...accepted.keys()].filter((key) => !stored.has(key)).length;
  return { sent: sent.length, accepted: timesOf([...accepted.values()]), refused: sent.length - accepted.size, lost };
}
