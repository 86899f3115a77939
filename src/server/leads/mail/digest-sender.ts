/** Mails the digest of a site to its operator. */
import { type LeadAddress, leadRecipient } from "../../../record/lead-recipient.ts";
import { ADDRESSES } from "../../addresses.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { DigestOutcome } from "../maintenance.ts";
import type { Digest } from "../operator-digest.ts";
import { releaseLinks } from "../signed-links.ts";
import type { MailSite } from "./compose-mail.tsx";
import { composeDigest } from "./digest-mail.tsx";
import { type Mailer, TRY_MS } from "./mailer.ts";

export interface DigestSenderOptions {
  config: Config;
  /** Finds the site of a digest. @throws Error with a sentence for a page without a site here */
  siteOf: (pageId: string) => Promise<MailSite>;
  mailer: Mailer;
  database: Database;
  /** Warning about the disk budget, if there is one. */
  warning: () => string | undefined;
}

/**
 * Creates the function that sends a digest: to `DIGEST_TO`, else to the first lead recipient that refuses no mail.
 *
 * @returns a function that throws if the mail can't be sent
 */
export function digestSender({ config, siteOf, mailer, database, warning }: DigestSenderOptions) {
  const links = releaseLinks(database);
  return async (digest: Digest, at: Date, signal: AbortSignal): Promise<DigestOutcome> => {
    const site = await siteOf(digest.pageId);
    const recipients = recipientsOf(site, config.digestTo);
    if (recipients.length === 0) return "noRecipient";
    const unreached = digest.refused.filter(({ othersArrive }) => !othersArrive);
    const refusing = new Set(unreached.map(({ job }) => job.recipient.toLowerCase()));
    const to = recipients.find((address) => !refusing.has(address.toLowerCase()));
    if (to === undefined) return "refused";
    const releaseLink = async ({ reference }: { reference: string }) =>
      `${site.publicUrl}${ADDRESSES.heldLead}${await links.tokenFor(digest.pageId, reference, at)}`;
    const mail = await composeDigest(digest, to, at, site, { releaseLink, warning: warning() }, config);
    await mailer.send(mail, AbortSignal.any([AbortSignal.timeout(TRY_MS), signal]));
    return "sent";
  };
}

/** Returns the possible recipients of a digest, in order of preference. */
function recipientsOf(site: MailSite, digestTo: string | undefined): string[] {
  if (digestTo !== undefined) return [digestTo];
  const business = site.record === undefined ? "" : leadRecipient(site.record);
  return [business, ...leadsToAddresses(site.leadsTo ?? [])].filter((address) => address !== "");
}

/** Returns the addresses of `LEADS_TO`: those for all services first, then those for one service. */
const leadsToAddresses = (leadsTo: readonly LeadAddress[]): string[] =>
  leadsTo
    .toSorted((one, other) => Number(one.service !== "") - Number(other.service !== ""))
    .map(({ address }) => address);
