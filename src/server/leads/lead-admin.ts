/** What the operator asks of the leads, from the command line. */
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Lead, MailJob } from "./mail-jobs.ts";

export interface LeadAdmin {
  /** The newest first, each with the state of its mails in a few words: `business sent, visitor due`. */
  list(limit: number): Promise<Array<Lead & { mails: string }>>;
  /** A lead with its mail jobs; undefined when there is none of this reference. */
  show(reference: string): Promise<{ lead: Lead; jobs: MailJob[] } | undefined>;
  /**
   * Makes mails that are parked or wait for their next try due now, with three days of their own.
   *
   * @param reference of one lead; undefined for all
   * @returns how many
   */
  retry(reference: string | undefined, now: Date): Promise<number>;
  /** Deletes every lead from an e-mail address, with its mail jobs. @returns their references */
  erase(email: string): Promise<string[]>;
}

/** All of it throws DatabaseUnavailable. */
export function leadAdmin(database: Database): LeadAdmin {
  return {
    list: (limit) =>
      database.read(async (c) => {
        const leads = await c.selectFrom("leads").selectAll().orderBy("id", "desc").limit(limit).execute();
        const least = leads.at(-1)?.id ?? 0;
        const jobs = await c.selectFrom("mail_jobs").selectAll().where("lead_id", ">=", least).orderBy("id").execute();
        const byLead = Map.groupBy(jobs, (job) => job.lead_id);
        return leads.map((lead) => ({ ...lead, mails: (byLead.get(lead.id) ?? []).map(inWords).join(", ") }));
      }),
    show: (reference) =>
      database.read(async (c) => {
        const lead = await c.selectFrom("leads").selectAll().where("reference", "=", reference).executeTakeFirst();
        if (lead === undefined) return undefined;
        const jobs = await c.selectFrom("mail_jobs").selectAll().where("lead_id", "=", lead.id).orderBy("id").execute();
        return { lead, jobs };
      }),
    retry: (reference, now) =>
      database.write(async (c) => {
        const time = now.toISOString();
        let update = c
          .updateTable("mail_jobs")
          .set({ state: "due", due_at: time, created_at: time, tries: 0, lease: "" })
          .where("state", "!=", "sent")
          // Those without an error were not tried so far, or are under way.
          .where("last_error", "!=", "");
        if (reference !== undefined) {
          const ids = c.selectFrom("leads").select("id").where("reference", "=", reference);
          update = update.where("lead_id", "in", ids);
        }
        return (await update.returning("id").execute()).length;
      }),
    erase: (email) =>
      database.write(async (c) => {
        const gone = await c
          .deleteFrom("leads")
          .where(sql`lower(client_email)`, "=", email.toLowerCase())
          .returning("reference")
          .execute();
        return gone.map(({ reference }) => reference);
      }),
  };
}

const inWords = (job: MailJob): string => `${job.kind} ${job.state}`;

/** Columns of the export. */
const COLUMNS = [
  "reference",
  "received_at",
  "name",
  "last_name",
  "client_email",
  "phone",
  "address",
  "service",
  "contact_by",
  "message",
  "page",
  "destination",
  "mails",
] as const;

/** Leads as CSV (RFC 4180), with a line of headings. */
export const leadsCsv = (leads: ReadonlyArray<Lead & { mails: string }>): string =>
  [COLUMNS, ...leads.map((lead) => COLUMNS.map((column) => lead[column]))]
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");

/** Threat: spreadsheets run what begins with these signs as a formula. */
const csvCell = (value: string): string =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
