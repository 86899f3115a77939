/** The outbox as a table: one job a mail and recipient, and one for the webhook, made together with their lead. */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { emailIn } from "../../lead/contact.ts";
import { type LeadAddress, leadRecipients } from "../../record/lead-recipient.ts";
import { countRows } from "../database/count-rows.ts";
import type { Connection, Database } from "../database/database.ts";
import type { JobKind, LeadsTable, MailJobsTable } from "../database/tables.ts";
import type { Submission } from "./submission.ts";

/** By which way jobs go out. Each has a worker of its own, so that neither waits for the other. */
export type Channel = "mail" | "webhook";

/** The kinds of jobs that go out by a channel. */
export const KINDS: Readonly<Record<Channel, readonly JobKind[]>> = {
  mail: ["business", "visitor"],
  webhook: ["webhook"],
};

/** Which mails a site's leads cause. */
export interface MailPolicy {
  /** Whose leads they are. */
  pageId: string;
  /** Whom leads are mailed to beside the business (`leadRecipients`). */
  leadsTo?: readonly LeadAddress[];
  /** Origin that leads are posted to; undefined for none. */
  webhookOrigin?: string | undefined;
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

interface NewLead {
  id: number;
  reference: string;
  submission: Submission;
  /** The business's address; empty for none. */
  recipient: string;
  at: Date;
  held: boolean;
}

/** Adds the jobs of a new lead, in the lead's own transaction. Those of a held lead wait for its release. */
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
    const job = { lead_id, kind, recipient, mailbox, message_id };
    const time = at.toISOString();
    const state = held ? ("held" as const) : ("due" as const);
    const start = { state, tries: 0, created_at: time, due_at: time, lease: "", last_error: "" };
    await connection
      .insertInto("mail_jobs")
      .values({ ...job, ...start })
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
 * The mailbox behind an address, for counting: `Ana.Ruiz+roof@gmail.com` and `anaruiz@googlemail.com` are one. Dots count
 * nowhere, though some servers tell them apart: at worst a visitor goes without a confirmation.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).toLowerCase().replace(/\+.*/, "").replaceAll(".", "");
  const host = address.slice(at + 1).toLowerCase();
  return `${local}@${host === "googlemail.com" ? "gmail.com" : host}`;
}

async function mayConfirm(connection: Connection, pageId: string, mailbox: string, at: Date): Promise<boolean> {
  const earlier = await connection
    .selectFrom("mail_jobs")
    .innerJoin("leads", "leads.id", "mail_jobs.lead_id")
    .select("leads.page_id")
    .where("mail_jobs.mailbox", "=", mailbox)
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
  channel: Channel;
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
 * to the others then. There may be more when it gives fewer than requested, for other recipients; nothing is left when it
 * gives none.
 *
 * @throws DatabaseUnavailable
 */
export async function claimJobs(database: Database, claim: Claim): Promise<ClaimedJob[]> {
  const { channel, at, until, lease, limit, beyond, underWay, roomFor } = claim;
  const ids = underWay.map(({ id }) => id);
  const full = [...new Set(underWay.map(({ recipient }) => recipient))].filter((recipient) => roomFor(recipient) <= 0);
  const due = (connection: Connection) => {
    let query = connection
      .selectFrom("mail_jobs")
      .select(["id", "recipient"])
      .where("state", "=", "due")
      .where("kind", "in", KINDS[channel])
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

/** A recipient whose own mails fail is not tried more often than this because others' arrive. */
const WAKE_AGAIN_MS = 60_000;
/** The same for a recipient at whose mails the connection breaks off, which looks like the server's failure. */
const WAKE_SERVER_FAILED_MS = 1_000;

/**
 * Writes down that a job was done, and makes those due that wait for the same server: all that failed because of the
 * server, and what failed otherwise more than a minute ago. Those that were refused for good keep their time.
 *
 * @returns how many are due now
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

/** When the oldest job of a channel was made that is not done and not given up; undefined when there is none. @throws DatabaseUnavailable */
export async function oldestDue(database: Database, channel: Channel): Promise<Date | undefined> {
  const row = await database.read((c) =>
    c
      .selectFrom("mail_jobs")
      .select((jobs) => jobs.fn.min("created_at").as("oldest"))
      .where("state", "=", "due")
      .where("kind", "in", KINDS[channel])
      .executeTakeFirst(),
  );
  return row === undefined || row.oldest === null ? undefined : new Date(row.oldest);
}

/** Mails to businesses that are refused for good, and not sent so far. */
export const refusedMails = (c: Connection) =>
  c
    .selectFrom("mail_jobs")
    .where("mail_jobs.refused_at", "!=", "")
    .where("mail_jobs.kind", "=", "business")
    .where("mail_jobs.state", "in", ["due", "dead"]);

/** How many of them there are. @throws DatabaseUnavailable */
export const countRefused = (database: Database): Promise<number> => database.read((c) => countRows(refusedMails(c)));

/**
 * When the job that is longest due, or comes next, is or was due; undefined when there is none.
 *
 * @param channel of one channel; undefined for all
 * @throws DatabaseUnavailable
 */
export async function nextDue(database: Database, channel?: Channel): Promise<Date | undefined> {
  const row = await database.read((connection) => {
    const due = connection.selectFrom("mail_jobs").select("due_at").where("state", "=", "due");
    const those = channel === undefined ? due : due.where("kind", "in", KINDS[channel]);
    return those.orderBy("due_at").limit(1).executeTakeFirst();
  });
  return row === undefined ? undefined : new Date(row.due_at);
}
