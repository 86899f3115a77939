import { expect, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { createChores } from "./chores.ts";
import { leadRemoval } from "./lead-removal.ts";
import { leadStore } from "./lead-store.ts";
import { composeDigest } from "./mail/digest-mail.tsx";
import type { Digest } from "./operator-digest.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
const HOUR = 3_600_000;

function start({ retentionDays, fails = false }: { retentionDays?: number; fails?: boolean } = {}) {
  const { database, directory, log } = temporaryDatabase();
  const clock = { now: Date.parse("2026-06-10T14:00:00Z"), uptime: 0, fails };
  const now = () => new Date(clock.now);
  const digests: Digest[] = [];
  const open = () =>
    createChores({
      database,
      log,
      now,
      uptime: () => clock.uptime,
      retentionDays,
      removal: leadRemoval(database, directory),
      sendDigest(digest) {
        if (clock.fails) return Promise.reject(new Error("451"));
        digests.push(digest);
        return Promise.resolve(true);
      },
    });
  const store = leadStore(database, policy, now);
  return { database, store, chores: open(), open, digests, clock, log };
}

const references = ({ held }: Digest): string[] => held.map(({ reference }) => reference);

test("a digest names what is held, once a day, and only where there is news", async () => {
  const { store, chores, digests, clock } = start();
  await store.add(submissionOf());
  await chores.run();
  expect(digests).toEqual([]);

  const first = await store.add(submissionOf({ trap: "x" }));
  clock.now += HOUR;
  await chores.run();
  expect(digests.map(references)).toEqual([[first.reference]]);
  clock.now += 60_000;
  const second = await store.add(submissionOf({ trap: "x" }));
  clock.now += 22 * HOUR;
  await chores.run();
  expect(digests).toHaveLength(1);
  clock.now += 2 * HOUR;
  await chores.run();
  expect(digests.map(references)[1]).toEqual([second.reference, first.reference]);
  clock.now += 48 * HOUR;
  await chores.run();
  expect(digests).toHaveLength(2);
});

test("a mail that was given up is in the digest", async () => {
  const { store, database, chores, digests } = start();
  const { reference } = await store.add(submissionOf());
  await database.write((c) => c.updateTable("mail_jobs").set({ state: "parked", last_error: "550 no" }).execute());
  await chores.run();
  expect(digests).toMatchObject([
    { heldCount: 0, parkedCount: 1, parked: [{ reference, job: { last_error: "550 no" } }] },
  ]);
});

test("two processes send one digest; one that could not be sent comes again", async () => {
  const { store, chores, open, digests, clock, log } = start({ fails: true });
  await store.add(submissionOf({ trap: "x" }));
  await chores.run();
  expect(log.lines).toContain('error Sending the digest of "ridgeline" failed: 451');
  clock.fails = false;
  await chores.run();
  expect(digests).toEqual([]);
  clock.now += 10 * 60_000;
  await Promise.all([chores.run(), open().run()]);
  expect(digests).toHaveLength(1);
});

const allSent = ({ database }: ReturnType<typeof start>): Promise<unknown> =>
  database.write((c) => c.updateTable("mail_jobs").set({ state: "sent" }).execute());

/** Lets the clock and the process go on. */
function pass(clock: { now: number; uptime: number }, hours: number): void {
  clock.now += hours * HOUR;
  clock.uptime += hours * HOUR;
}

const count = async ({ database }: ReturnType<typeof start>): Promise<number> =>
  (await database.read((c) => c.selectFrom("leads").select("id").execute())).length;

test("leads go when their time is over, and only with a setting", async () => {
  const site = start({ retentionDays: 30 });
  const keeper = start();
  for (const each of [site, keeper]) {
    const { store, chores, clock } = each;
    await store.add(submissionOf());
    await allSent(each);
    for (const hours of [0, 29 * 24, 2 * 24]) {
      pass(clock, hours);
      await chores.run();
    }
  }
  expect(await count(site)).toBe(1);
  for (const { chores, clock } of [site, keeper]) {
    pass(clock, 6);
    await chores.run();
  }
  expect(await count(site)).toBe(0);
  expect(site.log.lines).toContain("info 1 leads older than 30 days are deleted.");
  expect(await count(keeper)).toBe(1);
});

test("a clock that jumps years ahead and is set right within hours deletes nothing", async () => {
  const site = start({ retentionDays: 30 });
  const { store, chores, clock } = site;
  await store.add(submissionOf());
  await allSent(site);
  for (let hour = 0; hour < 10; hour += 1) {
    if (hour === 2) clock.now += 9_000 * 24 * HOUR;
    if (hour === 7) clock.now -= 9_000 * 24 * HOUR;
    await chores.run();
    pass(clock, 1);
  }
  expect(await count(site)).toBe(1);
});

test("a lead whose mail is still under way stays", async () => {
  const site = start({ retentionDays: 1 });
  const { store, chores, clock } = site;
  await store.add(submissionOf());
  for (const hours of [0, 25, 6]) {
    pass(clock, hours);
    await chores.run();
  }
  expect(await count(site)).toBe(1);
  await allSent(site);
  await chores.run();
  expect(await count(site)).toBe(0);
});

test("a digest sent by a clock that was ahead holds up none", async () => {
  const { store, chores, digests, clock } = start();
  await store.add(submissionOf({ trap: "x" }));
  clock.now += 9_000 * 24 * HOUR;
  await chores.run();
  clock.now -= 9_000 * 24 * HOUR;
  await store.add(submissionOf({ trap: "x" }));
  await chores.run();
  expect(digests).toHaveLength(2);
});

test("addresses are forgotten when they count no more", async () => {
  const { store, database, chores, clock } = start();
  await store.add(submissionOf(), { address: "192.0.2.7" });
  const kept = () => database.read((c) => c.selectFrom("rate_limits").selectAll().execute());
  expect(JSON.stringify(await kept())).not.toContain("192.0.2.7");
  expect(await kept()).toHaveLength(1);
  clock.now = Date.now() + 2 * HOUR;
  await chores.run();
  expect(await kept()).toEqual([]);
});

test("the mail says reference and reason, and makes no link of a stranger's", async () => {
  const { store, chores, digests, clock } = start();
  const fields = { name: "<b>Eve</b>", message: "Cheap https://evil.example/now pills www.evil.example" };
  const { reference } = await store.add(submissionOf({ trap: "x", elapsedMs: undefined, fields }));
  await chores.run();
  const [digest] = digests;
  const record = recordOf({ dbPrincipal: { name: "Ridgeline" }, labels: { formLabel: { isenglish: false } } });
  const site = { record, publicUrl: "https://ridgeline.example" };
  const mail = digest && (await composeDigest(digest, "office@ridgeline.example", new Date(clock.now), site));
  expect(mail?.subject).toBe("Ridgeline: 1 solicitudes retenidas, 0 correos sin entregar");
  expect(mail?.messageId).toBe("<digest-2026-06-10@ridgeline.example>");
  expect(mail?.text).toContain(reference);
  expect(mail?.text).toContain("llenó un campo que ningún visitante ve");
  expect(`${mail?.html}${mail?.text}`).not.toContain("evil.example");
  expect(mail?.html).not.toContain("<b>Eve");
});
