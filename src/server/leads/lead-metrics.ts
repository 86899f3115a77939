import type { Database } from "../database/database.ts";
import type { Metrics, ProcessMetrics } from "../metrics.ts";
import type { Maintenance } from "./maintenance.ts";
import type { TryOutcome } from "./outbox.ts";

/** What became of a form that was sent. */
export type LeadOutcome = "accepted" | "held" | "repeated" | "refused";

export interface LeadMetrics {
  /** @param reason with `refused`: a word for why */
  lead(outcome: LeadOutcome, reason?: string): void;
}

/** Counts a site's leads. */
export function leadMetrics(metrics: Metrics): LeadMetrics {
  const count = metrics.counter("site_leads_total", "Forms sent, by what became of them.", ["outcome", "reason"]);
  return { lead: (outcome, reason = "") => count({ outcome, reason }) };
}

/**
 * Looks into the outbox of all sites whenever somebody asks.
 *
 * @returns counts a try to send a mail of a site
 */
export function outboxMetrics(
  metrics: ProcessMetrics,
  database: Database,
  now: () => Date = () => new Date(),
): (pageId: string, outcome: TryOutcome) => void {
  const waiting = () =>
    database.read((c) =>
      c
        .selectFrom("mail_jobs")
        .innerJoin("leads", "leads.id", "mail_jobs.lead_id")
        .select((row) => [
          "leads.page_id as site",
          "mail_jobs.state",
          row.fn.countAll().as("jobs"),
          row.fn.min("mail_jobs.created_at").as("oldest"),
        ])
        .where("mail_jobs.state", "in", ["due", "held", "dead"])
        .groupBy(["leads.page_id", "mail_jobs.state"])
        .execute(),
    );
  metrics.gaugeOfSites(
    "site_outbox_mails",
    "Mails that are not sent, by state.",
    ["state"],
    async () => (await waiting()).map(({ site, state, jobs }) => ({ site, labels: { state }, value: Number(jobs) })),
    "sum",
  );
  metrics.gaugeOfSites(
    "site_outbox_oldest_seconds",
    "Age of the oldest mail that is not sent, by state.",
    ["state"],
    async () =>
      (await waiting()).map(({ site, state, oldest }) => ({
        site,
        labels: { state },
        value: Math.max(0, (now().getTime() - Date.parse(oldest)) / 1_000),
      })),
    "max",
  );
  metrics.gaugeOfSites(
    "site_outbox_refused_mails",
    "Mails that the business's own mailbox refuses for good, and that are not sent.",
    [],
    async () =>
      (await refusedBySite(database)).map(({ site, refused }) => ({ site, labels: {}, value: Number(refused) })),
    "sum",
  );
  return (pageId, outcome) =>
    metrics.forSite(pageId).counter("site_mails_total", "Tries to send a mail, by how they ended.", ["outcome"])({
      outcome,
    });
}

/** The sites whose operator could not be told lately of what should be looked at. */
export function digestMetrics(metrics: ProcessMetrics, maintenance: Pick<Maintenance, "untold">): void {
  metrics.gaugeOfSites(
    "site_digest_unsent",
    "1 while the last digest to the site's operator could not be sent.",
    [],
    () => Promise.resolve(maintenance.untold().map((site) => ({ site, labels: {}, value: 1 }))),
    "max",
  );
}

const refusedBySite = (database: Database) =>
  database.read((c) =>
    c
      .selectFrom("mail_jobs")
      .innerJoin("leads", "leads.id", "mail_jobs.lead_id")
      .select((row) => ["leads.page_id as site", row.fn.countAll().as("refused")])
      .where("mail_jobs.refused_at", "!=", "")
      .where("mail_jobs.kind", "=", "business")
      .where("mail_jobs.state", "in", ["due", "dead"])
      .groupBy("leads.page_id")
      .execute(),
  );
