/**
 * Digest for the operator: held leads, and mails that were refused or given up. The first of a day is reported at once,
 * further ones after twelve hours or on the next day (UTC), whichever is earlier. Each site has its own digest: a
 * business must not read messages from visitors of another site.
 */
import { countRows } from "../database/count-rows.ts";
import type { Connection, Database } from "../database/database.ts";
import { CLOCKS_DIFFER_MS, jobsOfLeads, type MailJob, refusedMails } from "./mail-jobs.ts";

export interface DeadMail {
  reference: string;
  job: MailJob;
}

/** Maximum number of each listed in one mail. */
const NAMED = 50;
/**
 * Minimum time between two digests of one day; the first of the next morning is reported even after one in the evening.
 */
const MIN_INTERVAL_MS = 12 * 3_600_000;
const OVERLAP_MS = 60_000;
/** How long the process that claimed the digest may take to send it. */
const LEASE_MS = 10 * 60_000;

/** Lists the sites with something to look at, reported or not. @throws DatabaseUnavailable */
export function sitesWithOpenIssues(database: Database): Promise<string[]> {
  return database.read(async (c) => {
    const held = c.selectFrom("leads").select("page_id").where("held", "=", 1);
    const dead = jobsOfLeads(c).where("mail_jobs.state", "=", "dead").select("leads.page_id");
    const refused = refusedMails(c).where("mail_jobs.state", "=", "due").select("leads.page_id");
    const rows = await held.union(dead).union(refused).execute();
    return rows.map(({ page_id }) => page_id);
  });
}

/**
 * Claims the digest of a site. No other process can claim it for ten minutes.
 *
 * @param urgent there is news outside of the database
 * @returns undefined if one was sent recently, another process has the lease, or there is nothing new
 * @throws DatabaseUnavailable
 */
export function claimDigest(database: Database, pageId: string, at: Date, urgent = false): Promise<Digest | undefined> {
  return database.write(async (connection) => {
    const neverNotified = { page_id: pageId, sent_at: "", leased_until: "" };
    await connection
      .insertInto("site_digests")
      .values(neverNotified)
      .onConflict((there) => there.doNothing())
      .execute();
    const query = connection.selectFrom("site_digests").selectAll().where("page_id", "=", pageId);
    const row = await (database.kind === "postgres" ? query.forUpdate() : query).executeTakeFirstOrThrow();
    const notified = notifiedAt(row.sent_at, at);
    const leaseLeft = Date.parse(row.leased_until) - at.getTime();
    const isLeased = leaseLeft > 0 && leaseLeft <= LEASE_MS + CLOCKS_DIFFER_MS;
    const digest = await readDigest(connection, pageId);
    const refusalNotifiedAt = notifiedAt(row.refusal_told_at, at);
    const hasNewRefusal =
      digest.refused.some(({ job }) => Date.parse(job.refused_at) > refusalNotifiedAt) &&
      !wasNotifiedRecently(refusalNotifiedAt, at);
    const isDue = urgent || hasNewRefusal || !wasNotifiedRecently(notified, at);
    if (isLeased || !isDue) return undefined;
    // Includes leads stored while the last digest was read: reported twice rather than never.
    const since = notified === -Infinity ? "" : new Date(notified - OVERLAP_MS).toISOString();
    const isNew =
      urgent ||
      hasNewRefusal ||
      digest.held.some(({ received_at }) => received_at > since) ||
      // For a dead mail, the end of its last lease: a few minutes after its last try.
      digest.dead.some(({ job }) => job.due_at > since);
    if (!isNew) return undefined;
    await connection
      .updateTable("site_digests")
      .set({ leased_until: new Date(at.getTime() + LEASE_MS).toISOString() })
      .where("page_id", "=", pageId)
      .execute();
    return digest;
  });
}

/**
 * Parses a time to milliseconds; -Infinity for an empty text or a time further ahead than clocks differ.
 */
function notifiedAt(time: string, at: Date): number {
  const notified = Date.parse(time);
  return notified <= at.getTime() + CLOCKS_DIFFER_MS ? notified : -Infinity;
}

const wasNotifiedRecently = (notified: number, at: Date): boolean =>
  notified !== -Infinity &&
  // By a clock that is ahead, the next day may have begun already.
  (notified > at.getTime() || new Date(notified).toISOString().slice(0, 10) === at.toISOString().slice(0, 10)) &&
  at.getTime() - notified < MIN_INTERVAL_MS;

/** Records that the digest claimed at this time was sent. @throws DatabaseUnavailable */
export async function settleDigest(
  database: Database,
  { pageId, heldCount, deadCount, refused }: Digest,
  at: Date,
): Promise<void> {
  const time = at.toISOString();
  // Kinds of news that the digest did not contain keep their own last time.
  const changes = {
    leased_until: "",
    ...((heldCount > 0 || deadCount > 0) && { sent_at: time }),
    ...(refused.length > 0 && { refusal_told_at: time }),
  };
  await database.write((c) => c.updateTable("site_digests").set(changes).where("page_id", "=", pageId).execute());
}

/** Reads the newest of each kind; the counts are of all. */
async function readDigest(connection: Connection, pageId: string) {
  const held = connection.selectFrom("leads").where("page_id", "=", pageId).where("held", "=", 1);
  const dead = jobsOfLeads(connection).where("leads.page_id", "=", pageId).where("mail_jobs.state", "=", "dead");
  const jobs = await dead.selectAll("mail_jobs").select("reference").orderBy("due_at", "desc").limit(NAMED).execute();
  // Mails to the business that the mail server rejects permanently (5xx), and that are still not sent.
  const refused = await refusedMails(connection)
    .selectAll("mail_jobs")
    .select("reference")
    .where("leads.page_id", "=", pageId)
    .where("mail_jobs.state", "=", "due")
    .orderBy("refused_at", "desc")
    .limit(NAMED)
    .execute();
  const accepting = await acceptingRecipients(connection, refused);
  return {
    pageId,
    held: await held.selectAll().orderBy("id", "desc").limit(NAMED).execute(),
    heldCount: await countRows(held),
    // If its mailbox has accepted a mail since the last refusal, the mail is the problem, and not the mailbox.
    refused: refused.map(({ reference, ...job }) => ({ job, reference, othersArrive: accepting.has(job.recipient) })),
    dead: jobs.map(({ reference, ...job }) => ({ job, reference })),
    deadCount: await countRows(dead),
  };
}

export type Digest = Awaited<ReturnType<typeof readDigest>>;

/**
 * Finds the recipients that have accepted a mail to the business since they last refused one.
 *
 * @param refused the refused mails, the last refused first
 */
async function acceptingRecipients(connection: Connection, refused: readonly MailJob[]): Promise<ReadonlySet<string>> {
  const lastRefused = new Map(refused.toReversed().map(({ recipient, refused_at }) => [recipient, refused_at]));
  if (lastRefused.size === 0) return new Set();
  const taken = await connection
    .selectFrom("mail_jobs")
    .select((row) => ["recipient", row.fn.max("due_at").as("sent_at")])
    .where("recipient", "in", [...lastRefused.keys()])
    .where("kind", "=", "business")
    .where("state", "=", "sent")
    .groupBy("recipient")
    .execute();
  const since = taken.filter(({ recipient, sent_at }) => sent_at > (lastRefused.get(recipient) ?? ""));
  return new Set(since.map(({ recipient }) => recipient));
}
