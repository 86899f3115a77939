/**
 * `npm run bench:sites`: cost of a site if one process serves many: the built server with 1, 100 and 1,000 sites, each
 * with its own record and pictures from a provider in this process, compared with a single-site server. With 1,000
 * sites of which 200 may be open, 100 are visited often and 900 now and then; with 1,000 open sites every record
 * changes at once. Written to `bench/results/sites.json`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { hostOf, type ManySites, picturesEncoded, REFRESH_SECONDS, startSites } from "./many-sites.ts";
import { percentile } from "./percentile.ts";
import { residentOf } from "./process-figures.ts";

interface Case {
  name: string;
  sites: number;
  /** Maximum number of open sites; undefined for a server of one site. */
  open: number | undefined;
  /** Additional measurements, besides first and next pages. */
  beside?: "mixed" | "change";
}

const CASES: readonly Case[] = [
  { name: "one site, without SITES", sites: 1, open: undefined },
  { name: "1 site", sites: 1, open: 1_000 },
  { name: "100 sites", sites: 100, open: 1_000 },
  { name: "1,000 sites", sites: 1_000, open: 1_000, beside: "change" },
  { name: "1,000 sites, 200 open", sites: 1_000, open: 200, beside: "mixed" },
];
const RESULTS = "bench/results/sites.json";
const CONNECTIONS = 32;
const SECONDS = 5;
const HOT = 100;
/** Requests a second of the mixed load, as of a few hundred concurrent visitors. */
const HOT_RATE = 200;
const COLD_RATE = 10;
const MIXED_SECONDS = 30;
/** Time until garbage collections and better compressions are done, in milliseconds. */
const SETTLE_MS = 3_000;

const megabytes = (bytes = Number.NaN): number => Math.round(bytes / 100_000) / 10;
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const spread = (times: readonly number[]) => ({
  p50: hundredths(percentile(times, 0.5)),
  p99: hundredths(percentile(times, 0.99)),
});
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** Requests these sites in turn, whichever connection is free: each connection would begin with the first site. */
function requestsTo(sites: readonly number[]): autocannon.Request[] {
  let count = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const number = sites[count % sites.length] ?? 0;
    count += 1;
    return { ...request, path: "/", headers: { Host: hostOf(number), "Accept-Encoding": "gzip" } };
  };
  return [{ setupRequest }];
}

/** Requests these sites in turn at a steady rate. */
async function visit({ server }: ManySites, sites: readonly number[], rate: number, seconds: number) {
  const { latency, non2xx, errors } = await autocannon({
    url: server.url,
    // Several, so that no request waits for another site's response.
    connections: Math.min(rate, CONNECTIONS),
    overallRate: rate,
    duration: seconds,
    requests: requestsTo(sites),
  });
  return { p50: latency.p50, p99: latency.p99, slowest: latency.max, failed: non2xx + errors };
}

/** A hundred sites that are visited often, and nine hundred that are visited now and then, most of them closed. */
async function mixedLoad(many: ManySites, sites: number) {
  for (const number of range(0, HOT)) await many.page(number);
  const [hot, cold] = await Promise.all([
    visit(many, range(0, HOT), HOT_RATE, MIXED_SECONDS),
    visit(many, range(HOT, sites), COLD_RATE, MIXED_SECONDS),
  ]);
  return { hot, cold };
}

/**
 * Every provider has another record: measures the time until all open sites have it, and how pages are served
 * meanwhile.
 */
async function changeOfAll(many: ManySites, sites: number) {
  const before = many.provider.requested.length;
  const changed = performance.now();
  many.revise("2");
  const visits = visit(many, range(0, HOT), HOT_RATE, REFRESH_SECONDS);
  const isDone = (): boolean => new Set(many.provider.requested.slice(before)).size === sites;
  while (!isDone() && performance.now() - changed < 2 * REFRESH_SECONDS * 1_000) await setTimeout(250);
  const fetchedWithinSeconds = isDone() ? hundredths((performance.now() - changed) / 1_000) : Number.NaN;
  const meanwhile = await visits;
  let shown = 0;
  for (const number of range(0, sites)) if ((await many.page(number)).body.includes("Slogan 2")) shown += 1;
  return { fetchedWithinSeconds, shown, meanwhile };
}

async function measure({ name, sites, open, beside }: Case) {
  const many = await startSites(sites, open);
  const { url, pid } = many.server;
  try {
    await setTimeout(SETTLE_MS / 2);
    const atBoot = residentOf(pid);
    const first: number[] = [];
    for (const number of range(0, sites)) {
      first.push((await many.page(number)).ms);
      // The pictures of a site that may be closed for the next one are encoded only while it is open.
      if (beside !== "mixed" && number % 100 === 99) await picturesEncoded(pid, SETTLE_MS);
    }
    await picturesEncoded(pid, SETTLE_MS);
    const afterAll = residentOf(pid);
    const next: number[] = [];
    // In a scattered order, or the least recently used site would always be the next.
    for (let turn = 0; turn < 300; turn += 1) next.push((await many.page((turn * 617) % sites)).ms);
    // Open sites, since most visitors go to the most visited ones.
    const loaded = range(Math.max(0, sites - Math.min(open ?? 1, HOT)), sites);
    for (const number of loaded) await many.page(number);
    const load = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests: requestsTo(loaded) });
    if (load.non2xx > 0) throw new Error(`${load.non2xx} responses were no pages.`);
    const mixed = beside === "mixed" ? await mixedLoad(many, sites) : undefined;
    const change = beside === "change" ? await changeOfAll(many, sites) : undefined;
    await setTimeout(SETTLE_MS);
    return {
      name,
      bootMs: Math.round(many.bootMs),
      firstPageMs: spread(first),
      nextPageMs: spread(next),
      requestsPerSecond: Math.round(load.requests.average),
      memoryMb: { boot: megabytes(atBoot), all: megabytes(afterAll), end: megabytes(residentOf(pid)) },
      memoryMbPerSite: hundredths(((afterAll ?? Number.NaN) - (atBoot ?? Number.NaN)) / sites / 1_000_000),
      providerRequests: many.provider.requested.length,
      ...(mixed && { mixed }),
      ...(change && { change }),
    };
  } finally {
    await many.stop();
  }
}

const results = [];
for (const one of CASES) results.push(await measure(one));
console.table(
  Object.fromEntries(
    results.map(({ name, bootMs, firstPageMs, nextPageMs, requestsPerSecond, memoryMb, memoryMbPerSite }) => [
      name,
      {
        "boot, ms": bootMs,
        "first page, ms": firstPageMs.p50,
        "99 of 100, ms": firstPageMs.p99,
        "next page, ms": nextPageMs.p50,
        "99 of 100 next, ms": nextPageMs.p99,
        "cached pages a second": requestsPerSecond,
        "memory at boot, MB": memoryMb.boot,
        "after all, MB": memoryMb.all,
        "at the end, MB": memoryMb.end,
        "MB a site": memoryMbPerSite,
      },
    ]),
  ),
);
for (const { name, mixed, change } of results) {
  if (mixed !== undefined) {
    console.info(`${name}: ${HOT} sites requested ${HOT_RATE} times a second, the others ${COLD_RATE} times a second`);
    console.table(mixed);
  }
  if (change !== undefined) {
    const { fetchedWithinSeconds, shown, meanwhile } = change;
    console.info(
      `${name}: all records change; ${shown} sites fetched theirs within ${fetchedWithinSeconds} s and show it. Meanwhile`,
    );
    console.table({ hot: meanwhile });
  }
}
mkdirSync("bench/results", { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
