import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { startPooler } from "../../../tests/fakes/pooler.ts";
import { postgresPrograms, type RunningPostgres, startPostgres } from "../../../tests/fakes/postgres.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { leadRemoval } from "../leads/lead-removal.ts";
import { leadStore } from "../leads/lead-store.ts";
import { createOutbox } from "../leads/outbox.ts";
import { migrations } from "../migrations.ts";
import { visitCount } from "../visits/visit-routes.ts";
import { type Connection, type Database, DatabaseUnavailable } from "./database.ts";
import { postgresDatabase } from "./postgres-database.ts";

const programs = postgresPrograms();
/** A database server takes long to recover and start on a busy machine. */
const RESTART_MS = 180_000;
const policy = { pageId: "ridgeline", confirmToVisitor: true, messageIdHost: "ridgeline.example" };

const CONNECTIONS = 4;

function open(url: string, steps = migrations): { database: Database; log: ReturnType<typeof fakeLog> } {
  const log = fakeLog();
  const database = postgresDatabase({ url, migrations: steps, log, connections: CONNECTIONS, connectMs: 0 });
  onTestFinished(() => database.close());
  return { database, log };
}
/** Whether any file in a folder contains a text. */
function holds(folder: string, text: string): boolean {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text));
}
const count = (database: Database, table: "leads" | "mail_jobs") =>
  database.read(async (c) => (await c.selectFrom(table).select("id").execute()).length);

/** Adds ten visits to a site that has some. */
const addTen = async (c: Connection, pageId: string): Promise<void> =>
  void (await c
    .updateTable("site_visits")
    .set((visits) => ({ total: visits("total", "+", 10) }))
    .where("page_id", "=", pageId)
    .execute());

/** Takes a lock in another connection, and fakes timers; `waiting` resolves when a statement waits for a lock. */
async function holdLock(url: string, statement: string) {
  const other = new Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query(`BEGIN; ${statement}`);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    waiting: async () => {
      while ((await other.query("SELECT 1 FROM pg_locks WHERE NOT granted")).rowCount === 0);
    },
    release: () => other.query("ROLLBACK"),
  };
}

/** A migration that waits for a lock. */
const slowStep = () =>
  "CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS ms; SELECT pg_advisory_xact_lock(42)";

