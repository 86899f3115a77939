/**
 * `npm run bench:sites`: what a site costs where one process serves many of them: the built server with 1, 100 and 1,000
 * sites, all open at once, then with 1,000 sites of which 200 may be open, beside the server of one site. Each has the
 * record of a whole demo business under a name of its own, from a provider in this process. Written to
 * `bench/results/sites.json`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { startServer } from "../tests/e2e/harness/site-server.ts";
import { ask } from "../tests/fakes/ask.ts";
import { startProviderOfMany } from "../tests/fakes/provider-of-many.ts";
import { fullRecord } from "../tests/records/record.ts";

interface Case {
  name: string;
  sites: number;
  /** How many may be open; undefined for a server of one site. */
  open: number | undefined;
}

const CASES: readonly Case[] = [
  { name: "one site, without SITES", sites: 1, open: undefined },
  { name: "1 site", sites: 1, open: 1_000 },
  { name: "100 sites", sites: 100, open: 1_000 },
  { name: "1,000 sites", sites: 1_000, open: 1_000 },
  { name: "1,000 sites, 200 open", sites: 1_000, open: 200 },
];
const RESULTS = "bench/results/sites.json";
const CONNECTIONS = 32;
const SECONDS = 5;
/** Until collections and better compressions are done, in milliseconds. */
const SETTLE_MS = 3_000;

/** Resident memory in bytes; undefined where the system does not tell it this way. */
function residentOf(pid: number): number | undefined {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;
  } catch {
    return undefined;
  }
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const pageIdOf = (number: number): string => `site-${number}`;
const hostOf = (number: number): string => `${pageIdOf(number)}.example`;
const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;
const hundredths = (value: number): number => Math.round(value * 100) / 100;

async function measure({ name, sites, open }: Case) {
  const folder = mkdtempSync(join(tmpdir(), "contractor-site-bench-"));
  const provider = await startProviderOfMany((pageId) => fullRecord({ dbPrincipal: { name: `Business ${pageId}` } }));
  const numbers = Array.from({ length: sites }, (_, number) => number);
  const list = join(folder, "sites.json");
  writeFileSync(list, JSON.stringify(Object.fromEntries(numbers.map((number) => [hostOf(number), pageIdOf(number)]))));
  const which: Record<string, string> =
    open === undefined ? { PAGE_ID: pageIdOf(0) } : { SITES: list, SITES_OPEN: String(open) };
  const began = performance.now();
  const server = await startServer({
    env: { PROVIDER_URL: provider.url, DATA_DIR: join(folder, "data"), RECORD_REFRESH_SECONDS: "60", ...which },
  });
  const bootMs = performance.now() - began;
  const { url: origin, pid } = server;
  try {
    const page = async (number: number): Promise<number> => {
      const asked = performance.now();
      const { status } = await ask({ origin, host: hostOf(number), headers: { "Accept-Encoding": "gzip" } });
      if (status !== 200) throw new Error(`${hostOf(number)} answered ${status}.`);
      return performance.now() - asked;
    };
    await setTimeout(SETTLE_MS / 2);
    const atBoot = residentOf(pid) ?? Number.NaN;
    const first: number[] = [];
    for (const number of numbers) first.push(await page(number));
    await setTimeout(SETTLE_MS);
    const afterAll = residentOf(pid) ?? Number.NaN;
    const again: number[] = [];
    // In a scattered order, or the least used would always be the next.
    for (let turn = 0; turn < 300; turn += 1) again.push(await page((turn * 617) % sites));
    // Those that are open, as most visitors go to the most visited.
    const loaded = numbers.slice(-Math.min(sites, open ?? 1, 100));
    for (const number of loaded) await page(number);
    const load = await autocannon({
      url: origin,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: loaded.map((number) => ({
        path: "/",
        headers: { Host: hostOf(number), "Accept-Encoding": "gzip" },
      })),
    });
    if (load.non2xx > 0) throw new Error(`${load.non2xx} answers were no pages.`);
    await setTimeout(SETTLE_MS);
    const atEnd = residentOf(pid) ?? Number.NaN;
    return {
      name,
      bootMs: Math.round(bootMs),
      firstPageMs: { p50: hundredths(percentile(first, 0.5)), p99: hundredths(percentile(first, 0.99)) },
      nextPageMs: { p50: hundredths(percentile(again, 0.5)), p99: hundredths(percentile(again, 0.99)) },
      requestsPerSecond: Math.round(load.requests.average),
      memoryMb: { boot: megabytes(atBoot), all: megabytes(afterAll), end: megabytes(atEnd) },
      memoryMbPerSite: hundredths((afterAll - atBoot) / sites / 1_000_000),
      providerAsks: provider.asked.length,
    };
  } finally {
    await server.stop();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
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
        "kept pages a second": requestsPerSecond,
        "memory at boot, MB": memoryMb.boot,
        "after all, MB": memoryMb.all,
        "at the end, MB": memoryMb.end,
        "MB a site": memoryMbPerSite,
      },
    ]),
  ),
);
mkdirSync("bench/results", { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
