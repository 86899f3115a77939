import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { DatabaseUnavailable } from "../database/database.ts";
import { createMaintenance, NoSite } from "./maintenance.ts";
import { leadRemoval } from "./lead-removal.ts";
import { leadStore } from "./lead-store.ts";
import { composeDigest } from "./mail/digest-mail.tsx";
import type { Digest } from "./operator-digest.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
const HOUR = 3_600_000;

interface Setup {
  retentionDays?: number;
  /** Makes sending a digest fail. */
  fails?: boolean;
  /** Makes the mailbox for digests refuse mail. */
  refuses?: boolean;
  /** The site was taken off the list. */
  hasNoSite?: boolean;
  /** There is no address for digests. */
  hasNoRecipient?: boolean;
}

function start({ retentionDays, ...faults }: Setup = {}) {
  const { database, directory, log } = temporaryDatabase();
  const none = { fails: false, refuses: false, hasNoSite: false, hasNoRecipient: false };
  const clock = { now: Date.parse("2026-06-10T14:00:00Z"), uptime: 0, ...none, ...faults };
  const now = () => new Date(clock.now);
  const digests: Digest[] = [];
  const open = () =>
    createMaintenance({
      database,
      log,
      now,
      uptime: () => clock.uptime,
      retentionDays,
      removal: leadRemoval(database, directory, 10),
      sendDigest(digest) {
        if (clock.fails) return Promise.reject(new Error("451"));
        if (clock.hasNoSite) return Promise.reject(new NoSite("The page has no site; put it back."));
        if (clock.refuses) return Promise.resolve("refused");
        if (clock.hasNoRecipient) return Promise.resolve("noRecipient");
        digests.push(digest);
        return Promise.resolve("sent");
      },
    });
  const store = leadStore(database, policy, now);
  return { database, store, maintenance: open(), open, digests, clock, log };
}

const references = ({ held }: Digest): string[] => held.map(({ reference }) => reference);

test("the digest of a site that was removed from the list is logged as failed once, and sent when the site is back", async () => {
  const { store, maintenance, digests, clock, log } = start({ hasNoSite: true });
  const { reference } = await store.add(submissionOf({ honeypot: "x" }));
  for (let hour = 0; hour < 3; hour += 1) {
    await maintenance.run();
    clock.now += HOUR;
  }
  expect(log.lines).toEqual(['error Sending the digest of "ridgeline" failed: The page has no site; put it back.']);
  expect(maintenance.unsent()).toEqual([]);
  clock.hasNoSite = false;
  await maintenance.run();
  expect(digests.map(references)).toEqual([[reference]]);
});

test("news for a site without an address is logged once a day, and reported once there is one", async () => {
  const { store, maintenance, digests, clock, log } = start({ hasNoRecipient: true });
  const { reference } = await store.add(submissionOf({ honeypot: "x" }));
  const warning = expect.stringMatching(/^warn "ridgeline" has 1 lead held as suspect .* set DIGEST_TO\.$/);
  const runAfter = async (hours: number): Promise<string[]> => {
    clock.now += hours * HOUR;
    clock.uptime += hours * HOUR;
    await maintenance.run();
    return log.lines;
  };
  expect(await runAfter(0)).toEqual([warning]);
  expect(await runAfter(23)).toEqual([warning]);
  expect(await runAfter(1)).toEqual([warning, warning]);
  expect(maintenance.unsent()).toEqual([]);
  clock.hasNoRecipient = false;
  await runAfter(1);
  expect(digests.map(references)).toEqual([[reference]]);
  await runAfter(24);
  expect(digests).toHaveLength(1);
});

test("a digest lists held leads, at most every twelve hours or once a day, and only if there is news", async () => {
  const { store, maintenance, digests, clock } = start();
  await store.add(submissionOf());
  await maintenance.run();
  expect(digests).toEqual([]);

  const first = await store.add(submissionOf({ honeypot: "x" }));
  clock.now += HOUR;
  await maintenance.run();
  expect(digests.map(references)).toEqual([[first.reference]]);
  clock.now += 60_000;
  const second = await store.add(submissionOf({ honeypot: "x" }));
  clock.now += 8 * HOUR;
  await maintenance.run();
  expect(digests).toHaveLength(1);
  // It is after midnight now.
  clock.now += 1 * HOUR;
  await maintenance.run();
  expect(digests.map(references)[1]).toEqual([second.reference, first.reference]);
  clock.now += 48 * HOUR;
  await maintenance.run();
  expect(digests).toHaveLength(2);
});

