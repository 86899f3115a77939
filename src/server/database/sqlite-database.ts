/** SQLite in `DATA_DIR/site.db`: the database of a site that runs in one process. */
import { mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { Kysely, sql, SqliteDialect } from "kysely";
import { isSystemError, trackAvailability } from "./availability.ts";
import {
  type Connection,
  type Database,
  type DatabaseOptions,
  DatabaseUnavailable,
  type Migration,
  newerDatabase,
} from "./database.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import type { Tables } from "./tables.ts";
import { groupWrites, type Write } from "./write-groups.ts";

export interface SqliteOptions extends DatabaseOptions {
  /** Made when it is not there. */
  directory: string;
  /** How long a write waits for another process's lock, and with it those that arrive meanwhile. */
  busyTimeoutMs?: number;
}

const WORDS = { id: "INTEGER PRIMARY KEY", strict: " STRICT" };

interface Open {
  plain: DatabaseSync;
  queries: Connection;
}

/**
 * Opens on first use and again after a failed write, so that the site's pages go on while the disk is away, and leads
 * are taken again once it is back.
 */
export function sqliteDatabase({ directory, migrations, log, busyTimeoutMs = 1_000 }: SqliteOptions): Database {
  const availability = trackAvailability(`in ${directory}`, log);
  let open: Open | undefined;

  function opened(): Open {
    open ??= openDatabase(directory, migrations, busyTimeoutMs);
    return open;
  }

  function close(): void {
    if (open?.plain.isOpen === true) open.plain.close();
    open = undefined;
  }

  async function attempt<Result>(work: (open: Open) => Promise<Result>): Promise<Result> {
    try {
      return await work(opened());
    } catch (error) {
      throw isSystemError(error) ? availability.failed(error) : error;
    }
  }

  /** All of them in one transaction, each in a savepoint of its own: one that fails takes no other with it. */
  async function commit(writes: readonly Write[]): Promise<void> {
    const settled: Array<() => void> = [];
    let damage: unknown;
    const attemptOne = async ({ plain, queries }: Open, write: Write): Promise<() => void> => {
      plain.exec("SAVEPOINT one");
      try {
        const done = await write.run(queries);
        plain.exec("RELEASE one");
        return done;
      } catch (error) {
        // SQLite has already rolled back all by itself after some errors, such as a full disk.
        if (!plain.isTransaction) throw error;
        plain.exec("ROLLBACK TO one; RELEASE one");
        if (!isSystemError(error)) return () => write.fail(error);
        damage ??= error;
        const failure = availability.failed(error);
        return () => write.fail(failure);
      }
    };
    try {
      await attempt(({ plain, queries }) =>
        untilBegun(busyTimeoutMs, () =>
          // Holds the connection, so that nobody reads what is not committed yet.
          queries.connection().execute((held) =>
            inTransaction(plain, async () => {
              for (const write of writes) settled.push(await attemptOne({ plain, queries: held }, write));
            }),
          ),
        ),
      );
      if (damage === undefined) availability.worked();
      else close();
      for (const done of settled) done();
    } catch (error) {
      // A lock is no damage: what can be read is read.
      if (!isBusy(error)) close();
      for (const write of writes) write.fail(error);
    }
  }

  const { write, idle } = groupWrites(commit);
  return {
    kind: "sqlite",
    write,
    inTurn: () => Promise.resolve(),
    read: (work) =>
      attempt(async ({ queries }) => {
        const result = await work(queries);
        availability.worked();
        return result;
      }),
    async checkWritable() {
      await write(async (c) => void (await sql.raw(userVersion(migrations.length)).execute(c)));
      // On a full disk a page may still find its place where a lead does not.
      const { bavail, bsize } = await statfs(directory);
      if (bavail * bsize < LEAST_FREE)
        throw new DatabaseUnavailable(`less than 1 MB is free for ${directory}; make room`);
    },
    scrub: () =>
      attempt(({ plain, queries }) =>
        // Holds the connection: there is no vacuum within a transaction.
        queries.connection().execute(() => {
          plain.exec("VACUUM");
          const { busy } = plain.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
          return busy === 0 ? Promise.resolve() : Promise.reject(new DatabaseUnavailable("others are reading"));
        }),
      ),
    async close() {
      await idle();
      close();
    },
  };
}

/** In bytes: below, SQLite's journal can't grow for long. */
const LEAST_FREE = 1024 * 1024;

const userVersion = (steps: number): string => `PRAGMA user_version = ${steps}`;

function openDatabase(directory: string, migrations: readonly Migration[], busyTimeoutMs: number): Open {
  mkdirSync(directory, { recursive: true });
  const plain = new DatabaseSync(join(directory, "site.db"), { timeout: busyTimeoutMs });
  try {
    plain.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
    // In KB. References and keys are drawn by lot, so each lead touches pages all over the indexes.
    plain.exec("PRAGMA cache_size = -16384");
    migrate(plain, migrations);
    // From here on a wait would hold up the whole process.
    plain.exec("PRAGMA busy_timeout = 0");
    return { plain, queries: new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(plain) }) }) };
  } catch (error) {
    plain.close();
    throw error;
  }
}

const versionOf = (plain: DatabaseSync): number => Number(plain.prepare("PRAGMA user_version").get()?.["user_version"]);

/** In a transaction, so that two processes that start together don't both take a step. */
function migrate(plain: DatabaseSync, migrations: readonly Migration[]): void {
  if (versionOf(plain) === migrations.length) return;
  plain.exec("BEGIN IMMEDIATE");
  try {
    const taken = versionOf(plain);
    if (taken > migrations.length) throw newerDatabase(taken, migrations.length);
    for (const step of migrations.slice(taken)) plain.exec(step(WORDS));
    if (taken < migrations.length) plain.exec(userVersion(migrations.length));
    plain.exec("COMMIT");
  } catch (error) {
    if (plain.isTransaction) plain.exec("ROLLBACK");
    throw error;
  }
}

/** Another process has the lock: the transaction did not begin. */
class NotBegun extends Error {
  override name = "NotBegun";
}

async function inTransaction(plain: DatabaseSync, work: () => Promise<void>): Promise<void> {
  try {
    plain.exec("BEGIN IMMEDIATE");
  } catch (error) {
    throw isBusy(error) ? new NotBegun("", { cause: error }) : error;
  }
  try {
    await work();
    plain.exec("COMMIT");
  } catch (error) {
    if (plain.isTransaction) plain.exec("ROLLBACK");
    throw error;
  }
}

/** Between two looks whether another process's lock is gone, in milliseconds. */
const LOOK_EVERY_MS = 20;

/** Waits for the lock without holding up the process, as SQLite's own way of waiting does. */
async function untilBegun(limitMs: number, transaction: () => Promise<void>): Promise<void> {
  const start = performance.now();
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof NotBegun)) throw error;
      if (performance.now() - start >= limitMs) throw error.cause;
      await setTimeout(LOOK_EVERY_MS);
    }
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  const reason = error instanceof DatabaseUnavailable ? error.cause : error;
  // The low byte is the kind of error, the others tell more of it.
  return reason instanceof Error && "errcode" in reason && (Number(reason.errcode) & 0xff) === SQLITE_BUSY;
}
