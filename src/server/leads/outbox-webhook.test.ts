/** Leads posted to a webhook: outbox jobs besides the mails; neither kind waits for the other. */
import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { startHttpServer } from "../../../tests/fakes/http-server.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { leadAdmin } from "./lead-admin.ts";
import { leadRemoval } from "./lead-removal.ts";
import { leadStore } from "./lead-store.ts";
import { nextDue, oldestDue } from "./mail-jobs.ts";
import { createOutbox } from "./outbox.ts";
import { photoRoutes } from "./photos/photo-routes.ts";
import { photoLinks } from "./signed-links.ts";
import { leadPayload, linkedPhotos } from "./webhook/lead-payload.ts";
import { sendWebhook, signatureOf } from "./webhook/send-webhook.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse("2026-06-10T14:00:00Z");
const KEY = randomBytes(32);
const PUBLIC_URL = "https://ridgeline.example";

/** `hang` sends no response; `drop` closes the connection. */
type Mood = number | "hang" | "drop";

/** A store, a receiver and both workers, with a clock that only moves when the test advances it. */
async function start() {
  const { database, directory, log } = temporaryDatabase();
  const clock = { now: START };
  const now = (): Date => new Date(clock.now);
  const receiver: { mood: Mood; posts: { headers: IncomingHttpHeaders; body: string }[] } = { mood: 204, posts: [] };
  const server = await startHttpServer(async (request, response) => {
    const { headers } = request;
    receiver.posts.push({ headers, body: await text(request) });
    if (receiver.mood === "drop") request.socket.destroy();
    else if (receiver.mood !== "hang") response.writeHead(receiver.mood).end();
  });
  onTestFinished(() => server.close());
  const policy = { pageId: "ridgeline", confirmToVisitor: true, messageIdHost: "ridgeline.example" };
  const store = leadStore(database, { ...policy, webhookOrigin: server.origin }, now);
  const links = photoLinks(database);
  const mailed: string[] = [];
  const mailing = { works: true };
  const shared = { database, log, now, random: () => 0.5 };
  const mails = createOutbox({
    ...shared,
    send({ job, lead }) {
      if (!mailing.works) return Promise.reject(Object.assign(new Error("no server"), { code: "ECONNECTION" }));
      mailed.push(`${job.kind} ${lead.reference}`);
      return Promise.resolve();
    },
  });
  const openWebhooks = (privateHosts: readonly string[] = ["127.0.0.1"]) =>
    createOutbox({
      ...shared,
      channel: "webhook",
      async send({ job, lead }, signal) {
        const body = leadPayload(lead, await linkedPhotos(database, links, lead, PUBLIC_URL), PUBLIC_URL);
        const settings = { privateHosts: new Set(privateHosts), userAgent: "test", now };
        await sendWebhook({ url: new URL(server.origin), key: KEY }, { id: job.message_id, body }, signal, settings);
      },
    });
  const jobs = (kind: "business" | "webhook") =>
    database.read((c) => c.selectFrom("mail_jobs").selectAll().where("kind", "=", kind).orderBy("id").execute());
  const admin = leadAdmin(database);
  return { database, directory, log, clock, store, receiver, mails, mailed, mailing, openWebhooks, jobs, admin };
}

const idsOf = (posts: readonly { headers: IncomingHttpHeaders }[]): unknown[] =>
  posts.map(({ headers }) => headers["webhook-id"]);

test("a lead is posted once, signed, with everything that was typed and links to its photos", async () => {
  const { store, receiver, mails, mailed, openWebhooks, database } = await start();
  const photo = { name: "north <b>.jpg", width: 2_000, height: 1_500, bytes: randomBytes(500) };
  const submission = submissionOf({ key: "k", attribution: { landing: "/", utm_source: "ads" } });
  const { reference } = await store.add(submission, { photos: [photo], distanceMiles: 7 });
  await store.add(submission, { photos: [photo] });
  const webhooks = openWebhooks();
  await webhooks.sendDue();
  await webhooks.sendDue();
  expect(mailed).toEqual([]);
  await mails.sendDue();
  expect(mailed).toEqual([`business ${reference}`, `visitor ${reference}`]);
  expect(receiver.posts).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.posts;
  expect(headers["webhook-id"]).toBe(reference);
  expect(headers["webhook-timestamp"]).toBe(String(START / 1_000));
  expect(headers["webhook-signature"]).toBe(signatureOf(KEY, reference, START / 1_000, body));
  const { fields } = submission;
  expect(JSON.parse(body)).toEqual({
    type: "lead.created",
    timestamp: "2026-06-10T14:00:00.000Z",
    data: {
      ...fields,
      id: reference,
      created: "2026-06-10T14:00:00.000Z",
      site: "ridgeline",
      distanceMiles: 7,
      serviceOffered: true,
      language: "en",
      page: `${PUBLIC_URL}/contact`,
      attribution: { landing: "/", utm_source: "ads" },
      photos: [{ name: photo.name, width: 2_000, height: 1_500, url: expect.stringMatching(/^https:\/\/ridgeline/) }],
    },
  });
  const [, path = ""] = /"url":"https:\/\/ridgeline\.example([^"]+)"/.exec(body) ?? [];
  const shown = await photoRoutes({ database, pageId: "ridgeline" }).request(path);
  expect(Buffer.from(await shown.arrayBuffer()).equals(photo.bytes)).toBe(true);
});

