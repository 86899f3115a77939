/**
 * What the operator should look at: leads that are held, mails that were given up. Told once a day where there is news,
 * site by site: what one business's visitors wrote is no other's to read.
 */
import type { Connection, Database, Migration } from "../database/database.ts";
import type { Lead, MailJob } from "./mail-jobs.ts";

/** Migration: how far the operator had been told when a database had one site. */
export const createDigest: Migration = ({ strict }) => `
  CREATE TABLE digest (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sent_at TEXT NOT NULL,
    leased_until TEXT NOT NULL
  )${strict};
  INSERT INTO digest (id, sent_at, leased_until) VALUES (1, '', '')`;

/**
 * Migration: how far the operator of each site has been told. The table of before stays for servers of the version before
 * that are still running.
 */
export const createSiteDigests: Migration = ({ strict }) => `
  CREATE TABLE site_digests (page_id TEXT PRIMARY KEY, sent_at TEXT NOT NULL, leased_until TEXT NOT NULL)${strict}`;

export interface ParkedMail {
  reference: string;
  job: MailJob;
}

export interface Digest {
  /** The site that it is about. */
  pageId: string;
  /** The newest, and how many there are in all. */
  held: Lead[];
  heldCount: number;
  parked: ParkedMail[];
  parkedCount: number;
}

/** Most that one mail names of each. */
const NAMED = 50;
const DAY_MS = 86_400_000;
const OVERLAP_MS = 60_000;
/** How long the process that took the digest may take to send it. */
const LEASE_MS = 10 * 60_000;

/** The sites with something to look at, told or not. @throws DatabaseUnavailable */
export function sitesToLookAt(database: Database): Promise<string[]> {
  return database.read(async (c) => {
    const held = c.selectFrom("leads").select("page_id").where("held", "=", 1);
    const parked = c.selectFrom("mail_jobs").innerJoin("leads", "leads.id", "mail_jobs.lead_id");
    const rows = await held.union(parked.select("leads.page_id").where("mail_jobs.state", "=", "parked")).execute();
    return rows.map(({ page_id }) => page_id);
  });
}

/**
 * Takes today's digest of a site. No other process gets it for ten minutes.
 *
 * @returns undefined when one was sent within a day, somebody else is at it, or there is nothing new
 * @throws DatabaseUnavailable
 */
export function claimDigest(database: Database, pageId: string, at: Date): Promise<Digest | undefined> {
  return database.write(async (connection) => {
    const unseen = { page_id: pageId, sent_at: "", leased_until: "" };
    await connection
      .insertInto("site_digests")
      .values(unseen)
      .onConflict((there) => there.doNothing())
      .execute();
    const query = connection.selectFrom("site_digests").selectAll().where("page_id", "=", pageId);
    const row = await (database.kind === "postgres" ? query.forUpdate() : query).executeTakeFirstOrThrow();
    const sentAt = Date.parse(row.sent_at);
    // One of the future was sent by a clock that was ahead.
    const told = sentAt <= at.getTime() ? sentAt : -Infinity;
    const leased = Date.parse(row.leased_until) - at.getTime();
    if (at.getTime() - told < DAY_MS || (leased > 0 && leased <= LEASE_MS)) return undefined;
    const digest = await read(connection, pageId);
    // What was under way when the last one was read; told twice rather than never.
    const since = told === -Infinity ? "" : new Date(told - OVERLAP_MS).toISOString();
    const isNew =
      digest.held.some(({ received_at }) => received_at > since) ||
      // The end of its last lease: a few minutes after its last try.
      digest.parked.some(({ job }) => job.due_at > since);
    if (!isNew) return undefined;
    await connection
      .updateTable("site_digests")
      .set({ leased_until: new Date(at.getTime() + LEASE_MS).toISOString() })
      .where("page_id", "=", pageId)
      .execute();
    return digest;
  });
}

/** Notes that the digest claimed at this time was sent. @throws DatabaseUnavailable */
export async function settleDigest(database: Database, pageId: string, at: Date): Promise<void> {
  const sent = { sent_at: at.toISOString(), leased_until: "" };
  await database.write((c) => c.updateTable("site_digests").set(sent).where("page_id", "=", pageId).execute());
}

// PostgreSQL counts in texts.
const total = (row: { total: string | number | bigint }): number => Number(row.total);

async function read(connection: Connection, pageId: string): Promise<Digest> {
  const leadsOf = connection.selectFrom("leads").where("page_id", "=", pageId);
  const held = leadsOf.where("held", "=", 1);
  const parked = connection
    .selectFrom("mail_jobs")
    .where("state", "=", "parked")
    .where("lead_id", "in", leadsOf.select("id"));
  const jobs = await parked.selectAll().orderBy("due_at", "desc").limit(NAMED).execute();
  const leadIds = jobs.map((job) => job.lead_id);
  const leads = await connection
    .selectFrom("leads")
    .select(["id", "reference"])
    .where("id", "in", leadIds.length > 0 ? leadIds : [0])
    .execute();
  const references = new Map(leads.map(({ id, reference }) => [id, reference]));
  return {
    pageId,
    held: await held.selectAll().orderBy("id", "desc").limit(NAMED).execute(),
    heldCount: total(await held.select((row) => row.fn.countAll().as("total")).executeTakeFirstOrThrow()),
    parked: jobs.map((job) => ({ job, reference: references.get(job.lead_id) ?? "" })),
    parkedCount: total(await parked.select((row) => row.fn.countAll().as("total")).executeTakeFirstOrThrow()),
  };
}
