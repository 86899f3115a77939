/** Whom a site's leads are mailed to. */
import type { SiteRecord } from "./schema.ts";

/** An address that a mail can get to: one without a whole domain behind the @ is a slip, or a machine's own name. */
const MAILABLE =
  /^[^\s@<>,;:"()[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;

export const isMailable = (address: string): boolean => MAILABLE.test(address);

/** The address of the business that leads are mailed to: the first that can be mailed to, else the empty string. */
export const leadRecipient = ({ dbPrincipal }: SiteRecord): string =>
  dbPrincipal.emails.map(({ email }) => email).find(isMailable) ?? "";

/** Whether a form's address is this site's own server (decisions section 5). */
export const isOwnEndpoint = (link: string): boolean => link.startsWith("/");

/**
 * Whether nobody would hear of what is sent by the form: our own server takes it, and has no address to mail it to.
 *
 * @param hasLeadsTo whether the operator has given addresses for that (`LEADS_TO`)
 */
export const leadsReachNobody = (record: SiteRecord, hasLeadsTo: boolean): boolean =>
  isOwnEndpoint(record.linkPostEmail) && !hasLeadsTo && leadRecipient(record) === "";

/** The record as it is shown: without a form that nobody would hear of, so that the phone stands in its place. */
export const withAnsweredForm = (record: SiteRecord, hasLeadsTo: boolean): SiteRecord =>
  leadsReachNobody(record, hasLeadsTo) ? { ...record, linkPostEmail: "" } : record;
