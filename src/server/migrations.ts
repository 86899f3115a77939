import type { Migration } from "./database/database.ts";

/** Renames the state of mails that are not retried from `parked` to `dead`. */
export const renameParkedMails: Migration = () => `
  UPDATE mail_jobs SET state = 'dead' WHERE state = 'parked'`;

/** Renames the spam signal of a filled-in honeypot from `trap` to `honeypot`. */
export const renameHoneypotSignal: Migration = () => `
  UPDATE leads SET suspicions = replace(suspicions, 'trap', 'honeypot') WHERE suspicions LIKE '%trap%'`;

/** All schema migrations of the database, oldest first. Append only; never change, move or remove one. */
export const migrations: readonly Migration[] = [
  ({ id, strict }) => `
    CREATE TABLE leads (
      id ${id},
      reference TEXT NOT NULL UNIQUE,
      idempotency_key TEXT,
      content_digest TEXT NOT NULL,
      received_at TEXT NOT NULL,
      destination TEXT NOT NULL,
      logo TEXT NOT NULL,
      color TEXT NOT NULL,
      language TEXT NOT NULL,
      page TEXT NOT NULL,
      name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      client_email TEXT NOT NULL,
      phone TEXT NOT NULL,
      address TEXT NOT NULL,
      service TEXT NOT NULL,
      contact_by TEXT NOT NULL,
      message TEXT NOT NULL,
      UNIQUE (idempotency_key, content_digest)
    )${strict}`,
  // One row with the count, from the time when a database had one site.
  ({ strict }) => `
    CREATE TABLE visits (id INTEGER PRIMARY KEY CHECK (id = 1), total INTEGER NOT NULL)${strict};
    INSERT INTO visits (id, total) VALUES (1, 0)`,
  ({ id, strict }) => `
    CREATE TABLE mail_jobs (
      id ${id},
      lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      recipient TEXT NOT NULL,
      message_id TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL,
      tries INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      due_at TEXT NOT NULL,
      lease TEXT NOT NULL,
      last_error TEXT NOT NULL
    )${strict};
    CREATE INDEX mail_jobs_by_due ON mail_jobs (state, due_at);
    CREATE INDEX mail_jobs_by_recipient ON mail_jobs (recipient, kind, created_at);
    CREATE INDEX mail_jobs_by_lead ON mail_jobs (lead_id)`,
  // One row per slug. `place` is the position of its service in the record, for a former slug its position among those;
  // `moved_to` is empty for a slug that is served.
  ({ strict }) => `
    CREATE TABLE service_slugs (
      page_id TEXT NOT NULL,
      slug TEXT NOT NULL,
      place INTEGER NOT NULL,
      moved_to TEXT NOT NULL,
      PRIMARY KEY (page_id, slug)
    )${strict}`,
  // Spam score of a lead, and its attribution.
  () => `
    ALTER TABLE leads ADD COLUMN service_offered INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE leads ADD COLUMN attribution TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE leads ADD COLUMN text_digest TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN suspicions TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX leads_by_text ON leads (text_digest, received_at);
    CREATE INDEX leads_by_time ON leads (received_at);
    CREATE INDEX leads_held ON leads (id) WHERE held = 1`,
  // Number of points per key, and when they expire (milliseconds since 1970).
  () => "CREATE TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire BIGINT)",
  // State of the operator's notifications, from the time when a database had one site.
  ({ strict }) => `
    CREATE TABLE digest (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      sent_at TEXT NOT NULL,
      leased_until TEXT NOT NULL
    )${strict};
    INSERT INTO digest (id, sent_at, leased_until) VALUES (1, '', '')`,
  // Site of the lead; empty for older leads (see sites/assign-page-id.ts).
  () => `
    ALTER TABLE leads ADD COLUMN page_id TEXT NOT NULL DEFAULT '';
    CREATE INDEX leads_by_page ON leads (page_id, id)`,
  // One row per site; the site of the old table has no name (see sites/assign-page-id.ts). No address, no cookie, no
  // time of a single visit is stored. The old table stays for servers of the previous version that are still running.
  ({ strict }) => `
    CREATE TABLE site_visits (page_id TEXT PRIMARY KEY, total INTEGER NOT NULL)${strict};
    INSERT INTO site_visits (page_id, total) SELECT '', total FROM visits WHERE total > 0`,
  // State of the operator's notifications per site. The old table stays for servers of the previous version that are
  // still running.
  ({ strict }) => `
    CREATE TABLE site_digests (page_id TEXT PRIMARY KEY, sent_at TEXT NOT NULL, leased_until TEXT NOT NULL)${strict}`,
  // Counts the leads of a site in an hour without reading those of all sites.
  () => "CREATE INDEX leads_by_page_time ON leads (page_id, received_at)",
  // Keys that sign links; one row per purpose, inserted when it is first needed.
  ({ strict }) => `CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)${strict}`,
  // One row per address of a site's records, in lower case; empty for a record without addresses.
  ({ strict }) => `
    CREATE TABLE destinations (
      page_id TEXT NOT NULL,
      address TEXT NOT NULL,
      last_seen TEXT NOT NULL,
      PRIMARY KEY (page_id, address)
    )${strict}`,
  // When and how the last try of a mail failed, and the mailbox of its recipient.
  () => `
    ALTER TABLE mail_jobs ADD COLUMN failed_at TEXT NOT NULL DEFAULT '';
    ALTER TABLE mail_jobs ADD COLUMN server_failed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE mail_jobs ADD COLUMN refused_at TEXT NOT NULL DEFAULT '';
    ALTER TABLE mail_jobs ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
    ALTER TABLE site_digests ADD COLUMN refusal_told_at TEXT NOT NULL DEFAULT '';
    CREATE INDEX mail_jobs_by_mailbox ON mail_jobs (mailbox, kind, created_at);
    CREATE INDEX mail_jobs_refused ON mail_jobs (refused_at) WHERE refused_at <> ''`,
  // Id of the request that sent the lead, for the log.
  () => "ALTER TABLE leads ADD COLUMN request_id TEXT NOT NULL DEFAULT ''",
  ({ id, bytes, strict }) => `
    CREATE TABLE lead_photos (
      id ${id},
      lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      content_type TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes ${bytes} NOT NULL,
      UNIQUE (lead_id, position)
    )${strict}`,
  renameParkedMails,
  // ZIP code and distance of the visitor's location.
  () => `
    ALTER TABLE leads ADD COLUMN zip TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN distance_miles INTEGER`,
  // A covering index to count the leads of a site that are not held: a flood of 10,000 an hour counts all for each
  // lead.
  () => `
    DROP INDEX leads_by_page_time;
    CREATE INDEX leads_by_page_held_time ON leads (page_id, held, received_at)`,
  renameHoneypotSignal,
];