describe.skipIf(programs === undefined)("PostgreSQL (skipped unless installed: apt-get install postgresql)", () => {
  let server: RunningPostgres | undefined;
  let names = 0;
  const running = (): RunningPostgres => {
    if (server === undefined) throw new Error("PostgreSQL did not start.");
    return server;
  };

  beforeAll(() => {
    if (programs !== undefined) server = startPostgres(programs);
  }, RESTART_MS);
  afterAll(() => server?.remove());

  const newUrl = (): string => {
    names += 1;
    return running().url(`test${names}`);
  };
  test("two processes that start together store each lead once, and count each visit", async () => {
    const url = newUrl();
    const [one, two] = [open(url).database, open(url).database];
    await Promise.all([one.checkWritable(), two.checkWritable()]);
    const adds = [one, two].map(
      (database) => () =>
        Promise.all(
          Array.from({ length: 20 }, (_, n) => leadStore(database, policy).add(submissionOf({ key: `${n}` }))),
        ),
    );
    const added = (await Promise.all(adds.map((add) => add()))).flat();
    expect(new Set(added.map(({ reference }) => reference)).size).toBe(20);
    expect(added.filter(({ repeated }) => !repeated)).toHaveLength(20);
    expect(await count(one, "leads")).toBe(20);
    await Promise.all([visitCount(one, "ridgeline").add(), visitCount(two, "ridgeline").add()]);
    expect(await visitCount(one, "ridgeline").total()).toBe(2);
  });

  test("a write that a deadlock ends is repeated, and both are stored", async () => {
    const { database } = open(newUrl());
    await Promise.all(["one", "two"].map((pageId) => visitCount(database, pageId).add()));
    const bothHaveOne = Promise.withResolvers<void>();
    let begun = 0;
    const addInOrder = (first: string, second: string) =>
      database.write(async (c) => {
        await addTen(c, first);
        begun += 1;
        if (begun === 2) bothHaveOne.resolve();
        await bothHaveOne.promise;
        await addTen(c, second);
      });
    await Promise.all([addInOrder("one", "two"), addInOrder("two", "one")]);
    expect(begun).toBeGreaterThan(2);
    expect(await visitCount(database, "one").total()).toBe(21);
    expect(await visitCount(database, "two").total()).toBe(21);
  });

  test("two workers never send the same mail", async () => {
    const url = newUrl();
    const { database } = open(url);
    const store = leadStore(database, { ...policy, confirmToVisitor: false });
    await Promise.all(Array.from({ length: 40 }, () => store.add(submissionOf())));
    const sent: string[] = [];
    const worker = () => {
      const { database, log } = open(url);
      return createOutbox({ database, log, send: ({ job }) => Promise.resolve(void sent.push(job.message_id)) });
    };
    await Promise.all([worker().sendDue(), worker().sendDue()]);
    expect(sent).toHaveLength(40);
    expect(new Set(sent).size).toBe(40);
    const states = await database.read((c) => c.selectFrom("mail_jobs").select("state").distinct().execute());
    expect(states).toEqual([{ state: "sent" }]);
  });

  test("no file of a table or index contains erased data", async () => {
    const { database } = open(newUrl());
    const store = leadStore(database, policy);
    const secret = "Zanzibar-4711";
    await store.add(submissionOf({ fields: { clientEmail: "ben@example.com", message: "Kept-0815" } }));
    for (let number = 0; number < 40; number += 1) {
      await store.add(
        submissionOf({ fields: { clientEmail: "ana.secret@example.com", message: `${secret} ${number}` } }),
      );
    }
    const base = join(running().place.folder, "data", "base");
    const checkpoint = () => database.read((c) => sql`CHECKPOINT`.execute(c));
    await checkpoint();
    expect([secret, "ana.secret@example.com"].map((text) => holds(base, text))).toEqual([true, true]);
    const removal = leadRemoval(database, temporaryFolder());
    expect(await removal.ofVisitor("ana.secret@example.com")).toMatchObject({ naming: [], complete: true });
    await checkpoint();
    expect([secret, "ana.secret@example.com", "Kept-0815"].map((text) => holds(base, text))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("a migration has no statement timeout, and queries fail with a message until it ends", async () => {
    const url = newUrl();
    await open(url).database.checkWritable();
    const { waiting, release } = await holdLock(url, "SELECT pg_advisory_xact_lock(42)");
    const { database, log } = open(url, [...migrations, slowStep]);
    const checked = database.checkWritable();
    await waiting();
    await Promise.all([
      expect(checked).rejects.toThrow(new DatabaseUnavailable("its tables are being migrated")),
      vi.advanceTimersByTimeAsync(60_000),
    ]);
    const migrated = database.checkWritable();
    await release();
    await migrated;
    expect(log.lines).toEqual([
      "error The database at DATABASE_URL can't be used: its tables are being migrated",
      "info The database works again.",
    ]);
    const { rows } = await database.read((c) => sql`SELECT ms FROM limits`.execute(c));
    expect(rows).toEqual([{ ms: "0" }]);
  });

  test("a rewrite of tables has no statement timeout, but fails if a reader holds its lock too long", async () => {
    const url = newUrl();
    const { database, log } = open(url);
    await leadStore(database, policy).add(submissionOf());
    const { waiting, release } = await holdLock(url, "LOCK TABLE leads IN ACCESS SHARE MODE");
    await expect(database.vacuum()).rejects.toThrow(new DatabaseUnavailable("others are reading"));
    const vacuumed = database.vacuum();
    await waiting();
    await Promise.all([expect(vacuumed).resolves.toBeUndefined(), vi.advanceTimersByTimeAsync(60_000).then(release)]);
    expect(log.lines).toEqual([]);
  });

  test("an error in the callback rolls back the transaction and is rethrown unchanged", async () => {
    const { database, log } = open(newUrl());
    const work = database.write(async (c) => {
      await c.insertInto("site_visits").values({ page_id: "ridgeline", total: 7 }).execute();
      throw new RangeError("mine");
    });
    await expect(work).rejects.toThrow(new RangeError("mine"));
    expect(await visitCount(database, "ridgeline").total()).toBe(0);
    expect(log.lines).toEqual([]);
  });

  test("a database of a newer version is rejected, and a failed migration leaves nothing behind", async () => {
    const url = newUrl();
    await open(url).database.checkWritable();
    await expect(open(url, migrations.slice(1)).database.checkWritable()).rejects.toThrow(/of a newer version/);
    const broken = newUrl();
    const steps = [...migrations, () => "CREATE TABLE more (x TEXT); NONSENSE"];
    await expect(open(broken, steps).database.checkWritable()).rejects.toThrow(DatabaseUnavailable);
    await open(broken).database.checkWritable();
  });

  test("commits are synchronous whatever the server's synchronous_commit setting", async () => {
    const { database } = open(`${newUrl()}&options=-c%20synchronous_commit%3Doff`);
    const { rows } = await database.write((c) => sql`SHOW synchronous_commit`.execute(c));
    expect(rows).toEqual([{ synchronous_commit: "on" }]);
  });

  test("leads are stored again after an outage behind a pooler that still accepts clients", async () => {
    let isDown = false;
    const { database } = open(await startPooler(newUrl(), { isDown: () => isDown }));
    const store = leadStore(database, policy);
    await store.add(submissionOf({ key: "before" }));
    isDown = true;
    for (let tries = 0; tries < 2 * CONNECTIONS; tries += 1)
      await expect(store.add(submissionOf())).rejects.toThrow(DatabaseUnavailable);
    isDown = false;
    await store.add(submissionOf({ key: "after" }));
    expect(await count(database, "leads")).toBe(2);
  });

  test("one write fails after a failover that leaves connections without a response, and the next one succeeds", async () => {
    let isMoved = false;
    const { database } = open(await startPooler(newUrl(), { isMoved: () => isMoved }));
    // Fake timers, so that no response is late on a slow machine.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const add = (key: string) => leadStore(database, policy).add(submissionOf({ key }));
    await Promise.all([add("one"), add("two"), add("three")]);
    isMoved = true;
    await Promise.all([
      expect(add("four")).rejects.toThrow(DatabaseUnavailable),
      // Only the timeout ends its wait.
      vi.advanceTimersByTimeAsync(10_000),
    ]);
    await add("four");
    expect(await count(database, "leads")).toBe(4);
  });

  test(
    "a crash makes the database unavailable, logged once, and acknowledged leads are there after the restart",
    { timeout: RESTART_MS },
    async () => {
      const { database, log } = open(newUrl());
      const store = leadStore(database, policy);
      await store.add(submissionOf());
      running().crash();
      await expect(store.add(submissionOf())).rejects.toThrow(DatabaseUnavailable);
      await expect(store.add(submissionOf())).rejects.toThrow(DatabaseUnavailable);
      running().start();
      await store.add(submissionOf());
      expect(await count(database, "leads")).toBe(2);
      const texts = log.lines.filter((line) => !line.startsWith("warn A database connection was lost"));
      expect(texts).toEqual([
        expect.stringMatching(/^error The database at DATABASE_URL/),
        "info The database works again.",
      ]);
    },
  );
});
