/** What the operator asks of the leads, from the command line. */
import type { Database } from "../database/database.ts";
import { ATTRIBUTION, attributionPairs } from "./attribution.ts";
import type { Lead, MailJob } from "./mail-jobs.ts";

export interface LeadAdmin {
  /**
   * The newest first, each with the state of its mails in a few words: `business sent, visitor due`.
   *
   * @param pageId of one site; undefined for all of the database's
   */
  list(limit: number, which?: Which, pageId?: string): Promise<Array<Lead & { mails: string }>>;
  /** A lead with its mail jobs; undefined when there is none of this reference. */
  show(reference: string): Promise<{ lead: Lead; jobs: MailJob[] } | undefined>;
  /**
   * Makes mails that are parked or wait for their next try due now, with three days of their own.
   *
   * @param reference of one lead; undefined for all
   * @returns how many
   */
  retry(reference: string | undefined, now: Date): Promise<number>;
  /** Sends on a lead that was held as suspect. @returns how many mails are due now; undefined when it is not held */
  release(reference: string, now: Date): Promise<number | undefined>;
}

/** `held`: suspect, and not sent. `parked`: with a mail that was given up. */
export type Which = "all" | "held" | "parked";

/** All of it throws DatabaseUnavailable. */
export function leadAdmin(database: Database): LeadAdmin {
  return {
    list: (limit, which = "all", pageId) =>
      database.read(async (c) => {
        let newest = c.selectFrom("leads").selectAll().orderBy("id", "desc").limit(limit);
        if (pageId !== undefined) newest = newest.where("page_id", "=", pageId);
        if (which === "held") newest = newest.where("held", "=", 1);
        if (which === "parked") {
          newest = newest.where("id", "in", c.selectFrom("mail_jobs").select("lead_id").where("state", "=", "parked"));
        }
        const leads = await newest.execute();
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
          // Those without an error were not tried so far, those with a lease that runs are under way.
          .where("last_error", "!=", "")
          .where((row) => row.or([row("lease", "=", ""), row("due_at", "<=", time)]));
        if (reference !== undefined) {
          const ids = c.selectFrom("leads").select("id").where("reference", "=", reference);
          update = update.where("lead_id", "in", ids);
        }
        return (await update.returning("id").execute()).length;
      }),
    release: (reference, now) =>
      database.write(async (c) => {
        const lead = await c
          .updateTable("leads")
          .set({ held: 0 })
          .where("reference", "=", reference)
          .where("held", "=", 1)
          .returning("id")
          .executeTakeFirst();
        if (lead === undefined) return undefined;
        const time = now.toISOString();
        const due = await c
          .updateTable("mail_jobs")
          .set({ state: "due", due_at: time, created_at: time })
          .where("lead_id", "=", lead.id)
          .where("state", "=", "held")
          .returning("id")
          .execute();
        return due.length;
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
  "service_offered",
  "suspicions",
  "held",
  "page_id",
] as const;

/** Leads as CSV (RFC 4180), with a line of headings. */
export const leadsCsv = (leads: ReadonlyArray<Lead & { mails: string }>): string =>
  [
    [...COLUMNS, ...ATTRIBUTION],
    ...leads.map((lead) => {
      const from = new Map(attributionPairs(lead.attribution));
      return [...COLUMNS.map((column) => String(lead[column])), ...ATTRIBUTION.map((name) => from.get(name) ?? "")];
    }),
  ]
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");

/** Threat: spreadsheets run what begins with these signs as a formula. */
const csvCell = (value: string): string =>
  `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
