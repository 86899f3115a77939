import { randomBytes } from "node:crypto";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { spawnSync } from "node:child_process";
import { callCommand } from "../../../tests/fakes/command.ts";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { SQLITE_WORKER } from "../../../tests/fakes/workers.ts";
import type { Database } from "../../server/database/database.ts";
import { sqliteDatabase } from "../../server/database/sqlite-database.ts";
import { lockForRestore, storeFiles } from "../../server/database/store-files.ts";
import { leadStore } from "../../server/leads/lead-store.ts";
import { migrations } from "../../server/migrations.ts";
import { backupCommand } from "../backup.ts";
import { restoreCommand } from "../restore.ts";
import { sqliteStore } from "./sqlite-store.ts";
import { StoreError } from "./store.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };
const add = (database: Database, key: string) => leadStore(database, policy).add(submissionOf({ key }));
const count = (database: Database) =>
  database.read(async (c) => (await c.selectFrom("leads").select("id").execute()).length);

const store = (directory: string) => sqliteStore(directory, migrations.length);
const reopened = (directory: string): Database => {
  const database = sqliteDatabase({
    directory,
    workerFile: SQLITE_WORKER,
    migrations,
    log: fakeLog(),
    busyTimeoutMs: 0,
  });
  onTestFinished(() => database.close());
  return database;
};

/** A database with the lead `one`, and a backup of it. */
async function backedUp() {
  const { database, directory } = temporaryDatabase();
  await add(database, "one");
  const copy = join(temporaryFolder(), "copy");
  await store(directory).backup(copy);
  return { database, directory, copy };
}

