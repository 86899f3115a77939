import type { Database } from "../database/database.ts";
import type { Metrics, ProcessMetrics } from "../metrics.ts";
import type { Maintenance } from "./maintenance.ts";
import { type Channel, jobsOfLeads, KINDS, refusedMails } from "./mail-jobs.ts";
import type { TryOutcome } from "./outbox.ts";

/** Counts a submitted form. @param reason label of the cause if `refused` */
export type LeadCounter = (outcome: "accepted" | "held" | "repeated" | "refused", reason?: string) => void;

/** Outcomes that the dashboard and the alerts are about (deploy/). */
const KNOWN_OUTCOMES = [
  { outcome: "accepted", reason: "" },
  { outcome: "held", reason: "" },
  { outcome: "refused", reason: "notStored" },
  { outcome: "refused", reason: "noRoom" },
  { outcome: "refused", reason: "defect" },
] as const;

/** Creates the counter of a site's leads. */
export function leadCounter(metrics: Metrics): LeadCounter {
  const count = metrics.counter("site_leads_total", "Forms sent, by outcome.", ["outcome", "reason"], KNOWN_OUTCOMES);
  return (outcome, reason = "") => count({ outcome, reason });
}

/** Name and help text of each channel's metrics. */
const METRICS: Readonly<Record<Channel, Record<"jobs" | "oldest" | "tries", readonly [name: string, help: string]>>> = {
  mail: {
    jobs: ["site_outbox_mails", "Mails that are not sent, by state."],
    oldest: ["site_outbox_oldest_seconds", "Age of the oldest mail that is not sent, by state."],
    tries: ["site_mails_total", "Tries to send a mail, by outcome."],
  },
  webhook: {
    jobs: ["site_outbox_webhooks", "Leads that are not posted to the webhook, by state."],
    oldest: [
      "site_outbox_webhook_oldest_seconds",
      "Age of the oldest lead that is not posted to the webhook, by state.",
    ],
    tries: ["site_webhooks_total", "Tries to post a lead to the webhook, by outcome."],
  },
};

/**
 * Registers gauges of the outbox of all sites, queried at each scrape.
 *
 * @returns counts a try of a site's job in this channel
 */
export function outboxMetrics(
  metrics: ProcessMetrics,
  database: Database,
  channel: Channel,
  now: () => Date = () => new Date(),
): (pageId: string, outcome: TryOutcome) => void {
  const { jobs, oldest, tries } = METRICS[channel];
  const waiting = () =>
    database.read((c) =>
      jobsOfLeads(c)
        .select((row) => [
          "leads.page_id as site",
          "mail_jobs.state",
          row.fn.countAll().as("jobs"),
          row.fn.min("mail_jobs.created_at").as("oldest"),
        ])
        .where("mail_jobs.state", "in", ["due", "held", "dead"])
        .where("mail_jobs.kind", "in", KINDS[channel])
        .groupBy(["leads.page_id", "mail_jobs.state"])
        .execute(),
    );
  metrics.gauge(
    ...jobs,
    ["state"],
    async () => (await waiting()).map(({ site, state, jobs }) => ({ site, labels: { state }, value: Number(jobs) })),
    "sum",
  );
  metrics.gauge(
    ...oldest,
    ["state"],
    async () =>
      (await waiting()).map(({ site, state, oldest }) => ({
        site,
        labels: { state },
        value: Math.max(0, (now().getTime() - Date.parse(oldest)) / 1_000),
      })),
    "max",
  );
  return (pageId, outcome) => metrics.forSite(pageId).counter(...tries, ["outcome"])({ outcome });
}

/** Registers a gauge of refused mails to businesses, queried at each scrape. */
export const refusedMetrics = (metrics: ProcessMetrics, database: Database): void =>
  metrics.gauge(
    "site_outbox_refused_mails",
    "Mails to the business's own mailbox that are permanently refused, and not sent.",
    [],
    async () => {
      const rows = await database.read((c) =>
        refusedMails(c)
          .select((row) => ["leads.page_id as site", row.fn.countAll().as("refused")])
          .groupBy("leads.page_id")
          .execute(),
      );
      return rows.map(({ site, refused }) => ({ site, labels: {}, value: Number(refused) }));
    },
    "sum",
  );

/** Registers a gauge of the sites whose last digest could not be sent. */
export function digestMetrics(metrics: ProcessMetrics, maintenance: Pick<Maintenance, "unsent">): void {
  metrics.gauge(
    "site_digest_unsent",
    "1 while the last digest to the site's operator could not be sent.",
    [],
    () => Promise.resolve(maintenance.unsent().map((site) => ({ site, labels: {}, value: 1 }))),
    "max",
  );
}
