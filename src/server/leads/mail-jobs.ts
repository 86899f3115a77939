/** The outbox table: one job per mail and recipient, and one for the webhook, created together with their lead. */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { emailIn } from "../../lead/contact.ts";
import { type LeadAddress, leadRecipients } from "../../record/lead-recipient.ts";
import { countRows } from "../database/count-rows.ts";
import type { Connection, Database } from "../database/database.ts";
import type { JobKind, Tables } from "../database/tables.ts";
import type { Submission } from "./submission.ts";

/** Channel of a job. Each has its own worker, so that neither waits for the other. */
export type Channel = "mail" | "webhook";

/** Kinds of jobs in each channel. */
export const KINDS: Readonly<Record<Channel, readonly JobKind[]>> = {
  mail: ["business", "visitor"],
  webhook: ["webhook"],
};

/** Mails and webhooks that a site's leads cause. */
export interface MailPolicy {
  /** The site that receives the leads. */
  pageId: string;
  /** Additional recipients of leads (`leadRecipients`). */
  leadsTo?: readonly LeadAddress[];
  /** Origin of the webhook that leads are posted to; undefined for none. */
  webhookOrigin?: string | undefined;
  /** Whether the visitor gets a confirmation. */
  confirmToVisitor: boolean;
  /** Host after the @ of a Message-ID. */
  messageIdHost: string;
}

export type Lead = Selectable<Tables["leads"]>;
export type MailJob = Selectable<Tables["mail_jobs"]>;

const DAY_MS = 86_400_000;
/** How far the clocks of several processes may differ. A time further ahead is from a clock that was set wrong. */
export const CLOCKS_DIFFER_MS = 60_000;
/** Threat: a form filled in a hundred times with a third party's address, or the forms of a hundred sites. */
const CONFIRMATIONS_A_DAY = 2;
const CONFIRMATIONS_OF_ALL_SITES = 6;

export interface NewLead {
  id: number;
  reference: string;
  submission: Submission;
  /** The business's address; empty for none. */
  recipient: string;
  at: Date;
  held: boolean;
}

/** Adds the jobs of a new lead, in the lead's own transaction. The jobs of a held lead wait for its release. */
export async function addMailJobs(
  database: Database,
  connection: Connection,
  { pageId, confirmToVisitor, messageIdHost, leadsTo = [], webhookOrigin }: MailPolicy,
  { id: lead_id, reference, submission, recipient: business, at, held }: NewLead,
): Promise<void> {
  const { fields } = submission;
  const add = async (kind: JobKind, recipient: string): Promise<void> => {
    const mailbox = kind === "visitor" ? mailboxOf(recipient) : "";
    const message_id = kind === "webhook" ? reference : `<${randomUUID()}@${messageIdHost}>`;
    const time = at.toISOString();
    const start = { tries: 0, created_at: time, due_at: time, lease: "", last_error: "" };
    await connection
      .insertInto("mail_jobs")
      .values({ lead_id, kind, recipient, mailbox, message_id, state: held ? "held" : "due", ...start })
      .execute();
  };
  for (const recipient of leadRecipients(business, fields.service, leadsTo)) await add("business", recipient);
  if (webhookOrigin !== undefined) await add("webhook", webhookOrigin);
  const visitor = emailIn(fields.clientEmail).toLowerCase();
  if (!confirmToVisitor || visitor === "") return;
  const mailbox = mailboxOf(visitor);
  await database.lockUntilCommit(connection, `confirmations to ${mailbox}`);
  if (await mayConfirm(connection, pageId, mailbox, at)) await add("visitor", visitor);
}

/**
 * Normalizes an address to its mailbox, for counting: `Ana.Ruiz+roof@gmail.com` and `anaruiz@googlemail.com` are the
 * same. Dots are ignored for every host, though some servers distinguish them: at worst a visitor gets no confirmation.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).toLowerCase().replace(/\+.*/, "").replaceAll(".", "");
  const host = address.slice(at + 1).toLowerCase();
  return `${local}@${host === "googlemail.com" ? "gmail.com" : host}`;
}

async function mayConfirm(connection: Connection, pageId: string, mailbox: string, at: Date): Promise<boolean> {
  const earlier = await jobsOfLeads(connection)
    .select("leads.page_id")
    .where("mail_jobs.mailbox", "=", mailbox)
    .where("mail_jobs.kind", "=", "visitor")
    .where("mail_jobs.created_at", ">", new Date(at.getTime() - DAY_MS).toISOString())
    .limit(CONFIRMATIONS_OF_ALL_SITES)
    .execute();
  const here = earlier.filter(({ page_id }) => page_id === pageId);
  return here.length < CONFIRMATIONS_A_DAY && earlier.length < CONFIRMATIONS_OF_ALL_SITES;
}

/** A job with its lead. */
export interface ClaimedJob {
  job: MailJob;
  lead: Lead;
}

export interface Claim {
  channel: Channel;
  at: Date;
  until: Date;
  /** Unique id of this claim. */
  lease: string;
  limit: number;
  /** Jobs due after this time are claimed too: their time is from a clock that has been set back since. */
  beyond: Date;
  /** Jobs that this worker is processing: a clock that jumps ahead would end their leases. */
  underWay: readonly MailJob[];
  /** Number of further jobs that a recipient may have in progress. */
  roomFor: (recipient: string) => number;
}

/**
 * Claims due jobs, the longest due first. No other worker gets them before `until`; the jobs of a worker that dies are
 * free again then. If it returns fewer than requested, there may be more for other recipients; if it returns none,
 * there are no more.
 *
 * @throws DatabaseUnavailable
 */
