/**
 * SQLite in `DATA_DIR/site.db`: the database of a site that runs in one process. Everything that waits for the disk
 * (syncs, checkpoints, opening, rewriting) runs in a worker thread, so that a slow disk delays no page.
 */
import { statfs } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql, SqliteDialect } from "kysely";
import { errorCode } from "../error-code.ts";
import { reasonOf } from "../log.ts";
import { type Access, isSystemError, trackAvailability } from "./availability.ts";
import { type Connection, type Database, type DatabaseOptions, DatabaseUnavailable } from "./database.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { sqliteThread } from "./sqlite-thread.ts";
import {
  isBusy,
  isDamaged,
  isVacuuming,
  REPLACED,
  type StoreFiles,
  storeFiles,
  storeOverwritten,
} from "./store-files.ts";
import type { Tables } from "./tables.ts";
import { groupWrites, type Write } from "./write-groups.ts";

export interface SqliteOptions extends DatabaseOptions {
  /** Created if missing. */
  directory: string;
  /**
   * How long a write, and those that arrive meanwhile, wait for another process's lock. A process that rewrites the
   * files is awaited until it is done.
   */
  busyTimeoutMs?: number;
  /** Module of the worker thread; the source file by default. */
  workerFile?: URL | string | undefined;
}

const DIALECT = { id: "INTEGER PRIMARY KEY", bytes: "BLOB", strict: " STRICT" };
const WORKER_FILE = new URL("sqlite-worker.ts", import.meta.url);

/** Minimum free bytes: with less, SQLite's journal soon can't grow. */
const MIN_FREE = 1024 * 1024;
/**
 * How often reads check that the open files are still those at their paths, in milliseconds. Each commit checks too.
 */
const CHECK_FILES_MS = 1_000;

/**
 * Opens on first use and again after a failed write, so that pages keep working while the disk is away, and leads are
 * accepted again once it is back.
 *
 * A commit counts as stored when it is synced and the files it was written to are still those at their paths. While
 * they are not, because DATA_DIR was deleted or replaced, everything is unavailable until the same files are back or
 * the server is restarted. Files found in their place are not opened: they may be half of a backup being copied.
 */
export function sqliteDatabase(options: SqliteOptions): Database {
  const { migrations, log, busyTimeoutMs = 1_000, workerFile = WORKER_FILE } = options;
  // Absolute, since the paths are checked for as long as the process runs.
  const directory = resolve(options.directory);
  // A rewrite writes a copy of the database to a temporary file. SQLite's own choice, /var/tmp or /tmp, may be a part of
  // the memory (docs/deploy.md). SQLite reads the variable when it opens its first database.
  process.env["SQLITE_TMPDIR"] = directory;
  const files = storeFiles(directory);
  const availability = trackAvailability(`in ${directory}`, log);
  const steps = migrations.map((migration) => migration(DIALECT));
  let opening: Promise<MainConnection> | undefined;
  let openConnection: MainConnection | undefined;
  let identity: string | undefined;
  let filesCheckedAt = -Infinity;
  let replaced: unknown;
  const thread = sqliteThread(workerFile, drop);

  /** Replaces SQLite's error for a file that was a database before: it does not say that the file was overwritten. */
  const failed = (access: Access, error: unknown): DatabaseUnavailable =>
    availability.failed(access, identity !== undefined && isDamaged(error) ? storeOverwritten(files.db) : error);

  async function openStore(): Promise<MainConnection> {
    const expected = identity;
    identity = await thread.send({ kind: "open", options: { directory, steps, busyTimeoutMs, expected } });
    replaced = undefined;
    const main = openQueries(files.db);
    // Check that it is the same file that the thread has open.
    await thread.send({ kind: "check" }).catch((error: unknown) => {
      closeQueries(main);
      throw error;
    });
    return main;
  }

  async function ensureOpen(): Promise<MainConnection> {
    const mine = (opening ??= openStore());
    try {
      const main = await mine;
      if (opening === mine) openConnection = main;
      return main;
    } catch (error) {
      if (opening === mine) opening = undefined;
      throw error;
    }
  }

  /** Closes the connection; the next use opens another. At once, so that the thread closes its connection later. */
  function drop(): void {
    if (openConnection === undefined) void opening?.then(closeQueries).catch(() => undefined);
    else closeQueries(openConnection);
    openConnection = undefined;
    opening = undefined;
  }

  function close(): void {
    drop();
    void thread.send({ kind: "close" }).catch(() => undefined);
  }

  /** Not awaited: the thread may be waiting for the disk. */
  function checkFiles(): void {
    if (performance.now() - filesCheckedAt < CHECK_FILES_MS) return;
    filesCheckedAt = performance.now();
    thread.send({ kind: "check" }).then(
      () => (replaced = undefined),
      (error: unknown) => (replaced = error),
    );
  }

  async function read<Result>(work: (main: MainConnection) => Promise<Result>): Promise<Result> {
    try {
      const main = await ensureOpen();
      checkFiles();
      if (replaced !== undefined) throw replaced;
      const result = await work(main);
      availability.worked("read");
      return result;
    } catch (error) {
      throw isSystemError(error) ? failed("read", error) : error;
    }
  }

  /**
   * Runs a write in its own savepoint, so that its failure does not affect the others. Returns the callback that
   * settles it after the sync.
   */
  async function runOne(write: Write, { sqlite }: MainConnection, connection: Connection): Promise<() => void> {
    sqlite.exec("SAVEPOINT one");
    try {
      const done = await write.run(connection);
      sqlite.exec("RELEASE one");
      return done;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back the whole transaction.
      if (!sqlite.isTransaction) throw error;
      sqlite.exec("ROLLBACK TO one; RELEASE one");
      if (!isSystemError(error)) return () => write.fail(error);
      throw new FailedWrite("", { cause: error });
    }
  }

  /** Commits a group of writes in one transaction with one sync. */
  async function commit(writes: readonly Write[]): Promise<void> {
    const settled: Array<() => void> = [];
    let damage: DatabaseUnavailable | undefined;
    const runAll = async (main: MainConnection, connection: Connection): Promise<void> => {
      settled.length = 0;
      for (const write of writes) {
        try {
          settled.push(await runOne(write, main, connection));
        } catch (error) {
          if (!(error instanceof FailedWrite)) throw error;
          const failure = (damage ??= failed("write", error.cause));
          settled.push(() => write.fail(failure));
        }
      }
    };
    try {
      const main = await ensureOpen();
      await retryUntilBegun({ files, limitMs: busyTimeoutMs }, () =>
        // Holds the connection, so that no read sees uncommitted rows.
        main.queries.connection().execute((held) => inTransaction(main.sqlite, () => runAll(main, held))),
      );
      await thread.send({ kind: "sync" });
      if (damage !== undefined) close();
      else if (!availability.failing() || (await freeBytes()) >= MIN_FREE) availability.worked("write");
      for (const done of settled) done();
    } catch (error) {
      // A lock is not damage, so reads go on. Deleted files stay open, so that they can still be recovered.
      if (!isBusy(error) && errorCode(error) !== REPLACED) close();
      const failure = isSystemError(error) ? failed("write", error) : error;
      for (const write of writes) write.fail(failure);
    }
  }

  /** Reads the free space for data: a small write may still succeed on a disk that is too full for a lead. */
  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(directory).catch(() => ({ bavail: 0, bsize: 0 }));
    return bavail * bsize;
  }

  const { write, idle } = groupWrites(commit);
  return {
    kind: "sqlite",
    write,
    lockUntilCommit: () => Promise.resolve(),
    read: (work) => read(({ queries }) => work(queries)),
    async checkWritable() {
      await write(async (c) => {
        // The version that is there: a newer version of the server may have migrated the database meanwhile.
        const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(c);
        await sql.raw(`PRAGMA user_version = ${Number(rows[0]?.user_version)}`).execute(c);
      });
      if ((await freeBytes()) < MIN_FREE)
        throw new DatabaseUnavailable(`less than 1 MB is free for ${directory}; make room`);
    },
    vacuum: () =>
      read(({ queries }) =>
        // Holds the connection: VACUUM can't run within a transaction.
        queries.connection().execute(async () => {
          if (!(await thread.send({ kind: "vacuum" }))) throw new DatabaseUnavailable("others are reading");
        }),
      ),
    async close() {
      await idle();
      const main = await opening?.catch(() => undefined);
      if (main !== undefined) closeQueries(main);
      // The last connection to close moves the log into the database.
      if (main !== undefined) await thread.send({ kind: "close" }).catch((error) => log.warn(reasonOf(error)));
      opening = undefined;
      await thread.end();
    },
  };
}

