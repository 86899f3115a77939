import { expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "../../../../tests/fakes/database.ts";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { startSmtp } from "../../../../tests/fakes/smtp.ts";
import { submissionOf } from "../../../../tests/fakes/submission.ts";
import type { LeadAddress } from "../../../record/lead-recipient.ts";
import { leadAdmin } from "../lead-admin.ts";
import { leadStore } from "../lead-store.ts";
import { createOutbox } from "../outbox.ts";
import type { NewPhoto } from "../photos/lead-photos.ts";
import { photoLinks } from "../signed-links.ts";
import { leadMailSender } from "./lead-mail-sender.ts";
import { smtpMailer } from "./mailer.ts";

const to = (...addresses: string[]): LeadAddress[] => addresses.map((address) => ({ service: "", address }));
const recordWith = (...emails: string[]) => recordOf({ dbPrincipal: { emails: emails.map((email) => ({ email })) } });

const START = Date.parse("2026-06-10T14:00:00Z");
const HOUR = 3_600_000;

/** A mail server, and an outbox with a clock that only moves when the test advances it. */
async function start(
  initial: { record: ReturnType<typeof recordOf> | undefined; leadsTo?: LeadAddress[] },
  { confirmToVisitor = false } = {},
) {
  const { database, log } = temporaryDatabase();
  const smtp = await startSmtp();
  const site = { publicUrl: "https://ridgeline.example", ...initial };
  const siteOf = () => Promise.resolve(site);
  const clock = { now: START };
  const now = () => new Date(clock.now);
  const mailer = smtpMailer(smtp.url, { name: "", address: "site@ridgeline.example" });
  onTestFinished(() => mailer.close());
  const [tried, refused]: [string[], string[]] = [[], []];
  const outbox = createOutbox({
    database,
    log,
    now,
    random: () => 0.5,
    ...leadMailSender({ database, links: photoLinks(database), mailer, siteOf, log }),
    onTried: (outcome) => void tried.push(outcome),
    onRefused: (pageId) => void refused.push(pageId),
  });
  /** Stores a lead of a site with these recipients. */
  const add = (
    recipient: string,
    leadsTo: LeadAddress[] = [],
    destination = recipient,
    photos: readonly NewPhoto[] = [],
  ) =>
    leadStore(
      database,
      { pageId: "ridgeline", confirmToVisitor, messageIdHost: "ridgeline.example", leadsTo },
      now,
    ).add(submissionOf({ destination }), { recipient, photos });
  const admin = {
    ...leadAdmin(database),
    /** Holds all leads, as the spam filter does. */
    hold: async () => {
      await database.write((c) => c.updateTable("leads").set({ held: 1 }).execute());
      await database.write((c) => c.updateTable("mail_jobs").set({ state: "held" }).execute());
    },
  };
  const jobs = () => database.read((c) => c.selectFrom("mail_jobs").selectAll().orderBy("id").execute());
  return { add, admin, outbox, jobs, site, smtp, clock, log, tried, refused };
}

/**
 * Stores a lead for `before`, changes the site, and sends what is due. Resolves to the recipients of the mails, and of
 * the jobs.
 */
async function sendAfterChange(
  before: { recipient: string; destination?: string; leadsTo?: LeadAddress[]; confirmToVisitor?: boolean },
  site: { record: ReturnType<typeof recordOf> | undefined; leadsTo?: LeadAddress[] },
) {
  const { recipient, destination, leadsTo, confirmToVisitor = false } = before;
  const { add, outbox, jobs: allJobs, smtp, log } = await start(site, { confirmToVisitor });
  await add(recipient, leadsTo, destination);
  await outbox.sendDue();
  const jobs = await allJobs();
  expect(jobs.every(({ state }) => state === "sent")).toBe(true);
  expect(new Set(jobs.map(({ message_id }) => message_id)).size).toBe(jobs.length);
  return {
    mailed: smtp.mails.flatMap((mail) => mail.to).toSorted(),
    jobs: jobs.map((job) => job.recipient).toSorted(),
    log: log.lines.join("\n"),
  };
}

test("a mail that waits goes to the corrected address", async () => {
  const { mailed, jobs, log } = await sendAfterChange(
    { recipient: "ofice@ridgeline.example" },
    { record: recordWith("office@ridgeline.example") },
  );
  expect(mailed).toEqual(["office@ridgeline.example"]);
  expect(jobs).toEqual(mailed);
  expect(log).toContain("goes to a current address");
});

test("each current recipient gets one mail, and a removed one none", async () => {
  const current = ["boss@ridgeline.example", "crew@ridgeline.example", "new@ridgeline.example"];
  const { mailed, jobs } = await sendAfterChange(
    { recipient: "old@ridgeline.example", leadsTo: to("former@ridgeline.example") },
    { record: recordWith("new@ridgeline.example"), leadsTo: to("boss@ridgeline.example", "crew@ridgeline.example") },
  );
  expect(mailed).toEqual(current);
  expect(jobs).toEqual(current);
});

test("a mail to a removed address is dropped if every current recipient has one", async () => {
  const { mailed, jobs, log } = await sendAfterChange(
    { recipient: "office@ridgeline.example", leadsTo: to("former@ridgeline.example") },
    { record: recordWith("Office@ridgeline.example") },
  );
  expect(mailed).toEqual(["office@ridgeline.example"]);
  expect(jobs).toEqual(mailed);
  expect(log).toContain("is not sent: its current addresses have mails of their own");
});

test.each([
  ["another address of the record", { record: recordWith("new@ridgeline.example", "second@ridgeline.example") }],
  [
    "an address of LEADS_TO for another service",
    {
      record: recordWith("new@ridgeline.example"),
      leadsTo: [{ service: "Windows", address: "second@ridgeline.example" }],
    },
  ],
  ["an address while there is no record", { record: undefined }],
  ["an address while the site has none", { record: recordWith() }],
])("a mail to %s stays", async (_, site) => {
  const { mailed, log } = await sendAfterChange({ recipient: "second@ridgeline.example" }, site);
  expect(mailed).toEqual(["second@ridgeline.example"]);
  expect(log).not.toContain("any more");
});

test("the visitor's confirmation goes to the visitor", async () => {
  const { mailed } = await sendAfterChange(
    { recipient: "old@ridgeline.example", confirmToVisitor: true },
    { record: recordWith("new@ridgeline.example") },
  );
  expect(mailed).toHaveLength(2);
  expect(mailed).toContain("new@ridgeline.example");
  expect(mailed).not.toContain("old@ridgeline.example");
});

test.each([
  ["no address", { record: recordWith(), leadsTo: to("boss@ridgeline.example") }],
  ["an address that mail can't reach", { record: recordWith("office@"), leadsTo: to("boss@ridgeline.example") }],
  [
    "no address, and LEADS_TO names another service",
    { record: recordWith(), leadsTo: [{ service: "Windows", address: "boss@ridgeline.example" }] },
  ],
])("the business's mail keeps its address while the record has %s", async (_, site) => {
  const before = { destination: "Office@Ridgeline.example", leadsTo: to("boss@ridgeline.example") };
  const recipients = ["boss@ridgeline.example", "office@ridgeline.example"];
  const { mailed, jobs, log } = await sendAfterChange({ ...before, recipient: "office@ridgeline.example" }, site);
  expect(mailed).toEqual(recipients);
  expect(jobs).toEqual(mailed);
  expect(log).not.toContain("any more");
  // The visitor's page was older than the record.
  const recipient = "office@ridgeline.example";
  expect((await sendAfterChange({ ...before, recipient, destination: "old@ridgeline.example" }, site)).mailed).toEqual(
    recipients,
  );
});

test.each([
  ["removed", recordWith()],
  ["replaced by one that mail can't reach", recordWith("new@ridgeline")],
])("addresses added to LEADS_TO get a mail whose address refused it and was %s", async (_, record) => {
  const { add, outbox, jobs, site, smtp, clock } = await start({ record: recordWith("offcie@ridgeline.example") });
  smtp.moods.set("offcie@ridgeline.example", "5xx");
  await add("offcie@ridgeline.example");
  await outbox.sendDue();
  Object.assign(site, { record, leadsTo: to("boss@ridgeline.example", "crew@ridgeline.example") });
  clock.now += 4 * HOUR;
  await outbox.sendDue();
  await outbox.sendDue();
  expect(smtp.mails.flatMap((mail) => mail.to).toSorted()).toEqual([
    "boss@ridgeline.example",
    "crew@ridgeline.example",
  ]);
  expect(await jobs()).toMatchObject([
    { recipient: "offcie@ridgeline.example", state: "due" },
    { recipient: "boss@ridgeline.example", state: "sent" },
    { recipient: "crew@ridgeline.example", state: "sent" },
  ]);
});

test("a removed address of LEADS_TO is replaced while the record has no address", async () => {
  const site = { record: recordWith(), leadsTo: to("boss@ridgeline.example") };
  const leadsTo = to("former@ridgeline.example");
  const { mailed } = await sendAfterChange({ recipient: "office@ridgeline.example", leadsTo }, site);
  expect(mailed).toEqual(["boss@ridgeline.example", "office@ridgeline.example"]);
  // A business that never had an address.
  expect((await sendAfterChange({ recipient: "", leadsTo }, site)).mailed).toEqual(["boss@ridgeline.example"]);
});

test("an address of LEADS_TO for another service gets no mail that waits for the business's address", async () => {
  const leadsTo = [
    { service: "Windows", address: "windows@partner.example" },
    { service: "Roofing", address: "roofs@partner.example" },
  ];
  const { add, outbox, site, smtp, clock } = await start({ record: recordWith("office@ridgeline.example") });
  smtp.moods.set("office@ridgeline.example", "4xx");
  await add("office@ridgeline.example");
  await outbox.sendDue();
  Object.assign(site, { record: recordWith(), leadsTo: leadsTo.slice(0, 1) });
  clock.now += HOUR;
  await outbox.sendDue();
  site.leadsTo = leadsTo;
  clock.now += HOUR;
  await outbox.sendDue();
  expect(smtp.mails.flatMap((mail) => mail.to)).toEqual(["roofs@partner.example"]);
});

test("while the record has no address, a partner for another service gets no mail of a removed address of LEADS_TO", async () => {
  const { add, outbox, jobs, site, smtp, clock } = await start({
    record: recordWith("office@ridgeline.example"),
    leadsTo: to("former@ridgeline.example"),
  });
  for (const name of ["office", "former"]) smtp.moods.set(`${name}@ridgeline.example`, "4xx");
  await add("office@ridgeline.example", site.leadsTo);
  await outbox.sendDue();
  Object.assign(site, { record: recordWith(), leadsTo: [{ service: "Windows", address: "windows@partner.example" }] });
  clock.now += HOUR;
  await outbox.sendDue();
  expect(smtp.mails).toEqual([]);
  expect(await jobs()).toMatchObject([{ recipient: "office@ridgeline.example", state: "due" }]);
});

test("a removed address of LEADS_TO gets no mail after the business's mail went to a corrected address", async () => {
  const { add, outbox, site, smtp, clock } = await start({
    record: recordWith("old@ridgeline.example"),
    leadsTo: to("former@ridgeline.example"),
  });
  for (const name of ["old", "former"]) smtp.moods.set(`${name}@ridgeline.example`, "4xx");
  await add("old@ridgeline.example", site.leadsTo);
  await outbox.sendDue();
  site.record = recordWith("new@ridgeline.example");
  clock.now += HOUR;
  await outbox.sendDue();
  smtp.moods.clear();
  Object.assign(site, { record: recordWith(), leadsTo: to("boss@ridgeline.example") });
  clock.now += 4 * HOUR;
  await outbox.sendDue();
  expect(smtp.mails.flatMap((mail) => mail.to)).toEqual(["new@ridgeline.example", "boss@ridgeline.example"]);
});

test("a corrected address that is refused as well is reported, and its refusal has its own time", async () => {
  const { add, outbox, jobs, site, smtp, clock, log, refused } = await start({
    record: recordWith("old@ridgeline.example"),
  });
  for (const name of ["old", "ofice"]) smtp.moods.set(`${name}@ridgeline.example`, "5xx");
  await add("old@ridgeline.example");
  await outbox.sendDue();
  expect(refused).toEqual(["ridgeline"]);
  site.record = recordWith("ofice@ridgeline.example");
  clock.now += HOUR;
  await outbox.sendDue();
  expect(smtp.recipients).toEqual(["old@ridgeline.example", "ofice@ridgeline.example"]);
  expect(await jobs()).toMatchObject([
    { recipient: "ofice@ridgeline.example", state: "due", refused_at: new Date(START + HOUR).toISOString() },
  ]);
  expect(refused).toEqual(["ridgeline", "ridgeline"]);
  expect(log.lines.filter((line) => line.includes("is refused permanently"))).toHaveLength(2);
});

test("a mail that is dropped does not count as sent, and retries no others while the mail server is down", async () => {
  const { add, outbox, jobs, smtp, clock, log, tried } = await start({
    record: recordWith("office@ridgeline.example"),
  });
  smtp.down(true);
  for (let number = 0; number < 3; number += 1) await add("office@ridgeline.example");
  await outbox.sendDue();
  const waiting = await jobs();
  clock.now += 20_000;
  await add("office@ridgeline.example", to("former@ridgeline.example"));
  tried.length = 0;
  await outbox.sendDue();
  const [firstJobs, [own, ...others]] = [(await jobs()).slice(0, 3), (await jobs()).slice(3)];
  expect(firstJobs).toEqual(waiting);
  expect(own).toMatchObject({ recipient: "office@ridgeline.example", state: "due" });
  expect(others).toEqual([]);
  expect(tried).toEqual(["failed"]);
  expect(log.lines.filter((line) => /is sent|works again/.test(line))).toEqual([]);
});

test("a corrected address has the tries and the three days of a new mail", async () => {
  const { add, outbox, jobs, site, smtp, clock } = await start({ record: recordWith("old@ridgeline.example") });
  const current = ["new@ridgeline.example", "boss@ridgeline.example"];
  smtp.moods.set("old@ridgeline.example", "5xx");
  for (const address of current) smtp.moods.set(address, "4xx");
  await add("old@ridgeline.example");
  for (const hours of [0, 4, 8, 12, 16, 20, 24, 34, 44, 54, 64]) {
    clock.now = START + hours * HOUR;
    await outbox.sendDue();
  }
  expect(await jobs()).toMatchObject([{ state: "due", tries: 11 }]);
  clock.now = START + 71 * HOUR;
  Object.assign(site, { record: recordWith("new@ridgeline.example"), leadsTo: to("boss@ridgeline.example") });
  await outbox.sendDue();
  const anew = { state: "due", tries: 1, created_at: new Date(clock.now).toISOString() };
  expect(await jobs()).toMatchObject(current.map((recipient) => ({ ...anew, recipient })));
  smtp.moods.clear();
  clock.now += HOUR;
  await outbox.sendDue();
  expect(smtp.mails.flatMap((mail) => mail.to).toSorted()).toEqual(current.toSorted());
});

test.each([
  ["two records", { record: recordWith("new@ridgeline.example") }],
  ["LEADS_TO of different lengths", { leadsTo: to("boss@ridgeline.example", "crew@ridgeline.example") }],
])("a mail whose address alternates between %s is given up within 18 days of the request", async (_, other) => {
  const { add, outbox, jobs, site, smtp, clock } = await start({
    record: recordWith("old@ridgeline.example"),
    leadsTo: to("former@ridgeline.example"),
  });
  for (const name of ["old", "new", "former", "boss", "crew"]) smtp.moods.set(`${name}@ridgeline.example`, "4xx");
  await add("old@ridgeline.example", site.leadsTo);
  const sites = [{ ...site }, { ...site, ...other }];
  for (let hours = 0; hours <= 18 * 24; hours += 9) {
    clock.now = START + hours * HOUR;
    Object.assign(site, sites[hours % 2]);
    await outbox.sendDue();
  }
  expect((await jobs()).map(({ state }) => state)).not.toContain("due");
});

test("a mail whose address alternates at each of its tries is tried about twelve times an hour after the first", async () => {
  const { add, outbox, jobs, site, smtp, clock, tried } = await start({ record: recordWith("old@ridgeline.example") });
  for (const name of ["old", "new"]) smtp.moods.set(`${name}@ridgeline.example`, "4xx");
  await add("old@ridgeline.example");
  const records = [recordWith("new@ridgeline.example"), site.record];
  let ofFirstHour = 0;
  for (let number = 0; clock.now < START + 12 * HOUR; number += 1) {
    await outbox.sendDue();
    if (clock.now < START + HOUR) ofFirstHour = tried.length;
    site.record = records[number % 2];
    clock.now = Date.parse((await jobs())[0]?.due_at ?? "");
  }
  expect(ofFirstHour).toBeLessThanOrEqual(120);
  expect((tried.length - ofFirstHour) / 11).toBeLessThan(13);
});

// It would never be late if the addresses alternate.
test("a mail whose address changes within an hour keeps its time, and has the tries of a new one", async () => {
  const { add, outbox, jobs, site, smtp, clock } = await start({ record: recordWith("old@ridgeline.example") });
  for (const name of ["old", "new", "boss"]) smtp.moods.set(`${name}@ridgeline.example`, "4xx");
  await add("old@ridgeline.example");
  for (const minutes of [0, 10, 20, 30]) {
    clock.now = START + minutes * 60_000;
    if (minutes === 30) {
      Object.assign(site, { record: recordWith("new@ridgeline.example"), leadsTo: to("boss@ridgeline.example") });
    }
    await outbox.sendDue();
  }
  const same = {
    state: "due",
    tries: 1,
    created_at: new Date(START).toISOString(),
    due_at: new Date(clock.now + 30_000).toISOString(),
  };
  expect(await jobs()).toMatchObject([
    { ...same, recipient: "new@ridgeline.example" },
    { ...same, recipient: "boss@ridgeline.example" },
  ]);
});

test.each(["released", "retried by the operator"])(
  "a mail that is %s hours after its request has the tries of a new one in its first hour too",
  async (how) => {
    const { add, admin, outbox, jobs, site, smtp, clock } = await start({
      record: recordWith("old@ridgeline.example"),
    });
    for (const name of ["old", "new"]) smtp.moods.set(`${name}@ridgeline.example`, "4xx");
    const { reference } = await add("old@ridgeline.example");
    if (how === "released") await admin.hold();
    else await outbox.sendDue();
    clock.now += 3 * HOUR;
    if (how === "released") await admin.release(reference, new Date(clock.now));
    else await admin.retry(reference, new Date(clock.now));
    const begin = clock.now;
    for (const minutes of [0, 1, 3, 6, 12, 25, 40, 55]) {
      clock.now = begin + minutes * 60_000;
      if (minutes === 55) site.record = recordWith("new@ridgeline.example");
      await outbox.sendDue();
    }
    expect(await jobs()).toMatchObject([
      {
        recipient: "new@ridgeline.example",
        tries: 1,
        created_at: new Date(begin).toISOString(),
        due_at: new Date(clock.now + 30_000).toISOString(),
      },
    ]);
  },
);

test("addresses that are corrected more than three days after the request have the three days of a new mail", async () => {
  const { add, outbox, jobs, site, smtp, clock } = await start({ record: recordWith("old@ridgeline.example") });
  const current = ["new@ridgeline.example", "boss@ridgeline.example"];
  smtp.moods.set("old@ridgeline.example", "5xx");
  for (const address of current) smtp.moods.set(address, "4xx");
  await add("old@ridgeline.example");
  // The site is off from the first day to the fourth.
  for (const hours of [0, 4, 8, 12, 16, 20, 24, 96]) {
    clock.now = START + hours * HOUR;
    if (hours === 96)
      Object.assign(site, { record: recordWith("new@ridgeline.example"), leadsTo: to("boss@ridgeline.example") });
    await outbox.sendDue();
  }
  expect(await jobs()).toMatchObject(current.map((recipient) => ({ state: "due", recipient })));
  smtp.moods.clear();
  clock.now += HOUR;
  await outbox.sendDue();
  expect(smtp.mails.flatMap((mail) => mail.to).toSorted()).toEqual(current.toSorted());
});

test("the first mail to a corrected address has its photos, however many tries there were before", async () => {
  const { add, outbox, site, smtp, clock } = await start({ record: recordWith("old@ridgeline.example") });
  const photos = [{ bytes: Buffer.alloc(1000, 7), width: 10, height: 10, name: "roof.jpg", digest: "d" }];
  for (const name of ["old", "newer"]) smtp.moods.set(`${name}@ridgeline.example`, "5xx");
  await add("old@ridgeline.example", [], "old@ridgeline.example", photos);
  for (const minutes of [0, 70, 80, 90, 100, 110]) {
    clock.now = START + minutes * 60_000;
    if (minutes === 70) site.record = recordWith("newer@ridgeline.example");
    if (minutes === 110) site.record = recordWith("newest@ridgeline.example");
    await outbox.sendDue();
  }
  expect(smtp.mails).toMatchObject([{ to: ["newest@ridgeline.example"] }]);
  expect(smtp.mails[0]?.source).toContain("Content-ID: <photo-1@site>");
});

test("a first mail to an address that is corrected after 14 days has its photos too", async () => {
  const { add, outbox, jobs, site, smtp, clock } = await start({ record: recordWith("old@ridgeline.example") });
  const photos = [{ bytes: Buffer.alloc(1000, 7), width: 10, height: 10, name: "roof.jpg", digest: "d" }];
  smtp.moods.set("old@ridgeline.example", "5xx");
  await add("old@ridgeline.example", [], "old@ridgeline.example", photos);
  for (const hours of [0, 4, 8, 12, 16, 20, 24, 34, 44, 54, 64]) {
    clock.now = START + hours * HOUR;
    await outbox.sendDue();
  }
  expect(await jobs()).toMatchObject([{ state: "due", tries: 11 }]);
  // The site is off from the third day to the 16th.
  clock.now = START + 16 * 24 * HOUR;
  Object.assign(site, { record: recordWith("new@ridgeline.example"), leadsTo: to("boss@ridgeline.example") });
  await outbox.sendDue();
  await outbox.sendDue();
  expect(smtp.mails.flatMap((mail) => mail.to)).toEqual(["new@ridgeline.example", "boss@ridgeline.example"]);
  for (const { source } of smtp.mails) expect(source).toContain("Content-ID: <photo-1@site>");
});

test("an address that is corrected after 14 days has the tries of a new mail, once", async () => {
  const { add, outbox, jobs, site, smtp, clock } = await start({ record: recordWith("old@ridgeline.example") });
  for (const name of ["old", "new"]) smtp.moods.set(`${name}@ridgeline.example`, "4xx");
  await add("old@ridgeline.example");
  for (const hours of [0, 4, 8, 12, 16, 20, 24, 34, 44, 54, 64]) {
    clock.now = START + hours * HOUR;
    await outbox.sendDue();
  }
  // The site is off from the third day to the 16th.
  const begin = START + 16 * 24 * HOUR;
  clock.now = begin;
  site.record = recordWith("new@ridgeline.example");
  await outbox.sendDue();
  expect(await jobs()).toMatchObject([{ recipient: "new@ridgeline.example", state: "due", tries: 1 }]);
  const records = [recordWith("old@ridgeline.example"), site.record];
  for (let number = 0; number < 20; number += 1) {
    clock.now += 9 * HOUR;
    site.record = records[number % 2];
    await outbox.sendDue();
  }
  expect(await jobs()).toMatchObject([{ state: "dead" }]);
});
