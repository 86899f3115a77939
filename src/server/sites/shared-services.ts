/** Services that all sites of a process share: the database, outgoing mail, and maintenance. */
import { join, resolve } from "node:path";
import type { Assets } from "../../site/document.tsx";
import type { Config } from "../config.ts";
import { checkoutAround } from "../database/git-clean.ts";
import { openDatabase } from "../database/open-database.ts";
import { fileSize, storeFiles } from "../database/store-files.ts";
import { healthRoutes } from "../health.ts";
import { createMaintenance } from "../leads/maintenance.ts";
import { diskBudget, diskMetrics } from "../leads/disk-budget.ts";
import { digestMetrics, outboxMetrics, refusedMetrics } from "../leads/lead-metrics.ts";
import { leadRemoval } from "../leads/lead-removal.ts";
import type { MailSite } from "../leads/mail/compose-mail.tsx";
import { leadMailSender } from "../leads/mail/lead-mail-sender.ts";
import { digestSender } from "../leads/mail/digest-sender.ts";
import { openMailer } from "../leads/mail/mailer.ts";
import { photoIntake } from "../leads/photos/photo-intake.ts";
import { uploadFolder } from "../leads/photos/upload-folder.ts";
import { photoLinks } from "../leads/signed-links.ts";
import { createOutbox } from "../leads/outbox.ts";
import { leadPayload, linkedPhotos } from "../leads/webhook/lead-payload.ts";
import { sendWebhook } from "../leads/webhook/send-webhook.ts";
import { type Log, reasonOf } from "../log.ts";
import type { ProcessMetrics } from "../metrics.ts";
import { recordMetrics } from "../provider/record-metrics.ts";
import type { AssetFiles } from "../pages/asset-files.ts";
import { createQueue } from "../pages/encoded-body.ts";
import { createRenderQueue } from "../pages/render-queue.ts";
import { withoutRequestId } from "../current-request-id.ts";
import type { PictureWorkerPool } from "../pictures/picture-worker-pool.ts";
import { assignPageId } from "./assign-page-id.ts";
import { readinessDetails, type RejectedRecords } from "./readiness-details.ts";

/**
 * Maximum pages that wait for the best compression: a crawler of all sites requests more than a processor can compress.
 */
const MAX_COMPRESSIONS = 200;

/** The client build, which pages refer to. */
export interface Client {
  assets: Assets;
  /** The build's files; `undefined` in development, where the bundler serves its own. */
  assetFiles: AssetFiles | undefined;
  /** Set for a static export: URL of a lead server's form, empty if there is none. */
  staticSite?: { leadsUrl: string } | undefined;
}

/** Resources that a process creates before its sites. */
export interface Resources {
  metrics: ProcessMetrics;
  pictureWorkers: PictureWorkerPool;
  /** Module of SQLite's thread, unless it is the source file (database/sqlite-worker.ts). */
  databaseWorker?: URL;
}

export interface SharedServicesOptions extends Resources {
  config: Config;
  client: Client;
  log: Log;
  /**
   * Finds the site of a lead, for its mails.
   *
   * @throws Error with a sentence, for a page that has no site here
   */
  siteOf: (pageId: string) => Promise<MailSite>;
  /** Whether there is a record to show. */
  hasRecord: () => boolean;
  /** Returns the page id for database rows without one; `undefined` if `PAGE_ID` is not among several sites. */
  defaultPageId: () => string | undefined;
}

