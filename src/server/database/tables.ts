/** The tables as the query builder sees them. Times are ISO 8601 in UTC with milliseconds, so that text order is time order. */
import type { Generated } from "kysely";

export interface LeadsTable {
  id: Generated<number>;
  /** The site that it came to. */
  page_id: Generated<string>;
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
  /** 1 where `service` is one that the record offers, 0 where it is the visitor's own text. */
  service_offered: Generated<number>;
  /** JSON: where the visitor came from (attribution.ts). */
  attribution: Generated<string>;
  /** Tells equal messages; empty for a short one. */
  text_digest: Generated<string>;
  /** What made it suspect, comma-separated (spam.ts); stays after a release. */
  suspicions: Generated<string>;
  /** 1 while its mails wait for the operator's release. */
  held: Generated<number>;
}

/** A row a site. */
export interface SiteVisitsTable {
  page_id: string;
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
  /** `held`: its lead is suspect. `parked`: given up after three days, and kept for the operator. */
  state: "due" | "sent" | "held" | "parked";
  tries: number;
  created_at: string;
  /** Not tried before; while a worker has the job, the end of its lease. */
  due_at: string;
  /** Who has it; empty while nobody has. */
  lease: string;
  last_error: string;
}

/** A row a site: how far its operator has been told. */
export interface SiteDigestsTable {
  page_id: string;
  /** When the last digest was sent; empty before the first. */
  sent_at: string;
  /** Until when a process is busy with the next. */
  leased_until: string;
}

/** Filled by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
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
  site_visits: SiteVisitsTable;
  mail_jobs: MailJobsTable;
  site_digests: SiteDigestsTable;
  rate_limits: RateLimitsTable;
  service_slugs: ServiceSlugsTable;
}
