import { randomUUID } from "node:crypto";
import { isMailable, leadRecipient, leadRecipients } from "../../../record/lead-recipient.ts";
import type { Database } from "../../database/database.ts";
import type { ClaimedJob, MailJob } from "../mail-jobs.ts";
import type { MailSite } from "./compose-mail.tsx";
import { LINKS_WITHOUT_FAILURE_FROM_TRY } from "./mail-photos.tsx";

const HOUR_MS = 3_600_000;
/**
 * For this long after its request, a mail to a corrected address has the tries and the time of a new one; then only if
 * it has not had them for as long.
 */
const ANEW_UNTIL_MS = 14 * 24 * HOUR_MS;
/** The tries of a mail's first 45 minutes, about. */
const MANY_TRIES = 8;

/**
 * Returns the job of a mail to the business with a current recipient: a held or failed mail may be older than a
 * corrected address. If its recipient is neither in the record nor in `LEADS_TO` any more, it gets the first of the
 * lead's current recipients that has no job, and the others get jobs of their own. A job stays as it is while there is
 * no record or no current recipient, and with `recipientsStay`. The business's own job also stays while the record has
 * no address for it; addresses of `LEADS_TO` for the lead's service get theirs beside it.
 *
 * @param at time of this try
 * @returns undefined if all current recipients have jobs: this one is deleted
 * @throws DatabaseUnavailable
 */
export async function withCurrentRecipient(
  database: Database,
  { job, lead }: ClaimedJob,
  { record, leadsTo = [], recipientsStay = false }: Pick<MailSite, "record" | "leadsTo" | "recipientsStay">,
  at: Date,
): Promise<MailJob | undefined> {
  if (job.kind !== "business" || record === undefined || recipientsStay) return job;
  const current = leadRecipients(leadRecipient(record), lead.service, leadsTo);
  const ofBusiness = [...record.dbPrincipal.emails.map(({ email }) => email), ...leadsTo.map(({ address }) => address)];
  if (current.length === 0 || includes(ofBusiness, job.recipient)) return job;
  return database.write(async (c) => {
    await database.lockUntilCommit(c, `recipients of lead ${lead.id}`);
    const jobs = await c
      .selectFrom("mail_jobs")
      .select(["id", "recipient"])
      .where("lead_id", "=", lead.id)
      .where("kind", "=", "business")
      .orderBy("id")
      .execute();
    const had = jobs.map(({ recipient }) => recipient);
    // The business's own job is the one to the lead's destination. Without that (the visitor's page was older than the
    // record, or the job has a corrected address) it is the first.
    const own = jobs.find(({ recipient }) => includes([lead.destination], recipient)) ?? jobs[0];
    const waiting = leadRecipient(record) === "" && isMailable(lead.destination) ? own : undefined;
    const isKept = waiting?.id === job.id;
    const wanted = waiting === undefined ? current : leadRecipients(waiting.recipient, lead.service, leadsTo);
    const missing = wanted.filter((address) => !includes(had, address));
    const [recipient, ...others] = isKept ? [job.recipient, ...missing] : missing;
    if (recipient === undefined) {
      await c.deleteFrom("mail_jobs").where("id", "=", job.id).where("lease", "=", job.lease).execute();
      return undefined;
    }
    // Not always, or it would never be late or given up while processes with different addresses replace each other's.
    const age = at.getTime() - Date.parse(lead.received_at);
    // Of the mail, not of the request: a mail may be released or retried hours after it.
    const jobAge = at.getTime() - Date.parse(job.created_at);
    const isAnew = jobAge > (age < ANEW_UNTIL_MS ? HOUR_MS : ANEW_UNTIL_MS);
    // In the first hour too, or its second try would be late, and without photos; after the request's first hour only
    // if there were many, so that alternating addresses don't cause a try every 30 seconds for days.
    const isEarly = jobAge <= HOUR_MS && (age <= HOUR_MS || job.tries >= MANY_TRIES);
    // At most so many that its first mail has its photos, and enough to be given up if it is old.
    const tries = isAnew || isEarly ? 1 : Math.min(job.tries, LINKS_WITHOUT_FAILURE_FROM_TRY - 1);
    const time = at.toISOString();
    const created_at = isAnew ? time : job.created_at;
    // Its earlier tries were of another mailbox.
    const anew = { created_at, last_error: "", failed_at: "", refused_at: "", server_failed: 0 };
    const { id: _, ...row } = job;
    for (const other of others) {
      const message_id = job.message_id.replace(/^<[^@]*/, `<${randomUUID()}`);
      await c
        .insertInto("mail_jobs")
        .values({ ...row, ...anew, tries: tries - 1, due_at: time, lease: "", recipient: other, message_id })
        .execute();
    }
    if (isKept) return job;
    const readdressed = { ...anew, tries, recipient };
    await c.updateTable("mail_jobs").set(readdressed).where("id", "=", job.id).where("lease", "=", job.lease).execute();
    return { ...job, ...readdressed };
  });
}

const includes = (addresses: readonly string[], address: string): boolean =>
  addresses.some((one) => one.toLowerCase() === address.toLowerCase());