test("the first held lead of a day is reported at once, and later ones are not", async () => {
  const { store, maintenance, digests, clock } = start();
  const hold = async (times = 1): Promise<void> => {
    const leads = Array.from({ length: times }, () => store.add(submissionOf({ honeypot: "x" })));
    await Promise.all(leads);
    await Promise.all(leads.map(() => maintenance.notifyOperator("ridgeline")));
  };
  await hold();
  expect(digests).toHaveLength(1);
  clock.now += HOUR;
  await hold();
  expect(digests).toHaveLength(1);
  clock.now += 24 * HOUR;
  await hold(3);
  expect(digests).toHaveLength(2);
  expect(digests[1]?.heldCount).toBe(5);
});

test("many concurrent notifications cause one check for a digest", async () => {
  const { database, maintenance } = start();
  const writes = vi.spyOn(database, "write");
  await Promise.all(Array.from({ length: 100 }, () => maintenance.notifyOperator("ridgeline")));
  expect(writes).toHaveBeenCalledTimes(1);
  await maintenance.notifyOperator("ridgeline");
  expect(writes).toHaveBeenCalledTimes(2);
});

test("maintenance runs every ten minutes until it is stopped", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, maintenance, digests, clock } = start();
  maintenance.start();
  await store.add(submissionOf({ honeypot: "x" }));
  vi.advanceTimersByTime(10 * 60_000);
  await expect.poll(() => digests.length).toBe(1);
  const notifying = maintenance.notifyOperator("ridgeline");
  await maintenance.stop();
  await notifying;
  clock.now += 48 * HOUR;
  await store.add(submissionOf({ honeypot: "x" }));
  expect(vi.getTimerCount()).toBe(0);
  await maintenance.notifyOperator("ridgeline");
  expect(digests).toHaveLength(1);
});

