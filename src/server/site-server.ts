/** What the production server and the development server have in common: the parts, put together from the settings. */
import type { Hono } from "hono";
import type { AssetsFor } from "../site/document.tsx";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createDatabase } from "./database.ts";
import { consoleLog } from "./log.ts";
import { migrations } from "./migrations.ts";
import { fileProvider } from "./provider/file-provider.ts";
import { remoteProvider } from "./provider/remote-provider.ts";
import { createRecordSource, type RecordSource } from "./provider/source.ts";
import { join, resolve } from "node:path";

export interface SiteServer {
  app: Hono;
  source: RecordSource;
  /** What is being served, in a few words. */
  serving: string;
  stop(): Promise<void>;
}

/** Puts the site's server together and starts asking for its record. */
export async function startSite(
  config: Config,
  client: { assetsFor: AssetsFor; clientDir: string | undefined },
): Promise<SiteServer> {
  const log = consoleLog();
  const contentDir = resolve("content");
  const { providerUrl, pageId, dataDir } = config;
  const provider =
    providerUrl === undefined
      ? fileProvider(contentDir, pageId)
      : remoteProvider(providerUrl, pageId, config.userAgent);
  const source = createRecordSource({
    provider,
    cacheFile: join(dataDir, `record-${pageId}.json`),
    refreshSeconds: config.recordRefreshSeconds,
    log,
  });
  const database = createDatabase({ directory: dataDir, migrations, log });
  await source.start();
  const name = source.current()?.record.dbPrincipal.name;
  return {
    app: createApp({ config, source, database, log, contentDir, ...client }),
    source,
    serving: name === undefined || name === "" ? provider.name : `${name} (${provider.name})`,
    async stop() {
      await source.stop();
      database.close();
    },
  };
}
