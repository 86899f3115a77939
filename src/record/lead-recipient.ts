/** Whom a site's leads are mailed to. */
import type { SiteRecord } from "./schema.ts";

/** An address that a mail can get to: one without a whole domain behind the @ is a slip, or a machine's own name. */
const MAILABLE =
  /^[^\s@<>,;:"()[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;

export const isMailable = (address: string): boolean => MAILABLE.test(address);

/** The address of the business that leads are mailed to: the first that can be mailed to, else the empty string. */
export const leadRecipient = ({ dbPrincipal }: SiteRecord): string =>
  dbPrincipal.emails.map(({ email }) => email).find(isMailable) ?? "";

/** An entry of `LEADS_TO`: whom the operator has requests mailed to. */
export interface LeadAddress {
  /** The service whose requests it gets; empty for those of every service. */
  service: string;
  address: string;
}

const comparable = (service: string): string => service.normalize().trim().replaceAll(/\s+/g, " ").toLowerCase();

/** Whether two names mean the same service: case and spaces don't count. */
export const isSameService = (one: string, other: string): boolean => comparable(one) === comparable(other);

/**
 * Whom a request is mailed to, each address once: the business, every address of `LEADS_TO` without a service, and those of the
 * service that it names. Where that is nobody it goes to all of `LEADS_TO`, so that a request of another service is not lost.
 *
 * @param business address out of the record; passed over where no mail can get to it
 * @param service what the visitor chose or wrote; may be empty
 */
export function leadRecipients(business: string, service: string, leadsTo: readonly LeadAddress[]): string[] {
  const named = leadsTo.filter((entry) => entry.service === "" || isSameService(entry.service, service));
  const found = [...(isMailable(business) ? [business] : []), ...named.map(({ address }) => address)];
  const recipients = found.length > 0 ? found : leadsTo.map(({ address }) => address);
  const compared = recipients.map((address) => address.toLowerCase());
  return recipients.filter((_, index) => compared.indexOf(compared[index] ?? "") === index);
}

/** Whether a form's address is this site's own server (decisions section 5). */
export const isOwnEndpoint = (link: string): boolean => link.startsWith("/");

/**
 * Whether what is sent by the form reaches nobody: our own server takes it, and has nobody to send it to.
 *
 * @param hasLeadsTo whether the operator's settings name somebody (`LEADS_TO`, `LEAD_WEBHOOK_URL`)
 */
export const leadsReachNobody = (record: SiteRecord, hasLeadsTo: boolean): boolean =>
  isOwnEndpoint(record.linkPostEmail) && !hasLeadsTo && leadRecipient(record) === "";

/** The record as it is shown: without a form whose leads reach nobody, so that the phone stands in its place. */
export const withAnsweredForm = (record: SiteRecord, hasLeadsTo: boolean): SiteRecord =>
  leadsReachNobody(record, hasLeadsTo) ? { ...record, linkPostEmail: "" } : record;
