/** Operations on leads for the command line. */
import { countRows } from "../database/count-rows.ts";
import type { Connection, Database } from "../database/database.ts";
import { type PhotoFacts, photoFactsOf } from "./photos/lead-photos.ts";
import type { Lead, MailJob } from "./mail-jobs.ts";

export interface ListedLead extends Lead {
  mails: string;
  /** Recipients of its jobs that are neither sent nor held. */
  unsent: string;
  /** Number of its photos. */
  photos: number;
}

/** `held`: suspect and not sent. `dead`: with a job that was given up. */
export type LeadFilter = "all" | "held" | "dead";

const isUnsent = ({ state }: MailJob): boolean => state === "due" || state === "dead";

/** All methods throw DatabaseUnavailable. */
export function leadAdmin(database: Database) {
  return {
    /**
     * Lists leads, newest first, each with the state of its jobs: `business sent, visitor due`.
     *
     * @param pageId undefined for all sites of the database
     */
    list: (limit: number, filter: LeadFilter = "all", pageId?: string): Promise<ListedLead[]> =>
      database.read(async (c) => {
        const leads = await filteredLeads(c, filter, pageId).selectAll().orderBy("id", "desc").limit(limit).execute();
        const least = leads.at(-1)?.id ?? 0;
        const jobs = await c.selectFrom("mail_jobs").selectAll().where("lead_id", ">=", least).orderBy("id").execute();
        const byLead = Map.groupBy(jobs, (job) => job.lead_id);
        const counts = await c
          .selectFrom("lead_photos")
          .select((row) => ["lead_id", row.fn.countAll().as("total")])
          .where("lead_id", ">=", least)
          .groupBy("lead_id")
          .execute();
        const photos = new Map(counts.map(({ lead_id, total }) => [lead_id, Number(total)]));
        return leads.map((lead) => ({
          ...lead,
          unsent: (byLead.get(lead.id) ?? [])
            .filter(isUnsent)
            .map((job) => job.recipient)
            .join(", "),
          mails: (byLead.get(lead.id) ?? []).map(({ kind, state }) => `${kind} ${state}`).join(", "),
          photos: photos.get(lead.id) ?? 0,
        }));
      }),
    /** Counts leads. */
    count: (filter: LeadFilter, pageId?: string): Promise<number> =>
      database.read((c) => countRows(filteredLeads(c, filter, pageId))),
    /** Finds a lead by its reference, with its jobs and the metadata of its photos; undefined if there is none. */
    show: (reference: string): Promise<{ lead: Lead; jobs: MailJob[]; photos: PhotoFacts[] } | undefined> =>
      database.read(async (c) => {
        const lead = await c.selectFrom("leads").selectAll().where("reference", "=", reference).executeTakeFirst();
        if (lead === undefined) return undefined;
        const jobs = await c.selectFrom("mail_jobs").selectAll().where("lead_id", "=", lead.id).orderBy("id").execute();
        return { lead, jobs, photos: await photoFactsOf(c, lead.id) };
      }),
    /**
     * Makes mails and webhooks due now that are dead or wait for their next try, with another three days of tries.
     *
     * @param reference undefined for all leads
     * @returns the number of jobs
     */
    retry: (reference: string | undefined, now: Date): Promise<number> =>
      database.write(async (c) => {
        const time = now.toISOString();
        let update = c
          .updateTable("mail_jobs")
          .set({ state: "due", due_at: time, created_at: time, tries: 0, lease: "", refused_at: "" })
          .where("state", "!=", "sent")
          // Jobs without an error were not tried yet; jobs with a current lease are in progress.
          .where("last_error", "!=", "")
          .where((row) => row.or([row("lease", "=", ""), row("due_at", "<=", time)]));
        if (reference !== undefined) {
          const ids = c.selectFrom("leads").select("id").where("reference", "=", reference);
          update = update.where("lead_id", "in", ids);
        }
        return (await update.returning("id").execute()).length;
      }),
    /** Releases a held lead. @returns the number of jobs that became due; undefined if it is not held */
    release: (reference: string, now: Date): Promise<number | undefined> =>
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

export type LeadAdmin = ReturnType<typeof leadAdmin>;

/** Selects the leads to list. */
function filteredLeads(c: Connection, filter: LeadFilter, pageId: string | undefined) {
  const all = c.selectFrom("leads");
  const ofSite = pageId === undefined ? all : all.where("page_id", "=", pageId);
  if (filter === "all") return ofSite;
  if (filter === "held") return ofSite.where("held", "=", 1);
  return ofSite.where("id", "in", c.selectFrom("mail_jobs").select("lead_id").where("state", "=", "dead"));
}
