import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { type FakeSmtp, type SmtpMood, startSmtp } from "../../../tests/fakes/smtp.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import type { Database } from "../database/database.ts";
import { currentRequestId, withRequestId } from "../current-request-id.ts";
import { leadAdmin } from "./lead-admin.ts";
import { leadStore } from "./lead-store.ts";
import type { ClaimedJob } from "./mail-jobs.ts";
import { composeMail } from "./mail/compose-mail.tsx";
import { smtpMailer } from "./mail/mailer.ts";
import { claimDigest, settleDigest } from "./operator-digest.ts";
import { createOutbox, waitAfter } from "./outbox.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-06-10T14:00:00Z");
const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
const site = { record: undefined, publicUrl: "https://ridgeline.example" };

/** A store, an outbox and a mail server, with a clock that only moves when the test advances it. */
function start(smtp: FakeSmtp, { confirmToVisitor = false } = {}) {
  const { database, log } = temporaryDatabase();
  const clock = { now: START };
  const now = (): Date => new Date(clock.now);
  const store = leadStore(database, { ...policy, confirmToVisitor }, now);
  const refused: string[] = [];
  const open = () => {
    const mailer = smtpMailer(smtp.url, { name: "", address: "site@ridgeline.example" });
    const outbox = createOutbox({
      database,
      log,
      now,
      random: () => 0.5,
      onRefused: (pageId) => void refused.push(pageId),
      send: async (claimed, signal) => mailer.send(await composeMail(claimed, site), signal),
    });
    onTestFinished(() => mailer.close());
    return outbox;
  };
  const jobs = () => database.read((c) => c.selectFrom("mail_jobs").selectAll().orderBy("id").execute());
  return { store, open, outbox: open(), jobs, clock, log, database, refused };
}

const idsOf = ({ mails }: FakeSmtp): unknown[] => mails.map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);

test("a lead's mail is created with it, and sent to the business with the visitor as Reply-To", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs } = start(smtp);
  await store.add(submissionOf());
  await outbox.sendDue();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({ from: "site@ridgeline.example", to: ["office@ridgeline.example"] });
  expect(smtp.mails[0]?.source).toMatch(/^Reply-To: Ana Ruiz <ana@example.com>\r$/m);
  const [job] = await jobs();
  expect(job).toMatchObject({ kind: "business", state: "sent", tries: 1, last_error: "" });
  expect(idsOf(smtp)).toEqual([job?.message_id]);

  await outbox.sendDue();
  expect(smtp.mails).toHaveLength(1);
});

test.each([
  ["4xx", /451/],
  ["5xx", /550/],
  ["drop", /clos|reset|ECONN|socket/i],
] as const)("a mail is retried later with the same Message-ID after %s", async (mood, reason) => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock } = start(smtp);
  smtp.moods.set("office@ridgeline.example", mood);
  await store.add(submissionOf());
  await outbox.sendDue();
  expect(smtp.mails).toEqual([]);
  const [job] = await jobs();
  expect(job).toMatchObject({ state: "due", tries: 1, due_at: new Date(START + MINUTE / 2).toISOString() });
  expect(job?.last_error).toMatch(reason);

  smtp.moods.clear();
  await outbox.sendDue();
  expect(smtp.mails).toEqual([]);
  clock.now += MINUTE / 2;
  await outbox.sendDue();
  expect(idsOf(smtp)).toEqual([job?.message_id]);
});

test("an unreachable mail server costs one try, and the mail stays due", async () => {
  const { store, outbox, jobs } = start({ ...(await startSmtp()), url: "smtp://127.0.0.1:9" });
  await store.add(submissionOf());
  await outbox.sendDue();
  expect(await jobs()).toMatchObject([{ state: "due", tries: 1, last_error: expect.stringContaining("ECONNREFUSED") }]);
});

test("a recipient that hangs does not delay other recipients", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs } = start(smtp);
  smtp.moods.set("dead@ridgeline.example", "hang");
  await store.add(submissionOf({ destination: "dead@ridgeline.example" }));
  outbox.start();
  await smtp.hanging("dead@ridgeline.example");
  for (const name of ["Ben", "Cleo"]) await store.add(submissionOf({ fields: { name } }));
  outbox.wake();
  await expect.poll(() => smtp.mails.length).toBe(2);
  await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(["due", "sent", "sent"]);
});

