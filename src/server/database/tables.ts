/** Table types for the query builder. Times are ISO 8601 in UTC with milliseconds, so that text order is time order. */
import type { Generated } from "kysely";

/** Two kinds of mails, and a POST to `LEAD_WEBHOOK_URL`. */
export type JobKind = "business" | "visitor" | "webhook";

export interface Tables {
  leads: {
    id: Generated<number>;
    /** The site that received it. */
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
    /** 1 if the record offers `service`, 0 if it is the visitor's own text. */
    service_offered: Generated<number>;
    /** JSON: how the visitor found the site (attribution.ts). */
    attribution: Generated<string>;
    /** Digest of the message, to find equal ones; empty for a short one. */
    text_digest: Generated<string>;
    /** Spam signals, comma-separated (spam.ts); kept after a release. */
    suspicions: Generated<string>;
    /** Id of the request that submitted it, for the log. */
    request_id: Generated<string>;
    /** 1 while its mails wait for the operator to release them. */
    held: Generated<number>;
    /** ZIP code of the job, as typed; empty for none. */
    zip: Generated<string>;
    /** Miles from the business to the ZIP code; null if unknown. */
    distance_miles: Generated<number | null>;
  };
  /** A photo of a lead, as re-encoded. */
  lead_photos: {
    id: Generated<number>;
    lead_id: number;
    /** Position among the lead's photos, from 1. */
    position: number;
    /** Name of the visitor's file, for display; may be empty. */
    name: string;
    content_type: string;
    /** In pixels. */
    width: number;
    height: number;
    bytes: Uint8Array;
  };
  /** One row per site. */
  site_visits: {
    page_id: string;
    total: number;
  };
  /** One mail to one recipient, or one webhook request. */
  mail_jobs: {
    id: Generated<number>;
    lead_id: number;
    kind: JobKind;
    /** For a webhook, the origin of its URL when the job was created. */
    recipient: string;
    /** Message-ID with its angle brackets, the same on each try. For a webhook, the lead's reference. */
    message_id: string;
    /**
     * `held`: its lead is suspect. `dead`: given up after three days, or unwanted by the receiver; kept for the operator.
     */
    state: "due" | "sent" | "held" | "dead";
    tries: number;
    created_at: string;
    /** Time of the next try; the end of the lease while a worker has the job; the time of sending once it is sent. */
    due_at: string;
    /** Id of the claim that holds the job; empty if unclaimed. */
    lease: string;
    last_error: string;
    /** Time of the last failed try; empty for none. */
    failed_at: Generated<string>;
    /** 1 if that failure concerned the server as a whole, not this recipient. */
    server_failed: Generated<number>;
    /** Time since which the mail server rejects it permanently (5xx); empty if it does not. */
    refused_at: Generated<string>;
    /** The recipient's mailbox in normalized form; empty for mails to a business and for webhooks. */
    mailbox: Generated<string>;
  };
  /** One row per site: when its operator was last notified. */
  site_digests: {
    page_id: string;
    /** Time of the last digest; empty before the first. */
    sent_at: string;
    /** Time of the last notification of refused mails; empty before the first. */
    refusal_told_at: Generated<string>;
    /** End of the lease of the process that is sending the next digest. */
    leased_until: string;
  };
  /** Number of recent leads per address and network (leads/lead-rate.ts). */
  rate_limits: {
    key: string;
    points: number;
    /** Time at which the count expires, in milliseconds since 1970. */
    expire: number | null;
  };
  /** A service's slug that the site serves or once served (see redirects/slug-store.ts). */
  service_slugs: {
    page_id: string;
    slug: string;
    place: number;
    /** The slug that replaced it; empty for one that is served. */
    moved_to: string;
  };
  /** Secrets that sign links; one row per purpose. */
  secrets: {
    name: string;
    value: string;
  };
  /** An address that accepts leads of a site, or recently did (see leads/destinations.ts). */
  destinations: {
    page_id: string;
    /** In lower case; empty for a record without an address. */
    address: string;
    last_seen: string;
  };
}
