/** 200 hostile records in a real browser: every page hydrates without errors, warnings or CSP violations. */
import type { Page } from "@playwright/test";
import fc from "fast-check";
import { parseRecord } from "../../src/record/parse.ts";
import { withGiant } from "../fakes/giant-record.ts";
import { hostileResponse } from "../fakes/hostile-record.ts";
import { hydrated } from "./harness/page.ts";
import { expect, type ProvidedSite, type Serve, test } from "./harness/test.ts";

const RECORDS = 200;
const SEED = 7;
/** Each server fetches its record at most once a second, so several are used in turn. */
const SERVERS = 4;
/** Giant records within the limit of 10 MB for a provider's response. */
const GIANTS = ["thousands of services", "thousands in each list", "lists in thousands of blocks of a service"];

/** Violations for hosts that a CSP can't name, so that browsers load nothing from them. */
const NAMELESS = /'https:\/\/(?:host_name\.example|\[2001:db8::1\])\/[^']*' violates/;

/** Adds a name to a record without name and services. A server rejects such a record, and then fetches less often. */
function withName(json: Record<string, unknown>): Record<string, unknown> {
  const record = parseRecord(json)?.record;
  if (record === undefined || record.dbPrincipal.name !== "" || record.dbServices.length > 0) return json;
  return { ...json, dbPrincipal: { ...Object(json["dbPrincipal"]), name: "Hostile" } };
}

const records = (): Record<string, unknown>[] => [
  ...fc.sample(hostileResponse, { numRuns: RECORDS - GIANTS.length, seed: SEED }).map(withName),
  ...GIANTS.map((giant) => ({ ...Object(withGiant({ dbPrincipal: { name: "Giant" } }, giant)) })),
];

/** Makes the server show a record. Returns the paths of its pages. */
async function show(site: ProvidedSite, record: unknown): Promise<string[]> {
  site.provider.record = record;
  site.provider.etag = `"${Math.random()}"`;
  const before = site.provider.requests.length;
  await expect
    .poll(
      async () => {
        await fetch(`${site.url}/paginas/page-1`);
        return site.provider.requests.length;
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBeGreaterThan(before);
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...map.matchAll(/<url><loc>([^<]*)<\/loc>/g)].map(([, address = "/"]) => {
    const { pathname } = new URL(address.replaceAll("&amp;", "&").replaceAll("&apos;", "'"));
    return pathname;
  });
}

async function visit(page: Page, serve: Serve, mine: [index: number, record: unknown][]): Promise<void> {
  // After it has rejected a response, a server only fetches on its own schedule.
  const env = { PUBLIC_URL: "http://site.example", RECORD_REFRESH_SECONDS: "1" };
  const site = await serve({ dbPrincipal: { name: "First" } }, { env });
  for (const [index, record] of mine) {
    const paths = await show(site, record);
    // The pages take turns, so that every kind of page is opened.
    const path = paths[index % paths.length] ?? "/";
    const response = await page.goto(site.url + path, { waitUntil: "commit" });
    expect(response?.status(), `record ${index}: ${path}`).toBe(200);
    await hydrated(page);
    // An open page would see the next record as an update, and might reload during the next navigation.
    await page.goto("about:blank");
  }
}

test(
  "200 hostile records are hydrated without a console message",
  { tag: "@long" },
  async ({ context, serve, consoleLines, allowConsole }) => {
    const all = [...records().entries()];
    const visits = Array.from({ length: SERVERS }, async (_, worker) =>
      visit(
        await context.newPage(),
        serve,
        all.filter(([index]) => index % SERVERS === worker),
      ),
    );
    await Promise.all(visits);
    expect(all).toHaveLength(RECORDS);
    expect(consoleLines.filter((line) => !NAMELESS.test(line))).toEqual([]);
    allowConsole(NAMELESS);
  },
);
