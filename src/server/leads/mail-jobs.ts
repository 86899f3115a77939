/** The outbox as a table: one job a mail and recipient, made together with its lead. */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Connection, Database, Migration } from "../database/database.ts";
import type { LeadsTable, MailJobsTable, MailKind } from "../database/tables.ts";
import type { Submission } from "./submission.ts";

/** Migration: the table of mail jobs. */
export const createMailJobs: Migration = ({ id, strict }) => `
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
  CREATE INDEX mail_jobs_by_lead ON mail_jobs (lead_id)`;

/** Which mails a site's leads ask for. */
export interface MailPolicy {
  /** Whose leads they are. */
  pageId: string;
  /** Whether the visitor gets a confirmation. */
  confirmToVisitor: boolean;
  /** Host behind the @ of a Message-ID. */
  messageIdHost: string;
}

export type Lead = Selectable<LeadsTable>;
export type MailJob = Selectable<MailJobsTable>;

const DAY_MS = 86_400_000;
/** Threat: a form filled in a hundred times with somebody else's address, or the forms of a hundred sites. */
const CONFIRMATIONS_A_DAY = 2;
const CONFIRMATIONS_OF_ALL_SITES = 6;

/** Adds the jobs of a new lead, in the lead's own transaction. Those of a held lead wait for its release. */
export async function addMailJobs(
  database: Database,
  connection: Connection,
  { pageId, confirmToVisitor, messageIdHost }: MailPolicy,
  { leadId, submission, at, held }: { leadId: number; submission: Submission; at: Date; held: boolean },
): Promise<void> {
  const { destination, fields } = submission;
  const add = async (kind: MailKind, recipient: string): Promise<void> => {
    const job = { lead_id: leadId, kind, recipient, message_id: `<${randomUUID()}@${messageIdHost}>` };
    const time = at.toISOString();
    const state = held ? ("held" as const) : ("due" as const);
    const start = { state, tries: 0, created_at: time, due_at: time, lease: "", last_error: "" };
    await connection
      .insertInto("mail_jobs")
      .values({ ...job, ...start })
      .execute();
  };
  if (destination !== "") await add("business", destination);
  const visitor = fields.clientEmail.toLowerCase();
  if (!confirmToVisitor || visitor === "") return;
  await database.inTurn(connection, `confirmations to ${visitor}`);
  if (await mayConfirm(connection, pageId, visitor, at)) await add("visitor", visitor);
}

async function mayConfirm(connection: Connection, pageId: string, visitor: string, at: Date): Promise<boolean> {
  const earlier = await connection
    .selectFrom("mail_jobs")
    .innerJoin("leads", "leads.id", "mail_jobs.lead_id")
    .select("leads.page_id")
    .where("mail_jobs.recipient", "=", visitor)
    .where("mail_jobs.kind", "=", "visitor")
    .where("mail_jobs.created_at", ">", new Date(at.getTime() - DAY_MS).toISOString())
    .limit(CONFIRMATIONS_OF_ALL_SITES)
    .execute();
  const here = earlier.filter(({ page_id }) => page_id === pageId);
  return here.length < CONFIRMATIONS_A_DAY && earlier.length < CONFIRMATIONS_OF_ALL_SITES;
}

/** A job with what it tells. */
export interface ClaimedJob {
  job: MailJob;
  lead: Lead;
}

export interface Claim {
  at: Date;
  until: Date;
  /** A text that is this claim's alone. */
  lease: string;
  limit: number;
  /** Nobody waits until then: what is due later was written down by a clock that has been set back since. */
  beyond: Date;
  /** Jobs that this worker has under way: a clock that jumps ahead ends their leases. */
  underWay: readonly MailJob[];
  /** How many jobs more a recipient may have under way. */
  roomFor: (recipient: string) => number;
}

/**
 * Takes jobs that are due, the longest due first. They are nobody else's until `until`; a worker that dies leaves them
 * to the others then. There may be more when it gives fewer than asked, for other recipients; nothing is left when it
 * gives none.
 *
 * @throws DatabaseUnavailable
 */
export async function claimJobs(database: Database, claim: Claim): Promise<ClaimedJob[]> {
  const { at, until, lease, limit, beyond, underWay, roomFor } = claim;
  const ids = underWay.map(({ id }) => id);
  const full = [...new Set(underWay.map(({ recipient }) => recipient))].filter((recipient) => roomFor(recipient) <= 0);
  const due = (connection: Connection) => {
    let query = connection
      .selectFrom("mail_jobs")
      .select(["id", "recipient"])
      .where("state", "=", "due")
      // One that was never tried has nothing to wait for, whatever the clock said when it was made.
      .where((row) =>
        row.or([row("due_at", "<=", at.toISOString()), row("tries", "=", 0), row("due_at", ">", beyond.toISOString())]),
      )
      .orderBy("due_at")
      .orderBy("id")
      .limit(limit);
    if (ids.length > 0) query = query.where("id", "not in", ids);
    if (full.length > 0) query = query.where("recipient", "not in", full);
    return query;
  };
  // A look without a lock first: most of the time nothing is due.
  if ((await database.read((connection) => due(connection).execute())).length === 0) return [];
  return database.write(async (connection) => {
    // SQLite has one writer at a time anyway.
    const found = await (
      database.kind === "postgres" ? due(connection).forUpdate().skipLocked() : due(connection)
    ).execute();
    const ids = [...Map.groupBy(found, ({ recipient }) => recipient)].flatMap(([recipient, jobs]) =>
      jobs.slice(0, roomFor(recipient)).map(({ id }) => id),
    );
    if (ids.length === 0) return [];
    const jobs = await connection
      .updateTable("mail_jobs")
      .set((row) => ({ due_at: until.toISOString(), lease, tries: row("tries", "+", 1) }))
      .where("id", "in", ids)
      .returningAll()
      .execute();
    const leadIds = jobs.map((job) => job.lead_id);
    const leads = await connection.selectFrom("leads").selectAll().where("id", "in", leadIds).execute();
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    return jobs.flatMap((job) => {
      const lead = byId.get(job.lead_id);
      return lead === undefined ? [] : [{ job, lead }];
    });
  });
}

/** Writes down how a job ended or goes on. Nothing, when its lease ran out and somebody else has it. */
export async function settleJob(
  database: Database,
  { id, lease }: MailJob,
  outcome: { state: MailJob["state"]; due_at?: string; last_error: string },
): Promise<void> {
  await database.write(async (connection) => {
    await connection
      .updateTable("mail_jobs")
      .set({ ...outcome, lease: "" })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .execute();
  });
}

/**
 * When the job that is longest due, or comes next, is or was due; undefined when there is none.
 *
 * @throws DatabaseUnavailable
 */
export async function nextDue(database: Database): Promise<Date | undefined> {
  const row = await database.read((connection) =>
    connection
      .selectFrom("mail_jobs")
      .select("due_at")
      .where("state", "=", "due")
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst(),
  );
  return row === undefined ? undefined : new Date(row.due_at);
}
