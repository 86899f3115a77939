/** What all sites of a process have in common: the database, the mail that goes out of it, and the maintenance. */
import { join, resolve } from "node:path";
import { ADDRESSES } from "../addresses.ts";
import { type LeadAddress, leadRecipient } from "../../record/lead-recipient.ts";
import type { Config } from "../config.ts";
import { checkoutAround } from "../database/git-clean.ts";
import { openDatabase } from "../database/open-database.ts";
import type { Client } from "../app.ts";
import { healthRoutes } from "../health.ts";
import { createMaintenance } from "../leads/maintenance.ts";
import { diskBudget, diskMetrics } from "../leads/disk-budget.ts";
import { digestMetrics, outboxMetrics, refusedMetrics } from "../leads/lead-metrics.ts";
import { leadRemoval } from "../leads/lead-removal.ts";
import { composeMail, type MailSite } from "../leads/mail/compose-mail.tsx";
import { photosForMail } from "../leads/mail/mail-photos.tsx";
import { composeDigest } from "../leads/mail/digest-mail.tsx";
import { openMailer } from "../leads/mail/mailer.ts";
import { countRefused, nextDue, oldestDue } from "../leads/mail-jobs.ts";
import { photoIntake } from "../leads/photos/photo-intake.ts";
import { uploadFolder } from "../leads/photos/upload-folder.ts";
import { photoLinks, releaseLinks } from "../leads/signed-links.ts";
import { createOutbox } from "../leads/outbox.ts";
import { leadPayload, linkedPhotos } from "../leads/webhook/lead-payload.ts";
import { sendWebhook } from "../leads/webhook/send-webhook.ts";
import { type Log, reasonOf } from "../log.ts";
import type { ProcessMetrics } from "../metrics.ts";
import { recordMetrics } from "../provider/record-metrics.ts";
import { createRenderQueue } from "../pages/render-queue.ts";
import { withoutId } from "../request-id.ts";
import type { PictureWorkerPool } from "../pictures/picture-worker-pool.ts";
import { assignPageId } from "./assign-page-id.ts";

/** What a process has before any of its sites. */
export interface Resources {
  metrics: ProcessMetrics;
  pictureWorkers: PictureWorkerPool;
  /** The module of SQLite's thread, where it is not the source's own (database/sqlite-worker.ts). */
  databaseWorker?: URL;
}

