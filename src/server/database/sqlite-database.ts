/**
 * SQLite in `DATA_DIR/site.db`: the database of a site that runs in one process. What waits for the
 * disk (syncs, checkpoints, opening, rewriting) runs in a thread of its own, so that a slow disk holds up no page.
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
import { isBusy, isDamaged, isVacuuming, REPLACED, storeFiles, storeOverwritten } from "./store-files.ts";
import type { Tables } from "./tables.ts";
import { groupWrites, type Write } from "./write-groups.ts";

export interface SqliteOptions extends DatabaseOptions {
  /** Made when it is not there. */
  directory: string;
  /**
   * How long a write waits for another process's lock, and with it those that arrive meanwhile. One that rewrites the files is
   * waited for to its end.
   */
  busyTimeoutMs?: number;
  /** The thread's module; the source's own by default. */
  workerFile?: URL | string | undefined;
}

const SQL_WORDS = { id: "INTEGER PRIMARY KEY", bytes: "BLOB", strict: " STRICT" };
const WORKER_FILE = new URL("sqlite-worker.ts", import.meta.url);

/** In bytes: below, SQLite's journal can't grow for long. */
const LEAST_FREE = 1024 * 1024;
/** How often reads check that the open files are still those at their paths, in milliseconds. Each commit does. */
const CHECK_FILES_MS = 1_000;

/**
 * Opens on first use and again after a failed write, so that the site's pages go on while the disk is away, and leads
 * are taken again once it is back.
 *
 * A commit counts as stored when it is synced and the files that it went to are still those at their paths. While they
 * are not, because DATA_DIR was deleted or replaced, everything is unavailable: until the same files are back, or the
 * server is started again. It does not open what it finds there by itself, which may be half of a backup being copied.
 */
export function sqliteDatabase(options: SqliteOptions): Database {
  const { migrations, log, busyTimeoutMs = 1_000, workerFile = WORKER_FILE } = options;
  // The paths are checked for as long as the process runs.
  const directory = resolve(options.directory);
  const availability = trackAvailability(`in ${directory}`, log);
  const steps = migrations.map((step) => step(SQL_WORDS));
  let opening: Promise<Open> | undefined;
  let openNow: Open | undefined;
  let identity: string | undefined;
  let filesCheckedAt = -Infinity;
  let replaced: unknown;
  const thread = sqliteThread(workerFile, drop);

  /** Where the file was a database before, SQLite's own error says too little. */
  const failed = (access: Access, error: unknown): DatabaseUnavailable =>
    availability.failed(
      access,
      identity !== undefined && isDamaged(error) ? storeOverwritten(storeFiles(directory).db) : error,
    );

  async function openStore(): Promise<Open> {
    const expected = identity;
    identity = await thread.send({ kind: "open", options: { directory, steps, busyTimeoutMs, expected } });
    replaced = undefined;
    const open = openQueries(storeFiles(directory).db);
    // It is the same file that the thread has open.
    await thread.send({ kind: "check" }).catch((error: unknown) => {
      closeQueries(open);
      throw error;
    });
    return open;
  }

  async function opened(): Promise<Open> {
    const mine = (opening ??= openStore());
    try {
      const open = await mine;
      if (opening === mine) openNow = open;
      return open;
    } catch (error) {
      if (opening === mine) opening = undefined;
      throw error;
    }
  }

  /** Forgets the connection; the next use opens another. At once, so that the thread closes its own after this one. */
  function drop(): void {
    if (openNow === undefined) void opening?.then(closeQueries).catch(() => undefined);
    else closeQueries(openNow);
    openNow = undefined;
    opening = undefined;
  }

  function close(): void {
    drop();
    void thread.send({ kind: "close" }).catch(() => undefined);
  }

  /** Not waited for: the thread may be waiting for the disk. */
  function checkFiles(): void {
    if (performance.now() - filesCheckedAt < CHECK_FILES_MS) return;
    filesCheckedAt = performance.now();
    thread.send({ kind: "check" }).then(
      () => (replaced = undefined),
      (error: unknown) => (replaced = error),
    );
  }

  async function read<Result>(work: (open: Open) => Promise<Result>): Promise<Result> {
    try {
      const open = await opened();
      checkFiles();
      if (replaced !== undefined) throw replaced;
      const result = await work(open);
      availability.worked("read");
      return result;
    } catch (error) {
      throw isSystemError(error) ? failed("read", error) : error;
    }
  }

  /** In a savepoint of its own: a write that fails takes no other with it. Gives what settles it after the sync. */
  async function runOne(write: Write, { plain }: Open, connection: Connection): Promise<() => void> {
    plain.exec("SAVEPOINT one");
    try {
      const done = await write.run(connection);
      plain.exec("RELEASE one");
      return done;
    } catch (error) {
      // SQLite has already rolled back all by itself after some errors, such as a full disk.
      if (!plain.isTransaction) throw error;
      plain.exec("ROLLBACK TO one; RELEASE one");
      if (!isSystemError(error)) return () => write.fail(error);
      throw new FailedWrite("", { cause: error });
    }
  }

  /** All of them in one transaction, and one sync. */
  async function commit(writes: readonly Write[]): Promise<void> {
    const settled: Array<() => void> = [];
    let damage: DatabaseUnavailable | undefined;
    const runAll = async (open: Open, connection: Connection): Promise<void> => {
      settled.length = 0;
      for (const write of writes) {
        try {
          settled.push(await runOne(write, open, connection));
        } catch (error) {
          if (!(error instanceof FailedWrite)) throw error;
          const failure = (damage ??= failed("write", error.cause));
          settled.push(() => write.fail(failure));
        }
      }
    };
    try {
      const open = await opened();
      await untilBegun({ directory, limitMs: busyTimeoutMs }, () =>
        // Holds the connection, so that nobody reads what is not committed yet.
        open.queries.connection().execute((held) => inTransaction(open.plain, () => runAll(open, held))),
      );
      await thread.send({ kind: "sync" });
      if (damage !== undefined) close();
      else if (!availability.failing() || (await freeBytes()) >= LEAST_FREE) availability.worked("write");
      for (const done of settled) done();
    } catch (error) {
      // A lock is no damage: what can be read is read. Files that were deleted are kept open, and can be saved that way.
      if (!isBusy(error) && errorCode(error) !== REPLACED) close();
      const failure = isSystemError(error) ? failed("write", error) : error;
      for (const write of writes) write.fail(failure);
    }
  }

  /** For data; a small write may still find its place on a disk that is too full for a lead. */
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
      await write(async (c) => void (await sql.raw(`PRAGMA user_version = ${migrations.length}`).execute(c)));
      if ((await freeBytes()) < LEAST_FREE)
        throw new DatabaseUnavailable(`less than 1 MB is free for ${directory}; make room`);
    },
    vacuum: () =>
      read(({ queries }) =>
        // Holds the connection: there is no vacuum within a transaction.
        queries.connection().execute(async () => {
          if (!(await thread.send({ kind: "vacuum" }))) throw new DatabaseUnavailable("others are reading");
        }),
      ),
    async close() {
      await idle();
      const open = await opening?.catch(() => undefined);
      if (open !== undefined) closeQueries(open);
      // The last to close it brings the log into the database.
      if (open !== undefined) await thread.send({ kind: "close" }).catch((error) => log.warn(reasonOf(error)));
      opening = undefined;
      await thread.end();
    },
  };
}