test("a mail is dead and reported after three days, and never deleted", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock, log } = start(smtp);
  smtp.moods.set("office@ridgeline.example", "5xx");
  await store.add(submissionOf());
  for (let tries = 1; tries <= 30; tries += 1) {
    await outbox.sendDue();
    const [job] = await jobs();
    // On the first day the retries would be 15 minutes apart.
    if (job?.state === "due") clock.now = Math.max(Date.parse(job.due_at), clock.now + 4 * 60 * MINUTE);
  }
  expect(clock.now - START).toBeGreaterThan(2.5 * 24 * 60 * MINUTE);
  expect(clock.now - START).toBeLessThan(3 * 24 * 60 * MINUTE);
  expect(await jobs()).toMatchObject([{ state: "dead", last_error: expect.stringContaining("550") }]);
  expect(log.lines.at(-1)).toMatch(
    /^error The business mail of lead \S+ could not be sent in three days, and is not tried again/,
  );
});

test("a dead worker's mail is sent by another worker when its lease ends, and not before", async () => {
  const smtp = await startSmtp();
  const { store, open, database, jobs, log, clock } = start(smtp);
  await store.add(submissionOf());
  const dead = createOutbox({
    database,
    log,
    now: () => new Date(clock.now),
    send: () => new Promise(() => undefined),
  });
  dead.start();
  await expect.poll(async () => (await jobs())[0]?.tries).toBe(1);
  clock.now += 3 * MINUTE;
  const other = open();
  await other.sendDue();
  expect(smtp.mails).toEqual([]);
  clock.now += MINUTE;
  await other.sendDue();
  expect(idsOf(smtp)).toEqual([(await jobs())[0]?.message_id]);
});

test("a sent mail that can't be marked as sent is sent again with its Message-ID when its lease ends", async () => {
  const { store, database, log, clock } = start(await startSmtp());
  const sent: string[] = [];
  const outbox = createOutbox({
    database,
    log,
    now: () => new Date(clock.now),
    send({ job }) {
      if (sent.length === 0) vi.spyOn(database, "write").mockRejectedValueOnce(new Error("a defect"));
      sent.push(job.message_id);
      return Promise.resolve();
    },
  });
  await store.add(submissionOf());
  await outbox.sendDue();
  expect(log.lines).toEqual([expect.stringMatching(/^error .*a defect$/)]);
  await outbox.sendDue();
  expect(sent).toHaveLength(1);
  clock.now += 4 * MINUTE;
  await outbox.sendDue();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
});

test("two workers never send the same mail", async () => {
  const smtp = await startSmtp();
  const { store, outbox, open } = start(smtp);
  for (let number = 0; number < 20; number += 1) await store.add(submissionOf());
  await Promise.all([outbox.sendDue(), open().sendDue()]);
  expect(new Set(idsOf(smtp)).size).toBe(20);
  expect(smtp.mails).toHaveLength(20);
});

test("the visitor's confirmation is a separate job, limited to two a day for an address", async () => {
  const smtp = await startSmtp();
  const { store, outbox, clock } = start(smtp, { confirmToVisitor: true });
  const toVisitor = () => smtp.mails.filter(({ to }) => to[0] === "ana@example.com").length;
  for (let number = 0; number < 5; number += 1) await store.add(submissionOf());
  await outbox.sendDue();
  expect(toVisitor()).toBe(2);
  expect(smtp.mails).toHaveLength(7);
  clock.now += 24 * 60 * MINUTE;
  await store.add(submissionOf());
  await outbox.sendDue();
  expect(toVisitor()).toBe(3);
});

test("concurrent forms with one address cause only two confirmations a day", async () => {
  const { store, jobs } = start(await startSmtp(), { confirmToVisitor: true });
  await Promise.all(Array.from({ length: 20 }, () => store.add(submissionOf())));
  expect((await jobs()).filter(({ kind }) => kind === "visitor")).toHaveLength(2);
});

