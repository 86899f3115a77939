/** The tables as the query builder sees them. Times are ISO 8601 in UTC with milliseconds, so that text order is time order. */
import type { Generated } from "kysely";

export interface LeadsTable {
  id: Generated<number>;
  reference: string;
  idempotency_key: string | null;
  content_digest: string;
  received_at: string;
  destination: string;
  logo: string;
  color: string;
  language: string;
  page: string;
  name: string;
  last_name: string;
  client_email: string;
  phone: string;
  address: string;
  service: string;
  /** `phone`, `email`, `phone,email` or nothing. */
  contact_by: string;
  message: string;
}

export interface VisitsTable {
  id: number;
  total: number;
}

export const MAIL_KINDS = ["business", "visitor"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** One mail to one recipient. */
export interface MailJobsTable {
  id: Generated<number>;
  lead_id: number;
  kind: MailKind;
  recipient: string;
  /** With its angle brackets; the same on each try. */
  message_id: string;
  /** `parked`: given up after three days, and kept for the operator. */
  state: "due" | "sent" | "parked";
  tries: number;
  created_at: string;
  /** Not tried before; while a worker has the job, the end of its lease. */
  due_at: string;
  /** Who has it, or had it last. */
  lease: string;
  last_error: string;
}

/** A service's slug that the site serves, or once did (see moved/slug-store.ts). */
export interface ServiceSlugsTable {
  page_id: string;
  slug: string;
  place: number;
  /** Empty for one that is served. */
  moved_to: string;
}

export interface Tables {
  leads: LeadsTable;
  visits: VisitsTable;
  mail_jobs: MailJobsTable;
  service_slugs: ServiceSlugsTable;
}