test.each([500, 404, 302, "drop"] as const)(
  "a post is retried later with the same id after %s, and does not send a mail again",
  async (mood) => {
    const { store, receiver, mails, mailed, openWebhooks, jobs, clock, log } = await start();
    const webhooks = openWebhooks();
    receiver.mood = mood;
    const { reference } = await store.add(submissionOf({ fields: { clientEmail: "" } }));
    await Promise.all([mails.sendDue(), webhooks.sendDue()]);
    const due_at = new Date(START + MINUTE / 2).toISOString();
    expect(await jobs("webhook")).toMatchObject([{ state: "due", tries: 1, due_at, message_id: reference }]);
    expect(log.lines.join("\n")).toMatch(
      /^warn The webhook of lead \S+ could not be sent \(try 1\), the next try is at/m,
    );
    receiver.mood = 200;
    await Promise.all([mails.sendDue(), webhooks.sendDue()]);
    expect(receiver.posts).toHaveLength(1);
    clock.now += MINUTE / 2;
    await Promise.all([mails.sendDue(), webhooks.sendDue()]);
    expect(idsOf(receiver.posts)).toEqual([reference, reference]);
    expect(receiver.posts.map(({ headers }) => headers["webhook-timestamp"])).toEqual(
      [START, START + MINUTE / 2].map((at) => String(at / 1_000)),
    );
    expect(new Set(receiver.posts.map(({ body }) => body)).size).toBe(1);
    expect(mailed).toEqual([`business ${reference}`]);
    expect(await jobs("webhook")).toMatchObject([{ state: "sent", last_error: "" }]);
  },
);

test("a failing mail neither delays nor repeats the post", async () => {
  const { store, receiver, mails, mailing, openWebhooks, jobs, clock } = await start();
  const webhooks = openWebhooks();
  mailing.works = false;
  await store.add(submissionOf());
  for (let tries = 0; tries < 5; tries += 1) {
    await Promise.all([mails.sendDue(), webhooks.sendDue()]);
    clock.now += 20 * MINUTE;
  }
  expect(await jobs("business")).toMatchObject([{ state: "due", tries: 5 }]);
  expect(receiver.posts).toHaveLength(1);
  // A working receiver is no evidence about the mail server.
  const [before] = await jobs("business");
  await store.add(submissionOf());
  await webhooks.sendDue();
  expect((await jobs("business"))[0]).toEqual(before);
});

test("mails of all leads are sent while the receiver hangs", async () => {
  const { store, receiver, mails, mailed, openWebhooks } = await start();
  receiver.mood = "hang";
  const webhooks = openWebhooks();
  for (let number = 0; number < 15; number += 1) await store.add(submissionOf({ fields: { clientEmail: "" } }));
  webhooks.start();
  await expect.poll(() => receiver.posts.length).toBe(10);
  await mails.sendDue();
  expect(mailed).toHaveLength(15);
  await webhooks.stop();
});

test("a dead worker's job is posted again when its lease ends, and not before", async () => {
  const { store, receiver, openWebhooks, database, log, clock } = await start();
  const { reference } = await store.add(submissionOf());
  const begun = Promise.withResolvers<void>();
  const dead = createOutbox({
    database,
    channel: "webhook",
    log,
    now: () => new Date(clock.now),
    send: () => (begun.resolve(), new Promise(() => undefined)),
  });
  dead.start();
  await begun.promise;
  const webhooks = openWebhooks();
  clock.now += 3 * MINUTE;
  await webhooks.sendDue();
  expect(receiver.posts).toEqual([]);
  clock.now += MINUTE;
  await webhooks.sendDue();
  expect(idsOf(receiver.posts)).toEqual([reference]);
});

test("two workers never post the same lead", async () => {
  const { store, receiver, openWebhooks } = await start();
  for (let number = 0; number < 20; number += 1) await store.add(submissionOf());
  await Promise.all([openWebhooks().sendDue(), openWebhooks().sendDue()]);
  expect(receiver.posts).toHaveLength(20);
  expect(new Set(idsOf(receiver.posts)).size).toBe(20);
});

