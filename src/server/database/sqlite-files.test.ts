/** The store's files are deleted, replaced or emptied. */
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { SQLITE_WORKER } from "../../../tests/fakes/workers.ts";
import { type Database, DatabaseUnavailable } from "./database.ts";
import { sqliteDatabase } from "./sqlite-database.ts";

const STEPS = [() => "CREATE TABLE notes (text TEXT)"];
const REPLACED = /was deleted or replaced while the server is running, so no lead is accepted\..*npm run restore/;
const OVERWRITTEN = /was emptied or overwritten while the server is running, so no lead is accepted\..*npm run restore/;
const LOST = /is missing or empty, but leads were stored in it before.*npm run restore -- FILE/;

function open(directory: string) {
  const log = fakeLog();
  const database = sqliteDatabase({ directory, workerFile: SQLITE_WORKER, migrations: STEPS, log, busyTimeoutMs: 0 });
  onTestFinished(() => database.close());
  return { database, log };
}

const note = (database: Database, text: string): Promise<void> =>
  database.write(async (c) => void (await sql`INSERT INTO notes (text) VALUES (${text})`.execute(c)));
const notes = async (database: Database): Promise<unknown[]> =>
  (await database.read((c) => sql<{ text: string }>`SELECT text FROM notes`.execute(c))).rows.map(({ text }) => text);

/** A folder with a store that contains a note and is not in use. */
async function usedStore(): Promise<string> {
  const directory = join(temporaryFolder(), "data");
  const { database } = open(directory);
  await note(database, "before");
  await database.close();
  return directory;
}

