import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { callCommand } from "../../../tests/fakes/command.ts";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { startPooler } from "../../../tests/fakes/pooler.ts";
import { postgresPrograms, type RunningPostgres, startPostgres } from "../../../tests/fakes/postgres.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { type Database, DatabaseUnavailable } from "../../server/database/database.ts";
import { postgresDatabase } from "../../server/database/postgres-database.ts";
import { PRESENCE_NAME } from "../../server/database/postgres-presence.ts";
import { STORE_LOCK, tablesAt, VERSION_TABLE } from "../../server/database/postgres-schema.ts";
import { leadStore } from "../../server/leads/lead-store.ts";
import { migrations } from "../../server/migrations.ts";
import { backupCommand } from "../backup.ts";
import { restoreCommand } from "../restore.ts";
import { connectionVariables } from "./postgres-dump.ts";
import { postgresStore } from "./postgres-store.ts";

const programs = postgresPrograms();
const NEWEST = migrations.length;
const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };

const add = (database: Database, key: string, message = "The roof leaks.") =>
  leadStore(database, policy).add(submissionOf({ key, fields: { message } }), { scored: false });
const references = async (database: Database): Promise<string[]> =>
  (await database.read((c) => c.selectFrom("leads").select("reference").orderBy("id").execute())).map(
    ({ reference }) => reference,
  );

const newFile = (): string => join(temporaryFolder(), "kept");

const everything = (from: Database) =>
  from.read(async (c) => [
    await c.selectFrom("leads").selectAll().orderBy("id").execute(),
    await c.selectFrom("mail_jobs").selectAll().orderBy("id").execute(),
    await c.selectFrom("lead_photos").selectAll().orderBy("id").execute(),
  ]);

function open(url: string, steps = migrations): Database {
  const database = postgresDatabase({ url, migrations: steps, log: fakeLog(), connections: 4 });
  onTestFinished(() => database.close());
  return database;
}

/** Dumps a whole database by pg_dump, the backup format of earlier versions. */
function dumpAll(url: string): string {
  const file = join(temporaryFolder(), "dump");
  execFileSync("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`], {
    env: { PATH: process.env["PATH"], ...connectionVariables(url) },
  });
  return file;
}