test("a job is dead at once after a 410, and is retried only on the operator's request", async () => {
  const { store, receiver, openWebhooks, jobs, log, admin } = await start();
  const webhooks = openWebhooks();
  receiver.mood = 410;
  const { reference } = await store.add(submissionOf());
  await webhooks.sendDue();
  expect(await jobs("webhook")).toMatchObject([{ state: "dead", last_error: expect.stringContaining("410") }]);
  expect(log.lines.at(-1)).toMatch(/^error The webhook of lead \S+ could not be sent, and is not tried again: .*410/);
  expect((await admin.list(9, "dead")).map(({ mails }) => mails)).toEqual(["business due, webhook dead, visitor due"]);
  receiver.mood = 200;
  expect(await admin.retry(reference, new Date(START))).toBe(1);
  await webhooks.sendDue();
  expect((await admin.show(reference))?.jobs.map(({ kind, state }) => [kind, state])).toContainEqual([
    "webhook",
    "sent",
  ]);
});

test("a post is dead after three days, and the mail that was sent is not sent again", async () => {
  const { store, receiver, mails, mailed, openWebhooks, jobs, clock } = await start();
  const webhooks = openWebhooks();
  receiver.mood = 503;
  await store.add(submissionOf({ fields: { clientEmail: "" } }));
  for (let tries = 1; tries <= 30; tries += 1) {
    await Promise.all([mails.sendDue(), webhooks.sendDue()]);
    const [job] = await jobs("webhook");
    if (job?.state === "due") clock.now = Math.max(Date.parse(job.due_at), clock.now + 4 * 60 * MINUTE);
  }
  expect(clock.now - START).toBeGreaterThan(2.5 * DAY);
  expect(await jobs("webhook")).toMatchObject([{ state: "dead", last_error: expect.stringContaining("503") }]);
  expect(mailed).toHaveLength(1);
});

test("a post that arrives after an outage of hours makes all waiting posts due, and no mail", async () => {
  const { store, receiver, mails, mailing, openWebhooks, jobs, clock, log } = await start();
  const webhooks = openWebhooks();
  receiver.mood = "drop";
  mailing.works = false;
  for (const name of ["Ana", "Ben", "Cleo"]) await store.add(submissionOf({ fields: { name, clientEmail: "" } }));
  for (let tries = 0; tries < 6; tries += 1) {
    await Promise.all([mails.sendDue(), webhooks.sendDue()]);
    clock.now = Math.max(...(await jobs("webhook")).map(({ due_at }) => Date.parse(due_at)));
  }
  await Promise.all([mails.sendDue(), webhooks.sendDue()]);
  const waiting = await jobs("business");
  receiver.mood = 200;
  clock.now += 2_000;
  await store.add(submissionOf({ fields: { name: "Dora", clientEmail: "" } }));
  await webhooks.sendDue();
  expect((await jobs("webhook")).map(({ state }) => state)).toEqual(["sent", "sent", "sent", "sent"]);
  expect(log.lines).toContain("info The webhook's receiver works again: 3 leads that waited for it are due now.");
  expect((await jobs("business")).slice(0, 3)).toEqual(waiting);
});

test("a held lead is posted when it is released", async () => {
  const { store, receiver, openWebhooks, jobs, admin } = await start();
  const webhooks = openWebhooks();
  const { reference } = await store.add(submissionOf({ honeypot: "x" }));
  await webhooks.sendDue();
  expect(await jobs("webhook")).toMatchObject([{ state: "held" }]);
  expect(receiver.posts).toEqual([]);
  expect(await admin.release(reference, new Date(START))).toBe(3);
  await webhooks.sendDue();
  expect(idsOf(receiver.posts)).toEqual([reference]);
});

test("an erased lead is not posted", async () => {
  const { store, receiver, openWebhooks, database, directory, jobs } = await start();
  await store.add(submissionOf());
  await leadRemoval(database, directory, 1).ofVisitor("ana@example.com");
  expect(await jobs("webhook")).toEqual([]);
  await openWebhooks().sendDue();
  expect(receiver.posts).toEqual([]);
});

test("a lead is not posted to a private network", async () => {
  const { store, receiver, openWebhooks, jobs } = await start();
  await store.add(submissionOf());
  await openWebhooks([]).sendDue();
  expect(receiver.posts).toEqual([]);
  expect(await jobs("webhook")).toMatchObject([
    { state: "due", tries: 1, last_error: expect.stringContaining("not on the public internet") },
  ]);
});

test("a lead without a webhook has no job for it", async () => {
  const { database, jobs } = await start();
  const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
  await leadStore(database, policy).add(submissionOf());
  expect([await jobs("webhook"), (await jobs("business")).length]).toEqual([[], 1]);
  expect(await oldestDue(database, "webhook")).toBeUndefined();
});

test("each channel has its own next due job, and each kind its own oldest", async () => {
  const { store, database, clock, mails } = await start();
  await store.add(submissionOf({ fields: { clientEmail: "" } }));
  await mails.sendDue();
  clock.now += MINUTE;
  await store.add(submissionOf({ fields: { clientEmail: "" } }));
  expect(await oldestDue(database, "business")).toEqual(new Date(START + MINUTE));
  expect(await oldestDue(database, "webhook")).toEqual(new Date(START));
  expect(await nextDue(database, "mail")).toEqual(new Date(START + MINUTE));
  expect(await nextDue(database, "webhook")).toEqual(new Date(START));
});
