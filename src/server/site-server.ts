/** What the production server and the development server have in common: the parts, put together from the settings. */
import type { RequestListener } from "node:http";
import type { Hono } from "hono";
import type { AssetsFor } from "../site/document.tsx";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open-database.ts";
import { type StaticSite, staticSource } from "./export/static-site.ts";
import { keptDrawings } from "./found/drawings.ts";
import { type SiteFile, siteFiles } from "./found/site-files.ts";
import { createChores } from "./leads/chores.ts";
import { leadMetrics } from "./leads/lead-metrics.ts";
import { leadRemoval } from "./leads/lead-removal.ts";
import { composeMail } from "./leads/mail/compose-mail.tsx";
import { composeDigest } from "./leads/mail/digest-mail.tsx";
import { openMailer } from "./leads/mail/mailer.ts";
import { createOutbox } from "./leads/outbox.ts";
import { consoleLog, reasonOf } from "./log.ts";
import type { ProcessMetrics } from "./metrics.ts";
import { migrations } from "./migrations.ts";
import { serviceSlugs } from "./moved/slug-store.ts";
import type { AssetFiles } from "./pages/asset-files.ts";
import { fileProvider } from "./provider/file-provider.ts";
import { remoteProvider } from "./provider/remote-provider.ts";
import type { Snapshot } from "./provider/snapshot.ts";
import { recordMetrics } from "./provider/record-metrics.ts";
import { createRecordSource, type RecordSource } from "./provider/source.ts";
import { contentFile } from "./provider/embedded.ts";
import { createPictureStore, type PictureStore } from "./pictures/picture-store.ts";
import type { PictureWorkshop } from "./pictures/picture-workshop.ts";
import { siteListener } from "./site-listener.ts";
import { join, resolve } from "node:path";

export interface SiteServer {
  app: Hono;
  /** Answers a request of Node's: what is kept at once, all else by the app. */
  listener: RequestListener;
  source: RecordSource;
  pictures: PictureStore;
  /** The files of a record's site that are no pages. */
  filesOf: (snapshot: Snapshot) => SiteFile[];
  /** What is being served, in a few words. */
  serving: string;
  /** Says from now on that the site is not ready, so that balancers send nobody here any more. */
  endReadiness(): void;
  stop(): Promise<void>;
}

/** Longest that sending a digest may take. */
const DIGEST_MS = 60_000;

/** Puts the site's server together and starts asking for its record. */
export async function startSite(
  config: Config,
  client: { assetsFor: AssetsFor; assetFiles: AssetFiles | undefined; staticSite?: StaticSite },
  /** What all sites of a process have in common. */
  shared: { metrics: ProcessMetrics; workshop: PictureWorkshop },
): Promise<SiteServer> {
  const log = consoleLog(config);
  const contentDir = resolve("content");
  const { providerUrl, pageId, dataDir, publicUrl } = config;
  const metrics = shared.metrics.forSite(pageId);
  const provider =
    providerUrl === undefined
      ? fileProvider(contentDir, pageId)
      : remoteProvider(providerUrl, pageId, config.userAgent);
  const asked = createRecordSource({
    provider,
    cacheFile: join(dataDir, `record-${pageId}.json`),
    refreshSeconds: config.recordRefreshSeconds,
    log,
    ...recordMetrics(metrics),
  });
  const source = client.staticSite === undefined ? asked : staticSource(asked, client.staticSite);
  const database = openDatabase(config, migrations, log);
  const mailer = openMailer(config);
  log.info(`Mail goes to ${mailer.name}${config.smtpUrl === undefined ? ", because SMTP_URL is not set" : ""}.`);
  const watched = leadMetrics(metrics, database);
  const mailSite = () => ({ record: source.current()?.record, publicUrl });
  const outbox = createOutbox({
    database,
    log,
    onTried: (outcome) => watched.mail(outcome),
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
  let ending = false;
  const pictures = createPictureStore({
    directory: config.picturesDir,
    workshop: shared.workshop,
    privateHosts: config.allowPrivateHosts,
    userAgent: config.userAgent,
    localFile: (address) => (providerUrl === undefined ? contentFile(contentDir, address) : undefined),
    log,
  });
  const slugs = serviceSlugs({ database, pageId, log });
  const drawings = keptDrawings({ directory: join(dataDir, "drawings"), log });
  await source.start();
  source.onChange(({ record }) => void pictures.follow(record));
  source.onChange(({ record }) => void slugs.see(record));
  // The copies on disk are known before the first page is made.
  const first = source.current();
  if (first !== undefined) await Promise.all([pictures.follow(first.record), slugs.see(first.record)]);
  // Opens the database, so that what is wrong with it stands in the log before the first visitor comes.
  await database.checkWritable().catch((error: unknown) => log.warn(`No lead can be stored yet: ${reasonOf(error)}`));
  outbox.start();
  chores.start();
  const name = source.current()?.record.dbPrincipal.name;
  const original = (address: string) => pictures.original(address);
  const counted = { metrics, leadMetrics: watched };
  const parts = { config, ending: () => ending, source, database, outbox, pictures, slugs, drawings, log, contentDir };
  const app = createApp({ ...parts, ...counted, ...client });
  return {
    app: app.routes,
    listener: siteListener(app, { metrics, log, publicUrl }),
    source,
    pictures,
    filesOf: ({ record, fetchedAt }) => siteFiles({ record, changedAt: fetchedAt, publicUrl, original, drawings }),
    serving: name === undefined || name === "" ? provider.name : `${name} (${provider.name})`,
    endReadiness() {
      ending = true;
    },
    async stop() {
      await Promise.all([source.stop(), pictures.stop()]);
      await chores.stop();
      await outbox.stop();
      mailer.close();
      await database.close();
    },
  };
}
