/** What the operator should look at: leads that are held, mails that were given up. Told once a day, where there is news. */
import type { Connection, Database, Migration } from "../database/database.ts";
import type { Lead, MailJob } from "./mail-jobs.ts";

/** Migration: how far the operator has been told. */
export const createDigest: Migration = ({ strict }) => `
  CREATE TABLE digest (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sent_at TEXT NOT NULL,
    leased_until TEXT NOT NULL
  )${strict};
  INSERT INTO digest (id, sent_at, leased_until) VALUES (1, '', '')`;

export interface ParkedMail {
  reference: string;
  job: MailJob;
}

export interface Digest {
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

/**
 * Takes today's digest. No other process gets it for ten minutes.
 *
 * @returns undefined when one was sent within a day, somebody else is at it, or there is nothing new
 * @throws DatabaseUnavailable
 */
export function claimDigest(database: Database, at: Date): Promise<Digest | undefined> {
  return database.write(async (connection) => {
    const query = connection.selectFrom("digest").selectAll();
    const row = await (database.kind === "postgres" ? query.forUpdate() : query).executeTakeFirstOrThrow();
    const sentAt = Date.parse(row.sent_at);
    // One of the future was sent by a clock that was ahead.
    const told = sentAt <= at.getTime() ? sentAt : -Infinity;
    const leased = Date.parse(row.leased_until) - at.getTime();
    if (at.getTime() - told < DAY_MS || (leased > 0 && leased <= LEASE_MS)) return undefined;
    const digest = await read(connection);
    // What was under way when the last one was read; told twice rather than never.
    const since = told === -Infinity ? "" : new Date(told - OVERLAP_MS).toISOString();
    const isNew =
      digest.held.some(({ received_at }) => received_at > since) ||
      // The end of its last lease: a few minutes after its last try.
      digest.parked.some(({ job }) => job.due_at > since);
    if (!isNew) return undefined;
    await connection
      .updateTable("digest")
      .set({ leased_until: new Date(at.getTime() + LEASE_MS).toISOString() })
      .execute();
    return digest;
  });
}

/** Notes that the digest claimed at this time was sent. @throws DatabaseUnavailable */
export async function settleDigest(database: Database, at: Date): Promise<void> {
  await database.write((c) => c.updateTable("digest").set({ sent_at: at.toISOString(), leased_until: "" }).execute());
}

// PostgreSQL counts in texts.
const total = (row: { total: string | number | bigint }): number => Number(row.total);

async function read(connection: Connection): Promise<Digest> {
  const held = connection.selectFrom("leads").where("held", "=", 1);
  const parked = connection.selectFrom("mail_jobs").where("state", "=", "parked");
  const jobs = await parked.selectAll().orderBy("due_at", "desc").limit(NAMED).execute();
  const leadIds = jobs.map((job) => job.lead_id);
  const leads = await connection
    .selectFrom("leads")
    .select(["id", "reference"])
    .where("id", "in", leadIds.length > 0 ? leadIds : [0])
    .execute();
  const references = new Map(leads.map(({ id, reference }) => [id, reference]));
  return {
    held: await held.selectAll().orderBy("id", "desc").limit(NAMED).execute(),
    heldCount: total(await held.select((row) => row.fn.countAll().as("total")).executeTakeFirstOrThrow()),
    parked: jobs.map((job) => ({ job, reference: references.get(job.lead_id) ?? "" })),
    parkedCount: total(await parked.select((row) => row.fn.countAll().as("total")).executeTakeFirstOrThrow()),
  };
}
