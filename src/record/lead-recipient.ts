/** Recipients of a site's leads. */
import type { SiteRecord } from "./schema.ts";

/** Matches an address that mail can reach: one without a full domain after the @ is a typo, or a local machine. */
const MAILABLE =
  /^[^\s@<>,;:"()[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;

export const isMailable = (address: string): boolean => MAILABLE.test(address);

/** Returns the business's own address for leads: the first that mail can reach, else the empty string. */
export const leadRecipient = ({ dbPrincipal }: SiteRecord): string =>
  dbPrincipal.emails.map(({ email }) => email).find(isMailable) ?? "";

/** Entry of `LEADS_TO`: a recipient that the operator adds. */
export interface LeadAddress {
  /** Service whose leads the recipient gets; empty for every service. */
  service: string;
  address: string;
}

const comparable = (service: string): string => service.normalize().trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Whether two names mean the same service, ignoring case and whitespace. */
export const isSameService = (one: string, other: string): boolean => comparable(one) === comparable(other);

/**
 * Returns the recipients of a lead, without duplicates: the business, every address of `LEADS_TO` without a service,
 * and those with the lead's service. If that leaves none, the lead is sent to all of `LEADS_TO`, so that a lead for
 * another service is not lost.
 *
 * @param business address from the record; skipped if mail can't reach it
 * @param service the service that the visitor chose or wrote; may be empty
 */
export function leadRecipients(business: string, service: string, leadsTo: readonly LeadAddress[]): string[] {
  const named = leadsTo.filter((entry) => entry.service === "" || isSameService(entry.service, service));
  const found = [...(isMailable(business) ? [business] : []), ...named.map(({ address }) => address)];
  const recipients = found.length > 0 ? found : leadsTo.map(({ address }) => address);
  const compared = recipients.map((address) => address.toLowerCase());
  return recipients.filter((_, index) => compared.indexOf(compared[index] ?? "") === index);
}

/** Whether a form posts to this site's own server (decisions section 5). */
export const isOwnEndpoint = (link: string): boolean => link.startsWith("/");

/**
 * Whether a form posts to a server of this project, which accepts photos: this site's own, or the lead server of a static
 * export.
 *
 * @param leadsUrl URL of that server's form; absent for none
 */
export const isLeadServer = (link: string, leadsUrl: string | undefined): boolean =>
  isOwnEndpoint(link) || link === leadsUrl;

/**
 * Whether leads have no recipient: the form posts to our own server, which has nowhere to send them.
 *
 * @param hasLeadsTo whether the operator's settings name a recipient (`LEADS_TO`, `LEAD_WEBHOOK_URL`)
 */
export const leadsHaveNoRecipient = (record: SiteRecord, hasLeadsTo: boolean): boolean =>
  isOwnEndpoint(record.linkPostEmail) && !hasLeadsTo && leadRecipient(record) === "";

/**
 * Returns the record as shown: without a form whose leads have no recipient, so that the phone appears in its place.
 */
export const withDeliverableForm = (record: SiteRecord, hasLeadsTo: boolean): SiteRecord =>
  leadsHaveNoRecipient(record, hasLeadsTo) ? { ...record, linkPostEmail: "" } : record;
