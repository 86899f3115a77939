/** What the production server and the development server have in common: the parts, put together from the settings. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { AssetsFor } from "../site/document.tsx";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { type StaticSite, staticSource } from "./export/static-site.ts";
import { keptDrawings } from "./found/drawings.ts";
import { embeddedOriginals } from "./found/originals.ts";
import { type SiteFile, siteFiles } from "./found/site-files.ts";
import { composeMail } from "./leads/mail/compose-mail.tsx";
import { openMailer } from "./leads/mail/mailer.ts";
import { createOutbox } from "./leads/outbox.ts";
import { consoleLog, reasonOf } from "./log.ts";
import { migrations } from "./migrations.ts";
import { serviceSlugs } from "./moved/slug-store.ts";
import type { AssetFiles } from "./pages/asset-files.ts";
import { writeKept } from "./pages/kept-answer.ts";
import { fileProvider } from "./provider/file-provider.ts";
import { remoteProvider } from "./provider/remote-provider.ts";
import type { Snapshot } from "./provider/snapshot.ts";
import { createRecordSource, type RecordSource } from "./provider/source.ts";
import { join, resolve } from "node:path";

export interface SiteServer {
  app: Hono;
  /** Answers a request of Node's: what is kept at once, all else by the app. */
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  source: RecordSource;
  /** The files of a record's site that are no pages. */
  filesOf: (snapshot: Snapshot) => SiteFile[];
  /** What is being served, in a few words. */
  serving: string;
  stop(): Promise<void>;
}

/** Puts the site's server together and starts asking for its record. */
export async function startSite(
  config: Config,
  client: { assetsFor: AssetsFor; assetFiles: AssetFiles | undefined; staticSite?: StaticSite },
): Promise<SiteServer> {
  const log = consoleLog();
  const contentDir = resolve("content");
  const { providerUrl, pageId, dataDir } = config;
  const provider =
    providerUrl === undefined
      ? fileProvider(contentDir, pageId)
      : remoteProvider(providerUrl, pageId, config.userAgent);
  const asked = createRecordSource({
    provider,
    cacheFile: join(dataDir, `record-${pageId}.json`),
    refreshSeconds: config.recordRefreshSeconds,
    log,
  });
  const source = client.staticSite === undefined ? asked : staticSource(asked, client.staticSite);
  const database = openDatabase(config, migrations, log);
  const mailer = openMailer(config);
  log.info(`Mail goes to ${mailer.name}${config.smtpUrl === undefined ? ", because SMTP_URL is not set" : ""}.`);
  const outbox = createOutbox({
    database,
    log,
    send: async (claimed, signal) => {
      const { publicUrl } = config;
      await mailer.send(await composeMail(claimed, { record: source.current()?.record, publicUrl }), signal);
    },
  });
  const slugs = serviceSlugs({ database, pageId, log });
  const drawings = keptDrawings({ directory: join(dataDir, "drawings"), log });
  await source.start();
  source.onChange(({ record }) => void slugs.see(record));
  const first = source.current();
  if (first !== undefined) await slugs.see(first.record);
  // Opens the database, so that what is wrong with it stands in the log before the first visitor comes.
  await database.checkWritable().catch((error: unknown) => log.warn(`No lead can be stored yet: ${reasonOf(error)}`));
  outbox.start();
  const name = source.current()?.record.dbPrincipal.name;
  const original = embeddedOriginals(contentDir);
  const parts = { config, source, database, outbox, slugs, original, drawings, log, contentDir };
  const { routes, kept } = createApp({ ...parts, ...client });
  const otherwise = getRequestListener(routes.fetch);
  return {
    app: routes,
    listener(request, response) {
      const { method, url = "" } = request;
      const page = method === "GET" || method === "HEAD" ? kept(withoutQuery(url)) : undefined;
      if (page === undefined) void otherwise(request, response);
      else writeKept(page, request, response);
    },
    source,
    filesOf: ({ record, fetchedAt }) =>
      siteFiles({ record, changedAt: fetchedAt, publicUrl: config.publicUrl, original, drawings }),
    serving: name === undefined || name === "" ? provider.name : `${name} (${provider.name})`,
    async stop() {
      await source.stop();
      await outbox.stop();
      mailer.close();
      await database.close();
    },
  };
}

function withoutQuery(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
