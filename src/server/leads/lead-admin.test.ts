import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { leadAdmin } from "./lead-admin.ts";
import { leadsCsv } from "./leads-csv.ts";
import { leadStore } from "./lead-store.ts";
import type { ClaimedJob } from "./mail-jobs.ts";
import { createOutbox } from "./outbox.ts";

const now = () => new Date("2026-06-10T14:00:00Z");
const sendToVisitors = ({ job }: { job: { kind: string } }): Promise<void> =>
  job.kind === "business" ? Promise.reject(new Error("451")) : Promise.resolve();

function start() {
  const { database, log } = temporaryDatabase();
  const store = leadStore(
    database,
    { pageId: "ridgeline", confirmToVisitor: true, messageIdHost: "ridgeline.example" },
    now,
  );
  return { store, admin: leadAdmin(database), database, log };
}

test("leads are listed newest first, with the states of their mails", async () => {
  const { store, admin } = start();
  const first = await store.add(submissionOf());
  const second = await store.add(submissionOf({ fields: { clientEmail: "" } }));
  expect((await admin.list(10)).map(({ reference, mails }) => [reference, mails])).toEqual([
    [second.reference, "business due"],
    [first.reference, "business due, visitor due"],
  ]);
  const third = await store.add(submissionOf());
  const all = ["business due, visitor due", "business due", "business due, visitor due"];
  expect((await admin.list(10)).map(({ mails }) => mails)).toEqual(all);
  expect((await admin.list(2)).map(({ reference }) => reference)).toEqual([third.reference, second.reference]);
  expect(await admin.list(1)).toHaveLength(1);
  expect((await admin.show(first.reference))?.jobs).toHaveLength(2);
  expect(await admin.show("NO-SUCH")).toBeUndefined();
});

test("retry makes a failed job due at once, and leaves a sent one alone", async () => {
  const { store, admin, database, log } = start();
  const { reference } = await store.add(submissionOf());
  await store.add(submissionOf({ fields: { clientEmail: "" } }));
  await createOutbox({ database, log, now, send: sendToVisitors }).sendDue();
  const later = new Date("2026-06-10T14:00:01Z");
  expect(await admin.retry(reference, later)).toBe(1);
  expect((await admin.show(reference))?.jobs).toMatchObject([
    { state: "due", due_at: later.toISOString(), tries: 0 },
    { state: "sent" },
  ]);
  expect(await admin.retry(undefined, later)).toBe(2);
});

test("retry leaves a job alone that is being sent, so that it is not sent twice", async () => {
  const { store, admin, database, log } = start();
  const { reference } = await store.add(submissionOf({ fields: { clientEmail: "" } }));
  const clock = { now: now().getTime() };
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  let sends = 0;
  const outbox = createOutbox({
    database,
    log,
    now: () => new Date(clock.now),
    async send() {
      sends += 1;
      if (sends === 1) throw new Error("451");
      begun.resolve();
      await over.promise;
    },
  });
  await outbox.sendDue();
  clock.now += 3_600_000;
  const sending = outbox.sendDue();
  await begun.promise;
  expect(await admin.retry(reference, new Date(clock.now))).toBe(0);
  over.resolve();
  await sending;
  expect((await admin.show(reference))?.jobs).toMatchObject([{ state: "sent" }]);
  expect(sends).toBe(2);
});

test("a held lead is listed as held, and released once", async () => {
  const { store, admin, database, log } = start();
  await store.add(submissionOf({ fields: { clientEmail: "" } }));
  const { reference, held } = await store.add(submissionOf({ honeypot: "http://spam.example" }));
  expect(held).toBe(true);
  expect((await admin.list(10, "held")).map((lead) => [lead.reference, lead.mails, lead.suspicions])).toEqual([
    [reference, "business held, visitor held", "honeypot"],
  ]);
  const later = new Date("2026-06-11T14:00:00Z");
  expect(await admin.retry(undefined, later)).toBe(0);
  const sent: string[] = [];
  const send = ({ lead, job }: ClaimedJob) => Promise.resolve(void sent.push(`${lead.reference} ${job.kind}`));
  const outbox = createOutbox({ database, log, now: () => later, send });
  await outbox.sendDue();
  expect(sent).toHaveLength(1);
  expect(await admin.release(reference, later)).toBe(2);
  expect(await admin.release(reference, later)).toBeUndefined();
  expect((await admin.show(reference))?.jobs).toMatchObject([
    { state: "due", due_at: later.toISOString(), created_at: later.toISOString() },
    { state: "due" },
  ]);
  expect(await admin.list(10, "held")).toEqual([]);
  await outbox.sendDue();
  expect(sent.slice(1).toSorted()).toEqual([`${reference} business`, `${reference} visitor`]);
});