export async function claimJobs(database: Database, claim: Claim): Promise<ClaimedJob[]> {
  const { channel, at, until, lease, limit, beyond, underWay, roomFor } = claim;
  const ids = underWay.map(({ id }) => id);
  const full = [...new Set(underWay.map(({ recipient }) => recipient))].filter((recipient) => roomFor(recipient) <= 0);
  const ahead = new Date(at.getTime() + CLOCKS_DIFFER_MS).toISOString();
  const due = (connection: Connection) => {
    let query = connection
      .selectFrom("mail_jobs")
      .select(["id", "recipient"])
      .where("state", "=", "due")
      .where("kind", "in", KINDS[channel])
      // A job that was never tried is due at once, whatever the clock was when it was created; so is one that failed by
      // a clock that has been set back since.
      .where((row) =>
        row.or([
          row("due_at", "<=", at.toISOString()),
          row("tries", "=", 0),
          row("due_at", ">", beyond.toISOString()),
          row.and([row("lease", "=", ""), row("failed_at", ">", ahead)]),
        ]),
      )
      .orderBy("due_at")
      .orderBy("id")
      .limit(limit);
    if (ids.length > 0) query = query.where("id", "not in", ids);
    if (full.length > 0) query = query.where("recipient", "not in", full);
    return query;
  };
  // Read without a lock first: most of the time nothing is due.
  if ((await database.read((connection) => due(connection).execute())).length === 0) return [];
  return database.write(async (connection) => {
    // SQLite has only one writer at a time.
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

/** Stores the outcome of a try. Does nothing if the lease has expired and another worker has the job. */
export const settleJob = (database: Database, job: MailJob, outcome: JobOutcome): Promise<unknown> =>
  database.write((connection) => settle(connection, job, outcome));

export type JobOutcome = Partial<Pick<MailJob, "due_at" | "failed_at" | "server_failed" | "refused_at">> &
  Pick<MailJob, "state" | "last_error">;

const settle = (connection: Connection, { id, lease }: Pick<MailJob, "id" | "lease">, outcome: JobOutcome) =>
  connection
    .updateTable("mail_jobs")
    .set({ ...outcome, lease: "" })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();

/** Minimum time after its own failure before a recipient is retried because other mails arrive. */
const WAKE_AGAIN_MS = 60_000;
/** The same if the connection broke off, which counts as the server's failure. */
const WAKE_SERVER_FAILED_MS = 1_000;

/**
 * Stores that a job was sent, and makes jobs due that wait for the same server: those that failed because of the server
 * over a second ago, and those that failed for other reasons over a minute ago. Permanently refused ones keep their
 * time.
 *
 * @returns the number of jobs that became due
 */
export async function settleSent(database: Database, channel: Channel, job: MailJob, at: Date): Promise<number> {
  const due_at = at.toISOString();
  const before = (ms: number): string => new Date(at.getTime() - ms).toISOString();
  return database.write(async (connection) => {
    await settle(connection, job, { state: "sent", due_at, last_error: "", refused_at: "", server_failed: 0 });
    const woken = await connection
      .updateTable("mail_jobs")
      .set({ due_at })
      .where("state", "=", "due")
      .where("kind", "in", KINDS[channel])
      .where("due_at", ">", due_at)
      .where("lease", "=", "")
      .where("refused_at", "=", "")
      .where((row) =>
        row.or([
          row.and([row("server_failed", "=", 1), row("failed_at", "<=", before(WAKE_SERVER_FAILED_MS))]),
          row("failed_at", "<=", before(WAKE_AGAIN_MS)),
        ]),
      )
      .where("failed_at", "!=", "")
      .returning("id")
      .execute();
    return woken.length;
  });
}

/** Returns the creation time of the oldest due job of a kind; undefined if there is none. @throws DatabaseUnavailable */
export async function oldestDue(database: Database, kind: JobKind): Promise<Date | undefined> {
  const row = await database.read((c) =>
    c
      .selectFrom("mail_jobs")
      .select((jobs) => jobs.fn.min("created_at").as("oldest"))
      .where("state", "=", "due")
      .where("kind", "=", kind)
      .executeTakeFirst(),
  );
  return row === undefined || row.oldest === null ? undefined : new Date(row.oldest);
}

/** Selects jobs with their leads. */
export const jobsOfLeads = (c: Connection) =>
  c.selectFrom("mail_jobs").innerJoin("leads", "leads.id", "mail_jobs.lead_id");

/** Selects mails to businesses that are permanently refused and not sent. */
export const refusedMails = (c: Connection) =>
  jobsOfLeads(c)
    .where("mail_jobs.refused_at", "!=", "")
    .where("mail_jobs.kind", "=", "business")
    .where("mail_jobs.state", "in", ["due", "dead"]);

/** Counts the mails of `refusedMails`. @throws DatabaseUnavailable */
export const countRefused = (database: Database): Promise<number> => database.read((c) => countRows(refusedMails(c)));

/**
 * Returns the earliest time at which a job of a channel is or was due; undefined if there is none.
 *
 * @throws DatabaseUnavailable
 */
export async function nextDue(database: Database, channel: Channel): Promise<Date | undefined> {
  const row = await database.read((connection) => {
    const due = connection.selectFrom("mail_jobs").select("due_at").where("state", "=", "due");
    return due.where("kind", "in", KINDS[channel]).orderBy("due_at").limit(1).executeTakeFirst();
  });
  return row === undefined ? undefined : new Date(row.due_at);
}
