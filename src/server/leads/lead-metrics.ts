import type { Database } from "../database/database.ts";
import type { Metrics } from "../metrics.ts";
import type { TryOutcome } from "./outbox.ts";

/** What became of a form that was sent. */
export type LeadOutcome = "accepted" | "held" | "repeated" | "refused";

export interface LeadMetrics {
  /** @param reason with `refused`: a word for why */
  lead(outcome: LeadOutcome, reason?: string): void;
  mail(outcome: TryOutcome): void;
}

/** Counts leads and mails, and looks into the outbox whenever somebody asks. */
export function leadMetrics(metrics: Metrics, database: Database, now: () => Date = () => new Date()): LeadMetrics {
  const countLead = metrics.counter("site_leads_total", "Forms sent, by what became of them.", ["outcome", "reason"]);
  const countMail = metrics.counter("site_mails_total", "Tries to send a mail, by how they ended.", ["outcome"]);
  const waiting = () =>
    database.read((c) =>
      c
        .selectFrom("mail_jobs")
        .select((row) => ["state", row.fn.countAll().as("jobs"), row.fn.min("created_at").as("oldest")])
        .where("state", "in", ["due", "held", "parked"])
        .groupBy("state")
        .execute(),
    );
  metrics.gauge("site_outbox_mails", "Mails that are not sent, by state.", ["state"], async () =>
    (await waiting()).map(({ state, jobs }) => ({ labels: { state }, value: Number(jobs) })),
  );
  metrics.gauge(
    "site_outbox_oldest_seconds",
    "Age of the oldest mail that is not sent, by state.",
    ["state"],
    async () =>
      (await waiting()).map(({ state, oldest }) => ({
        labels: { state },
        value: Math.max(0, (now().getTime() - Date.parse(oldest)) / 1_000),
      })),
  );
  return {
    lead: (outcome, reason = "") => countLead({ outcome, reason }),
    mail: (outcome) => countMail({ outcome }),
  };
}
