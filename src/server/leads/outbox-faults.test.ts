/** Mail servers that misbehave, and clocks that jump: nothing is lost, and other mails are not delayed. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { onSqlite, temporaryDatabase } from "../../../tests/fakes/database.ts";
import { startSmtp } from "../../../tests/fakes/smtp.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { leadStore } from "./lead-store.ts";
import { claimJobs } from "./mail-jobs.ts";
import { composeMail } from "./mail/compose-mail.tsx";
import { smtpMailer } from "./mail/mailer.ts";
import { createOutbox } from "./outbox.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse("2026-06-10T14:00:00Z");
const DEAD = "dead@ridgeline.example";
const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
const site = { record: undefined, publicUrl: "https://ridgeline.example" };
/** Shorter than in production, but long enough that a working server on a busy machine does not seem to hang. */
const WAITS = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000, dnsTimeout: 4_000 };

/** @param url URL of the mail server, read for each try */
function start(url: () => string, waits = WAITS) {
  const { database, log } = temporaryDatabase();
  const clock = { now: START };
  const now = (): Date => new Date(clock.now);
  const outbox = createOutbox({
    database,
    log,
    now,
    random: () => 0.5,
    async send(claimed, signal) {
      const mailer = smtpMailer(url(), { name: "", address: "site@ridgeline.example" }, { waits: waits });
      await mailer.send(await composeMail(claimed, site), signal).finally(() => mailer.close());
    },
  });
  const jobs = () => database.read((c) => c.selectFrom("mail_jobs").selectAll().orderBy("id").execute());
  return { store: leadStore(database, policy, now), outbox, jobs, clock, log, database };
}

/** Starts a server that accepts connections and sends nothing, or closes them immediately. */
async function startFaultySmtp(behavior: "silent" | "ending"): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (behavior === "ending") socket.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The rude server has no port.");
  return `smtp://127.0.0.1:${address.port}`;
}

// Mail servers behave the same with every database; outbox.test.ts runs failing tries on each. These tests wait for
// seconds.
test.runIf(onSqlite).each([
  ["refuses connections", () => Promise.resolve("smtp://127.0.0.1:9"), /ECONNREFUSED/],
  ["accepts connections and sends nothing", () => startFaultySmtp("silent"), /Greeting never received|timeout/i],
  ["closes connections at once", () => startFaultySmtp("ending"), /clos|reset|ECONN|socket/i],
] as const)("a mail server that %s costs one try, and the mails arrive once it works", async (_what, begin, reason) => {
  const smtp = await startSmtp();
  let url = await begin();
  const { store, outbox, jobs, clock } = start(() => url);
  for (const name of ["Ana", "Ben", "Cleo"]) await store.add(submissionOf({ fields: { name } }));
  await outbox.sendDue();
  for (const job of await jobs()) {
    expect(job).toMatchObject({ state: "due", tries: 1, last_error: expect.stringMatching(reason) });
  }
  ({ url } = smtp);
  clock.now += MINUTE;
  await outbox.sendDue();
  expect(smtp.mails).toHaveLength(3);
  expect((await jobs()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
});

test.runIf(onSqlite).each(["4xx", "5xx", "4xx-data", "5xx-data", "drop", "hang", "stall"] as const)(
  "%s for one recipient does not delay other mails, and its own mail arrives once it is over",
  async (mood) => {
    const smtp = await startSmtp();
    const { store, outbox, jobs, clock } = start(() => smtp.url);
    smtp.moods.set(DEAD, mood);
    await store.add(submissionOf({ destination: DEAD }));
    // In this mood the test server drops all open connections.
    if (mood === "drop") await outbox.sendDue();
    await store.add(submissionOf());
    await outbox.sendDue();
    const arrived = (who: string) => smtp.mails.filter(({ to }) => to[0] === who);
    expect(arrived("office@ridgeline.example")).toHaveLength(1);
    expect(await jobs()).toMatchObject([{ state: "due", tries: 1 }, { state: "sent" }]);
    smtp.moods.clear();
    clock.now += MINUTE;
    await outbox.sendDue();
    expect((await jobs()).map(({ state }) => state)).toEqual(["sent", "sent"]);
    // A server that received the mail without confirming it gets it twice, with the same Message-ID.
    const ids = arrived(DEAD).map(({ source }) => /^Message-ID: (.*)\r$/im.exec(source)?.[1]);
    expect(ids).toHaveLength(mood === "stall" ? 2 : 1);
    expect(new Set(ids)).toEqual(new Set([(await jobs())[0]?.message_id]));
  },
);

test("a recipient whose mails hang does not delay mails to other recipients", async () => {
  const smtp = await startSmtp();
  const { store, outbox } = start(() => smtp.url, { ...WAITS, socketTimeout: 60_000 });
  smtp.moods.set(DEAD, "hang");
  for (let number = 0; number < 30; number += 1) await store.add(submissionOf({ destination: DEAD }));
  await store.add(submissionOf());
  onTestFinished(() => outbox.stop());
  outbox.start();
  await expect.poll(() => smtp.mails.length).toBe(1);
});

test("a mail created by a clock that was ahead is sent without waiting for that time", async () => {
  const smtp = await startSmtp();
  const { store, outbox, clock } = start(() => smtp.url);
  clock.now = START + 2 * DAY;
  await store.add(submissionOf());
  clock.now = START;
  await outbox.sendDue();
  expect(smtp.mails).toHaveLength(1);
});

test("a mail tried by a clock that was ahead is retried without waiting for that time", async () => {
  const smtp = await startSmtp();
  const { store, outbox, clock } = start(() => smtp.url);
  clock.now = START + 2 * DAY;
  smtp.moods.set("office@ridgeline.example", "4xx");
  await store.add(submissionOf());
  await outbox.sendDue();
  smtp.moods.clear();
  clock.now = START;
  await outbox.sendDue();
  expect(smtp.mails).toHaveLength(1);
});

test("a mail that failed by a clock that was eight hours ahead is retried without waiting for that time", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock } = start(() => smtp.url);
  clock.now = START + DAY / 3;
  smtp.moods.set("office@ridgeline.example", "4xx");
  await store.add(submissionOf());
  await outbox.sendDue();
  clock.now = START;
  await outbox.sendDue();
  // It has failed by the right clock now, and waits as usual.
  await outbox.sendDue();
  expect(await jobs()).toMatchObject([{ tries: 2, due_at: new Date(START + MINUTE).toISOString() }]);
  smtp.moods.clear();
  clock.now += MINUTE;
  await outbox.sendDue();
  expect(smtp.mails).toHaveLength(1);
});

