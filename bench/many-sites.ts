/**
 * Many different businesses for `npm run bench:sites`: a provider of their records and pictures, and the server of all
 * of them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { DEFAULTS } from "../src/server/config.ts";
import { type RunningServer, startServer } from "../tests/e2e/harness/site-server.ts";
import { httpRequest } from "../tests/fakes/http-client.ts";
import { type ProviderOfMany, startProviderOfMany } from "../tests/fakes/provider-of-many.ts";
import { demoRecord, fullRecord, type Json } from "../tests/records/record.ts";

/** Seconds between two checks for a newer record: the server's default. */
export const REFRESH_SECONDS = Number(DEFAULTS.get("RECORD_REFRESH_SECONDS"));
/** Number of pictures of each site, which its record repeats. */
const PICTURES = 2;

const pageIdOf = (number: number): string => `site-${number}`;
export const hostOf = (number: number): string => `${pageIdOf(number)}.example`;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** The demo's record with a site's own pictures in place of the demo's. */
function withPictures(value: unknown, pageId: string, count = { pictures: 0 }): unknown {
  if (typeof value === "string")
    return value.startsWith("/content/") ? `/pictures/${pageId}-${(count.pictures += 1) % PICTURES}.png` : value;
  if (Array.isArray(value)) return value.map((item) => withPictures(item, pageId, count));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withPictures(field, pageId, count)]));
}

/** A picture with a colour and soft shapes of its own for each address. */
async function pictureOf(path: string): Promise<Uint8Array> {
  const seed = Buffer.from(path).reduce((sum, byte) => (sum * 31 + byte) % 0xffffff, 7);
  const pixels = Uint8Array.from({ length: 12 * 8 * 3 }, (_, index) => (seed >> (index % 16)) + index * 37);
  return sharp(pixels, { raw: { width: 12, height: 8, channels: 3 } })
    .resize(480, 320)
    .png()
    .toBuffer();
}

export interface ManySites {
  server: RunningServer;
  provider: ProviderOfMany;
  /** Time until the server was ready, in milliseconds. */
  bootMs: number;
  /** Requests Home of a site. Fulfils with its duration in milliseconds. */
  page(number: number): Promise<{ ms: number; body: string }>;
  /** Changes every record: each slogan contains the number of this revision. */
  revise(revision: string): void;
  stop(): Promise<void>;
}

/** @param open maximum number of open sites; undefined for a server of one site */
export async function startSites(sites: number, open: number | undefined): Promise<ManySites> {
  const folder = mkdtempSync(join(tmpdir(), "contractor-site-bench-"));
  let revision = "";
  const provider = await startProviderOfMany((pageId) => {
    const business = fullRecord({ dbPrincipal: { name: `Business ${pageId}` } });
    const slogan = revision === "" ? demoRecord("ridgeline")["dbSlogan"] : [{ slogan: `Slogan ${revision}` }];
    return withPictures({ ...business, dbSlogan: slogan }, pageId);
  }, pictureOf);
  const numbers = Array.from({ length: sites }, (_, number) => number);
  const list = join(folder, "sites.json");
  writeFileSync(list, JSON.stringify(Object.fromEntries(numbers.map((number) => [hostOf(number), pageIdOf(number)]))));
  const which: Record<string, string> =
    open === undefined ? { PAGE_ID: pageIdOf(0) } : { SITES: list, SITES_OPEN: String(open) };
  const began = performance.now();
  const server = await startServer({
    env: {
      PROVIDER_URL: provider.url,
      ALLOW_PRIVATE_HOSTS: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
      PICTURES_DIR: join(folder, "pictures"),
      RECORD_REFRESH_SECONDS: String(REFRESH_SECONDS),
      ...which,
    },
  });
  return {
    server,
    provider,
    bootMs: performance.now() - began,
    async page(number) {
      const began = performance.now();
      const { status, body } = await httpRequest({ origin: server.url, host: hostOf(number) });
      if (status !== 200) throw new Error(`${hostOf(number)} responded with ${status}.`);
      return { ms: performance.now() - began, body };
    },
    revise: (next) => void (revision = next),
    async stop() {
      await server.stop();
      await provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Settles when the server has had no child process, which encodes its pictures, for the given time. */
export async function picturesEncoded(pid: number, quietMs: number): Promise<void> {
  const children = (): number => {
    try {
      const tasks = readdirSync(`/proc/${pid}/task`);
      return tasks.filter((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8") !== "").length;
    } catch {
      return 0;
    }
  };
  for (let quiet = 0; quiet < quietMs; quiet += 250) {
    await setTimeout(250);
    if (children() > 0) quiet = 0;
  }
}