test("a digest that hangs when maintenance stops is aborted after five seconds, and sent by the next process", async () => {
  const { database, directory, log } = temporaryDatabase();
  for (const pageId of ["one", "two"])
    await leadStore(database, { ...policy, pageId }).add(submissionOf({ honeypot: "x" }));
  const sending = vi.fn<(signal: AbortSignal) => void>();
  const maintenance = createMaintenance({
    database,
    log,
    retentionDays: undefined,
    removal: leadRemoval(database, directory, 10),
    sendDigest(_digest, _at, signal) {
      sending(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
  });
  maintenance.start();
  await expect.poll(() => sending.mock.calls.length).toBe(1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = maintenance.stop();
  vi.advanceTimersByTime(4_999);
  expect(sending.mock.calls[0]?.[0].aborted).toBe(false);
  vi.advanceTimersByTime(1);
  await stopped;
  expect(sending).toHaveBeenCalledOnce();
  expect(log.lines).toEqual([expect.stringMatching(/^error Sending the digest of ".*" failed: The server stops\.$/)]);
  const sent: string[] = [];
  await createMaintenance({
    database,
    log,
    retentionDays: undefined,
    removal: leadRemoval(database, directory, 10),
    sendDigest({ pageId }) {
      sent.push(pageId);
      return Promise.resolve("sent");
    },
  }).run();
  expect(sent.toSorted()).toEqual(["one", "two"]);
});

test("a dead mail is in the digest", async () => {
  const { store, database, maintenance, digests } = start();
  const { reference } = await store.add(submissionOf());
  await database.write((c) => c.updateTable("mail_jobs").set({ state: "dead", last_error: "550 no" }).execute());
  await maintenance.run();
  expect(digests).toMatchObject([{ heldCount: 0, deadCount: 1, dead: [{ reference, job: { last_error: "550 no" } }] }]);
});

test("a mailbox that refuses mail permanently is reported at once, besides the daily digest, and once a day", async () => {
  const { store, database, maintenance, digests, clock } = start();
  const refuse = async (): Promise<void> => {
    await store.add(submissionOf());
    const refused = { refused_at: new Date(clock.now).toISOString(), last_error: "550 no such user" };
    await database.write((c) =>
      c.updateTable("mail_jobs").set(refused).where("refused_at", "=", "").where("state", "=", "due").execute(),
    );
    await maintenance.notifyOperator("ridgeline");
  };
  await store.add(submissionOf({ honeypot: "x" }));
  await maintenance.run();
  expect(digests).toHaveLength(1);
  clock.now += HOUR;
  await refuse();
  expect(digests).toHaveLength(2);
  expect(digests[1]?.refused).toMatchObject([{ job: { last_error: "550 no such user" } }]);
  clock.now += HOUR;
  await refuse();
  expect(digests).toHaveLength(2);
  clock.now += 24 * HOUR;
  await refuse();
  expect(digests).toHaveLength(3);
});

test("two processes send one digest, and a digest that could not be sent is retried", async () => {
  const { store, maintenance, open, digests, clock, log } = start({ fails: true });
  await store.add(submissionOf({ honeypot: "x" }));
  await maintenance.run();
  expect(log.lines).toContain('error Sending the digest of "ridgeline" failed: 451');
  clock.fails = false;
  await maintenance.run();
  expect(digests).toEqual([]);
  clock.now += 10 * 60_000;
  await Promise.all([maintenance.run(), open().run()]);
  expect(digests).toHaveLength(1);
});

const allSent = ({ database }: ReturnType<typeof start>): Promise<unknown> =>
  database.write((c) => c.updateTable("mail_jobs").set({ state: "sent" }).execute());

/** Advances the clock and the process's uptime. */
function pass(clock: { now: number; uptime: number }, hours: number): void {
  clock.now += hours * HOUR;
  clock.uptime += hours * HOUR;
}

const count = async ({ database }: ReturnType<typeof start>): Promise<number> =>
  (await database.read((c) => c.selectFrom("leads").select("id").execute())).length;

test("leads are deleted after the retention period, and only with the setting", async () => {
  const site = start({ retentionDays: 30 });
  const keeper = start();
  for (const each of [site, keeper]) {
    const { store, maintenance, clock } = each;
    await store.add(submissionOf());
    await allSent(each);
    for (const hours of [0, 29 * 24, 2 * 24]) {
      pass(clock, hours);
      await maintenance.run();
    }
  }
  expect(await count(site)).toBe(1);
  for (const { maintenance, clock } of [site, keeper]) {
    pass(clock, 6);
    await maintenance.run();
  }
  expect(await count(site)).toBe(0);
  expect(site.log.lines).toContain("info 1 lead older than 30 days is deleted.");
  expect(await count(keeper)).toBe(1);
});

test("a clock that jumps years ahead and is corrected within hours deletes no leads", async () => {
  const site = start({ retentionDays: 30 });
  const { store, maintenance, clock } = site;
  await store.add(submissionOf());
  await allSent(site);
  for (let hour = 0; hour < 10; hour += 1) {
    if (hour === 2) clock.now += 9_000 * 24 * HOUR;
    if (hour === 7) clock.now -= 9_000 * 24 * HOUR;
    await maintenance.run();
    pass(clock, 1);
  }
  expect(await count(site)).toBe(1);
});

test("a server that has just started deletes no leads for six hours", async () => {
  const site = start({ retentionDays: 30 });
  const { store, maintenance, clock } = site;
  await store.add(submissionOf());
  await allSent(site);
  clock.now += 31 * 24 * HOUR;
  const left: number[] = [];
  for (const hours of [0, 5.9, 0.1]) {
    pass(clock, hours);
    await maintenance.run();
    left.push(await count(site));
  }
  expect(left).toEqual([1, 1, 0]);
  // No step of it fails.
  expect(site.log.lines.filter((line) => !line.startsWith("info"))).toEqual([]);
});

test("the database's files are rewritten after leads were deleted, at most once a day", async () => {
  const site = start({ retentionDays: 1 });
  const { database, store, maintenance, clock } = site;
  const vacuum = vi.spyOn(database, "vacuum");
  const rewrites: number[] = [];
  for (let hour = 0; hour < 80; hour += 1) {
    if (hour % 4 === 0) await store.add(submissionOf());
    await allSent(site);
    pass(clock, 1);
    await maintenance.run();
    if (vacuum.mock.calls.length > rewrites.length) rewrites.push(hour);
  }
  // The first lead is a day old, and has been for six hours.
  expect(rewrites).toEqual([30, 54, 78]);
  expect(await count(site)).toBeLessThan(9);
});

test("the rewrite of files that others use is tried again", async () => {
  const site = start({ retentionDays: 1 });
  const { database, store, maintenance, clock, log } = site;
  const vacuum = vi.spyOn(database, "vacuum").mockRejectedValue(new DatabaseUnavailable("busy"));
  await store.add(submissionOf());
  await allSent(site);
  for (const hours of [0, 25, 6]) {
    pass(clock, hours);
    await maintenance.run();
  }
  expect(log.lines).toContainEqual(expect.stringMatching(/^warn Copies of deleted leads remain/));
  vacuum.mockRestore();
  const rewritten = vi.spyOn(database, "vacuum");
  await maintenance.run();
  await maintenance.run();
  expect(rewritten).toHaveBeenCalledOnce();
});

test("a lead with a pending mail is kept", async () => {
  const site = start({ retentionDays: 1 });
  const { store, maintenance, clock } = site;
  await store.add(submissionOf());
  for (const hours of [0, 25, 6]) {
    pass(clock, hours);
    await maintenance.run();
  }
  expect(await count(site)).toBe(1);
  await allSent(site);
  await maintenance.run();
  expect(await count(site)).toBe(0);
});

test("a digest sent by a clock that was ahead does not delay the next one", async () => {
  const { store, maintenance, digests, clock } = start();
  await store.add(submissionOf({ honeypot: "x" }));
  clock.now += 9_000 * 24 * HOUR;
  await maintenance.run();
  clock.now -= 9_000 * 24 * HOUR;
  await store.add(submissionOf({ honeypot: "x" }));
  await maintenance.run();
  expect(digests).toHaveLength(2);
});

test("addresses are stored as hashes, and deleted when they expire", async () => {
  const { store, database, maintenance, clock } = start();
  await store.add(submissionOf(), { address: "192.0.2.7" });
  const kept = () => database.read((c) => c.selectFrom("rate_limits").selectAll().execute());
  expect(JSON.stringify(await kept())).not.toContain("192.0.2.7");
  expect(await kept()).toHaveLength(1);
  clock.now += 2 * HOUR;
  await maintenance.run();
  expect(await kept()).toEqual([]);
});

test("the digest has the reference, reason, phone, e-mail and release link, and no link of a stranger's", async () => {
  const { store, maintenance, digests, clock } = start();
  const fields = {
    name: "<b>Eve</b>",
    message: "Cheap https://evil.example/now pills www.evil.example",
    phone: "603-555-0100 (cell)",
    clientEmail: "eve@mail.example",
  };
  const { reference } = await store.add(submissionOf({ honeypot: "x", elapsedMs: undefined, fields }));
  await maintenance.run();
  const [digest] = digests;
  const record = recordOf({ dbPrincipal: { name: "Ridgeline" }, labels: { formLabel: { isenglish: false } } });
  const site = { record, publicUrl: "https://ridgeline.example" };
  const mail =
    digest &&
    (await composeDigest(digest, "office@ridgeline.example", new Date(clock.now), site, {
      releaseLink: (lead) => Promise.resolve(`https://ridgeline.example/api/held/${lead.reference}.token`),
      warning: "Requests take 700 MB.",
    }));
  expect(mail?.subject).toBe("Ridgeline: 1 solicitud retenida");
  expect(mail?.messageId).toMatch(/^<digest-2026-06-10-[0-9a-f]{8}@ridgeline\.example>$/);
  expect(mail?.text).toContain(reference);
  expect(mail?.html).toContain(`href="https://ridgeline.example/api/held/${reference}.token"`);
  expect(mail?.text).toContain("Requests take 700 MB.");
  expect(mail?.text).toContain("Teléfono: 603-555-0100 (cell)");
  expect(mail?.text).toContain("Correo: eve@mail.example");
  expect(mail?.text).toContain("llenó un campo que ningún visitante ve");
  expect(`${mail?.html}${mail?.text}`).not.toContain("evil.example");
  expect(mail?.html).not.toContain("<b>Eve");
});

test.each([
  [true, "The business's own mailbox refuses mail: 2 requests have not arrived", "Correct the address in the record"],
  [
    false,
    "El buzón del negocio rechaza el correo: 2 solicitudes no han llegado",
    "Corrija la dirección en el registro",
  ],
])("a digest of refusals lists each request, mailbox and reason (English: %s)", async (isenglish, title, hint) => {
  const { store, database, maintenance, digests, clock } = start();
  const references: string[] = [];
  for (const name of ["Ana", "Ben"]) references.push((await store.add(submissionOf({ fields: { name } }))).reference);
  const refused = { refused_at: new Date(clock.now).toISOString(), last_error: "550 5.1.1 <b>no such user</b>" };
  await database.write((c) => c.updateTable("mail_jobs").set(refused).execute());
  await maintenance.notifyOperator("ridgeline");
  const record = recordOf({ dbPrincipal: { name: "Ridgeline" }, labels: { formLabel: { isenglish } } });
  const site = { record, publicUrl: "https://ridgeline.example" };
  const [digest] = digests;
  if (digest === undefined) throw new Error("There is no digest.");
  const mail = await composeDigest(digest, "operator@agency.example", new Date(clock.now), site, {
    releaseLink: ({ reference }) => Promise.resolve(reference),
  });
  expect(mail.subject).toMatch(/^Ridgeline: 2 (?:not delivered|sin entregar)$/);
  // Undo the line wrapping.
  const text = mail.text.replaceAll(/\s+/g, " ").toLowerCase();
  for (const part of [title, hint, ...references.map((reference) => `${reference}, office@ridgeline.example`)])
    expect(text).toContain(part.toLowerCase());
  expect(text.match(/550 5\.1\.1/g)).toHaveLength(2);
  expect(mail.html).not.toContain("<b>no such user");
});

test("urgent news that could not be sent is sent by a later run, once", async () => {
  const { maintenance, digests, clock, log } = start({ fails: true });
  await maintenance.notifyOperator("ridgeline", true);
  expect(log.lines).toEqual(['error Sending the digest of "ridgeline" failed: 451']);
  expect(maintenance.unsent()).toEqual(["ridgeline"]);
  clock.fails = false;
  clock.now += 10 * 60_000;
  await maintenance.run();
  expect(digests).toHaveLength(1);
  expect(maintenance.unsent()).toEqual([]);
  clock.now += 10 * 60_000;
  await maintenance.run();
  expect(digests).toHaveLength(1);
});

test("news for a refusing mailbox is reported when the mailbox accepts mail again", async () => {
  const { store, database, maintenance, digests, clock, log } = start({ refuses: true });
  const held = await store.add(submissionOf({ honeypot: "x" }));
  await store.add(submissionOf());
  const set = (values: { refused_at: string; state?: "sent" }) =>
    database.write((c) => c.updateTable("mail_jobs").set(values).where("state", "=", "due").execute());
  await set({ refused_at: new Date(clock.now).toISOString() });
  for (let looks = 0; looks < 3; looks += 1) {
    await maintenance.notifyOperator("ridgeline");
    clock.now += 10 * 60_000;
  }
  expect(digests).toEqual([]);
  expect(maintenance.unsent()).toEqual(["ridgeline"]);
  // Logged once, however often it is checked.
  expect(log.lines).toEqual([expect.stringMatching(/^error The digest of "ridgeline" is not sent: .* Set DIGEST_TO/)]);
  await set({ refused_at: "", state: "sent" });
  clock.refuses = false;
  await maintenance.run();
  expect(digests.map(references)).toEqual([[held.reference]]);
  expect(maintenance.unsent()).toEqual([]);
});
