/** The site's own data: SQLite in `DATA_DIR/site.db`. A commit is on disk when it returns. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Log, reasonOf } from "./log.ts";

/** The database can't be opened, read or written: disk full, read-only, locked, damaged. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

export interface Database {
  /**
   * Runs work in one transaction, synced to disk when this returns. What the work throws rolls it back.
   *
   * @throws DatabaseUnavailable
   */
  write<Result>(work: (connection: DatabaseSync) => Result): Result;
  /** @throws DatabaseUnavailable */
  read<Result>(work: (connection: DatabaseSync) => Result): Result;
  /** Writes for the sake of it. @throws DatabaseUnavailable */
  checkWritable(): void;
  close(): void;
}

export interface DatabaseOptions {
  /** Made when it is not there. */
  directory: string;
  /** All steps ever taken, oldest first: SQL. Steps are only added at the end (`PRAGMA user_version` counts them). */
  migrations: readonly string[];
  log: Log;
  /** How long a statement waits for another process's lock. The whole server waits with it, so keep it short. */
  busyTimeoutMs?: number;
}

/**
 * Opens on first use and again after a failure, so that the site's pages go on while the disk is away, and leads are
 * taken again once it is back. A failure is logged once, and so is its end.
 */
export function createDatabase({ directory, migrations, log, busyTimeoutMs = 1_000 }: DatabaseOptions): Database {
  let connection: DatabaseSync | undefined;
  let failing = false;

  function attempt<Result>(work: (open: DatabaseSync) => Result): Result {
    try {
      connection ??= openDatabase(directory, migrations, busyTimeoutMs);
      const result = work(connection);
      if (failing) log.info("The database works again.");
      failing = false;
      return result;
    } catch (error) {
      if (!isSystemError(error)) throw error;
      close();
      if (!failing) log.error(`The database in ${directory} can't be used: ${reasonOf(error)}`);
      failing = true;
      throw new DatabaseUnavailable(reasonOf(error), { cause: error });
    }
  }

  function close(): void {
    if (connection?.isOpen === true) connection.close();
    connection = undefined;
  }

  const write: Database["write"] = (work) => attempt((open) => inTransaction(open, work));
  return {
    write,
    read: attempt,
    checkWritable: () => write((open) => open.exec(`PRAGMA user_version = ${migrations.length}`)),
    close,
  };
}

function openDatabase(directory: string, migrations: readonly string[], busyTimeoutMs: number): DatabaseSync {
  mkdirSync(directory, { recursive: true });
  const connection = new DatabaseSync(join(directory, "site.db"), { timeout: busyTimeoutMs });
  try {
    connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    // Inside the transaction, so that two processes that start together don't both take a step.
    inTransaction(connection, () => migrate(connection, migrations));
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function migrate(connection: DatabaseSync, migrations: readonly string[]): void {
  const taken = Number(connection.prepare("PRAGMA user_version").get()?.["user_version"]);
  if (taken > migrations.length) {
    throw new Error(
      `The database is of a newer version of this program (step ${taken}, known are ${migrations.length}); ` +
        "run that version, or point DATA_DIR elsewhere.",
    );
  }
  for (const step of migrations.slice(taken)) connection.exec(step);
  if (taken < migrations.length) connection.exec(`PRAGMA user_version = ${migrations.length}`);
}

function inTransaction<Result>(connection: DatabaseSync, work: (connection: DatabaseSync) => Result): Result {
  connection.exec("BEGIN IMMEDIATE");
  try {
    const result = work(connection);
    connection.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite has already rolled back by itself after some errors, such as a full disk.
    if (connection.isTransaction) connection.exec("ROLLBACK");
    throw error;
  }
}

/** Errors of SQLite and of the file system have a code; those of the work itself don't. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string";