test("a repeated lead creates no second mail", async () => {
  const smtp = await startSmtp();
  const { store, jobs } = start(smtp);
  await Promise.all(Array.from({ length: 5 }, () => store.add(submissionOf({ key: "k" }))));
  expect(await jobs()).toHaveLength(1);
});

test("the backlog of a recipient at its limit is not read again for each new lead", async () => {
  const { store, database, log } = start(await startSmtp());
  for (let number = 0; number < 30; number += 1) await store.add(submissionOf());
  let reads = 0;
  const counting: Database = { ...database, read: (work) => ((reads += 1), database.read(work)) };
  const sent: string[] = [];
  const over = Promise.withResolvers<void>();
  const send = async ({ job }: ClaimedJob): Promise<void> => {
    sent.push(job.recipient);
    if (job.recipient === "office@ridgeline.example") await over.promise;
  };
  const outbox = createOutbox({ database: counting, log, send, now: () => new Date(START) });
  onTestFinished(() => outbox.stop());
  outbox.start();
  await expect.poll(() => sent.length).toBe(10);
  // Wait for the read that finds no other recipient's mail.
  await expect.poll(() => reads).toBeGreaterThanOrEqual(3);
  const before = reads;
  for (let number = 0; number < 100; number += 1) {
    outbox.wake();
    await setImmediate();
  }
  expect(reads - before).toBeLessThan(10);
  // Another recipient's mail is found soon all the same.
  await store.add(submissionOf({ destination: "two@ridgeline.example" }));
  outbox.wake();
  await expect.poll(() => sent.at(-1)).toBe("two@ridgeline.example");
  over.resolve();
});

test("stop waits for pending jobs, and starts no new ones", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs } = start(smtp);
  await store.add(submissionOf());
  outbox.start();
  await outbox.stop();
  await store.add(submissionOf());
  await outbox.sendDue();
  expect((await jobs()).map(({ state }) => state)).toEqual(["sent", "due"]);
});

test("the number of concurrent mails never exceeds the slots", async () => {
  const { store, database, log } = start(await startSmtp());
  const ends: (() => void)[] = [];
  let [underWay, most, sent] = [0, 0, 0];
  const outbox = createOutbox({
    database,
    log,
    slots: 2,
    async send() {
      most = Math.max(most, ++underWay);
      await new Promise<void>((resolve) => ends.push(resolve));
      underWay -= 1;
      sent += 1;
    },
  });
  onTestFinished(() => outbox.stop());
  const add = (name: string) => store.add(submissionOf({ destination: `${name}@ridgeline.example` }));
  await add("first");
  outbox.start();
  await expect.poll(() => underWay).toBe(1);
  for (const name of ["a", "b", "c", "d"]) await add(name);
  outbox.wake();
  await expect.poll(() => underWay).toBe(2);
  await expect
    .poll(() => {
      for (const end of ends.splice(0)) end();
      return sent;
    })
    .toBe(5);
  expect(most).toBe(2);
});

test("wake does nothing before start", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs } = start(smtp);
  await store.add(submissionOf());
  outbox.wake();
  await outbox.stop();
  expect(await jobs()).toMatchObject([{ state: "due", tries: 0 }]);
});

test.each([
  ["when the next mail is due", 5_000, 5_000],
  ["after 15 seconds at most, for jobs of other processes", MINUTE, 15_000],
  ["after half a second at least, even if a mail is due earlier", 100, 500],
])("the outbox is checked again %s", async (_when, dueMs, lookMs) => {
  const { store, outbox, database } = start(await startSmtp());
  onTestFinished(() => outbox.stop());
  await store.add(submissionOf());
  const due_at = new Date(START + dueMs).toISOString();
  await database.write((c) => c.updateTable("mail_jobs").set({ due_at, tries: 1 }).execute());
  const timers = vi.spyOn(globalThis, "setTimeout");
  outbox.start();
  await expect.poll(() => timers.mock.calls.map(([, ms]) => ms)).toContain(lookMs);
});