/** Creates the services that sites share; they run from `start` on. */
export function openSharedServices(options: SharedServicesOptions) {
  const { config, client, metrics, pictureWorkers, log, siteOf, hasRecord, defaultPageId } = options;
  const database = openDatabase(config, log, options.databaseWorker);
  const mailer = openMailer(config);
  if (client.staticSite === undefined)
    log.info(`Mail goes to ${mailer.name}${config.smtpUrl === undefined ? ", because SMTP_URL is not set" : ""}.`);
  let ending = false;
  const recordsRejected: RejectedRecords = new Map();
  /** Page ids of open sites whose leads are not mailed to any address. */
  const leadsUnmailed = new Set<string>();
  const countMail = outboxMetrics(metrics, database, "mail");
  const countWebhook = outboxMetrics(metrics, database, "webhook");
  refusedMetrics(metrics, database);
  const photoSigner = photoLinks(database);
  const mails = createOutbox({
    database,
    log,
    onRefused: (pageId) => withoutRequestId(() => void maintenance.notifyOperator(pageId)),
    onTried: (outcome, pageId) => countMail(pageId, outcome),
    ...leadMailSender({ database, links: photoSigner, mailer, siteOf, settings: config, log }),
  });
  // Created even if LEAD_WEBHOOK_URL is not set: jobs from a time when it was set may be due.
  const webhooks = createOutbox({
    database,
    channel: "webhook",
    log,
    onTried: (outcome, pageId) => countWebhook(pageId, outcome),
    send: async ({ job, lead }, signal) => {
      if (config.leadWebhook === undefined) throw new Error("LEAD_WEBHOOK_URL is not set any more.");
      const { publicUrl } = await siteOf(lead.page_id);
      const body = leadPayload(lead, await linkedPhotos(database, photoSigner, lead, publicUrl), publicUrl);
      const { allowPrivateHosts: privateHosts, userAgent } = config;
      await sendWebhook(config.leadWebhook, { id: job.message_id, body }, signal, { privateHosts, userAgent });
    },
  });
  const uploads = uploadFolder({ dataDir: config.dataDir });
  const sweepUploads = (): Promise<void> =>
    uploads.sweep().catch((error: unknown) => log.warn(`Old uploads can't be deleted: ${reasonOf(error)}`));
  const budget = diskBudget({
    database,
    megabytes: config.leadsDiskBudget,
    log,
    onWarning: (pageId) => withoutRequestId(() => void maintenance.notifyOperator(pageId, true)),
  });
  diskMetrics(metrics, database, config.leadsDiskBudget);
  const maintenance = createMaintenance({
    database,
    log,
    removal: leadRemoval(database, join(config.dataDir, "mail")),
    retentionDays: config.leadRetentionDays,
    async first() {
      await sweepUploads();
      const pageId = defaultPageId();
      if (pageId !== undefined) await assignPageId(database, pageId);
    },
    sendDigest: digestSender({ config, siteOf, mailer, database, warning: () => budget.warning() }),
  });
  digestMetrics(metrics, maintenance);
  return {
    config,
    client,
    metrics,
    pictureWorkers,
    database,
    outbox: {
      /** Wakes the outboxes: there may be something new to send. */
      wake(): void {
        mails.wake();
        if (config.leadWebhook !== undefined) webhooks.wake();
      },
    },
    /** Photo uploads of all sites. */
    photos: photoIntake(uploads, pictureWorkers),
    /** Render queue of all sites. */
    renders: createRenderQueue(),
    /** Queue for the best compression of pages of all sites. */
    compression: createQueue(MAX_COMPRESSIONS),
    /** Metrics of record requests. */
    records: recordMetrics(metrics),
    recordsRejected,
    leadsUnmailed,
    /** Disk budget for the leads of all sites. */
    budget,
    /** `GET /healthz`, `GET /readyz`. */
    health: healthRoutes({
      details: readinessDetails({ database, maintenance, recordsRejected, leadsUnmailed, budget }),
      database,
      ending: () => ending,
      hasRecord,
    }),
    /** Notifies the operator that a lead of a site is held, if a notification is due. */
    onHeld: (pageId: string): void => withoutRequestId(() => void maintenance.notifyOperator(pageId)),
    /** Starts the outboxes and the maintenance. */
    async start(): Promise<void> {
      // Open the database now, so that its faults are logged before the first visitor arrives.
      await database
        .checkWritable()
        .catch((error: unknown) => log.warn(`No lead can be stored yet: ${reasonOf(error)}`));
      // An export stores no leads. The folder exists now, which the database creates.
      if (client.staticSite === undefined) warnOfCheckout(config, log);
      warnOfUnreadLeads(config, log);
      mails.start();
      webhooks.start();
      maintenance.start();
    },
    /** Makes `/readyz` fail from now on, so that load balancers send no more visitors. */
    endReadiness(): void {
      ending = true;
    },
    /** Must be called after the sites have stopped. */
    async stop(): Promise<void> {
      await Promise.all([maintenance.stop(), mails.stop(), webhooks.stop()]);
      mailer.close();
      await uploads.close().catch(() => undefined);
      await database.close();
    },
  };
}

export type SharedServices = ReturnType<typeof openSharedServices>;

type StoreSettings = Pick<Config, "databaseUrl" | "dataDir">;

/** Warns if leads are stored inside a git checkout. */
function warnOfCheckout({ databaseUrl, dataDir }: StoreSettings, log: Log): void {
  const checkout = databaseUrl === undefined ? checkoutAround(dataDir) : undefined;
  if (checkout === undefined) return;
  log.warn(
    `Leads are stored in ${resolve(dataDir)}, inside the checkout ${checkout}: they are lost when it is deleted. ` +
      "For a real site, set DATA_DIR to a folder outside of it.",
  );
}

/** Warns if there are leads in a SQLite database that is not read, since PostgreSQL is used. */
function warnOfUnreadLeads({ databaseUrl, dataDir }: StoreSettings, log: Log): void {
  const unread = storeFiles(resolve(dataDir)).db;
  if (databaseUrl === undefined || fileSize(unread) === 0) return;
  log.warn(
    `DATABASE_URL is set, so the leads in ${unread} are not read. If mails of them are not sent yet, start once ` +
      "without DATABASE_URL until they are; then move that file away (docs/deploy.md, Scaling).",
  );
}