/** One write that the database failed at, and that left nothing behind. */
class FailedWrite extends Error {}

interface Open {
  plain: DatabaseSync;
  queries: Connection;
}

/**
 * The main thread's connection. It writes to the log without waiting for the disk; the thread syncs the log before
 * a commit is reported to anybody, and moves it to the database.
 */
function openQueries(file: string): Open {
  const plain = new DatabaseSync(file, { timeout: 0 });
  try {
    plain.exec("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = ON");
    // In KB. References and keys are random, so each lead touches pages all over the indexes.
    plain.exec("PRAGMA cache_size = -16384");
    return { plain, queries: new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(plain) }) }) };
  } catch (error) {
    plain.close();
    throw error;
  }
}

/**
 * Closes the main thread's connection. The last one to be closed moves the log to the database and deletes it: where that is
 * this one, since the thread has ended, it must wait for the disk before it deletes the log.
 */
function closeQueries({ plain }: Open): void {
  if (!plain.isOpen) return;
  if (plain.isTransaction) plain.exec("ROLLBACK");
  plain.exec("PRAGMA synchronous = FULL");
  plain.close();
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
    if (plain.isOpen && plain.isTransaction) plain.exec("ROLLBACK");
    throw error;
  }
}

/** Another process has the lock: the transaction did not begin. */
class NotBegun extends Error {
  override name = "NotBegun";
}

/** Between two looks whether another process's lock is gone, in milliseconds. */
const LOOK_EVERY_MS = 20;

/** Waits for the lock without holding up reads, as SQLite's own way of waiting does. A rewrite of the files does not count. */
async function untilBegun(
  { directory, limitMs }: { directory: string; limitMs: number },
  transaction: () => Promise<void>,
): Promise<void> {
  const files = storeFiles(directory);
  let start = performance.now();
  let isLast = false;
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (!(error instanceof NotBegun)) throw error;
      const overdue = performance.now() - start >= limitMs;
      if (overdue && isVacuuming(files)) {
        start = performance.now();
        isLast = false;
      } else if (overdue) {
        if (isLast) throw error.cause;
        // A rewrite may have ended between the try and the look: one more try.
        isLast = true;
      }
      await setTimeout(LOOK_EVERY_MS);
    }
  }
}
