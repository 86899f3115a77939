/** The server alone: a cached page compared with nginx, uncached pages, memory. */
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { nginxPath } from "../tests/deploy/nginx.ts";
import { startServer } from "../tests/e2e/harness/site-server.ts";
import { MEMORY_SETTINGS } from "../tools/memory-settings.mjs";
import { ROUTES } from "./budgets.ts";
import { load, type Load } from "./load.ts";
import { bestCompressed } from "./page-cost.ts";
import { servePage } from "./nginx.ts";
import { percentile } from "./percentile.ts";
import { residentOf } from "./process-figures.ts";

export interface ServerResults {
  /** Undefined if nginx is missing. */
  nginx: { ours: Load; nginx: Load; ratio: number; rounds: number[] } | undefined;
  /** Milliseconds to the last byte of each route's first response, the home page first. */
  cold: { path: string; ms: number }[];
  /** Bytes of resident memory; undefined if the system does not report it. */
  memory: {
    start: number | undefined;
    after: number | undefined;
    requests: number;
    /** Resident memory after an icon and a share card were generated too. */
    drawn: number | undefined;
  };
}

const ROUNDS = 7;
const SECONDS = 2;

/** Transferred bytes of a response, still compressed. */
async function raw(url: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ bytes: Buffer; headers: Headers }>();
  get(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
    buffer(response).then((bytes) => resolve({ bytes, headers }), reject);
  }).on("error", reject);
  return promise;
}

export async function benchServer(): Promise<ServerResults> {
  const site = await startServer({ env: { PAGE_ID: "ridgeline", ...MEMORY_SETTINGS } });
  const port = Number(new URL(site.url).port);
  try {
    const start = residentOf(site.pid);
    const cold: ServerResults["cold"] = [];
    for (const path of ROUTES) {
      const began = performance.now();
      await raw(site.url + path);
      cold.push({ path, ms: performance.now() - began });
    }
    await bestCompressed(site.url, ROUTES, "gzip");

    const nginx = nginxPath === undefined ? undefined : await againstNginx(site.url);
    if (nginx === undefined) {
      console.info(
        "nginx is missing, so nothing is compared with it: apt-get install nginx-light, or brew install nginx.",
      );
    }
    const requests = 100_000;
    for (const path of ROUTES) await load(port, path, { requests: requests / ROUTES.length });
    const after = residentOf(site.pid);
    for (const path of ["/icons/icon-192.png", "/share.jpg"]) await raw(site.url + path);
    return { nginx, cold, memory: { start, after, requests, drawn: residentOf(site.pid) } };
  } finally {
    await site.stop();
  }
}

/** Measures alternately, so that other load of the machine affects both; returns the median of the rounds' ratios. */
async function againstNginx(url: string): Promise<ServerResults["nginx"]> {
  const { bytes, headers } = await raw(url);
  const nginx = await servePage(bytes, headers);
  const port = Number(new URL(url).port);
  try {
    const rounds: { ours: Load; nginx: Load }[] = [];
    await load(port, "/", { seconds: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await load(nginx.port, "/", { seconds: SECONDS });
      rounds.push({ nginx: theirs, ours: await load(port, "/", { seconds: SECONDS }) });
    }
    const ratios = rounds.map(({ ours, nginx }) => ours.rate / nginx.rate);
    const ratio = percentile(ratios, 0.5);
    const middle = rounds[ratios.indexOf(ratio)];
    return middle === undefined ? undefined : { ...middle, ratio, rounds: ratios };
  } finally {
    await nginx.stop();
  }
}
