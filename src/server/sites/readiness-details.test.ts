import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { leadStore } from "../leads/lead-store.ts";
import { readinessDetails, type ReadinessDetailsOptions } from "./readiness-details.ts";

const MINUTE = 60_000;

/** Returns the details of a process without problems, except the given ones, and a store for its leads. */
function start(problems: Partial<ReadinessDetailsOptions> = {}) {
  const { database } = temporaryDatabase();
  const details = readinessDetails({
    database,
    maintenance: { unsent: () => [] },
    recordsRejected: new Map(),
    leadsUnmailed: new Set(),
    budget: { warning: () => undefined },
    ...problems,
  });
  const policy = {
    pageId: "ridgeline",
    webhookOrigin: "https://crm.example",
    confirmToVisitor: false,
    messageIdHost: "ridgeline.example",
  };
  const addLead = (time = new Date()) => leadStore(database, policy, () => time).add(submissionOf());
  return { database, details, addLead };
}

test("a process without problems has no details, nor has one with a lead that waits to be sent", async () => {
  const { details, addLead } = start();
  expect(await details()).toEqual([]);
  await addLead();
  expect(await details()).toEqual([]);
});

test("a mail to a business that is refused permanently is reported, and one that was sent at last is not", async () => {
  const { database, details, addLead } = start();
  await addLead();
  const change = (fields: { refused_at?: string; state?: "sent" }) =>
    database.write((c) => c.updateTable("mail_jobs").set(fields).where("kind", "=", "business").execute());
  await change({ refused_at: new Date().toISOString() });
  expect(await details()).toEqual([
    "The mail server permanently refuses a mail to a business's own address. The log says why.",
  ]);
  await change({ state: "sent" });
  expect(await details()).toEqual([]);
});

test.each([
  ["a mail to a business", "business", "A mail to a business has been waiting for over 30 minutes. The log says why."],
  ["a webhook", "webhook", "LEAD_WEBHOOK_URL has not accepted leads for over 30 minutes. The log says why."],
] as const)("%s is reported once it has been due for over 30 minutes", async (_what, kind, sentence) => {
  const { database, details, addLead } = start();
  await addLead(new Date(Date.now() - 29 * MINUTE));
  expect(await details()).toEqual([]);
  await addLead(new Date(Date.now() - 31 * MINUTE));
  const sent = (kinds: "=" | "!=") =>
    database.write((c) => c.updateTable("mail_jobs").set({ state: "sent" }).where("kind", kinds, kind).execute());
  await sent("!=");
  expect(await details()).toEqual([sentence]);
  await sent("=");
  expect(await details()).toEqual([]);
});

const NOT_SENT =
  "A mail to the operator, about held requests and mails that were not delivered, could not be sent. The log says why.";
const COPY_SERVED =
  "A provider's response is not a usable record; the last good copy is served. The log says of which site, and why.";
const NO_COPY =
  "A provider gave no usable record, and there is no earlier copy to serve. The log says of which site, and why.";
const NO_ADDRESS =
  "A record has no e-mail address that leads can be mailed to; they are only stored. The log says which.";
const rejected = (...sites: boolean[]): ReadinessDetailsOptions["recordsRejected"] =>
  new Map(sites.map((copyServed, index) => [`site-${index}`, { copyServed }]));

test.each<[string, Partial<ReadinessDetailsOptions>, string[]]>([
  ["a digest that is not sent", { maintenance: { unsent: () => ["ridgeline"] } }, [NOT_SENT]],
  ["rejected records, of which copies are served", { recordsRejected: rejected(true, true) }, [COPY_SERVED]],
  ["a rejected record without a copy", { recordsRejected: rejected(false) }, [NO_COPY]],
  ["rejected records with and without a copy", { recordsRejected: rejected(false, true) }, [COPY_SERVED, NO_COPY]],
  ["a record without an address for leads", { leadsUnmailed: new Set(["ridgeline"]) }, [NO_ADDRESS]],
  ["leads that fill their disk budget", { budget: { warning: () => "Requests take 9 MB." } }, ["Requests take 9 MB."]],
])("%s: a sentence for each problem", async (_what, problems, sentences) => {
  const { details } = start(problems);
  expect(await details()).toEqual(sentences);
});
