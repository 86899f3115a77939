import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { onSqlite, temporaryDatabase } from "../../../tests/fakes/database.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { SQLITE_WORKER } from "../../../tests/fakes/workers.ts";
import { DatabaseUnavailable } from "../database/database.ts";
import { sqliteDatabase } from "../database/sqlite-database.ts";
import { migrations } from "../migrations.ts";
import { leadRemoval } from "./lead-removal.ts";
import { leadRoutes } from "./lead-routes.ts";
import { leadStore } from "./lead-store.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: true, messageIdHost: "ridgeline.example" };

function start() {
  const { database, directory, log } = temporaryDatabase();
  const folder = join(directory, "mail");
  mkdirSync(folder);
  const clock = { now: new Date("2026-06-10T14:00:00Z") };
  const store = leadStore(database, policy, () => clock.now);
  const files = () => readdirSync(directory).filter((file) => file.startsWith("site.db"));
  /** Whether any of the database's files, including its journal, contains a text. */
  const holds = (text: string) => files().some((file) => readFileSync(join(directory, file)).includes(text));
  const references = async () =>
    (await database.read((c) => c.selectFrom("leads").select("reference").orderBy("id").execute())).map(
      (r) => r.reference,
    );
  return {
    database,
    directory,
    log,
    folder,
    store,
    clock,
    holds,
    references,
    removal: leadRemoval(database, folder, 10),
  };
}

test.runIf(onSqlite)("erase leaves no byte of the lead in any file", async () => {
  const { database, folder, store, removal, holds, references } = start();
  const secret = "Zanzibar-4711";
  const kept = await store.add(submissionOf({ fields: { clientEmail: "ben@example.com", message: "Kept-0815" } }));
  const gone = [];
  for (let number = 0; number < 40; number += 1) {
    const fields = {
      clientEmail: "Ana.Secret@Example.com",
      message: `${secret} ${number} `.repeat(number % 7 === 0 ? 200 : 3),
    };
    gone.push((await store.add(submissionOf({ fields }))).reference);
  }
  // Moves the rows within their pages before they are deleted.
  await database.write((c) =>
    c
      .updateTable("leads")
      .set({ page: "/contact?moved=1".repeat(9) })
      .execute(),
  );
  for (const reference of [...gone, kept.reference]) writeFileSync(join(folder, `${reference}-business.eml`), "mail");
  writeFileSync(join(folder, "digest-2026-06-10.eml"), "names Ana");
  writeFileSync(join(folder, "notes.txt"), "of the operator");
  expect(holds(secret)).toBe(true);

  expect(await removal.ofVisitor(" ana.secret@example.com ")).toEqual({ references: gone, naming: [], complete: true });
  for (const trace of [secret, "Ana.Secret@Example.com", "ana.secret@example.com"]) expect(holds(trace)).toBe(false);
  expect(holds("Kept-0815")).toBe(true);
  expect(await references()).toEqual([kept.reference]);
  expect(readdirSync(folder).toSorted()).toEqual([`${kept.reference}-business.eml`, "notes.txt"].toSorted());
});

test.runIf(onSqlite)("leads are accepted while another process erases many photos", async () => {
  const { database, directory, store, references, holds, log } = start();
  const marker = "PIXELS-OF-ANA-4711";
  const photos = Array.from({ length: 6 }, () => ({
    name: `${marker}.jpg`,
    width: 9,
    height: 9,
    bytes: Buffer.concat([randomBytes(400_000), Buffer.from(marker), randomBytes(100_000)]),
  }));
  for (let number = 0; number < 12; number += 1) await store.add(submissionOf({ key: `ana ${number}` }), { photos });
  expect(holds(marker)).toBe(true);
  const app = leadRoutes({
    database,
    record: () => recordOf({ dbPrincipal: { emails: [{ email: "office@ridgeline.example" }] } }),
    publicUrl: "https://ridgeline.example",
    log: fakeLog(),
    mailPolicy: policy,
    renderNotice: (kind) => Promise.resolve({ html: kind, headers: {} }),
    addressOf: () => undefined,
  });
  const post = (number: number) =>
    app.request("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `ben ${number}` },
      body: JSON.stringify({
        email: "office@ridgeline.example",
        name: "Ben",
        phone: "603-555-0100",
        message: "A fence.",
      }),
    });
  // `npm run leads -- erase` also opens its own store in the same folder.
  const other = sqliteDatabase({ directory, workerFile: SQLITE_WORKER, migrations, log: fakeLog() });
  onTestFinished(() => other.close());
  const progress = { ended: false };
  const erasing = leadRemoval(other, directory, 10)
    .ofVisitor("ana@example.com")
    .finally(() => (progress.ended = true));
  const statuses: number[] = [];
  while (!progress.ended) statuses.push((await post(statuses.length)).status);
  expect(await erasing).toMatchObject({ complete: true, references: { length: 12 } });
  // Shows the reason if one was refused.
  expect(log.lines).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([202]));
  expect(await references()).toHaveLength(statuses.length);
  expect(holds(marker)).toBe(false);
});

test("erase finds an address with another case, a display name, a space or a trailing dot", async () => {
  const { store, removal, references } = start();
  const typed = ["ana@example.com.", "Ana <ANA@example.com>", "ana @example.com", "ben@example.com or ana@example.com"];
  for (const clientEmail of typed) await store.add(submissionOf({ fields: { clientEmail } }));
  const [, , , other] = await references();
  expect((await removal.ofVisitor("ana@example.com")).references).toHaveLength(3);
  expect(await references()).toEqual([other]);
});