/** A value for a column, as SQL. */
function valueOf(type: string, text: string): string {
  if (type === "text") return `'${text}'`;
  return type === "bytea" ? `convert_to('${text}', 'UTF8')` : "1";
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function run(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

describe.skipIf(programs === undefined)("PostgreSQL (skipped unless installed: apt-get install postgresql)", () => {
  let server: RunningPostgres | undefined;
  let names = 0;
  beforeAll(() => {
    if (programs !== undefined) server = startPostgres(programs);
  }, 180_000);
  afterAll(() => server?.remove(), 180_000);
  // Bypasses Debian's Perl wrapper in /usr/bin, which a restore would start fifteen times.
  beforeEach(() => void vi.stubEnv("PATH", `${programs}:${process.env["PATH"]}`));

  const newUrl = (template?: string): string => {
    if (server === undefined) throw new Error("PostgreSQL did not start.");
    names += 1;
    return server.url(`restore${names}`, template);
  };

  const folder = mkdtempSync(join(tmpdir(), "contractor-site-backup-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  let first: Awaited<ReturnType<typeof backUp>> | undefined;

  /** Makes the database that each test copies: two leads, the second one stored after a backup. */
  async function backUp() {
    const url = newUrl();
    const database = open(url);
    const one = await add(database, "one");
    const file = join(folder, "backup");
    await postgresStore(url, migrations).backup(file);
    const two = await add(database, "two");
    await database.close();
    const name = new URL(url).pathname.slice(1);
    return { name, file, first: [one.reference], both: [one.reference, two.reference] };
  }

  /** An unused database with a lead, its backup, and a lead stored since. */
  async function backedUp() {
    first ??= await backUp();
    return { ...first, url: newUrl(first.name) };
  }

  test("a backup taken while the server runs is restored, and the replaced data is kept and can be restored too", async () => {
    const { url, file, first, both } = await backedUp();
    const store = postgresStore(url, migrations);
    const keep = newFile();
    expect(await store.restore(file, keep)).toEqual({ kept: keep, damaged: false });
    const restored = open(url);
    expect(await references(restored)).toEqual(first);
    await add(restored, "three");
    await restored.close();
    await store.restore(keep, newFile());
    expect(await references(open(url))).toEqual(both);
  });

  test("a backup is restored into an empty database", async () => {
    const { file, first } = await backedUp();
    const url = newUrl();
    const keep = newFile();
    expect(await postgresStore(url, migrations).restore(file, keep)).toEqual({ kept: undefined, damaged: false });
    expect(existsSync(keep)).toBe(false);
    expect(await references(open(url))).toEqual(first);
  });

  test("photos that do not fit into one statement are restored byte by byte", async () => {
    const url = newUrl();
    const database = open(url);
    const photos = [1_500_000, 1_500_000, 900_000, 3].map((size) => ({
      name: "roof.jpg",
      width: 4,
      height: 3,
      bytes: randomBytes(size),
    }));
    await leadStore(database, policy).add(submissionOf(), { photos });
    const file = newFile();
    await postgresStore(url, migrations).backup(file);
    await database.close();
    const other = newUrl();
    await postgresStore(other, migrations).restore(file, newFile());
    const found = await open(other).read((c) => c.selectFrom("lead_photos").selectAll().orderBy("position").execute());
    expect(found.map(({ bytes }, index) => photos[index]?.bytes.equals(bytes))).toEqual([true, true, true, true]);
  });

  test("texts, numbers and empty values are restored unchanged", async () => {
    const url = newUrl();
    const database = open(url);
    const texts = ["a\tb\nc\\d\\N", String.raw`\.`, "“ünï” 🛠 'x' \"y\"", "a\u2028b", '{"json": [1]}', ""];
    for (const [index, text] of texts.entries()) {
      await add(database, `${index}`);
      await database.write((c) =>
        c
          .updateTable("leads")
          .set({ message: text, address: text })
          .where("idempotency_key", "=", `${index}`)
          .execute(),
      );
    }
    await database.write((c) =>
      c.updateTable("leads").set({ idempotency_key: null }).where("message", "=", "").execute(),
    );
    const before = await everything(database);
    const file = newFile();
    await postgresStore(url, migrations).backup(file);
    await database.write((c) => c.deleteFrom("leads").execute());
    await database.close();
    await postgresStore(url, migrations).restore(file, newFile());
    expect(await everything(open(url))).toEqual(before);
  });

  test.each([1, 4, 7, NEWEST - 1])(
    "a backup of version %i is restored over today's tables, and a server can use them",
    async (version) => {
      const old = newUrl();
      await open(old, migrations.slice(0, version)).checkWritable();
      await run(
        old,
        `INSERT INTO leads (reference, content_digest, received_at, destination, logo, color, language, page, name,
           last_name, client_email, phone, address, service, contact_by, message)
         VALUES ('OLD-0001', 'd', '2026-01-01T00:00:00.000Z', 'a@b.example', '', '', 'en', '', 'Ana', '', '', '', '', '', '', '')`,
      );
      const file = dumpAll(old);
      const { url } = await backedUp();
      await postgresStore(url, migrations).restore(file, newFile());
      const database = open(url);
      const { reference } = await add(database, "after");
      expect(await references(database)).toEqual(["OLD-0001", reference]);
      expect(await database.read((c) => c.selectFrom("site_visits").selectAll().execute())).toEqual([]);
    },
  );

  test("a database that an earlier restore left between two versions is repaired", async () => {
    const { url, file, first } = await backedUp();
    await run(url, `UPDATE schema_version SET step = ${NEWEST - 3}`);
    await postgresStore(url, migrations).restore(file, newFile());
    expect(await references(open(url))).toEqual(first);
  });

  test("a backup of a newer version is rejected, and so is a database of a newer version", async () => {
    const { url, file, both } = await backedUp();
    const older = migrations.slice(0, -1);
    await expect(postgresStore(newUrl(), older).restore(file, newFile())).rejects.toThrow("comes from a newer version");
    const old = newUrl();
    await open(old, older).checkWritable();
    await expect(postgresStore(url, older).restore(dumpAll(old), newFile())).rejects.toThrow(
      /of a newer version.* To go back to this version, empty it first \(dropdb, createdb\), then restore/,
    );
    expect(await references(open(url))).toEqual(both);
  });

  test.each([
    [
      "of another program",
      "CREATE TABLE customers (id INTEGER); INSERT INTO customers VALUES (1)",
      "not of this site's database",
    ],
    ["with another program's table", "CREATE TABLE customers (id INTEGER)", /not this site's \(customers\)/, NEWEST],
    ["without one of the site's tables", "DROP TABLE mail_jobs", /lacks tables \(mail_jobs\)/, NEWEST],
    [
      "with another column in its table of leads",
      "ALTER TABLE leads ADD COLUMN budget TEXT; UPDATE leads SET budget = '1'",
      /Nothing was restored to .*column "budget"/,
      NEWEST,
    ],
    ["without a version", "DELETE FROM schema_version", "not of this site's database", NEWEST],
  ])("a dump %s is rejected, and the data stays as it was", async (_what, changes, message, version = 0) => {
    const { url, both } = await backedUp();
    const other = newUrl();
    if (version > 0) {
      const database = open(other);
      await add(database, "other");
      await database.close();
    }
    await run(other, changes);
    const keep = newFile();
    await expect(postgresStore(url, migrations).restore(dumpAll(other), keep)).rejects.toThrow(message);
    expect(existsSync(keep)).toBe(false);
    expect(await references(open(url))).toEqual(both);
  });

  test("every table of the migrations is in a backup, and is restored with its rows", async () => {
    const url = newUrl();
    const database = open(url);
    await database.checkWritable();
    const client = await connect(url);
    const tablesThere = async (): Promise<string[]> =>
      (
        await client.query<{ name: string }>(
          "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1",
        )
      ).rows.map(({ name }) => name);
    const known = tablesAt(migrations, NEWEST);
    expect(await tablesThere()).toEqual([VERSION_TABLE, ...known].toSorted());
    for (const table of known) {
      const { rows } = await client.query<{ name: string; type: string }>(
        `SELECT column_name AS name, data_type AS type FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1`,
        [table],
      );
      const values = rows.map(({ name, type }) => valueOf(type, `${table} ${name}`));
      await client.query(`DELETE FROM ${table}`);
      await client.query(
        `INSERT INTO ${table} (${rows.map(({ name }) => name).join(", ")}) VALUES (${values.join(", ")})`,
      );
    }
    const rowsOf = async (): Promise<unknown[]> => {
      const all: unknown[] = [];
      for (const table of known) all.push((await client.query(`SELECT * FROM ${table}`)).rows);
      return all;
    };
    const before = await rowsOf();
    const file = newFile();
    await postgresStore(url, migrations).backup(file);
    for (const table of known.toReversed()) await client.query(`DELETE FROM ${table}`);
    await database.close();
    await postgresStore(url, migrations).restore(file, newFile());
    expect(await rowsOf()).toEqual(before);
    expect(before).toHaveLength(known.length);
    expect(before.flat()).toHaveLength(known.length);
  });

  test("if the connection breaks while a restore is committed, the previous data is kept", async () => {
    const { url, file, first, both } = await backedUp();
    const broken = await startPooler(url, { isCut: (message) => message.includes("COMMIT") });
    const keep = newFile();
    await expect(postgresStore(broken, migrations).restore(file, keep)).rejects.toThrow(
      `so it may be as in ${file} or as before. The previous data is in ${keep}`,
    );
    expect(await references(open(url))).toEqual(first);
    const other = newUrl();
    await postgresStore(other, migrations).restore(keep, newFile());
    expect(await references(open(other))).toEqual(both);
  });

  test("a file that is not a backup, or is truncated anywhere, is rejected, and the data stays as it was", async () => {
    const { url, file, both } = await backedUp();
    const bytes = readFileSync(file);
    const cut = newFile();
    const lengths = [0, 10, 200, 0.25, 0.5, 0.75, 0.9].map((at) => (at < 1 ? Math.floor(at * bytes.length) : at));
    for (const length of [...lengths, bytes.length - 1, bytes.length - 40]) {
      writeFileSync(cut, bytes.subarray(0, length));
      const restore = postgresStore(url, migrations).restore(cut, newFile());
      await expect(restore, `cut at ${length} of ${bytes.length}`).rejects.toThrow(/so nothing is restored/);
    }
    writeFileSync(cut, "SELECT 1");
    await expect(postgresStore(url, migrations).restore(cut, newFile())).rejects.toThrow("pg_restore failed");
    expect(await references(open(url))).toEqual(both);
  });

  test("a restore under load is rejected each time, and no accepted lead is lost", async () => {
    const { url, file } = await backedUp();
    const database = open(url);
    const accepted: string[] = [];
    const ending = new AbortController();
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let number = 0; !ending.signal.aborted; number += 1)
        accepted.push((await add(database, `${visitor}-${number}`)).reference);
    });
    await expect.poll(() => accepted.length).toBeGreaterThan(10);
    for (let tries = 0; tries < 5; tries += 1) {
      const restore = postgresStore(url, migrations).restore(file, newFile());
      await expect(restore).rejects.toThrow(/is in use \(process \d+ from .*\)\. Stop every server that uses it/);
    }
    ending.abort();
    await Promise.all(visitors);
    const there = new Set(await references(database));
    expect(accepted.filter((reference) => !there.has(reference))).toEqual([]);
  });

  test("the lock of a server whose connection was lost is acquired again", async () => {
    const { url, file } = await backedUp();
    const database = open(url);
    await database.checkWritable();
    const client = await connect(url);
    const held = async (): Promise<number[]> =>
      (
        await client.query<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
          [PRESENCE_NAME],
        )
      ).rows.map(({ pid }) => pid);
    const [before] = await held();
    await client.query("SELECT pg_terminate_backend($1)", [before]);
    const locked = async (): Promise<boolean> => {
      const { rows } = await client.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${STORE_LOCK} AND pid <> ${before}`,
      );
      return rows.length > 0;
    };
    await expect.poll(locked).toBe(true);
    await expect(postgresStore(url, migrations).restore(file, newFile())).rejects.toThrow("is in use");
  });

  test("behind a pooler, which only has transaction locks, a restore is rejected while a lead is being stored", async () => {
    const { url, file, both } = await backedUp();
    const database = open(await startPooler(url));
    await database.checkWritable();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const write = database.write(async (c) => {
      await sql`SELECT 1`.execute(c);
      begin();
      await gate;
    });
    await begun;
    // The refusal does not name the server, because no connection holds its lock.
    const refusal = /is in use\. Stop every server/;
    await expect(postgresStore(url, migrations).restore(file, newFile())).rejects.toThrow(refusal);
    openGate();
    await write;
    expect(await references(database)).toEqual(both);
    await postgresStore(url, migrations).restore(file, newFile());
  });

  test("behind a pooler, a lead is rejected during a restore, and accepted after it", async () => {
    const { url } = await backedUp();
    const database = open(await startPooler(url));
    await database.checkWritable();
    const client = await connect(url);
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${STORE_LOCK})`);
    await expect(add(database, "refused")).rejects.toThrow(DatabaseUnavailable);
    await client.query("COMMIT");
    const { reference } = await add(database, "accepted");
    expect(await references(database)).toContain(reference);
  });

  test("a restore is rejected until both of two servers have stopped, even if neither stores anything", async () => {
    const { url, file, first } = await backedUp();
    const [one, two] = [open(url), open(url)];
    await Promise.all([one.checkWritable(), two.checkWritable()]);
    const restore = () => postgresStore(url, migrations).restore(file, newFile());
    const process = "process \\d+ from [^,)]+";
    await expect(restore()).rejects.toThrow(new RegExp(`is in use \\(${process}, ${process}\\)`));
    await one.close();
    await expect(restore()).rejects.toThrow(new RegExp(`is in use \\(${process}\\)`));
    await two.close();
    await restore();
    expect(await references(open(url))).toEqual(first);
  });

  test("by command: a restore is rejected while a server runs, and succeeds once it has stopped", async () => {
    const { url, file, first } = await backedUp();
    const database = open(url);
    await database.checkWritable();
    const restore = () => callCommand(restoreCommand, [file], { DATABASE_URL: url, DATA_DIR: temporaryFolder() });
    expect(await restore()).toMatchObject({ status: 1, stderr: expect.stringContaining("Stop every server") });
    await database.close();
    expect(await restore()).toMatchObject({ status: 0, stdout: expect.stringContaining("Start the server.") });
    expect(await references(open(url))).toEqual(first);
  });

  test("by command: a failed backup leaves no file", async () => {
    const folder = temporaryFolder();
    const env = { DATABASE_URL: "postgres://site@127.0.0.1:1/site" };
    const { status, stderr } = await callCommand(backupCommand, ["--out", join(folder, "copy")], env);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("Connection refused") });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("the message of a failed backup does not contain the password", async () => {
    const elsewhere = postgresStore("postgres://me:s3cret@127.0.0.1:9/none", migrations);
    const failure = await elsewhere.backup(newFile()).catch(String);
    expect(failure).toContain("pg_dump failed");
    expect(failure).not.toContain("s3cret");
  });
});