test("a mail is sent by itself when it is due", async () => {
  const smtp = await startSmtp();
  const { store, outbox, database, clock } = start(smtp);
  onTestFinished(() => outbox.stop());
  await store.add(submissionOf());
  const due_at = new Date(START + MINUTE).toISOString();
  await database.write((c) => c.updateTable("mail_jobs").set({ due_at, tries: 1 }).execute());
  const timers = vi.spyOn(globalThis, "setTimeout");
  clock.now += MINUTE - 1;
  outbox.start();
  await expect.poll(() => timers.mock.calls.map(([, ms]) => ms)).toContain(500);
  clock.now += 1;
  await expect.poll(() => smtp.mails.length).toBe(1);
});

test("the delay doubles up to 15 minutes on a mail's first day and six hours later, with 50% jitter", () => {
  const day = 24 * 60 * MINUTE;
  expect([1, 2, 3].map((tries) => waitAfter(tries, 0.5, 0))).toEqual([30_000, 60_000, 120_000]);
  expect([waitAfter(1, 0, 0), waitAfter(1, 1, 0)]).toEqual([15_000, 45_000]);
  for (const tries of [6, 10, 90]) expect(waitAfter(tries, 1, day - 1)).toBe(15 * MINUTE);
  expect(waitAfter(90, 0.5, day)).toBe(6 * 60 * MINUTE);
});

test("a mail that arrives after an outage of hours makes all mails that waited for the server due", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock, log } = start(smtp);
  smtp.down(true);
  for (const name of ["Ana", "Ben", "Cleo"]) {
    await store.add(submissionOf({ destination: `${name}@ridgeline.example`, fields: { name } }));
  }
  for (let tries = 0; tries < 9; tries += 1) {
    await outbox.sendDue();
    clock.now = Math.max(...(await jobs()).map(({ due_at }) => Date.parse(due_at)));
  }
  await outbox.sendDue();
  for (const job of await jobs()) {
    expect(Date.parse(job.due_at) - clock.now).toBeGreaterThan(7 * MINUTE);
    expect(Date.parse(job.due_at) - clock.now).toBeLessThanOrEqual(15 * MINUTE);
  }
  smtp.down(false);
  clock.now += 1_000;
  await store.add(submissionOf({ fields: { name: "Dora" } }));
  await outbox.sendDue();
  expect((await jobs()).map(({ state }) => state)).toEqual(["sent", "sent", "sent", "sent"]);
  expect(log.lines).toContain("info The mail server works again: 3 mails that waited for it are due now.");
});

test("a deferred recipient is retried once a minute at most, however many other mails arrive", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock } = start(smtp);
  smtp.moods.set("busy@ridgeline.example", "4xx");
  await store.add(submissionOf({ destination: "busy@ridgeline.example" }));
  const tries = async () => (await jobs())[0]?.tries;
  for (let second = 0; second < 20; second += 1) {
    await store.add(submissionOf());
    await outbox.sendDue();
    clock.now += 1_000;
  }
  expect(await tries()).toBe(1);
  clock.now += 5 * MINUTE;
  await outbox.sendDue();
  expect(await tries()).toBe(2);
  clock.now += MINUTE + 1;
  await store.add(submissionOf());
  await outbox.sendDue();
  expect(await tries()).toBe(3);
});

test("a permanent refusal by the business's mailbox is reported at each mail's first try, and the mail is retried", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock, log, refused } = start(smtp, { confirmToVisitor: true });
  smtp.moods.set("office@ridgeline.example", "5xx");
  smtp.moods.set("ana@example.com", "5xx");
  await store.add(submissionOf());
  await outbox.sendDue();
  expect(refused).toEqual(["ridgeline"]);
  clock.now += 10 * MINUTE;
  await outbox.sendDue();
  expect(refused).toEqual(["ridgeline"]);
  expect((await jobs())[0]).toMatchObject({ state: "due", tries: 2, refused_at: new Date(START).toISOString() });
  const values = log.lines.filter((line) => line.startsWith("error"));
  expect(values).toEqual([expect.stringMatching(/^error The business mail of lead \S+ is refused permanently: .*550/)]);
  smtp.moods.clear();
  clock.now += 20 * MINUTE;
  await outbox.sendDue();
  expect((await jobs())[0]).toMatchObject({ state: "sent", refused_at: "" });
});

