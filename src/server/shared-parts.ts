/** What all sites of a process have in common: the database, the mail that goes out of it, and the chores. */
import { join } from "node:path";
import type { Hono } from "hono";
import type { AssetsFor } from "../site/document.tsx";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import type { StaticSite } from "./export/static-site.ts";
import { healthRoutes } from "./health.ts";
import { createChores } from "./leads/chores.ts";
import { outboxMetrics } from "./leads/lead-metrics.ts";
import { leadRemoval } from "./leads/lead-removal.ts";
import { composeMail, type MailSite } from "./leads/mail/compose-mail.tsx";
import { composeDigest } from "./leads/mail/digest-mail.tsx";
import { openMailer } from "./leads/mail/mailer.ts";
import { nextDue } from "./leads/mail-jobs.ts";
import { createOutbox, type Outbox } from "./leads/outbox.ts";
import { type Log, reasonOf } from "./log.ts";
import type { ProcessMetrics } from "./metrics.ts";
import { migrations } from "./migrations.ts";
import type { AssetFiles } from "./pages/asset-files.ts";
import type { PictureWorkshop } from "./pictures/picture-workshop.ts";
import { adoptNameless } from "./sites/adopt.ts";

/** The build that pages refer to. */
export interface Client {
  assetsFor: AssetsFor;
  /** The build's files; undefined in development, where the bundler serves its own. */
  assetFiles: AssetFiles | undefined;
  /** For the export as plain files. */
  staticSite?: StaticSite;
}

/** What a process has before any of its sites. */
export interface Resources {
  metrics: ProcessMetrics;
  workshop: PictureWorkshop;
}

export interface SharedParts extends Resources {
  config: Config;
  client: Client;
  database: Database;
  outbox: Outbox;
  /** `GET /healthz`, `GET /readyz`. */
  health: Hono;
  log: Log;
  /** Begins to send mail, and to do the chores. */
  start(): Promise<void>;
  /** Says from now on that the process is not ready, so that balancers send nobody here any more. */
  endReadiness(): void;
  /** After the sites have stopped. */
  stop(): Promise<void>;
}

export interface SharedPartsOptions extends Pick<SharedParts, "config" | "client" | "metrics" | "workshop" | "log"> {
  /**
   * The site that a lead came to, for its mails.
   *
   * @throws Error with a sentence, for a page that has no site here
   */
  siteOf: (pageId: string) => Promise<MailSite>;
  /** Whether there is a record to show. */
  hasRecord: () => boolean;
  /** The site that has what the database holds without a name; undefined where there are several, and none is it. */
  namelessOf: () => string | undefined;
}

/** Longest that sending a digest may take. */
const DIGEST_MS = 60_000;

/** Puts together what the sites share; nothing of it runs before `start`. */
export function openSharedParts(options: SharedPartsOptions): SharedParts {
  const { config, client, metrics, workshop, log, siteOf, hasRecord, namelessOf } = options;
  const database = openDatabase(config, migrations, log);
  const mailer = openMailer(config);
  log.info(`Mail goes to ${mailer.name}${config.smtpUrl === undefined ? ", because SMTP_URL is not set" : ""}.`);
  let ending = false;
  const countMail = outboxMetrics(metrics, database);
  const outbox = createOutbox({
    database,
    log,
    onTried: (outcome, pageId) => countMail(pageId, outcome),
    send: async (claimed, signal) =>
      mailer.send(await composeMail(claimed, await siteOf(claimed.lead.page_id)), signal),
  });
  const chores = createChores({
    database,
    log,
    removal: leadRemoval(database, join(config.dataDir, "mail")),
    retentionDays: config.leadRetentionDays,
    async first() {
      const pageId = namelessOf();
      if (pageId !== undefined) await adoptNameless(database, pageId);
    },
    async sendDigest(digest, at) {
      const site = await siteOf(digest.pageId);
      const to = config.digestTo ?? site.record?.dbPrincipal.emails[0]?.email;
      if (to === undefined) return false;
      await mailer.send(await composeDigest(digest, to, at, site), AbortSignal.timeout(DIGEST_MS));
      return true;
    },
  });
  return {
    config,
    client,
    metrics,
    workshop,
    database,
    outbox,
    health: healthRoutes({ database, ending: () => ending, hasRecord, oldestMail: () => nextDue(database) }),
    log,
    async start() {
      // Opens the database, so that what is wrong with it stands in the log before the first visitor comes.
      await database
        .checkWritable()
        .catch((error: unknown) => log.warn(`No lead can be stored yet: ${reasonOf(error)}`));
      outbox.start();
      chores.start();
    },
    endReadiness() {
      ending = true;
    },
    async stop() {
      await chores.stop();
      await outbox.stop();
      mailer.close();
      await database.close();
    },
  };
}
