import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { onTestFinished, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { SQLITE_WORKER } from "../../../tests/fakes/workers.ts";
import { sql } from "kysely";
import { type Connection, type Database, DatabaseUnavailable } from "./database.ts";
import { sqliteDatabase } from "./sqlite-database.ts";
import { isVacuuming, lockForVacuum, storeFiles } from "./store-files.ts";

vi.mock("./store-files.ts", { spy: true });

const STEPS = ["CREATE TABLE notes (text TEXT)", "ALTER TABLE notes ADD COLUMN author TEXT DEFAULT ''"];

function open(directory: string, steps = STEPS): { database: Database; log: ReturnType<typeof fakeLog> } {
  const log = fakeLog();
  const database = sqliteDatabase({
    directory,
    workerFile: SQLITE_WORKER,
    migrations: steps.map((step) => () => step),
    log,
    busyTimeoutMs: 0,
  });
  onTestFinished(() => database.close());
  return { database, log };
}

const all = async (connection: Connection, query: string): Promise<unknown[]> =>
  (await sql.raw(query).execute(connection)).rows;
const insert = async (connection: Connection, text: string): Promise<void> => {
  await sql`INSERT INTO notes (text) VALUES (${text})`.execute(connection);
};
const note = (database: Database, text: string): Promise<void> => database.write((c) => insert(c, text));
const notes = async (database: Database): Promise<unknown[]> =>
  (await database.read((c) => sql<{ text: string }>`SELECT text FROM notes`.execute(c))).rows.map(({ text }) => text);
const look = (database: Database): Promise<number> => database.read(() => Promise.resolve(0));

test("the main thread's connection uses a write-ahead log that it never syncs or checkpoints", async () => {
  const { database } = open(temporaryFolder());
  const pragma = (name: string) => database.read((c) => all(c, `PRAGMA ${name}`));
  expect(await pragma("journal_mode")).toEqual([{ journal_mode: "wal" }]);
  expect(await pragma("synchronous")).toEqual([{ synchronous: 0 }]);
  expect(await pragma("wal_autocheckpoint")).toEqual([{ wal_autocheckpoint: 0 }]);
});

test("only the owner can read the database and its log, including a file that was left readable before", async () => {
  const directory = temporaryFolder();
  const rights = (): string[] =>
    readdirSync(directory)
      .filter((name) => name.startsWith("site.db"))
      .map((name) => `${name} ${(statSync(join(directory, name)).mode & 0o777).toString(8)}`);
  const first = open(directory).database;
  await note(first, "one");
  expect(rights().toSorted()).toEqual(["site.db 600", "site.db-shm 600", "site.db-wal 600"]);
  await first.close();
  chmodSync(join(directory, "site.db"), 0o644);
  const second = open(directory).database;
  await note(second, "two");
  expect(rights().toSorted()).toEqual(["site.db 600", "site.db-shm 600", "site.db-wal 600"]);
});

test("SQLite is told to write its temporary files next to the database", () => {
  const directory = temporaryFolder();
  open(directory);
  expect(process.env["SQLITE_TMPDIR"]).toBe(directory);
});

test("the folder is created, and rows are there after a restart", async () => {
  const directory = join(temporaryFolder(), "a", "b");
  const first = open(directory).database;
  await note(first, "one");
  await first.close();
  expect(await notes(open(directory).database)).toEqual(["one"]);
});

test("only pending migrations are run", async () => {
  const directory = temporaryFolder();
  const before = open(directory, STEPS.slice(0, 1)).database;
  await note(before, "old");
  await before.close();
  const { database } = open(directory);
  expect(await database.read((c) => all(c, "SELECT * FROM notes"))).toEqual([{ text: "old", author: "" }]);
  await database.checkWritable();
  expect(await database.read((c) => all(c, "PRAGMA user_version"))).toEqual([{ user_version: 2 }]);
});

test("a failed migration leaves the database unchanged", async () => {
  const directory = temporaryFolder();
  const { database } = open(directory, [...STEPS, "CREATE TABLE more (x); NONSENSE"]);
  await expect(look(database)).rejects.toThrow(DatabaseUnavailable);
  const plain = new DatabaseSync(join(directory, "site.db"));
  expect(plain.prepare("SELECT name FROM sqlite_schema").all()).toEqual([]);
  plain.close();
});

test("a database of a newer version is rejected with a message", async () => {
  const directory = temporaryFolder();
  const newer = open(directory).database;
  await newer.checkWritable();
  await newer.close();
  await expect(look(open(directory, []).database)).rejects.toThrow(/of a newer version .* \(step 2, known are 0\)/);
});

test("the write check of a running older version leaves the version of a newer one", async () => {
  const directory = temporaryFolder();
  const older = open(directory, STEPS.slice(0, 1)).database;
  await note(older, "old");
  await note(open(directory).database, "new");
  await older.checkWritable();
  expect(await notes(open(directory).database)).toEqual(["old", "new"]);
});

test("an error in the callback rolls back the transaction and is rethrown unchanged", async () => {
  const { database, log } = open(temporaryFolder());
  const work = database.write(async (connection) => {
    await insert(connection, "half");
    throw new RangeError("mine");
  });
  await expect(work).rejects.toThrow(new RangeError("mine"));
  expect(await notes(database)).toEqual([]);
  expect(log.lines).toEqual([]);
});

test("a lock of another process makes the database unavailable, logged once, until it is released", async () => {
  const directory = temporaryFolder();
  const { database, log } = open(directory);
  await note(database, "before");
  const other = new DatabaseSync(join(directory, "site.db"));
  other.exec("BEGIN IMMEDIATE");
  await expect(note(database, "lost")).rejects.toThrow(DatabaseUnavailable);
  await expect(database.checkWritable()).rejects.toThrow(DatabaseUnavailable);
  other.exec("ROLLBACK");
  other.close();
  await note(database, "after");
  expect(await notes(database)).toEqual(["before", "after"]);
  expect(log.lines).toEqual([expect.stringMatching(/^error .*database is locked/), "info The database works again."]);
});

test("reads respond while a write waits for another process's lock", async () => {
  const directory = temporaryFolder();
  const log = fakeLog();
  const migrations = STEPS.map((step) => () => step);
  // The timeout is too long to end a wait within this test.
  const database = sqliteDatabase({ directory, workerFile: SQLITE_WORKER, migrations, log, busyTimeoutMs: 600_000 });
  onTestFinished(() => database.close());
  await note(database, "before");
  const other = new DatabaseSync(join(directory, "site.db"));
  other.exec("BEGIN EXCLUSIVE");
  const order: string[] = [];
  const write = note(database, "after").then(() => order.push("write"));
  // Repeated reads respond while the write waits, even if the first read was sent before it.
  for (let count = 0; count < 20; count += 1) expect(await notes(database)).toEqual(["before"]);
  order.push("reads");
  other.exec("ROLLBACK");
  other.close();
  await write;
  expect(order).toEqual(["reads", "write"]);
  expect(await notes(database)).toEqual(["before", "after"]);
});

test("a write that waits too long for another process's lock is rejected", async () => {
  const directory = temporaryFolder();
  const migrations = STEPS.map((step) => () => step);
  const database = sqliteDatabase({
    directory,
    workerFile: SQLITE_WORKER,
    migrations,
    log: fakeLog(),
    busyTimeoutMs: 100,
  });
  onTestFinished(() => database.close());
  await note(database, "before");
  const other = new DatabaseSync(join(directory, "site.db"));
  onTestFinished(() => other.close());
  other.exec("BEGIN EXCLUSIVE");
  await expect(note(database, "lost")).rejects.toThrow("database is locked");
  expect(await notes(database)).toEqual(["before"]);
});

test("a write waits until another process has rewritten the files", async () => {
  const directory = temporaryFolder();
  const { database, log } = open(directory);
  await note(database, "before");
  const vacuum = lockForVacuum(storeFiles(directory), 0);
  const other = new DatabaseSync(join(directory, "site.db"));
  other.exec("BEGIN EXCLUSIVE");
  let waits = true;
  const write = note(database, "after").finally(() => (waits = false));
  // The write is retried, although its lock timeout is 0.
  for (let count = 0; count < 100; count += 1) await setImmediate();
  expect(waits).toBe(true);
  other.exec("ROLLBACK");
  other.close();
  vacuum.close();
  await write;
  expect(await notes(database)).toEqual(["before", "after"]);
  expect(log.lines).toEqual([]);
});

test("a write is not rejected if a rewrite of the files ends right after its attempt", async () => {
  const directory = temporaryFolder();
  const files = storeFiles(directory);
  const { database, log } = open(directory);
  await note(database, "before");
  const vacuum = lockForVacuum(files, 0);
  const other = new DatabaseSync(files.db);
  other.exec("BEGIN EXCLUSIVE");
  vi.mocked(isVacuuming).mockImplementationOnce(() => {
    other.close();
    vacuum.close();
    return isVacuuming(files);
  });
  await note(database, "after");
  expect(other.isOpen).toBe(false);
  expect(await notes(database)).toEqual(["before", "after"]);
  expect(log.lines).toEqual([]);
});

test("a write fails on a full disk, and no part of it is stored", async () => {
  const { database } = open(temporaryFolder());
  await note(database, "before");
  const fill = database.write(async (connection) => {
    await sql`PRAGMA max_page_count = 1`.execute(connection);
    await insert(connection, "x".repeat(1_000_000));
  });
  await expect(fill).rejects.toThrow(/full/);
  expect(await notes(database)).toEqual(["before"]);
});

test("a folder that can't be used makes the database unavailable until it can be used", async () => {
  const directory = join(temporaryFolder(), "data");
  writeFileSync(directory, "a file stands where the folder should be");
  const { database, log } = open(directory);
  await expect(notes(database)).rejects.toThrow(DatabaseUnavailable);
  rmSync(directory);
  mkdirSync(directory);
  expect(await notes(database)).toEqual([]);
  expect(log.lines).toHaveLength(2);
});

test("a file that is not a database makes the database unavailable", async () => {
  const directory = temporaryFolder();
  writeFileSync(join(directory, "site.db"), "this is a text".repeat(1000));
  await expect(look(open(directory).database)).rejects.toThrow(/not a database/);
});

test.skipIf(process.getuid?.() === 0)("a read-only folder makes the database unavailable", async () => {
  const directory = temporaryFolder();
  chmodSync(directory, 0o500);
  await expect(open(directory).database.checkWritable()).rejects.toThrow(DatabaseUnavailable);
});

test("concurrent writes share one commit, and a failed write does not fail the others", async () => {
  const directory = temporaryFolder();
  const { database } = open(directory);
  const commits: number[] = [];
  let number = 0;
  const write = (text: string): Promise<void> =>
    database.write(async (connection) => {
      number += 1;
      await insert(connection, text);
      const [state] = await all(connection, "SELECT count(*) AS open FROM notes");
      commits.push(typeof state === "object" && state !== null && "open" in state ? Number(state.open) : -1);
      if (text === "bad") throw new RangeError("bad");
    });
  const other = new DatabaseSync(join(directory, "site.db"));
  const settled = await Promise.allSettled([write("one"), write("bad"), write("two")]);
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(number).toBe(3);
  // Each write saw the uncommitted rows of the others: all were in one transaction.
  expect(commits).toEqual([1, 2, 2]);
  expect(other.prepare("SELECT text FROM notes").all()).toEqual([{ text: "one" }, { text: "two" }]);
  other.close();
});

test("a read during a transaction does not see only some of its rows", async () => {
  const { database } = open(temporaryFolder());
  const reads: Array<Promise<unknown[]>> = [];
  await database.write(async (connection) => {
    await insert(connection, "half");
    reads.push(notes(database));
    await insert(connection, "whole");
  });
  expect(await reads[0]).toEqual(["half", "whole"]);
});
