import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { spawnSync } from "node:child_process";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { postgresPrograms, type RunningPostgres, startPostgres } from "../../../tests/fakes/postgres.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import type { Database } from "../../server/database/database.ts";
import { postgresDatabase } from "../../server/database/postgres-database.ts";
import { sqliteDatabase } from "../../server/database/sqlite-database.ts";
import { leadStore } from "../../server/leads/lead-store.ts";
import { migrations } from "../../server/migrations.ts";
import { postgresStore } from "./postgres-store.ts";
import { sqliteStore } from "./sqlite-store.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
const add = (database: Database, key: string) => leadStore(database, policy).add(submissionOf({ key }));
const count = (database: Database) =>
  database.read(async (c) => (await c.selectFrom("leads").select("id").execute()).length);

const store = (directory: string) => sqliteStore(directory, migrations.length);
const reopened = (directory: string): Database => {
  const database = sqliteDatabase({ directory, migrations, log: fakeLog(), busyTimeoutMs: 0 });
  onTestFinished(() => database.close());
  return database;
};

describe("SQLite", () => {
  test("a backup is taken while leads come in, and each of them is whole in it", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "first");
    const copies = temporaryFolder();
    const writing = Promise.all(Array.from({ length: 100 }, (_, index) => add(database, `${index}`)));
    for (const name of ["a", "b", "c"]) await store(directory).backup(join(copies, name));
    await writing;
    const mended = temporaryFolder();
    expect(await store(mended).restore(join(copies, "c"), join(mended, "kept"))).toBe(false);
    const leads = await count(reopened(mended));
    expect(leads).toBeGreaterThanOrEqual(1);
    expect(leads).toBeLessThanOrEqual(101);
  });

  test("a restore puts everything back as it was, and keeps what was there", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "one");
    const copy = join(temporaryFolder(), "copy");
    await store(directory).backup(copy);
    await add(database, "two");
    await database.close();
    const keep = join(directory, "kept");
    expect(await store(directory).restore(copy, keep)).toBe(true);
    expect(await count(reopened(directory))).toBe(1);
    const before = temporaryFolder();
    await store(before).restore(keep, join(before, "kept"));
    expect(await count(reopened(before))).toBe(2);
    expect(readdirSync(directory).filter((file) => file.includes("restoring"))).toEqual([]);
  });

  test("nothing is restored under a running server", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "one");
    const copy = join(temporaryFolder(), "copy");
    await store(directory).backup(copy);
    await add(database, "two");
    await expect(store(directory).restore(copy, join(directory, "kept"))).rejects.toThrow("Stop the server");
    expect(await count(database)).toBe(2);
    await add(database, "three");
    expect(existsSync(join(directory, "kept"))).toBe(false);
  });

  test("what is no backup, damaged or too new is refused, and nothing is touched", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "one");
    const folder = temporaryFolder();
    const [text, damaged, newer] = ["text", "damaged", "newer"].map((name) => join(folder, name));
    if (text === undefined || damaged === undefined || newer === undefined) throw new Error("unreachable");
    writeFileSync(text, "SELECT 1");
    await store(directory).backup(damaged);
    const bytes = readFileSync(damaged);
    writeFileSync(damaged, bytes.fill(0xff, 5_000, 9_000));
    await store(directory).backup(newer);
    await database.close();
    const restore = (file: string, steps = migrations.length) =>
      sqliteStore(directory, steps).restore(file, join(directory, "kept"));
    await expect(restore(text)).rejects.toThrow("no backup");
    await expect(restore(damaged)).rejects.toThrow(/damaged|can't be read/);
    await expect(restore(newer, migrations.length - 1)).rejects.toThrow("newer version");
    await expect(restore(join(folder, "none"))).rejects.toThrow("There is no file");
    expect(await count(reopened(directory))).toBe(1);
  });

  test("by command: the file is its owner's alone, and is not written over", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "one");
    const copy = join(temporaryFolder(), "copy");
    const run = (...given: string[]) =>
      spawnSync(process.execPath, given, {
        encoding: "utf8",
        env: { PATH: process.env["PATH"], DATA_DIR: directory },
      });
    expect(run("src/cli/backup.ts", "--out", copy)).toMatchObject({ status: 0 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(run("src/cli/backup.ts", "--out", copy)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is there already"),
    });
    expect(run("src/cli/restore.ts", copy)).toMatchObject({ status: 1, stderr: expect.stringContaining("Stop") });
    await database.close();
    expect(run("src/cli/restore.ts", copy)).toMatchObject({ status: 0, stdout: expect.stringContaining("Start") });
    expect(run("src/cli/restore.ts")).toMatchObject({ status: 1, stderr: expect.stringContaining("npm run restore") });
  });
});

const programs = postgresPrograms();

describe.skipIf(programs === undefined)("PostgreSQL (skipped unless installed: apt-get install postgresql)", () => {
  let server: RunningPostgres | undefined;
  beforeAll(() => {
    if (programs !== undefined) server = startPostgres(programs);
  }, 180_000);
  afterAll(() => server?.remove());

  test("backup while it runs, restore, and what was there is kept", async () => {
    if (server === undefined) throw new Error("PostgreSQL did not start.");
    const url = server.url("backup");
    const database = postgresDatabase({ url, migrations, log: fakeLog(), connections: 2 });
    onTestFinished(() => database.close());
    await add(database, "one");
    const store = postgresStore(url);
    const folder = temporaryFolder();
    await store.backup(join(folder, "copy"));
    await add(database, "two");
    expect(await store.restore(join(folder, "copy"), join(folder, "kept"))).toBe(true);
    expect(await count(database)).toBe(1);
    await store.restore(join(folder, "kept"), join(folder, "kept again"));
    expect(await count(database)).toBe(2);
    await add(database, "three");
  });

  test("a file that is no backup leaves everything as it was; no message has the password", async () => {
    if (server === undefined) throw new Error("PostgreSQL did not start.");
    const url = server.url("refused");
    const database = postgresDatabase({ url, migrations, log: fakeLog(), connections: 2 });
    onTestFinished(() => database.close());
    await add(database, "one");
    const file = join(temporaryFolder(), "text");
    writeFileSync(file, "SELECT 1");
    await expect(postgresStore(url).restore(file, `${file}-kept`)).rejects.toThrow("pg_restore failed");
    expect(await count(database)).toBe(1);
    const elsewhere = postgresStore("postgres://me:s3cret@127.0.0.1:9/none");
    const failure = await elsewhere.backup(`${file}-2`).catch((error: unknown) => String(error));
    expect(failure).toContain("pg_dump failed");
    expect(failure).not.toContain("s3cret");
  });
});
