/** Runs the server of many sites in this process, over real HTTP, with a provider that has a record for each. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { type Environment, readConfig } from "../../src/server/config.ts";
import { createMetrics } from "../../src/server/metrics.ts";
import { pictureWorkerPool } from "../../src/server/pictures/picture-worker-pool.ts";
import { startHostRouter } from "../../src/server/sites/host-router.ts";
import { type Json, record, service } from "../records/record.ts";
import { httpRequest, type HttpRequest } from "./http-client.ts";
import { temporaryFolder } from "./folder.ts";
import { startHttpServer } from "./http-server.ts";
import { type FakeLog, fakeLog } from "./log.ts";
import { startProviderOfMany } from "./provider-of-many.ts";
import { PICTURE_WORKER, SQLITE_WORKER } from "./workers.ts";

/** Returns a business whose name, texts, e-mail address, services and colours are specific to its page id. */
export const businessOf = (pageId: string, fields: Json = {}): Json => ({
  ...record({
    dbPrincipal: {
      name: `Business ${pageId}`,
      emails: [{ email: `office@${pageId}.example` }],
      phones: [{ phone: "(603) 555-0100", name: "Office" }],
    },
    dbAbout: [{ text: `We are ${pageId}.`, list: [`Careful ${pageId}`] }],
    dbServices: [service(`Roofs ${pageId}`), service(`Doors ${pageId}`)],
    styles: { mainColor: colorOf(pageId), btn: colorOf(pageId) },
  }),
  ...fields,
});

/** Returns a dark colour derived from a page id. */
const colorOf = (pageId: string): string =>
  `#${Buffer.from(pageId)
    .reduce((sum, byte) => (sum * 31 + byte) % 0x7f7f7f, 7)
    .toString(16)
    .padStart(6, "0")}`;

export interface ManySitesOptions {
  /** The sites file's content, or the page ids of sites at `{pageId}.example`. */
  sites: readonly string[] | Json;
  env?: Environment;
  /** Data directory, for example that of an earlier server. */
  dataDir?: string;
  /** Module of SQLite's worker thread, if not the server's own. */
  databaseWorker?: URL;
}

/** Starts the server; everything is removed when the test is over. */
export async function startManySites({
  sites,
  env = {},
  dataDir = temporaryFolder(),
  databaseWorker = SQLITE_WORKER,
}: ManySitesOptions) {
  const records = new Map<string, unknown>();
  const provider = await startProviderOfMany((pageId) => records.get(pageId) ?? businessOf(pageId));
  const file = join(temporaryFolder(), "sites.json");
  const list = Array.isArray(sites) ? Object.fromEntries(sites.map((pageId) => [`${pageId}.example`, pageId])) : sites;
  writeFileSync(file, JSON.stringify(list));
  const config = readConfig({
    SITES: file,
    PROVIDER_URL: provider.url,
    DATA_DIR: dataDir,
    WEATHER_URL: "http://127.0.0.1:9",
    RECORD_REFRESH_SECONDS: "86400",
    ...env,
  });
  const metrics = createMetrics({ ofNode: false });
  const pictureWorkers = pictureWorkerPool({ workerFile: PICTURE_WORKER });
  const logs = new Map<string, FakeLog>();
  const logOf = (site = ""): FakeLog => {
    const log = logs.get(site) ?? fakeLog();
    logs.set(site, log);
    return log;
  };
  const assets = { css: "", scripts: ["/main.js"] };
  const client = { assets, assetFiles: undefined };
  const server = await startHostRouter(
    { ...config, sites: file },
    client,
    { metrics, pictureWorkers, databaseWorker },
    { logOf, lookEveryMs: 50 },
  );
  const http = await startHttpServer(getRequestListener(server.fetch, { hostname: "localhost" }));
  const stop = async (): Promise<void> => {
    await http.close();
    await server.stop();
    pictureWorkers.close();
  };
  let stopped: Promise<void> | undefined;
  const stopOnce = (): Promise<void> => (stopped ??= stop());
  onTestFinished(async () => {
    await stopOnce();
    await provider.close();
  });

  const get = (host: string, path = "/", headers: Record<string, string> = {}) =>
    httpRequest({ origin: http.origin, host, path, headers });
  const post = (host: string, body: object, others: Partial<HttpRequest> = {}) =>
    httpRequest({
      origin: http.origin,
      host,
      path: "/api/contact",
      method: "POST",
      body: JSON.stringify(body),
      ...others,
      headers: { "Content-Type": "application/json", ...others.headers },
    });
  const metricsText = async (): Promise<string> => (await metrics.read()).text;
  return { get, post, provider, records, file, dataDir, logOf, origin: http.origin, stop: stopOnce, metricsText };
}
