/** The site's own data, the same in SQLite and in PostgreSQL. A commit is on disk when its promise resolves. */
import type { Kysely } from "kysely";
import type { Log } from "../log.ts";
import type { Tables } from "./tables.ts";

export type Connection = Kysely<Tables>;

export interface Database {
  kind: "sqlite" | "postgres";
  /**
   * Runs work in one transaction, synced to disk when this resolves. What the work throws rolls it back. Writes that
   * arrive together share one sync. Await nothing in the work but queries: others wait for it.
   *
   * @throws DatabaseUnavailable
   */
  write<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /**
   * Within a write: another write for the same name waits until this write has ended, so that what it has read stays true.
   * A write that locks several does so in one order everywhere. In SQLite there is one writer at a time anyway.
   */
  lockUntilCommit(connection: Connection, name: string): Promise<void>;
  /** @throws DatabaseUnavailable */
  read<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Writes for the sake of it. @throws DatabaseUnavailable */
  checkWritable(): Promise<void>;
  /**
   * Rewrites the files, so that what was deleted lies in none of them any more: neither in free pages nor in a journal.
   * Copies made elsewhere (backups, replicas, PostgreSQL's archived journal) are the operator's.
   *
   * @throws DatabaseUnavailable also while another process is busy with the files
   */
  vacuum(): Promise<void>;
  /** Ends the writes under way first. */
  close(): Promise<void>;
}

/** What the two databases call differently. */
export interface SqlWords {
  /** Type of a column that numbers the rows. */
  id: string;
  /** Type of a column of bytes. */
  bytes: string;
  /** Stands behind a table. */
  strict: string;
}

/** One step in the life of the tables: SQL, of one or more statements. */
export type Migration = (words: SqlWords) => string;

export interface DatabaseOptions {
  /** All steps ever taken, oldest first. Steps are only added at the end: their count is the database's version. */
  migrations: readonly Migration[];
  log: Log;
}

/** The database can't be opened, read or written: disk full, read-only, locked, damaged, out of reach. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** For `catch`: what is done where the database can't be used. Any other error goes on. */
export const ifUnavailable =
  <Result>(otherwise: () => Result) =>
  (error: unknown): Result => {
    if (error instanceof DatabaseUnavailable) return otherwise();
    throw error;
  };

/** Why a database of the future is not touched. */
export const newerDatabase = (taken: number, known: number): Error =>
  Object.assign(
    new Error(
      `The database is of a newer version of this program (step ${taken}, known are ${known}); ` +
        "run that version, or point DATA_DIR or DATABASE_URL elsewhere.",
    ),
    { code: "NEWER_DATABASE" },
  );
