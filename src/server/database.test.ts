import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { fakeLog } from "../../tests/fakes/log.ts";
import { createDatabase, type Database, DatabaseUnavailable } from "./database.ts";

const STEPS = ["CREATE TABLE notes (text TEXT)", "ALTER TABLE notes ADD COLUMN author TEXT DEFAULT ''"];

function open(directory: string, migrations = STEPS): { database: Database; log: ReturnType<typeof fakeLog> } {
  const log = fakeLog();
  const database = createDatabase({ directory, migrations, log, busyTimeoutMs: 0 });
  onTestFinished(() => database.close());
  return { database, log };
}

const note = (database: Database, text: string): void =>
  database.write((connection) => void connection.prepare("INSERT INTO notes (text) VALUES (?)").run(text));
const notes = (database: Database): unknown[] =>
  database.read((connection) =>
    connection
      .prepare("SELECT text FROM notes")
      .all()
      .map((row) => row["text"]),
  );

test("commits are synced: WAL with full synchronous", () => {
  const { database } = open(temporaryFolder());
  const pragma = (name: string): unknown =>
    database.read((connection) => Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  expect(pragma("journal_mode")).toBe("wal");
  expect(pragma("synchronous")).toBe(2);
});

test("the folder is made, and what was written is there after a restart", () => {
  const directory = join(temporaryFolder(), "a", "b");
  const first = open(directory).database;
  note(first, "one");
  first.close();
  expect(notes(open(directory).database)).toEqual(["one"]);
});

test("only the steps not yet taken are taken", () => {
  const directory = temporaryFolder();
  const before = open(directory, STEPS.slice(0, 1)).database;
  note(before, "old");
  before.close();
  const { database } = open(directory);
  expect(database.read((connection) => connection.prepare("SELECT * FROM notes").all())).toEqual([
    { text: "old", author: "" },
  ]);
  database.checkWritable();
  expect(database.read((connection) => connection.prepare("PRAGMA user_version").get())).toEqual({ user_version: 2 });
});

test("a step that fails leaves the database as it was", () => {
  const directory = temporaryFolder();
  const { database } = open(directory, [...STEPS, "CREATE TABLE more (x); NONSENSE"]);
  expect(() => database.read(() => 0)).toThrow(DatabaseUnavailable);
  const plain = new DatabaseSync(join(directory, "site.db"));
  expect(plain.prepare("SELECT name FROM sqlite_schema").all()).toEqual([]);
  plain.close();
});

test("a database of a newer version is refused with a sentence", () => {
  const directory = temporaryFolder();
  const newer = open(directory).database;
  newer.checkWritable();
  newer.close();
  expect(() => open(directory, []).database.read(() => 0)).toThrow(/of a newer version .* \(step 2, known are 0\)/);
});

test("what the work throws rolls it back and comes out as it is", () => {
  const { database, log } = open(temporaryFolder());
  const work = (): void =>
    database.write((connection) => {
      connection.exec("INSERT INTO notes (text) VALUES ('half')");
      throw new RangeError("mine");
    });
  expect(work).toThrow(new RangeError("mine"));
  expect(notes(database)).toEqual([]);
  expect(log.lines).toEqual([]);
});

test("while another process holds the lock it is unavailable, said once; afterwards it works again", () => {
  const directory = temporaryFolder();
  const { database, log } = open(directory);
  note(database, "before");
  const other = new DatabaseSync(join(directory, "site.db"));
  other.exec("BEGIN IMMEDIATE");
  expect(() => note(database, "lost")).toThrow(DatabaseUnavailable);
  expect(() => database.checkWritable()).toThrow(DatabaseUnavailable);
  other.exec("ROLLBACK");
  other.close();
  note(database, "after");
  expect(notes(database)).toEqual(["before", "after"]);
  expect(log.lines).toEqual([expect.stringMatching(/^error .*database is locked/), "info The database works again."]);
});

test("a full disk is unavailable, and nothing half is left", () => {
  const { database } = open(temporaryFolder());
  note(database, "before");
  const fill = (): void =>
    database.write((connection) => {
      connection.exec("PRAGMA max_page_count = 1");
      connection.prepare("INSERT INTO notes (text) VALUES (?)").run("x".repeat(1_000_000));
    });
  expect(fill).toThrow(/full/);
  expect(notes(database)).toEqual(["before"]);
});

test("a folder that can't be used is unavailable until it can", () => {
  const directory = join(temporaryFolder(), "data");
  writeFileSync(directory, "a file stands where the folder should be");
  const { database, log } = open(directory);
  expect(() => notes(database)).toThrow(DatabaseUnavailable);
  rmSync(directory);
  mkdirSync(directory);
  expect(notes(database)).toEqual([]);
  expect(log.lines).toHaveLength(2);
});

test("a file that is no database is unavailable, and is left alone", () => {
  const directory = temporaryFolder();
  writeFileSync(join(directory, "site.db"), "this is a text".repeat(1000));
  expect(() => open(directory).database.read(() => 0)).toThrow(/not a database/);
});

test.skipIf(process.getuid?.() === 0)("a read-only folder is unavailable", () => {
  const directory = temporaryFolder();
  chmodSync(directory, 0o500);
  expect(() => open(directory).database.checkWritable()).toThrow(DatabaseUnavailable);
});
