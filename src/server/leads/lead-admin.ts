/** Operations on leads for the command line. */
import { countRows } from "../database/count-rows.ts";
import type { Connection, Database } from "../database/database.ts";
import { ATTRIBUTION, attributionPairs } from "./attribution.ts";
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
export type Which = "all" | "held" | "dead";

const isUnsent = ({ state }: MailJob): boolean => state === "due" || state === "dead";

/** All methods throw DatabaseUnavailable. */
export function leadAdmin(database: Database) {
  return {
    /**
     * Lists leads, newest first, each with the state of its jobs: `business sent, visitor due`.
     *
     * @param pageId undefined for all sites of the database
     */
    list: (limit: number, which: Which = "all", pageId?: string): Promise<ListedLead[]> =>
      database.read(async (c) => {
        const leads = await those(c, which, pageId).selectAll().orderBy("id", "desc").limit(limit).execute();
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
    count: (which: Which, pageId?: string): Promise<number> => database.read((c) => countRows(those(c, which, pageId))),
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
function those(c: Connection, which: Which, pageId: string | undefined) {
  const all = c.selectFrom("leads");
  const ofSite = pageId === undefined ? all : all.where("page_id", "=", pageId);
  if (which === "all") return ofSite;
  if (which === "held") return ofSite.where("held", "=", 1);
  return ofSite.where("id", "in", c.selectFrom("mail_jobs").select("lead_id").where("state", "=", "dead"));
}

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
  "zip",
  "distance_miles",
  "photos",
] as const;

/** Without it, Excel decodes a CSV file in the system's encoding and garbles every accent. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Formats leads as CSV for a spreadsheet: RFC 4180, UTF-8 with a byte order mark, and a header row. */
export const leadsCsv = (leads: readonly ListedLead[]): string =>
  BYTE_ORDER_MARK +
  [
    [...COLUMNS, ...ATTRIBUTION],
    ...leads.map((lead) => {
      const from = new Map(attributionPairs(lead.attribution));
      const own = COLUMNS.map((column) => (column === "phone" ? csvPhone(lead.phone) : String(lead[column] ?? "")));
      return [...own, ...ATTRIBUTION.map((name) => from.get(name) ?? "")];
    }),
  ]
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");

/** Country code (ITU-T E.164): those of two digits are listed, others but 1 and 7 have three. */
const COUNTRY_CODE = /^([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})(\d*)$/;

const INTERNATIONAL_PHONE = /^\+\d[\d\s().-]*$/;

/**
 * Formats a phone number so that a spreadsheet shows it unchanged. Spreadsheets evaluate `+13035550142` and
 * `+1-303-555-0142`; groups of digits between spaces are neither a formula nor a number, so they stay text:
 * `+1 303 555 0142`. Other texts are unchanged.
 */
function csvPhone(phone: string): string {
  if (!INTERNATIONAL_PHONE.test(phone)) return phone;
  const groups = phone.match(/\d+/g) ?? [];
  if (groups.length > 1) return `+${groups.join(" ")}`;
  const [, country = "", rest = ""] = COUNTRY_CODE.exec(groups[0] ?? "") ?? [];
  return `+${[country, ...(rest.match(/\d{3}(?=\d{3})|\d+/g) ?? [])].join(" ")}`;
}

/** Result of `csvPhone`: not a formula, though it begins with a plus. */
const GROUPED_PHONE = /^\+\d+(?: \d+)+$/;

/**
 * Characters that begin a formula; spreadsheets may treat their full-width and small forms and the minus sign alike.
 */
const FORMULA = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]`;
const BEGINS_FORMULA = new RegExp(String.raw`^[\s\p{Cf}]*(?:${FORMULA}|[\t\r])`, "u");
/**
 * Start of a cell for spreadsheets that separate by semicolons or tabs, or take a line break for the end of the row.
 */
const FORMULA_INSIDE = new RegExp(String.raw`([;\t\n\r][\s"'\p{Cf}]*)(?=${FORMULA})`, "gu");

/**
 * Quotes a cell. Threat: spreadsheets run text that begins with these characters as a formula. A leading apostrophe
 * makes it text.
 */
const csvCell = (value: string): string => {
  const begins = BEGINS_FORMULA.test(value) && !GROUPED_PHONE.test(value);
  const text = `${begins ? "'" : ""}${value.replaceAll(FORMULA_INSIDE, "$1'")}`;
  return `"${text.replaceAll('"', '""')}"`;
};