/** A write that failed in the database and was rolled back. */
class FailedWrite extends Error {}

/** The main thread's connection, and its query builder. */
interface MainConnection {
  sqlite: DatabaseSync;
  queries: Connection;
}

/**
 * Opens the main thread's connection. It writes to the log without waiting for the disk; the thread syncs the log
 * before a commit is reported, and moves it into the database.
 */
function openQueries(file: string): MainConnection {
  const sqlite = new DatabaseSync(file, { timeout: 0 });
  try {
    sqlite.exec("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = ON");
    // In KB. References and keys are random, so each lead touches pages all over the indexes.
    sqlite.exec("PRAGMA cache_size = -16384");
    return { sqlite, queries: new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(sqlite) }) }) };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/**
 * Closes the main thread's connection. The last connection to close moves the log into the database and deletes it. If
 * the thread has ended, that is this connection, so it must sync before it deletes the log.
 */
function closeQueries({ sqlite }: MainConnection): void {
  if (!sqlite.isOpen) return;
  if (sqlite.isTransaction) sqlite.exec("ROLLBACK");
  sqlite.exec("PRAGMA synchronous = FULL");
  sqlite.close();
}

async function inTransaction(sqlite: DatabaseSync, work: () => Promise<void>): Promise<void> {
  try {
    sqlite.exec("BEGIN IMMEDIATE");
  } catch (error) {
    throw isBusy(error) ? new TransactionNotBegun("", { cause: error }) : error;
  }
  try {
    await work();
    sqlite.exec("COMMIT");
  } catch (error) {
    if (sqlite.isOpen && sqlite.isTransaction) sqlite.exec("ROLLBACK");
    throw error;
  }
}

/** Another process has the lock: the transaction did not begin. */
class TransactionNotBegun extends Error {
  override name = "TransactionNotBegun";
}

/** Interval between checks whether another process's lock is gone, in milliseconds. */
const POLL_INTERVAL_MS = 20;

/**
 * Waits for the lock without blocking reads, which SQLite's busy timeout would do. Time spent on a rewrite of the files
 * does not count.
 */
async function retryUntilBegun(
  { files, limitMs }: { files: StoreFiles; limitMs: number },
  transaction: () => Promise<void>,
): Promise<void> {
  let start = performance.now();
  let isLastAttempt = false;
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof TransactionNotBegun)) throw error;
      const overdue = performance.now() - start >= limitMs;
      if (overdue && isVacuuming(files)) {
        start = performance.now();
        isLastAttempt = false;
      } else if (overdue) {
        if (isLastAttempt) throw error.cause;
        // A rewrite may have ended between the attempt and the check: try once more.
        isLastAttempt = true;
      }
      await setTimeout(POLL_INTERVAL_MS);
    }
  }
}
