/** Sends the mail of a job. */
import type { Database } from "../../database/database.ts";
import { type Log, reasonOf } from "../../log.ts";
import type { ClaimedJob, MailJob } from "../mail-jobs.ts";
import type { PhotoLinks } from "../signed-links.ts";
import { composeMail, type MailSettings, type MailSite } from "./compose-mail.tsx";
import { withCurrentRecipient } from "./current-recipient.ts";
import { isTooLarge } from "./mail-failure.ts";
import { LINKS_WITHOUT_FAILURE_FROM_TRY, photosForMail } from "./mail-photos.tsx";
import type { Mailer } from "./mailer.ts";

export interface LeadMailSenderOptions {
  database: Database;
  links: PhotoLinks;
  mailer: Mailer;
  /** Finds the site of a lead. @throws Error with a sentence for a page without a site here */
  siteOf: (pageId: string) => Promise<MailSite>;
  settings?: MailSettings;
  log: Log;
}

/**
 * Try from which on photos are links, after a failure at this address: some servers end the connection, defer or refuse
 * a large mail without saying why, and a slow line needs longer for it than a try may take.
 */
const LINKS_FROM_TRY = 4;

/**
 * Creates the functions that send the mail of a job, to the business's current address. If the mail server refuses its
 * photos, they are sent as links.
 */
export function leadMailSender({ database, links, mailer, siteOf, settings, log }: LeadMailSenderOptions) {
  return {
    async readdress(claimed: ClaimedJob, at: Date): Promise<MailJob | undefined> {
      const { page_id, reference } = claimed.lead;
      const job = await withCurrentRecipient(database, claimed, await siteOf(page_id), at);
      if (job?.recipient !== claimed.job.recipient) {
        const instead =
          job === undefined
            ? "is not sent: its current addresses have mails of their own"
            : "goes to a current address";
        log.info(`A mail of lead ${reference} ${instead}; its address is not in the record or LEADS_TO any more.`);
      }
      return job;
    },
    async send(claimed: ClaimedJob, signal: AbortSignal): Promise<void> {
      const site = await siteOf(claimed.lead.page_id);
      const { tries, failed_at } = claimed.job;
      const linksFrom = failed_at === "" ? LINKS_WITHOUT_FAILURE_FROM_TRY : LINKS_FROM_TRY;
      const maxInlineBytes = tries >= linksFrom ? 0 : undefined;
      const photos = await photosForMail(database, links, claimed, site.publicUrl, maxInlineBytes);
      try {
        await mailer.send(await composeMail({ ...claimed, photos }, site, settings), signal);
      } catch (error) {
        if (!isTooLarge(error) || photos.every(({ bytes }) => bytes === undefined)) throw error;
        const linked = await photosForMail(database, links, claimed, site.publicUrl, 0);
        await mailer.send(await composeMail({ ...claimed, photos: linked }, site, settings), signal);
        log.info(
          `The mail server does not accept the photos of lead ${claimed.lead.reference}; its mail has links instead: ${reasonOf(error)}`,
        );
      }
    },
  };
}
