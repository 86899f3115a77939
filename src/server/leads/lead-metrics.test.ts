import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { createMetrics } from "../metrics.ts";
import { digestMetrics, leadCounter, outboxMetrics, refusedMetrics } from "./lead-metrics.ts";
import { leadStore } from "./lead-store.ts";
import type { MailJob } from "./mail-jobs.ts";

const START = Date.parse("2026-06-10T14:00:00Z");
const MINUTE = 60_000;

/** Leads of two sites, a minute apart, each with a mail and a webhook post. */
async function start() {
  const { database } = temporaryDatabase();
  const metrics = createMetrics({ ofNode: false });
  const clock = { now: START };
  const now = (): Date => new Date(clock.now);
  const storeOf = (pageId: string) => {
    const webhookOrigin = "https://crm.example";
    return leadStore(database, { pageId, confirmToVisitor: true, messageIdHost: "a.example", webhookOrigin }, now);
  };
  const [one, two] = [storeOf("one"), storeOf("two")];
  for (const [store, honeypot] of [
    [one, ""],
    [one, ""],
    [one, "x"],
    [two, ""],
  ] as const) {
    await store.add(submissionOf({ honeypot }));
    clock.now += MINUTE;
  }
  const set = (lead: number, kind: "business" | "visitor", values: Partial<Pick<MailJob, "state" | "refused_at">>) =>
    database.write((c) =>
      c.updateTable("mail_jobs").set(values).where("lead_id", "=", lead).where("kind", "=", kind).execute(),
    );
  /** The lines of the metrics, sorted because databases return groups in any order. */
  const read = async (): Promise<string[]> =>
    (await metrics.read()).text
      .split("\n")
      .filter((line) => line !== "")
      .toSorted();
  return { database, metrics, now, set, read };
}

test("outbox metrics are the number and the oldest age of mails and posts, by site and state", async () => {
  const { database, metrics, now, set, read } = await start();
  await set(1, "business", { state: "sent" });
  await set(1, "visitor", { state: "dead" });
  outboxMetrics(metrics, database, "mail", now)("one", "failed");
  outboxMetrics(metrics, database, "webhook", now)("two", "sent");
  expect(await read()).toMatchInlineSnapshot(`
    [
      "# HELP site_mails_total Tries to send a mail, by outcome.",
      "# HELP site_outbox_mails Mails that are not sent, by state.",
      "# HELP site_outbox_oldest_seconds Age of the oldest mail that is not sent, by state.",
      "# HELP site_outbox_webhook_oldest_seconds Age of the oldest lead that is not posted to the webhook, by state.",
      "# HELP site_outbox_webhooks Leads that are not posted to the webhook, by state.",
      "# HELP site_webhooks_total Tries to post a lead to the webhook, by outcome.",
      "# TYPE site_mails_total counter",
      "# TYPE site_outbox_mails gauge",
      "# TYPE site_outbox_oldest_seconds gauge",
      "# TYPE site_outbox_webhook_oldest_seconds gauge",
      "# TYPE site_outbox_webhooks gauge",
      "# TYPE site_webhooks_total counter",
      "site_mails_total{site="one",outcome="failed"} 1",
      "site_outbox_mails{site="one",state="dead"} 1",
      "site_outbox_mails{site="one",state="due"} 2",
      "site_outbox_mails{site="one",state="held"} 1",
      "site_outbox_mails{site="two",state="due"} 2",
      "site_outbox_oldest_seconds{site="one",state="dead"} 240",
      "site_outbox_oldest_seconds{site="one",state="due"} 180",
      "site_outbox_oldest_seconds{site="one",state="held"} 120",
      "site_outbox_oldest_seconds{site="two",state="due"} 60",
      "site_outbox_webhook_oldest_seconds{site="one",state="due"} 240",
      "site_outbox_webhook_oldest_seconds{site="one",state="held"} 120",
      "site_outbox_webhook_oldest_seconds{site="two",state="due"} 60",
      "site_outbox_webhooks{site="one",state="due"} 2",
      "site_outbox_webhooks{site="one",state="held"} 1",
      "site_outbox_webhooks{site="two",state="due"} 1",
      "site_webhooks_total{site="two",outcome="sent"} 1",
    ]
  `);
});

test("a mail created by a clock ahead of this one has no negative age", async () => {
  const { database, metrics, read } = await start();
  outboxMetrics(metrics, database, "mail", () => new Date(START - MINUTE));
  expect(await read()).toContain('site_outbox_oldest_seconds{site="one",state="due"} 0');
});

test("mails that the business's own mailbox refuses are counted until they are sent, including dead ones", async () => {
  const { database, metrics, set, read } = await start();
  const refused_at = new Date(START).toISOString();
  await set(1, "business", { refused_at });
  await set(2, "business", { refused_at, state: "dead" });
  await set(3, "business", { refused_at, state: "sent" });
  // The visitor's mailbox is not counted, only the business's.
  await set(4, "visitor", { refused_at });
  refusedMetrics(metrics, database);
  expect(await read()).toMatchInlineSnapshot(`
    [
      "# HELP site_outbox_refused_mails Mails to the business's own mailbox that are permanently refused, and not sent.",
      "# TYPE site_outbox_refused_mails gauge",
      "site_outbox_refused_mails{site="one"} 2",
    ]
  `);
});

test("leads are counted by outcome, and sites whose digest could not be sent are listed", async () => {
  const { metrics, read } = await start();
  const count = leadCounter(metrics.forSite("one"));
  count("accepted");
  count("refused", "tooLong");
  digestMetrics(metrics, { unsent: () => ["two"] });
  expect(await read()).toMatchInlineSnapshot(`
    [
      "# HELP site_digest_unsent 1 while the last digest to the site's operator could not be sent.",
      "# HELP site_leads_total Forms sent, by outcome.",
      "# TYPE site_digest_unsent gauge",
      "# TYPE site_leads_total counter",
      "site_digest_unsent{site="two"} 1",
      "site_leads_total{site="one",outcome="accepted",reason=""} 1",
      "site_leads_total{site="one",outcome="held",reason=""} 0",
      "site_leads_total{site="one",outcome="refused",reason="defect"} 0",
      "site_leads_total{site="one",outcome="refused",reason="noRoom"} 0",
      "site_leads_total{site="one",outcome="refused",reason="notStored"} 0",
      "site_leads_total{site="one",outcome="refused",reason="tooLong"} 1",
    ]
  `);
});
