import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { createMaintenance } from "./maintenance.ts";
import { leadAdmin } from "./lead-admin.ts";
import { leadRemoval } from "./lead-removal.ts";
import { leadStore } from "./lead-store.ts";
import type { Digest } from "./operator-digest.ts";

const ADDRESS = "203.0.113.7";

function start() {
  const { database, directory, log } = temporaryDatabase();
  const storeOf = (pageId: string, confirmToVisitor = false) =>
    leadStore(database, { pageId, confirmToVisitor, messageIdHost: `${pageId}.example` });
  const removal = leadRemoval(database, directory);
  return { database, log, storeOf, one: storeOf("one"), two: storeOf("two"), admin: leadAdmin(database), removal };
}

test("a key of one site does not return the reference of another site", async () => {
  const { one, two, admin } = start();
  const submission = submissionOf({ key: "the-key" });
  const first = await one.add(submission);
  const second = await two.add(submission);
  expect(second).toMatchObject({ repeated: false });
  expect(second.reference).not.toBe(first.reference);
  expect(await one.add(submission)).toMatchObject({ repeated: true, reference: first.reference });
  expect((await admin.list(9, "all", "one")).map(({ reference }) => reference)).toEqual([first.reference]);
  expect((await admin.list(9)).map(({ page_id }) => page_id)).toEqual(["two", "one"]);
});

test.each([
  ["sites shared a database", []],
  ["the destination was left out of the digest", ["one"]],
])("a repeated lead from before %s is recognized", async (_what, before) => {
  const { one, two, database } = start();
  const submission = submissionOf({ key: "the-key" });
  const { reference } = await one.add(submission);
  // The digest of an earlier version: sha256 of site, destination and the fields of that version.
  const { name, lastName, clientEmail, phone, address, service, contactBy, message } = submission.fields;
  const fields = { name, lastName, clientEmail, phone, address, service, contactBy, message };
  const content = JSON.stringify([...before, submission.destination, fields]);
  const content_digest = createHash("sha256").update(content).digest("hex");
  await database.write((c) => c.updateTable("leads").set({ content_digest }).execute());
  expect(await one.add(submission)).toMatchObject({ repeated: true, reference });
  expect(await two.add(submission)).toMatchObject({ repeated: false });
});

test("rates and repeated texts are counted for each site separately", async () => {
  const { one, two } = start();
  const message = "Please look at the gutters of our house on the corner, they leak whenever it rains hard.";
  const add = (store: typeof one, number: number) =>
    store.add(submissionOf({ fields: { message, name: `N${number}` } }), { address: ADDRESS });
  const heldOfOne = [];
  for (let number = 0; number < 12; number += 1) heldOfOne.push((await add(one, number)).held);
  expect(heldOfOne).toContain(true);
  expect((await add(two, 0)).held).toBe(false);
});

test("the confirmations to one mailbox are limited, however many sites send them", async () => {
  const { storeOf, database } = start();
  for (let site = 0; site < 10; site += 1) {
    for (let time = 0; time < 3; time += 1) await storeOf(`site-${site}`, true).add(submissionOf());
  }
  const jobs = await database.read((c) =>
    c
      .selectFrom("mail_jobs")
      .innerJoin("leads", "leads.id", "mail_jobs.lead_id")
      .select("leads.page_id")
      .where("kind", "=", "visitor")
      .execute(),
  );
  expect(jobs.map(({ page_id }) => page_id)).toEqual(["site-0", "site-0", "site-1", "site-1", "site-2", "site-2"]);
});

test("each site has its own digest, with only its own leads", async () => {
  const { one, two, database, log, removal } = start();
  const digests: Digest[] = [];
  const maintenance = createMaintenance({
    database,
    log,
    removal,
    retentionDays: undefined,
    sendDigest(digest) {
      if (digest.pageId === "one") return Promise.reject(new Error("451"));
      digests.push(digest);
      return Promise.resolve("sent" as const);
    },
  });
  const ours = await one.add(submissionOf({ honeypot: "x" }));
  const theirs = await two.add(submissionOf({ honeypot: "x" }));
  await two.add(submissionOf());
  await database.write((c) => c.updateTable("mail_jobs").set({ state: "dead" }).where("state", "=", "due").execute());
  await maintenance.run();
  expect(log.lines).toContain('error Sending the digest of "one" failed: 451');
  expect(digests).toMatchObject([{ pageId: "two", heldCount: 1, deadCount: 1 }]);
  expect(digests[0]?.held.map(({ reference }) => reference)).toEqual([theirs.reference]);
  expect(JSON.stringify(digests)).not.toContain(ours.reference);
  await maintenance.run();
  expect(digests).toHaveLength(1);
});

test("a visitor's leads are erased from one site, or from all", async () => {
  const { one, two, removal } = start();
  const first = await one.add(submissionOf());
  const second = await two.add(submissionOf());
  const email = submissionOf().fields.clientEmail;
  expect(await removal.ofVisitor(email, "one")).toMatchObject({ references: [first.reference], naming: [] });
  expect(await removal.ofVisitor(email)).toMatchObject({ references: [second.reference] });
});
