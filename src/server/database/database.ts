/**
 * Access to the site's own data, with the same interface for SQLite and PostgreSQL. A commit is on disk when its
 * promise resolves.
 */
import type { Kysely } from "kysely";
import type { Log } from "../log.ts";
import type { Tables } from "./tables.ts";

export type Connection = Kysely<Tables>;

export interface Database {
  kind: "sqlite" | "postgres";
  /**
   * Runs work in one transaction, synced to disk when this resolves. An error thrown by the work rolls it back. Writes
   * that arrive together share one sync. Await only queries in the work: other writes wait for it. After a deadlock the
   * work runs again.
   *
   * @throws DatabaseUnavailable
   */
  write<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /**
   * Within a write: blocks other writes that lock the same name until this write has ended, so that the rows it has
   * read stay current. Writes that lock several names must do so in the same order everywhere. A no-op in SQLite, which
   * has one writer at a time.
   */
  lockUntilCommit(connection: Connection, name: string): Promise<void>;
  /** @throws DatabaseUnavailable */
  read<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Tests whether the database can be written. @throws DatabaseUnavailable */
  checkWritable(): Promise<void>;
  /**
   * Rewrites the files, so that neither their free pages nor a journal contains deleted rows. Copies made elsewhere
   * (backups, replicas, PostgreSQL's archived journal) are the operator's responsibility.
   *
   * @throws DatabaseUnavailable also while another process uses the files
   */
  vacuum(): Promise<void>;
  /** Closes the connections once pending writes are done. */
  close(): Promise<void>;
}

/** SQL that differs between the two databases. */
export interface SqlDialect {
  /** Type of an auto-increment primary key. */
  id: string;
  /** Type of a binary column. */
  bytes: string;
  /** Suffix of a table definition. */
  strict: string;
}

/** One migration: SQL of one or more statements. */
export type Migration = (dialect: SqlDialect) => string;

export interface DatabaseOptions {
  /** All migrations, oldest first. New ones are only appended: their count is the database's version. */
  migrations: readonly Migration[];
  log: Log;
}

/** The database can't be opened, read or written: disk full, read-only, locked, damaged, unreachable. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Returns a handler for `catch`: a fallback for DatabaseUnavailable; other errors are rethrown. */
export const ifUnavailable =
  <Result>(otherwise: () => Result) =>
  (error: unknown): Result => {
    if (error instanceof DatabaseUnavailable) return otherwise();
    throw error;
  };

/** Creates the error for a database of a newer version, which is left alone. */
export const newerDatabase = (taken: number, known: number): Error =>
  Object.assign(
    new Error(
      `The database is of a newer version of this program (step ${taken}, known are ${known}); ` +
        "run that version, or point DATA_DIR or DATABASE_URL elsewhere.",
    ),
    { code: "NEWER_DATABASE" },
  );
