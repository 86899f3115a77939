/** What the production server and the development server have in common: the parts, put together from the settings. */
import type { Hono } from "hono";
import type { AssetsFor } from "../site/document.tsx";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { keptDrawings } from "./found/drawings.ts";
import { embeddedOriginals } from "./found/originals.ts";
import { createChores } from "./leads/chores.ts";
import { leadMetrics, outboxMetrics } from "./leads/lead-metrics.ts";
import { leadRemoval } from "./leads/lead-removal.ts";
import { composeMail } from "./leads/mail/compose-mail.tsx";
import { composeDigest } from "./leads/mail/digest-mail.tsx";
import { openMailer } from "./leads/mail/mailer.ts";
import { createOutbox } from "./leads/outbox.ts";
import { consoleLog, reasonOf } from "./log.ts";
import type { ProcessMetrics } from "./metrics.ts";
import { migrations } from "./migrations.ts";
import { serviceSlugs } from "./moved/slug-store.ts";
import { fileProvider } from "./provider/file-provider.ts";
import { remoteProvider } from "./provider/remote-provider.ts";
import { recordMetrics } from "./provider/record-metrics.ts";
import { createRecordSource, type RecordSource } from "./provider/source.ts";
import { join, resolve } from "node:path";

export interface SiteServer {
  app: Hono;
  source: RecordSource;
  /** What is being served, in a few words. */
  serving: string;
  stop(): Promise<void>;
}

/** Longest that sending a digest may take. */
const DIGEST_MS = 60_000;

/** Puts the site's server together and starts asking for its record. */
export async function startSite(
  config: Config,
  client: { assetsFor: AssetsFor; clientDir: string | undefined },
  processMetrics: ProcessMetrics,
): Promise<SiteServer> {
  const log = consoleLog(config);
  const contentDir = resolve("content");
  const { providerUrl, pageId, dataDir, publicUrl } = config;
  const metrics = processMetrics.forSite(pageId);
  const provider =
    providerUrl === undefined
      ? fileProvider(contentDir, pageId)
      : remoteProvider(providerUrl, pageId, config.userAgent);
  const source = createRecordSource({
    provider,
    cacheFile: join(dataDir, `record-${pageId}.json`),
    refreshSeconds: config.recordRefreshSeconds,
    log,
    ...recordMetrics(metrics),
  });
  const database = openDatabase(config, migrations, log);
  const mailer = openMailer(config);
  log.info(`Mail goes to ${mailer.name}${config.smtpUrl === undefined ? ", because SMTP_URL is not set" : ""}.`);
  const countMail = outboxMetrics(processMetrics, database);
  const mailSite = () => ({ record: source.current()?.record, publicUrl });
  const outbox = createOutbox({
    database,
    log,
    onTried: (outcome, pageId) => countMail(pageId, outcome),
    send: async (claimed, signal) => mailer.send(await composeMail(claimed, mailSite()), signal),
  });
  const chores = createChores({
    database,
    log,
    removal: leadRemoval(database, join(dataDir, "mail")),
    retentionDays: config.leadRetentionDays,
    async sendDigest(digest, at) {
      const to = config.digestTo ?? source.current()?.record.dbPrincipal.emails[0]?.email;
      if (to === undefined) return false;
      await mailer.send(await composeDigest(digest, to, at, mailSite()), AbortSignal.timeout(DIGEST_MS));
      return true;
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
  chores.start();
  const name = source.current()?.record.dbPrincipal.name;
  return {
    app: createApp({
      config,
      source,
      database,
      outbox,
      metrics,
      leadMetrics: leadMetrics(metrics),
      slugs,
      drawings,
      original: embeddedOriginals(contentDir),
      log,
      contentDir,
      ...client,
    }),
    source,
    serving: name === undefined || name === "" ? provider.name : `${name} (${provider.name})`,
    async stop() {
      await source.stop();
      await chores.stop();
      await outbox.stop();
      mailer.close();
      await database.close();
    },
  };
}