test("a mail that is refused again after a retry by the operator is reported again", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock, log, database, refused } = start(smtp);
  smtp.moods.set("office@ridgeline.example", "5xx");
  const { reference } = await store.add(submissionOf());
  await outbox.sendDue();
  clock.now += 24 * 60 * MINUTE;
  expect(await leadAdmin(database).retry(reference, new Date(clock.now))).toBe(1);
  await outbox.sendDue();
  expect((await jobs())[0]).toMatchObject({ tries: 1, refused_at: new Date(clock.now).toISOString() });
  expect(refused).toEqual(["ridgeline", "ridgeline"]);
  expect(log.lines.filter((line) => line.includes("is refused permanently"))).toHaveLength(2);
});

const failForBen = ({ lead }: ClaimedJob): Promise<void> =>
  lead.name === "Ben" ? Promise.reject(new Error("x")) : Promise.resolve();

test("log lines about a mail have the request ID of its lead", async () => {
  const { store, database } = start(await startSmtp());
  const values: string[] = [];
  const note = (message: string): void =>
    void values.push(`${currentRequestId() ?? "none"}: ${message.replace(/lead \S+/, "lead")}`);
  const log = { info: note, warn: note, error: note };
  const outbox = createOutbox({ database, log, send: failForBen });
  onTestFinished(() => outbox.stop());
  // Stored at the same time, so that they share a commit.
  await Promise.all(
    ["Ana", "Ben", "Cleo"].map((name) =>
      withRequestId(`id-${name}`, () => store.add(submissionOf({ fields: { name } }))),
    ),
  );
  await store.add(submissionOf({ fields: { name: "Dora" } }));
  outbox.start();
  withRequestId("waker", () => outbox.wake());
  await expect.poll(() => values.length).toBe(4);
  const words = values.map((line) => line.replace(/(sent)\b.*/, "$1")).sort();
  expect(words).toEqual([
    "id-Ana: The business mail of lead is sent",
    "id-Ben: The business mail of lead could not be sent",
    "id-Cleo: The business mail of lead is sent",
    "none: The business mail of lead is sent",
  ]);
});

test("the plus and dot variants of a mailbox share its two confirmations a day", async () => {
  const { store, jobs } = start(await startSmtp(), { confirmToVisitor: true });
  for (const clientEmail of [
    "ana.ruiz@gmail.com",
    "anaruiz+1@gmail.com",
    "a.n.a.r.u.i.z@gmail.com",
    "AnaRuiz+2@googlemail.com",
  ]) {
    await store.add(submissionOf({ fields: { clientEmail } }));
  }
  await store.add(submissionOf({ fields: { clientEmail: "ben+3@example.com" } }));
  const confirmed = (await jobs()).filter(({ kind }) => kind === "visitor").map(({ recipient }) => recipient);
  expect(confirmed).toEqual(["ana.ruiz@gmail.com", "anaruiz+1@gmail.com", "ben+3@example.com"]);
});

test("a mailbox counts as refusing mail while it has accepted none since its last refusal", async () => {
  const smtp = await startSmtp();
  const { store, outbox, clock, database } = start(smtp);
  const lead = async (mood: SmtpMood): Promise<void> => {
    smtp.moods.set("office@ridgeline.example", mood);
    clock.now += 1_000;
    await store.add(submissionOf());
    await outbox.sendDue();
  };
  /**
   * IDs of leads whose mails were refused, and whether their mailbox accepts others. Nothing is reported, so all stay
   * news.
   */
  const refused = async () => {
    const at = new Date(clock.now);
    const digest = await claimDigest(database, "ridgeline", at);
    if (digest === undefined) return undefined;
    await settleDigest(database, { ...digest, refused: [] }, at);
    return digest.refused.map(({ job, othersArrive }) => [job.lead_id, othersArrive]);
  };
  await lead("well");
  await lead("5xx-data");
  expect(await refused()).toEqual([[2, false]]);
  await lead("well");
  expect(await refused()).toEqual([[2, true]]);
  await lead("5xx");
  expect(await refused()).toEqual([
    [4, false],
    [2, false],
  ]);
});