export interface SharedServicesOptions extends Resources {
  config: Config;
  client: Client;
  log: Log;
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

const MAIL_REFUSED = "The mail server refuses a mail to a business's own address for good. The log says why.";
const DIGEST_UNSENT =
  "A mail to the operator, about held requests and mails that were not delivered, could not be sent. The log says why.";
const LEADS_UNMAILED =
  "A record has no e-mail address that leads can be mailed to; they are only stored. The log says which.";
const RECORD_REJECTED =
  "A provider's response is no usable record; the last good copy is served. The log says what is wrong.";
const RECORD_MISSING =
  "A provider's response is no usable record, and there is no earlier copy to serve. The log says what is wrong.";

const WEBHOOK_LATE = "Leads have not been taken by LEAD_WEBHOOK_URL for over 30 minutes. The log says why.";

const WEBHOOK_LATE_MS = 30 * 60_000;
/** Longest that sending a digest may take. */
const DIGEST_MS = 60_000;

/** The addresses of `LEADS_TO` that may read of all leads first, then those of a service. */
const digestReaders = (leadsTo: readonly LeadAddress[]): string[] =>
  leadsTo
    .toSorted((one, other) => Number(one.service !== "") - Number(other.service !== ""))
    .map(({ address }) => address);

/** Puts together what the sites share; nothing of it runs before `start`. */
export function openSharedServices(options: SharedServicesOptions) {
  const { config, client, metrics, pictureWorkers, log, siteOf, hasRecord, namelessOf } = options;
  const database = openDatabase(config, log, options.databaseWorker);
  const mailer = openMailer(config);
  if (client.staticSite === undefined)
    log.info(`Mail goes to ${mailer.name}${config.smtpUrl === undefined ? ", because SMTP_URL is not set" : ""}.`);
  let ending = false;
  /** Page ids of open sites whose provider's last response was no usable record, and whether an earlier copy is served. */
  const recordsRejected = new Map<string, { copyServed: boolean }>();
  /** Page ids of open sites whose leads are mailed to nobody. */
  const leadsUnmailed = new Set<string>();
  const countMail = outboxMetrics(metrics, database, "mail");
  const countWebhook = outboxMetrics(metrics, database, "webhook");
  refusedMetrics(metrics, database);
  const photoSigner = photoLinks(database);
  const mails = createOutbox({
    database,
    log,
    onRefused: (pageId) => withoutId(() => void maintenance.notifyOperator(pageId)),
    onTried: (outcome, pageId) => countMail(pageId, outcome),
    send: async (claimed, signal) => {
      const site = await siteOf(claimed.lead.page_id);
      const photos = await photosForMail(database, photoSigner, claimed, site.publicUrl);
      await mailer.send(await composeMail({ ...claimed, photos }, site, config), signal);
    },
  });
  // Also without an address: leads may wait for it that were taken when there was one.
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
  const links = releaseLinks(database);
  const budget = diskBudget({
    database,
    megabytes: config.leadsDiskBudget,
    log,
    onWarning: (pageId) => withoutId(() => void maintenance.notifyOperator(pageId, true)),
  });
  diskMetrics(metrics, database, config.leadsDiskBudget);
  const maintenance = createMaintenance({
    database,
    log,
    removal: leadRemoval(database, join(config.dataDir, "mail")),
    retentionDays: config.leadRetentionDays,
    async first() {
      await sweepUploads();
      const pageId = namelessOf();
      if (pageId !== undefined) await assignPageId(database, pageId);
    },
    async sendDigest(digest, at) {
      const site = await siteOf(digest.pageId);
      const business = site.record === undefined ? "" : leadRecipient(site.record);
      const candidates =
        config.digestTo === undefined ? [business, ...digestReaders(site.leadsTo ?? [])] : [config.digestTo];
      const recipients = candidates.filter((address) => address !== "");
      if (recipients.length === 0) return "nobody";
      const unreached = digest.refused.filter(({ othersArrive }) => !othersArrive);
      const refusing = new Set(unreached.map(({ job }) => job.recipient.toLowerCase()));
      const to = recipients.find((address) => !refusing.has(address.toLowerCase()));
      if (to === undefined) return "refused";
      const releaseLink = async ({ reference }: { reference: string }) =>
        `${site.publicUrl}${ADDRESSES.heldLead}${await links.tokenFor(digest.pageId, reference, at)}`;
      await mailer.send(
        await composeDigest(digest, to, at, site, { releaseLink, warning: budget.warning() }, config),
        AbortSignal.timeout(DIGEST_MS),
      );
      return "sent";
    },
  });
  digestMetrics(metrics, maintenance);
  const isWebhookLate = async (): Promise<boolean> => {
    const oldest = await oldestDue(database, "webhook");
    return oldest !== undefined && Date.now() - oldest.getTime() > WEBHOOK_LATE_MS;
  };
  return {
    config,
    client,
    metrics,
    pictureWorkers,
    database,
    outbox: {
      /** There is something new to send, perhaps. */
      wake(): void {
        mails.wake();
        if (config.leadWebhook !== undefined) webhooks.wake();
      },
    },
    /** Takes the photos of all sites' visitors. */
    photos: photoIntake(uploads, pictureWorkers),
    /** Where the pages of all sites wait to be rendered. */
    renders: createRenderQueue(),
    /** The requests of open sites for their records. */
    records: recordMetrics(metrics),
    recordsRejected,
    leadsUnmailed,
    /** The room for the leads of all sites. */
    budget,
    /** `GET /healthz`, `GET /readyz`. */
    health: healthRoutes({
      details: async () => [
        ...((await countRefused(database)) === 0 ? [] : [MAIL_REFUSED]),
        ...((await isWebhookLate()) ? [WEBHOOK_LATE] : []),
        ...(maintenance.unsent().length === 0 ? [] : [DIGEST_UNSENT]),
        ...new Set(
          [...recordsRejected.values()].map(({ copyServed }) => (copyServed ? RECORD_REJECTED : RECORD_MISSING)),
        ),
        ...(leadsUnmailed.size === 0 ? [] : [LEADS_UNMAILED]),
        ...[budget.warning()].filter((warning) => warning !== undefined),
      ],
      database,
      ending: () => ending,
      hasRecord,
      oldestMail: () => nextDue(database),
    }),
    /** A lead of a site is held: its operator is notified where that is due. */
    onHeld: (pageId: string): void => withoutId(() => void maintenance.notifyOperator(pageId)),
    /** Begins to send mail, and to do the maintenance. */
    async start(): Promise<void> {
      // An export takes no leads.
      const storesLeads = config.databaseUrl === undefined && client.staticSite === undefined;
      const checkout = storesLeads ? checkoutAround(config.dataDir) : undefined;
      if (checkout !== undefined) {
        log.warn(
          `Leads are stored in ${resolve(config.dataDir)}, inside the checkout ${checkout}: they are lost when it is deleted. ` +
            "For a real site, set DATA_DIR to a folder outside of it.",
        );
      }
      // Opens the database, so that what is wrong with it stands in the log before the first visitor comes.
      await database
        .checkWritable()
        .catch((error: unknown) => log.warn(`No lead can be stored yet: ${reasonOf(error)}`));
      mails.start();
      webhooks.start();
      maintenance.start();
    },
    /** Says from now on that the process is not ready, so that balancers send nobody here any more. */
    endReadiness(): void {
      ending = true;
    },
    /** After the sites have stopped. */
    async stop(): Promise<void> {
      await maintenance.stop();
      await Promise.all([mails.stop(), webhooks.stop()]);
      mailer.close();
      await uploads.close().catch(() => undefined);
      await database.close();
    },
  };
}

export type SharedServices = ReturnType<typeof openSharedServices>;