test("the list of dead leads contains only leads with a dead mail, and names recipients of unsent mails", async () => {
  const { store, admin, database } = start();
  await store.add(submissionOf());
  const { reference } = await store.add(submissionOf());
  await database.write((c) => c.updateTable("mail_jobs").set({ state: "dead" }).where("id", "=", 3).execute());
  expect((await admin.list(10, "dead")).map((lead) => [lead.reference, lead.mails])).toEqual([
    [reference, "business dead, visitor due"],
  ]);
  const sent = (id: number) =>
    database.write((c) => c.updateTable("mail_jobs").set({ state: "sent" }).where("id", "=", id).execute());
  const unsent = async (): Promise<string | undefined> => (await admin.list(1))[0]?.unsent;
  const [business = "", visitor = ""] = ((await admin.show(reference))?.jobs ?? []).map(({ recipient }) => recipient);
  expect(await unsent()).toBe(`${business}, ${visitor}`);
  await sent(4);
  expect(await unsent()).toBe(business);
  await sent(3);
  expect(await unsent()).toBe("");
});

test("CSV doubles quotes and escapes formulas", async () => {
  const { store, admin } = start();
  await store.add(submissionOf({ fields: { name: '=HYPERLINK("x")', phone: "+1 303 555 0142", message: "a,\nb" } }));
  const csv = leadsCsv(await admin.list(10));
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain('"a,\nb"');
});

test("CSV begins with a byte order mark, directly before the first quoted cell", async () => {
  const { store, admin } = start();
  await store.add(submissionOf({ fields: { name: "Zoë Núñez" } }));
  const csv = leadsCsv(await admin.list(10));
  expect([...Buffer.from(csv).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
  expect(csv).toContain('"Zoë Núñez"');
});

test.each([
  ["+1 303 555 0142", "+1 303 555 0142"],
  ["+13035550142", "+1 303 555 0142"],
  ["+1-303-555-0142", "+1 303 555 0142"],
  ["+1 (303) 555-0142", "+1 303 555 0142"],
  ["+442079460958", "+44 207 946 0958"],
  ["+34612111222", "+34 612 111 222"],
  ["+5215512345678", "+52 155 123 45678"],
  ["+35312345678", "+353 123 45678"],
  ["(303) 555-0142", "(303) 555-0142"],
  ["303 555 0142 x7", "303 555 0142 x7"],
  ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ["-303 555 0142", "'-303 555 0142"],
  ["+1", "'+1"],
])("CSV shows the phone %s, which is never calculated, as %s", async (typed, shown) => {
  const { store, admin } = start();
  await store.add(submissionOf({ fields: { phone: typed } }));
  const [headings = "", row = ""] = leadsCsv(await admin.list(10))
    .slice(1)
    .split("\r\n");
  const column = headings.split(",").indexOf('"phone"');
  expect(row.split(",")[column]).toBe(`"${shown}"`);
});

test("CSV has separate columns for attribution", async () => {
  const { store, admin } = start();
  await store.add(submissionOf({ attribution: { landing: "/roofing", utm_source: "=cmd()", gclid: "g-1" } }));
  const [headings = "", row = ""] = leadsCsv(await admin.list(10)).split("\r\n");
  expect(headings).toMatch(/"landing","referrer","utm_source".*"gclid","gbraid","wbraid"$/);
  expect(row).toContain(`"/roofing","","'=cmd()"`);
  expect(row).toMatch(/"g-1","",""$/);
});

test("no CSV cell begins a formula in full width, after spaces, or after a semicolon", async () => {
  const { store, admin } = start();
  const fields = {
    name: "＝1+1",
    lastName: " =2+2",
    address: 'x;=HYPERLINK("http://evil.example")',
    message: 'Roof.\n＠SUM(A1);"+3+3\n-4; plain; 5-6',
  };
  await store.add(submissionOf({ fields }));
  const csv = leadsCsv(await admin.list(10));
  expect(csv).toContain(`"'＝1+1"`);
  // This path does not trim values.
  expect(csv).toContain(`"' =2+2"`);
  expect(csv).toContain(`"x;'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).toContain(`"Roof.\n'＠SUM(A1);""'+3+3\n'-4; plain; 5-6"`);
});
test.each(Array.from("=+-@＝＋－＠﹦﹢﹣﹫−"))(
  "no CSV cell begins with %s, at its start or after a separator",
  async (sign) => {
    const { store, admin } = start();
    await store.add(submissionOf({ fields: { name: `${sign}1`, message: `Roof.\u200b;\u200b${sign}2` } }));
    const csv = leadsCsv(await admin.list(10));
    expect(csv).toContain(`"'${sign}1"`);
    expect(csv).toContain(`'${sign}2"`);
  },
);
