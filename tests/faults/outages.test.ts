/** The provider fails in every way, also together with the disk: the site stays up, and logs the failure once. */
import { cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../fakes/folder.ts";
import { FakeProvider, type ProviderBehavior } from "../fakes/provider.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";
import { mayMount, setWritable, smallDisk } from "./small-disk.ts";

const named = (name: string) => ({ dbPrincipal: { name } });
/** Polling interval of the tests. */
const patience = { interval: 200 };
const SITE = { PAGE_ID: "page-1", RECORD_REFRESH_SECONDS: "1", METRICS_PORT: "0", LOG_FORMAT: "lines" };

interface Site {
  server: ServerProcess;
  title(): Promise<string>;
  status(path: string): Promise<number>;
  /** Number of occurrences of a text in the log. */
  timesLogged(words: string): number;
  /** Number of requests for the record so far, from `/metrics`. */
  requests(outcome: "answered" | "failed"): Promise<number>;
}

async function startSingleSite(providerUrl: string, dataDir: string): Promise<Site> {
  const port = await freePort();
  // The provider runs on this machine.
  const env = { ...SITE, PROVIDER_URL: providerUrl, ALLOW_PRIVATE_HOSTS: "127.0.0.1" };
  const server = startServer({ port, dataDir, env });
  onTestFinished(() => server.kill());
  await server.ready;
  await expect.poll(() => server.log(), patience).toContain("Metrics at ");
  // Compressing the page of each new record takes longer than rendering it.
  const headers = { "Accept-Encoding": "identity" };
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return {
    server,
    title: async () => /<title>([^<]*)/.exec(await (await get("/")).text())?.[1] ?? "",
    status: async (path) => (await get(path)).status,
    timesLogged: (words) => server.log().split(words).length - 1,
    async requests(outcome) {
      const address = /Metrics at (\S+)/.exec(server.log())?.[1] ?? "";
      const text = await (await fetch(address)).text();
      // A response that is not a record is rejected, which counts as a failure too.
      const named = outcome === "failed" ? "failed|rejected" : outcome;
      const counts = text.matchAll(new RegExp(`^site_record_asks_total\\{.*outcome="(?:${named})".*\\} (\\d+)`, "gm"));
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    },
  };
}

async function startProvider(record: unknown = named("Ridgeline")): Promise<FakeProvider> {
  const provider = await FakeProvider.start(record);
  onTestFinished(() => provider.close());
  return provider;
}

/** A fault, and the reason expected in the log. */
interface Fault {
  behavior?: ProviderBehavior;
  status?: number;
  record?: unknown;
  reason: RegExp;
  /** Each request takes 10 s to fail. */
  slow?: boolean;
}

const FAULTS: Readonly<Record<string, Fault>> = {
  "breaks every connection": {
    behavior: "refuse",
    reason: /page-1 (other side closed|socket hang up|.*ECONNRESET)/,
  },
  "breaks off in the middle": { behavior: "half", reason: /page-1 (other side closed|aborted|terminated)/ },
  "responds with 500": { status: 500, reason: /responded with status 500/ },
  "responds with 404": { status: 404, reason: /responded with status 404/ },
  "responds with 204": { status: 204, record: "", reason: /responded with status 204/ },
  "is a loop of redirects": { behavior: "redirect-loop", reason: /redirected more than 3 times/ },
  "responds with 200 with an error page": {
    record: "<!doctype html><h1>Down</h1>",
    reason: /web page \(HTML\) in place of JSON/,
  },
  "responds with 200 with an error in JSON": { record: { error: "Down" }, reason: /no record/ },
  "responds with a list of names": { record: ["Ridgeline"], reason: /no record/ },
  "responds with half a record as if it were whole": { record: '{"dbPrincipal":{"name":"Hal', reason: /page-1:1:24/ },
  "responds with nothing": { record: "", reason: /^: / },
  "responds with lists without end": { record: "[".repeat(9_000_000), reason: /page-1:1:101 It is nested too deep/ },
  "responds with a record with 9 MB of nested lists": {
    record: `{"dbPrincipal":{"name":"Never"},"more":${"[".repeat(4_500_000)}${"]".repeat(4_500_000)}}`,
    reason: /page-1:1:139 It is nested too deep/,
  },
  "responds with 50 MB": {
    record: `{"dbPrincipal":{"name":"${"a".repeat(50_000_000)}"}}`,
    reason: /more than 10000000 bytes/,
  },
  "responds with 50 MB, packed": { behavior: "bomb", reason: /more than 10000000 bytes/ },
  "responds without end": { behavior: "endless", reason: /more than 10000000 bytes/ },
  "says nothing": { behavior: "hang", reason: /gave no complete response within 10 s/, slow: true },
  "responds with a byte a second": {
    behavior: "byte-at-a-time",
    reason: /gave no complete response within 10 s/,
    slow: true,
  },
};

/** Applies each fault until it has failed twice, or once if it is slow; the provider recovers after each fault. */
async function suffer(faults: readonly [string, Fault][]): Promise<void> {
  const provider = await startProvider(named("Record 0"));
  const site = await startSingleSite(provider.url, temporaryFolder());
  provider.byteEveryMs = 1_000;
  let good = "Record 0";
  for (const [
    index,
    [what, { behavior = "whole", status = 200, record = named("Never"), reason, slow }],
  ] of faults.entries()) {
    Object.assign(provider, { behavior, status, record });
    const before = await site.requests("failed");
    await expect.poll(() => site.requests("failed"), patience).toBeGreaterThanOrEqual(before + (slow === true ? 1 : 2));
    // The log arrives through another pipe than the metrics.
    await expect.poll(() => site.timesLogged("No new record"), patience).toBeGreaterThan(index);
    const [, ...sentences] = site.server.log().split("No new record");
    expect({ what, title: await site.title(), ready: await site.status("/readyz"), logged: sentences.length }).toEqual({
      what,
      title: expect.stringContaining(good),
      ready: 200,
      logged: index + 1,
    });
    expect(sentences.at(-1)).toMatch(reason);
    expect(sentences.at(-1)).toMatch(/The copy of \S+ stays\./);

    good = `Record ${index + 1}`;
    Object.assign(provider, { behavior: "whole", status: 200, record: named(good) });
    await expect.poll(() => site.title(), patience).toContain(good);
    await expect.poll(() => site.timesLogged("responds again"), patience).toBe(index + 1);
  }
}

test("every provider failure keeps the last good record, is logged once and counted in /metrics", async () => {
  const all = Object.entries(FAULTS);
  const quick = all.filter(([, { slow }]) => slow !== true);
  const thirds = [0, 1, 2].map((part) => quick.filter((_fault, index) => index % 3 === part));
  const slow = all.filter(([, fault]) => fault.slow === true);
  await Promise.all([...thirds, slow].map(suffer));
});

test("services named like the server's own folders have their pages", async () => {
  const names = ["api", "assets", "content", "icons", "paginas", "pictures", "share", "constructor", "toString"];
  const provider = await startProvider({ ...named("Ridgeline"), dbServices: names.map((name) => ({ name })) });
  const site = await startSingleSite(provider.url, temporaryFolder());
  for (const name of names) expect([name, await site.status(`/${name}`)]).toEqual([name, 200]);
});

test("a site restarts again and again with the last good record while its provider is down", async () => {
  const dataDir = temporaryFolder();
  const provider = await startProvider();
  const first = await startSingleSite(provider.url, dataDir);
  expect(await first.title()).toContain("Ridgeline");
  await first.server.kill();
  await provider.close();
  for (let restart = 1; restart <= 2; restart += 1) {
    const site = await startSingleSite(provider.url, dataDir);
    expect(await site.title()).toContain("Ridgeline");
    expect(await site.status("/services")).toBe(200);
    expect(await site.status("/readyz")).toBe(200);
    expect(site.timesLogged("No new record")).toBe(1);
    await site.server.kill();
  }
});

const COPY = "record-page-1.json";
const HARMS: Readonly<Record<string, (file: string) => void>> = {
  torn: (file) => truncateSync(file, statSync(file).size / 2),
  empty: (file) => truncateSync(file, 0),
  "tampered with": (file) => writeFileSync(file, readFileSync(file, "utf8").replace("Ridgeline", "Rldgeline")),
  "no text at all": (file) => writeFileSync(file, Buffer.alloc(1_000_000, 0xff)),
};

test("a truncated or changed copy of the record is set aside, and the site recovers with its provider", async () => {
  const written = temporaryFolder();
  const provider = await startProvider();
  const before = await startSingleSite(provider.url, written);
  await expect.poll(() => existsSync(join(written, COPY)), patience).toBe(true);
  await before.server.kill();
  for (const [what, harm] of Object.entries(HARMS)) {
    const dataDir = temporaryFolder();
    cpSync(written, dataDir, { recursive: true });
    harm(join(dataDir, COPY));
    provider.status = 500;
    const site = await startSingleSite(provider.url, dataDir);
    expect({
      what,
      logged: site.timesLogged("is truncated or was changed; it was set aside as"),
      aside: existsSync(join(dataDir, `${COPY}.bad`)),
      stays: existsSync(join(dataDir, COPY)),
      statuses: [await site.status("/"), await site.status("/readyz")],
    }).toEqual({ what, logged: 1, aside: true, stays: false, statuses: [503, 503] });
    provider.status = 200;
    await expect.poll(() => site.status("/"), patience).toBe(200);
    await expect.poll(() => existsSync(join(dataDir, COPY)), patience).toBe(true);
    await site.server.kill();
  }
});

test("a site whose provider is down at start responds with 503 until the provider responds", async () => {
  const provider = await startProvider();
  provider.behavior = "refuse";
  const site = await startSingleSite(provider.url, temporaryFolder());
  expect(await site.status("/")).toBe(503);
  expect(await site.status("/healthz")).toBe(200);
  await expect.poll(() => site.requests("failed"), patience).toBeGreaterThanOrEqual(3);
  await expect.poll(() => site.timesLogged("There is no copy to show."), patience).toBe(1);
  provider.behavior = "whole";
  await expect.poll(() => site.title(), patience).toContain("Ridgeline");
});

test.skipIf(!mayMount && process.getuid?.() === 0)(
  "newer records are shown, and each error is logged once, if the data folder is not writable",
  async () => {
    const dataDir = mayMount ? smallDisk(20) : temporaryFolder();
    setWritable(dataDir, false);
    const provider = await startProvider(named("First"));
    const site = await startSingleSite(provider.url, dataDir);
    for (const name of ["Second", "Third", "Fourth"]) {
      provider.record = named(name);
      await expect.poll(() => site.title(), patience).toContain(name);
    }
    await expect.poll(() => site.timesLogged("The last good copy"), patience).toBe(1);
    await expect.poll(() => site.timesLogged("The dates of pages could not be written"), patience).toBe(1);
    setWritable(dataDir, true);
    provider.record = named("Fifth");
    await expect.poll(() => existsSync(join(dataDir, COPY)), patience).toBe(true);
  },
);

test.skipIf(!mayMount)("newer records are shown on a full disk, and the older copy stays intact", async () => {
  const dataDir = smallDisk(8);
  const provider = await startProvider(named("First"));
  const site = await startSingleSite(provider.url, dataDir);
  await expect.poll(() => existsSync(join(dataDir, COPY)), patience).toBe(true);
  const ballast = join(dataDir, "ballast");
  expect(() => writeFileSync(ballast, Buffer.alloc(9_000_000))).toThrow("ENOSPC");
  for (const name of ["Second", "Third"]) {
    provider.record = { ...named(name), dbAbout: [{ text: "x".repeat(20_000) }] };
    await expect.poll(() => site.title(), patience).toContain(name);
  }
  expect(await site.status("/gallery")).toBe(200);
  await expect.poll(() => site.timesLogged("could not be written: ENOSPC"), patience).toBe(1);
  await site.server.kill();
  await provider.close();
  rmSync(ballast);
  expect(await (await startSingleSite(provider.url, dataDir)).title()).toContain("First");
});
