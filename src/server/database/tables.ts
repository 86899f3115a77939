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
  /** The request that it came by, for the log. */
  request_id: Generated<string>;
  /** 1 while its mails wait for the operator's release. */
  held: Generated<number>;
  /** ZIP code of the place, as typed; empty for none. */
  zip: Generated<string>;
  /** Miles from the business to the ZIP code; null where that is not known. */
  distance_miles: Generated<number | null>;
}

/** A photo that came with a lead, as it was made anew. */
export interface LeadPhotosTable {
  id: Generated<number>;
  lead_id: number;
  /** Among the lead's photos, from 1. */
  position: number;
  /** Name of the visitor's file, for people to read; may be empty. */
  name: string;
  content_type: string;
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** A row a site. */
export interface SiteVisitsTable {
  page_id: string;
  total: number;
}

/** Two kinds of mails, and a post to `LEAD_WEBHOOK_URL`. */
export type JobKind = "business" | "visitor" | "webhook";

/** One mail to one recipient, or one post. */
export interface MailJobsTable {
  id: Generated<number>;
  lead_id: number;
  kind: JobKind;
  /** Of a post, the origin that it was to go to when it was made. */
  recipient: string;
  /** With its angle brackets; the same on each try. Of a post, the lead's reference. */
  message_id: string;
  /** `held`: its lead is suspect. `dead`: not tried any more after three days, and stored for the operator. */
  state: "due" | "sent" | "held" | "dead";
  tries: number;
  created_at: string;
  /** Not tried before; while a worker has the job, the end of its lease; once it is sent, when that was. */
  due_at: string;
  /** Who has it; empty while nobody has. */
  lease: string;
  last_error: string;
  /** When the last try failed; empty for none. */
  failed_at: Generated<string>;
  /** 1 when that was for all of the mail server's mails, not for this recipient. */
  server_failed: Generated<number>;
  /** Since when the mail server turns it down for good (5xx); empty where it does not. */
  refused_at: Generated<string>;
  /** The recipient's mailbox, whatever way its address is written; empty for a business's. */
  mailbox: Generated<string>;
}

/** A row a site: when its operator was notified last. */
export interface SiteDigestsTable {
  page_id: string;
  /** When the last digest was sent; empty before the first. */
  sent_at: string;
  /** When it was last notified of refused mails; empty before the first time. */
  refusal_told_at: Generated<string>;
  /** Until when a process is busy with the next. */
  leased_until: string;
}

/** How often each address and network has sent leads lately (leads/lead-rate.ts). */
export interface RateLimitsTable {
  key: string;
  points: number;
  /** When it counts no more, in milliseconds since 1970. */
  expire: number | null;
}

/** An address that leads of a site may go to, or might lately (see leads/destinations.ts). */
export interface DestinationsTable {
  page_id: string;
  /** In lower case; empty for a record without any. */
  address: string;
  last_seen: string;
}

/** What signs links of ours; a row a purpose. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** A service's slug that the site serves, or once did (see redirects/slug-store.ts). */
export interface ServiceSlugsTable {
  page_id: string;
  slug: string;
  place: number;
  /** Empty for one that is served. */
  moved_to: string;
}

export interface Tables {
  leads: LeadsTable;
  lead_photos: LeadPhotosTable;
  site_visits: SiteVisitsTable;
  mail_jobs: MailJobsTable;
  site_digests: SiteDigestsTable;
  rate_limits: RateLimitsTable;
  service_slugs: ServiceSlugsTable;
  secrets: SecretsTable;
  destinations: DestinationsTable;
}