test("a mail that failed by another process's clock, half a minute ahead, waits as usual", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock } = start(() => smtp.url);
  clock.now = START + MINUTE / 2;
  smtp.moods.set("office@ridgeline.example", "4xx");
  await store.add(submissionOf());
  await outbox.sendDue();
  clock.now = START;
  await outbox.sendDue();
  expect(await jobs()).toMatchObject([{ tries: 1 }]);
});

test("a lease of a dead worker from a clock that was ahead does not last until that time", async () => {
  const smtp = await startSmtp();
  const { store, outbox, clock, database } = start(() => smtp.url);
  await store.add(submissionOf());
  const ahead = START + 2 * DAY;
  const at = new Date(ahead);
  const until = new Date(ahead + MINUTE);
  await claimJobs(database, {
    channel: "mail",
    at,
    until,
    beyond: until,
    lease: "dead",
    limit: 1,
    underWay: [],
    roomFor: () => 1,
  });
  clock.now = START;
  await outbox.sendDue();
  expect(smtp.mails).toHaveLength(1);
});

test("a clock that jumps ahead by days does not make a mail dead before it was retried for a while", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock } = start(() => smtp.url);
  smtp.moods.set("office@ridgeline.example", "4xx");
  await store.add(submissionOf());
  clock.now += 300 * DAY;
  await outbox.sendDue();
  expect(await jobs()).toMatchObject([{ state: "due", tries: 1 }]);
  smtp.moods.clear();
  clock.now += MINUTE;
  await outbox.sendDue();
  expect(smtp.mails).toHaveLength(1);
});

test("a clock that jumps ahead past a lease does not make the worker restart its pending jobs", async () => {
  const smtp = await startSmtp();
  const { store, outbox, jobs, clock } = start(() => smtp.url, { ...WAITS, socketTimeout: 60_000 });
  smtp.moods.set(DEAD, "hang");
  await store.add(submissionOf({ destination: DEAD }));
  onTestFinished(() => outbox.stop());
  outbox.start();
  await smtp.hanging(DEAD);
  clock.now += DAY;
  await store.add(submissionOf());
  outbox.wake();
  await expect.poll(() => smtp.mails.length).toBe(1);
  expect(await jobs()).toMatchObject([{ tries: 1 }, { tries: 1 }]);
});
