/** The thread that waits for the disk: what a slow disk blocks, and the fate of pending work when the thread ends. */
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { startManySites } from "../../../tests/fakes/many-sites.ts";
import { slowSqlite } from "../../../tests/fakes/slow-sqlite.ts";
import { type Database, DatabaseUnavailable } from "./database.ts";
import { sqliteDatabase } from "./sqlite-database.ts";

function open() {
  const log = fakeLog();
  const hold = join(temporaryFolder(), "hold");
  const migrations = [() => "CREATE TABLE notes (text TEXT)"];
  const workerFile = slowSqlite(hold);
  const directory = temporaryFolder();
  const database = sqliteDatabase({ directory, migrations, log, workerFile });
  onTestFinished(async () => {
    rmSync(hold, { force: true });
    await database.close();
  });
  return { database, directory, log, hold };
}

const note = (database: Database, text: string): Promise<void> =>
  database.write(async (c) => void (await sql`INSERT INTO notes (text) VALUES (${text})`.execute(c)));
const notes = async (database: Database): Promise<unknown[]> =>
  (await database.read((c) => sql<{ text: string }>`SELECT text FROM notes`.execute(c))).rows.map(({ text }) => text);

test("pages and health are served while a lead waits for the disk, and the lead is accepted after its sync", async () => {
  const hold = join(temporaryFolder(), "hold");
  onTestFinished(() => rmSync(hold, { force: true }));
  const { get, post } = await startManySites({ sites: ["ridgeline"], databaseWorker: slowSqlite(hold) });
  const host = "ridgeline.example";
  expect((await get(host)).status).toBe(200);
  writeFileSync(hold, "");
  const order: string[] = [];
  const lead = post(host, {
    email: "office@ridgeline.example",
    name: "Ana",
    clientEmail: "ana@b.example",
    phone: "603-555-0100",
    message: "The roof leaks.",
  }).then(({ status }) => order.push(`lead ${status}`));
  for (const path of ["/", "/about", "/healthz", "/contact", "/"])
    order.push(`${path} ${(await get(host, path)).status}`);
  rmSync(hold);
  await lead;
  expect(order).toEqual(["/ 200", "/about 200", "/healthz 200", "/contact 200", "/ 200", "lead 202"]);
});

test("writes that arrive during a commit are stored after it, in order", async () => {
  const { database, hold } = open();
  await note(database, "before");
  writeFileSync(hold, "");
  const order: string[] = [];
  const first = note(database, "one").then(() => order.push("one"));
  await setImmediate();
  const rest = ["two", "three"].map((text) => note(database, text).then(() => order.push(text)));
  rmSync(hold);
  await Promise.all([first, ...rest]);
  expect(order).toEqual(["one", "two", "three"]);
  expect(await notes(database)).toEqual(["before", "one", "two", "three"]);
});

test("reads are served while a commit waits for the disk", async () => {
  const { database, hold } = open();
  await note(database, "before");
  writeFileSync(hold, "");
  const order: string[] = [];
  const write = note(database, "after").then(() => order.push("written"));
  for (let reads = 0; reads < 3; reads += 1) {
    await notes(database);
    order.push("read");
  }
  rmSync(hold);
  await write;
  expect(order).toEqual(["read", "read", "read", "written"]);
});

test("a write is rejected when the database's thread ends, and a new thread continues with the stored rows", async () => {
  const { database, log, hold } = open();
  await note(database, "stored");
  writeFileSync(`${hold}-end`, "");
  await expect(note(database, "not accepted")).rejects.toThrow(DatabaseUnavailable);
  rmSync(`${hold}-end`);
  await note(database, "after");
  expect(await notes(database)).toEqual(expect.arrayContaining(["stored", "after"]));
  expect(log.lines).toEqual([
    expect.stringMatching(/^error The database in .* can't be used: the database's thread ended/),
    "info The database works again.",
  ]);
});

/** Rows of the database file, without its write-ahead log. */
function notesInFile(directory: string): unknown[] {
  const copy = join(temporaryFolder(), "copy.db");
  copyFileSync(join(directory, "site.db"), copy);
  const plain = new DatabaseSync(copy);
  const rows = plain.prepare("SELECT text FROM notes").all();
  plain.close();
  return rows.map(({ text }) => text);
}

test("a write whose sync fails is rejected, and the log is checkpointed before the next commit", async () => {
  const { database, directory, log, hold } = open();
  await note(database, "stored");
  writeFileSync(`${hold}-fail`, "");
  const writes = ["one", "two"].map((text) => note(database, text));
  for (const { status } of await Promise.allSettled(writes)) expect(status).toBe("rejected");
  await expect(note(database, "three")).rejects.toThrow(DatabaseUnavailable);
  rmSync(`${hold}-fail`);
  // Reopening has checkpointed the whole log, so that the next commit starts a new one.
  expect(await notes(database)).toEqual(expect.arrayContaining(["stored"]));
  expect(notesInFile(directory)).toEqual(await notes(database));
  await note(database, "after");
  expect(await notes(database)).toEqual(expect.arrayContaining(["stored", "after"]));
  expect(log.lines).toEqual([
    expect.stringMatching(/^error The database in .* can't be used: EIO/),
    "info The database works again.",
  ]);
});