test("other visitors' leads that contain the address are kept, and listed", async () => {
  const { database, store, removal, references } = start();
  await store.add(submissionOf());
  const named = await store.add(
    submissionOf({ fields: { clientEmail: "ben@example.com", message: "Write to ANA@example.com instead" } }),
  );
  const failed = await store.add(submissionOf({ fields: { clientEmail: "cleo@example.com" } }));
  await database.write((c) =>
    c.updateTable("mail_jobs").set({ last_error: "550 <ana@example.com> unknown" }).where("id", "=", 5).execute(),
  );
  await store.add(submissionOf({ fields: { clientEmail: "dan@example.com", message: "anaXexample.com" } }));
  const second = await store.add(submissionOf({ fields: { clientEmail: "eve@example.com or ana@example.com" } }));
  const inPhone = await store.add(
    submissionOf({ fields: { clientEmail: "", phone: "303 555 0142 / ana@example.com" } }),
  );
  const { naming } = await removal.ofVisitor("ana@example.com");
  expect(naming).toEqual([named, failed, second, inPhone].map(({ reference }) => reference));
  expect(await references()).toHaveLength(5);
  // A wildcard of the database only matches itself.
  expect((await removal.ofVisitor("%")).naming).toEqual([]);
});

test.each(["name", "lastName", "address", "service", "message"] as const)(
  "another visitor's lead that contains the address in its %s is listed",
  async (field) => {
    const { store, removal } = start();
    const fields = { clientEmail: "ben@example.com", [field]: "for ANA@example.com" };
    const { reference } = await store.add(submissionOf({ fields }));
    expect((await removal.ofVisitor("ana@example.com")).naming).toEqual([reference]);
  },
);

test.each([
  ["its page's URL", { page: "/contact?for=ana@example.com" }],
  ["its attribution", { attribution: { utm_term: "ana@example.com" } }],
  ["its destination", { destination: "ana@example.com" }],
])("another visitor's lead that contains the address in %s is listed", async (_where, given) => {
  const { store, removal } = start();
  const { reference } = await store.add(submissionOf({ ...given, fields: { clientEmail: "ben@example.com" } }));
  expect(await removal.ofVisitor("ana@example.com")).toEqual({ references: [], naming: [reference], complete: true });
});

test("the mail files of deleted leads are deleted even if a later deletion fails", async () => {
  const { database, folder, store, removal, references } = start();
  for (let number = 0; number < 12; number += 1) await store.add(submissionOf());
  const all = await references();
  for (const reference of all) writeFileSync(join(folder, `${reference}-business.eml`), "mail");
  const write = database.write.bind(database);
  vi.spyOn(database, "write").mockImplementationOnce(write).mockRejectedValueOnce(new DatabaseUnavailable("full"));
  await expect(removal.ofVisitor("ana@example.com")).rejects.toThrow("full");
  const left = await references();
  expect(left).toEqual(all.slice(10));
  expect(readdirSync(folder).toSorted()).toEqual(left.map((reference) => `${reference}-business.eml`).toSorted());
});

test("an unexpected error of the clean-up is thrown, and not reported as busy files", async () => {
  const { database, store, removal } = start();
  await store.add(submissionOf());
  vi.spyOn(database, "vacuum").mockRejectedValue(new Error("a defect"));
  await expect(removal.ofVisitor("ana@example.com")).rejects.toThrow("a defect");
});

test.runIf(onSqlite)("erase deletes the rows while another process reads, and is reported as incomplete", async () => {
  const { directory, store, removal, references } = start();
  await store.add(submissionOf());
  const other = new DatabaseSync(join(directory, "site.db"));
  other.exec("BEGIN; SELECT count(*) FROM leads");
  expect(await removal.ofVisitor("ana@example.com")).toMatchObject({ complete: false });
  expect(await references()).toEqual([]);
  other.exec("ROLLBACK");
  other.close();
  expect(await removal.ofVisitor("ana@example.com")).toEqual({ references: [], naming: [], complete: true });
});

test.runIf(onSqlite)("expired leads are erased from every file", async () => {
  const { database, store, removal, clock, holds, references } = start();
  await store.add(submissionOf({ fields: { message: "Old-and-gone" } }));
  await database.write((c) => c.updateTable("mail_jobs").set({ state: "sent" }).execute());
  clock.now = new Date("2026-07-10T14:00:00Z");
  const { reference } = await store.add(submissionOf());
  expect(await removal.before(new Date("2026-06-10T13:00:00Z"))).toEqual([]);
  expect(await removal.before(new Date("2026-07-01T00:00:00Z"))).toHaveLength(1);
  expect(await references()).toEqual([reference]);
  expect(await removal.rewrite()).toBe(true);
  expect(holds("Old-and-gone")).toBe(false);
});

test("the rewrite of busy files is tried five times, and then reported as incomplete", async () => {
  const { database, store, removal } = start();
  const { reference } = await store.add(submissionOf());
  const vacuum = vi.spyOn(database, "vacuum").mockRejectedValue(new DatabaseUnavailable("busy"));
  expect(await removal.ofVisitor("ana@example.com")).toEqual({ references: [reference], naming: [], complete: false });
  expect(vacuum).toHaveBeenCalledTimes(5);
});
