import type { Migration } from "./database/database.ts";

/** The state of mails that are not tried any more is `dead`; it was `parked`. */
export const renameParkedMails: Migration = () => `
  UPDATE mail_jobs SET state = 'dead' WHERE state = 'parked'`;

/** Every step that the database has ever taken, oldest first. Add at the end; never change, move or take out one. */
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
  // One row with the count, of the time when a database had one site.
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
  // A row a slug. `place` counts the services as the record lists them now, for an old slug the order in which they went;
  // `moved_to` is empty for one that is served.
  ({ strict }) => `
    CREATE TABLE service_slugs (
      page_id TEXT NOT NULL,
      slug TEXT NOT NULL,
      place INTEGER NOT NULL,
      moved_to TEXT NOT NULL,
      PRIMARY KEY (page_id, slug)
    )${strict}`,
  // How a lead was scored for spam, and where it came from.
  () => `
    ALTER TABLE leads ADD COLUMN service_offered INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE leads ADD COLUMN attribution TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE leads ADD COLUMN text_digest TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN suspicions TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX leads_by_text ON leads (text_digest, received_at);
    CREATE INDEX leads_by_time ON leads (received_at);
    CREATE INDEX leads_held ON leads (id) WHERE held = 1`,
  // How often each key was counted, and until when that counts (milliseconds since 1970).
  () => "CREATE TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire BIGINT)",
  // What the operator had been notified of when a database had one site.
  ({ strict }) => `
    CREATE TABLE digest (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      sent_at TEXT NOT NULL,
      leased_until TEXT NOT NULL
    )${strict};
    INSERT INTO digest (id, sent_at, leased_until) VALUES (1, '', '')`,
  // Which site's leads they are; empty for those of before (see sites/assign-page-id.ts).
  () => `
    ALTER TABLE leads ADD COLUMN page_id TEXT NOT NULL DEFAULT '';
    CREATE INDEX leads_by_page ON leads (page_id, id)`,
  // A row a site, the one of before without a name (see sites/assign-page-id.ts). No address, no cookie, no time of a single
  // visit is stored. The table of before stays for servers of the version before that are still running.
  ({ strict }) => `
    CREATE TABLE site_visits (page_id TEXT PRIMARY KEY, total INTEGER NOT NULL)${strict};
    INSERT INTO site_visits (page_id, total) SELECT '', total FROM visits WHERE total > 0`,
  // What the operator of each site has been notified of. The table of before stays for servers of the version before that are
  // still running.
  ({ strict }) => `
    CREATE TABLE site_digests (page_id TEXT PRIMARY KEY, sent_at TEXT NOT NULL, leased_until TEXT NOT NULL)${strict}`,
  // Counts a site's leads of an hour without reading those of all sites.
  () => "CREATE INDEX leads_by_page_time ON leads (page_id, received_at)",
  // What signs links; a row a purpose, made when it is first needed.
  ({ strict }) => `CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)${strict}`,
  // A row an address of a site's records, in lower case; empty for a record without any.
  ({ strict }) => `
    CREATE TABLE destinations (
      page_id TEXT NOT NULL,
      address TEXT NOT NULL,
      last_seen TEXT NOT NULL,
      PRIMARY KEY (page_id, address)
    )${strict}`,
  // How a mail's last try failed, and whose mailbox it goes to.
  () => `
    ALTER TABLE mail_jobs ADD COLUMN failed_at TEXT NOT NULL DEFAULT '';
    ALTER TABLE mail_jobs ADD COLUMN server_failed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE mail_jobs ADD COLUMN refused_at TEXT NOT NULL DEFAULT '';
    ALTER TABLE mail_jobs ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
    ALTER TABLE site_digests ADD COLUMN refusal_told_at TEXT NOT NULL DEFAULT '';
    CREATE INDEX mail_jobs_by_mailbox ON mail_jobs (mailbox, kind, created_at);
    CREATE INDEX mail_jobs_refused ON mail_jobs (refused_at) WHERE refused_at <> ''`,
  // The request that a lead came by, for the log.
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
  // Where the visitor's place is.
  () => `
    ALTER TABLE leads ADD COLUMN zip TEXT NOT NULL DEFAULT '';
    ALTER TABLE leads ADD COLUMN distance_miles INTEGER`,
  // The index alone tells how many of a site's leads count; a site that may have 10,000 an hour has each counted for each.
  () => `
    DROP INDEX leads_by_page_time;
    CREATE INDEX leads_by_page_held_time ON leads (page_id, held, received_at)`,
];