test.each([
  ["deleted", (directory: string) => rmSync(directory, { recursive: true })],
  ["moved away", (directory: string) => renameSync(directory, `${directory}-moved`)],
  [
    "replaced by an empty folder",
    (directory: string) => {
      renameSync(directory, `${directory}-moved`);
      mkdirSync(directory);
    },
  ],
  ["without its database", (directory: string) => rmSync(join(directory, "site.db"))],
  ["without its write-ahead log", (directory: string) => rmSync(join(directory, "site.db-wal"))],
  ["without the index of its write-ahead log", (directory: string) => rmSync(join(directory, "site.db-shm"))],
  [
    "with a copy in place of the database",
    (directory: string) => {
      const file = join(directory, "site.db");
      const bytes = readFileSync(file);
      rmSync(file);
      writeFileSync(file, bytes);
    },
  ],
])(
  "no write is acknowledged in a folder that is %s while the server runs, and one error is logged",
  async (_what, harm) => {
    const directory = join(temporaryFolder(), "data");
    const { database, log } = open(directory);
    await note(database, "before");
    harm(directory);
    const writes = await Promise.allSettled([note(database, "one"), note(database, "two")]);
    expect(writes).toEqual([
      { status: "rejected", reason: expect.any(DatabaseUnavailable) },
      { status: "rejected", reason: expect.objectContaining({ message: expect.stringMatching(REPLACED) }) },
    ]);
    await expect(note(database, "three")).rejects.toThrow(REPLACED);
    await expect(database.checkWritable()).rejects.toThrow(REPLACED);
    expect(log.lines).toEqual([expect.stringMatching(/^error The database in .* can't be used: .*restore/)]);
  },
);

test.each([
  ["emptied", (file: string) => truncateSync(file, 0)],
  ["overwritten", (file: string) => writeFileSync(file, randomBytes(20_000))],
])(
  "no write is acknowledged in a database that is %s in place while the server runs, and the file is left alone",
  async (_what, harm) => {
    const directory = join(temporaryFolder(), "data");
    const { database, log } = open(directory);
    await note(database, "before");
    const file = join(directory, "site.db");
    // By then all data is in the database file, so that the write-ahead log can't restore it.
    await expect
      .poll(async () => {
        await note(database, "more");
        return readFileSync(file).includes("more");
      })
      .toBe(true);
    harm(file);
    const { size } = statSync(file);
    // The log grows beyond the size at which it is checkpointed.
    for (let count = 0; count < 4; count += 1)
      await expect(note(database, "x".repeat(5_000_000))).rejects.toThrow(OVERWRITTEN);
    await expect(database.checkWritable()).rejects.toThrow(OVERWRITTEN);
    expect(statSync(file).size).toBe(size);
    expect(log.lines).toEqual([expect.stringMatching(OVERWRITTEN)]);
  },
);

test("a running server does not open a different store at the same path", async () => {
  const directory = join(temporaryFolder(), "data");
  const { database } = open(directory);
  await note(database, "before");
  renameSync(directory, `${directory}-moved`);
  const other = open(directory).database;
  await note(other, "another store's");
  await expect(note(database, "lost")).rejects.toThrow(REPLACED);
  expect(await notes(other)).toEqual(["another store's"]);
});

test("the database works again, and logs so, after its files are put back", async () => {
  const directory = join(temporaryFolder(), "data");
  const { database, log } = open(directory);
  await note(database, "before");
  renameSync(directory, `${directory}-moved`);
  await expect(note(database, "refused")).rejects.toThrow(REPLACED);
  renameSync(`${directory}-moved`, directory);
  await note(database, "after");
  expect(await notes(database)).toContain("after");
  expect(log.lines.at(-1)).toBe("info The database works again.");
});

test("a read is rejected after the files were deleted", async () => {
  const directory = join(temporaryFolder(), "data");
  const { database } = open(directory);
  await note(database, "before");
  rmSync(directory, { recursive: true });
  await expect.poll(() => notes(database).catch(String)).toMatch(REPLACED);
});

test("a database that is deleted after a failure closed it is not created again", async () => {
  const directory = join(temporaryFolder(), "data");
  const { database } = open(directory);
  await note(database, "before");
  const fill = database.write(async (c) => {
    await sql`PRAGMA max_page_count = 1`.execute(c);
    await sql`INSERT INTO notes (text) VALUES (${"x".repeat(1_000_000)})`.execute(c);
  });
  await expect(fill).rejects.toThrow(/full/);
  // Node's rmSync keeps the rest, without an error, if a file disappears meanwhile, as the log does on closing.
  await expect.poll(() => existsSync(join(directory, "site.db-wal"))).toBe(false);
  rmSync(directory, { recursive: true });
  await expect(note(database, "lost")).rejects.toThrow(REPLACED);
  expect(existsSync(join(directory, "site.db"))).toBe(false);
});

test.each([
  ["empty", (file: string) => truncateSync(file, 0)],
  ["missing", (file: string) => rmSync(file)],
  [
    "a database without tables",
    (file: string) => {
      rmSync(file);
      const empty = new DatabaseSync(file);
      empty.exec("PRAGMA journal_mode = WAL");
      empty.close();
    },
  ],
])("a used store whose database is %s at the start is not treated as a new store", async (_what, harm) => {
  const directory = await usedStore();
  harm(join(directory, "site.db"));
  const { database, log } = open(directory);
  await expect(note(database, "lost")).rejects.toThrow(LOST);
  await expect(notes(database)).rejects.toThrow(LOST);
  expect(log.lines).toEqual([expect.stringMatching(LOST)]);
});

test("an empty database with a write-ahead log is not treated as new even without the marker, and the log is kept", async () => {
  const directory = await usedStore();
  rmSync(join(directory, "store.json"));
  truncateSync(join(directory, "site.db"), 0);
  writeFileSync(join(directory, "site.db-wal"), Buffer.alloc(5_000, 1));
  await expect(note(open(directory).database, "lost")).rejects.toThrow(LOST);
  expect(statSync(join(directory, "site.db-wal")).size).toBe(5_000);
});

test("a store whose database and marker were deleted starts empty", async () => {
  const directory = await usedStore();
  for (const file of ["site.db", "store.json"]) rmSync(join(directory, file));
  const { database } = open(directory);
  await note(database, "new");
  expect(await notes(database)).toEqual(["new"]);
});

test("a store of a version without markers is used, and gets a marker", async () => {
  const directory = await usedStore();
  rmSync(join(directory, "store.json"));
  const { database } = open(directory);
  await note(database, "after");
  expect(await notes(database)).toEqual(["before", "after"]);
  expect(JSON.parse(readFileSync(join(directory, "store.json"), "utf8"))).toMatchObject({
    about: expect.stringContaining("site.db"),
  });
});

test("an empty file without a marker is treated as a new store", async () => {
  const directory = temporaryFolder();
  writeFileSync(join(directory, "site.db"), "");
  const { database } = open(directory);
  await note(database, "first");
  expect(await notes(database)).toEqual(["first"]);
});