describe("SQLite", () => {
  test("a backup taken while leads are being stored can be restored", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "first");
    const copies = temporaryFolder();
    const writing = Promise.all(Array.from({ length: 100 }, (_, index) => add(database, `${index}`)));
    for (const name of ["a", "b", "c"]) await store(directory).backup(join(copies, name));
    await writing;
    const repaired = temporaryFolder();
    expect(await store(repaired).restore(join(copies, "c"), join(repaired, "kept"))).toEqual({
      kept: undefined,
      damaged: false,
    });
    const leads = await count(reopened(repaired));
    expect(leads).toBeGreaterThanOrEqual(1);
    expect(leads).toBeLessThanOrEqual(101);
  });

  test("photos are backed up byte by byte", async () => {
    const { database, directory } = temporaryDatabase();
    const bytes = randomBytes(300_000);
    await leadStore(database, policy).add(submissionOf(), {
      photos: [{ name: "roof.jpg", width: 4, height: 3, bytes }],
    });
    const copy = join(temporaryFolder(), "copy");
    await store(directory).backup(copy);
    const restored = temporaryFolder();
    await store(restored).restore(copy, join(restored, "kept"));
    const photos = await reopened(restored).read((c) => c.selectFrom("lead_photos").selectAll().execute());
    expect(photos.map((photo) => Buffer.from(photo.bytes).equals(bytes))).toEqual([true]);
  });

  test("a restore brings back the state of the backup, and keeps the replaced data", async () => {
    const { database, directory, copy } = await backedUp();
    await add(database, "two");
    await database.close();
    const keep = join(directory, "kept");
    expect(await store(directory).restore(copy, keep)).toEqual({ kept: keep, damaged: false });
    expect(await count(reopened(directory))).toBe(1);
    const before = temporaryFolder();
    await store(before).restore(keep, join(before, "kept"));
    expect(await count(reopened(before))).toBe(2);
    expect(readdirSync(directory).filter((file) => file.includes("restoring"))).toEqual([]);
  });

  test.each([1, 100])(
    "a copy of a running server's database is restored with its write-ahead log: %i leads",
    async (leads) => {
      const { database, directory } = temporaryDatabase();
      for (let lead = 1; lead <= leads; lead += 1) await add(database, `${lead}`);
      const copies = temporaryFolder();
      for (const file of ["site.db", "site.db-wal"]) copyFileSync(join(directory, file), join(copies, file));
      const log = readFileSync(join(copies, "site.db-wal"));
      const restored = temporaryFolder();
      await store(restored).restore(join(copies, "site.db"), join(restored, "kept"));
      expect(await count(reopened(restored))).toBe(leads);
      expect(readdirSync(restored).filter((file) => file.includes("restoring"))).toEqual([]);
      expect(readFileSync(join(copies, "site.db-wal"))).toEqual(log);
    },
  );

  test.runIf(process.getuid?.() === 0).each([
    ["the replaced database", true],
    ["the data folder if there is no database", false],
  ])("a restore by root gives the files to the owner of %s", async (_what, isThere) => {
    const server = 61_234;
    const { database, directory } = temporaryDatabase();
    await add(database, "one");
    await database.close();
    const copies = temporaryFolder();
    const copy = join(copies, "copy");
    await store(directory).backup(copy);
    // The folder of another machine, or this one's.
    const restored = isThere ? directory : temporaryFolder();
    const { db, lock } = storeFiles(restored);
    if (isThere) for (const file of [db, lock]) chownSync(file, server, server);
    else chownSync(restored, server, server);
    await store(restored).restore(copy, join(restored, "kept"));
    const owners = [db, lock].map((file) => {
      const { uid, gid } = statSync(file);
      return { uid, gid };
    });
    expect(owners).toEqual(owners.map(() => ({ uid: server, gid: server })));
  });

  test.runIf(process.getuid?.() === 0)(
    "a restore by root that fails leaves a lock that the server can open",
    async () => {
      const { copy } = await backedUp();
      const server = 61_234;
      const restored = temporaryFolder();
      chownSync(restored, server, server);
      const { db, lock } = storeFiles(restored);
      // A folder in place of the copy makes copying fail.
      mkdirSync(`${db}.restoring`);
      await expect(store(restored).restore(copy, join(restored, "kept"))).rejects.toThrow("restoring");
      expect(statSync(lock).uid).toBe(server);
    },
  );

  test("a restore is rejected while a server runs", async () => {
    const { database, directory, copy } = await backedUp();
    await add(database, "two");
    await expect(store(directory).restore(copy, join(directory, "kept"))).rejects.toThrow("Stop the server");
    expect(await count(database)).toBe(2);
    await add(database, "three");
    expect(existsSync(join(directory, "kept"))).toBe(false);
  });

  test("a file that is not a backup, is damaged or too new is rejected, and the data stays as it was", async () => {
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
    await expect(restore(text)).rejects.toThrow("not a backup");
    await expect(restore(damaged)).rejects.toThrow(/damaged|can't be read/);
    await expect(restore(newer, migrations.length - 1)).rejects.toThrow("newer version");
    await expect(restore(join(folder, "none"))).rejects.toThrow("There is no file");
    expect(await count(reopened(directory))).toBe(1);
  });

  test("a backup that is truncated anywhere is rejected, and the data stays as it was", async () => {
    const { database, directory } = temporaryDatabase();
    for (const key of ["one", "two", "three"]) await add(database, key);
    const copy = join(temporaryFolder(), "copy");
    await store(directory).backup(copy);
    await database.close();
    const bytes = readFileSync(copy);
    for (const length of [
      0,
      1,
      16,
      99,
      100,
      4_095,
      4_096,
      4_097,
      bytes.length / 2,
      bytes.length - 4_096,
      bytes.length - 4_095,
      bytes.length - 2_048,
      bytes.length - 1,
    ]) {
      writeFileSync(copy, bytes.subarray(0, length));
      const restore = store(directory).restore(copy, join(directory, "kept"));
      await expect(restore, `truncated to ${length} of ${bytes.length}`).rejects.toThrow(StoreError);
    }
    expect(existsSync(join(directory, "kept"))).toBe(false);
    expect(await count(reopened(directory))).toBe(3);
  });

  test.each([
    ["truncated", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["random", (bytes: Buffer) => randomBytes(bytes.length)],
    ["a text file", () => Buffer.from("this is no database".repeat(1_000))],
    ["shorter than a page", (bytes: Buffer) => bytes.subarray(0, 100)],
    ["empty", () => Buffer.alloc(0)],
    ["overwritten in the middle", (bytes: Buffer) => Buffer.from(bytes).fill(0xff, 5_000, 9_000)],
  ])("a database that is %s is replaced, and kept as damaged", async (_what, harm) => {
    const { database, directory, copy } = await backedUp();
    await database.close();
    const live = join(directory, "site.db");
    const damaged = harm(readFileSync(live));
    writeFileSync(live, damaged);
    const keep = join(directory, "kept");
    expect(await store(directory).restore(copy, keep)).toEqual({ kept: keep, damaged: true });
    // Except the header, in which SQLite records the checkpoint.
    expect(readFileSync(keep).subarray(100)).toEqual(damaged.subarray(100));
    expect(statSync(keep).size).toBe(damaged.length);
    const after = reopened(directory);
    expect(await count(after)).toBe(1);
    await add(after, "two");
  });

  test("the write-ahead log of a lost database is kept apart, and not applied to the restored one", async () => {
    const { database, directory, copy } = await backedUp();
    await add(database, "two");
    const log = readFileSync(join(directory, "site.db-wal"));
    await database.close();
    rmSync(join(directory, "site.db"));
    writeFileSync(join(directory, "site.db-wal"), log);
    const keep = join(directory, "kept");
    expect(await store(directory).restore(copy, keep)).toEqual({ kept: keep, damaged: true });
    expect(readFileSync(`${keep}-wal`)).toEqual(log);
    expect(await count(reopened(directory))).toBe(1);
  });

  test("a restore is rejected while a server runs, also if its database is damaged", async () => {
    const { directory, copy } = await backedUp();
    // In another process, because closing the file here would release this process's locks.
    spawnSync("sh", ["-c", `head -c 20000 /dev/urandom > ${join(directory, "site.db")}`]);
    await expect(store(directory).restore(copy, join(directory, "kept"))).rejects.toThrow("Stop the server");
    expect(existsSync(join(directory, "kept"))).toBe(false);
  });

  test("a server can't open the store during a restore", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "one");
    await database.close();
    const lock = lockForRestore(storeFiles(directory));
    const next = reopened(directory);
    await expect(add(next, "refused")).rejects.toThrow("database is locked");
    lock.close();
    await add(next, "two");
    expect(await count(next)).toBe(2);
  });

  test("a backup of a damaged or empty database fails with an error message", async () => {
    const directory = temporaryFolder();
    const copy = join(directory, "copy");
    writeFileSync(join(directory, "site.db"), "this is no database".repeat(1_000));
    await expect(store(directory).backup(copy)).rejects.toThrow(/can't be backed up: .* It is damaged; restore/);
    writeFileSync(join(directory, "site.db"), "");
    await expect(store(directory).backup(copy)).rejects.toThrow("is empty, so there is nothing to back up");
  });

  test("by command: a damaged database is replaced, and the message says where it is kept", async () => {
    const { database, directory, copy } = await backedUp();
    await database.close();
    writeFileSync(join(directory, "site.db"), randomBytes(10_000));
    const { status, stdout } = await callCommand(restoreCommand, [copy], { DATA_DIR: directory });
    expect(status).toBe(0);
    const [, kept = ""] = /The previous data is damaged, and kept as (\S+)\. Start/.exec(stdout) ?? [];
    expect(statSync(kept).size).toBe(10_000);
    expect(await count(reopened(directory))).toBe(1);
  });

  test("by command: a backup has mode 0600, is never overwritten, and is restored only after the server has stopped", async () => {
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
    expect(await callCommand(backupCommand, ["--out", copy], { DATA_DIR: directory })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("exists already"),
    });
    expect(run("src/cli/restore.ts", copy)).toMatchObject({ status: 1, stderr: expect.stringContaining("Stop") });
    await database.close();
    expect(run("src/cli/restore.ts", copy)).toMatchObject({ status: 0, stdout: expect.stringContaining("Start") });
    expect(await callCommand(restoreCommand, [])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("npm run restore"),
    });
  });

  test("by command: the messages of a backup and a restore have whole paths for relative ones", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "one");
    await database.close();
    const copy = join(temporaryFolder(), "copy");
    const given = relative(process.cwd(), copy);
    const env = { DATA_DIR: directory };
    expect((await callCommand(restoreCommand, [given], env)).stderr).toBe(`There is no file ${copy}.\n`);
    expect((await callCommand(backupCommand, ["--out", given], env)).stdout).toContain(` to ${copy}: `);
    expect((await callCommand(restoreCommand, [given], env)).stdout).toContain(`is as in ${copy}.`);
  });

  test("by command: a failed backup leaves no partial file, and a missing folder is named", async () => {
    const { database, directory } = temporaryDatabase();
    await add(database, "one");
    await database.close();
    const folder = temporaryFolder();
    const copy = join(folder, "copy");
    // Damaged beyond the first pages, so that the backup has written those when it fails.
    const live = join(directory, "site.db");
    const bytes = readFileSync(live);
    writeFileSync(live, bytes.fill(0xff, bytes.length / 2));
    const failed = await callCommand(backupCommand, ["--out", copy], { DATA_DIR: directory });
    expect(failed).toMatchObject({ status: 1, stderr: expect.stringContaining("It is damaged; restore") });
    expect(readdirSync(folder)).toEqual([]);
    const nowhere = join(folder, "none", "copy");
    expect(await callCommand(backupCommand, ["--out", nowhere], { DATA_DIR: directory })).toMatchObject({
      status: 1,
      stderr: `There is no folder ${join(folder, "none")}; create it, or choose another place.\n`,
    });
  });
});
