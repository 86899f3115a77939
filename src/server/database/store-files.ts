/** The files of a SQLite store in DATA_DIR, and the checks and locks on them. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { errorCode } from "../error-code.ts";

/** Returns the paths of the database and the files beside it. */
export function storeFiles(directory: string) {
  const db = join(directory, "site.db");
  return {
    directory,
    db,
    /** SQLite's write-ahead log: commits that are not in the database file yet. */
    wal: `${db}-wal`,
    /** SQLite's index of that log, shared by processes. */
    shm: `${db}-shm`,
    /** Exists once leads may be stored: distinguishes a store whose file was lost from a new one. */
    marker: join(directory, "store.json"),
    /** Locked while the store is in use. */
    lock: join(directory, "site.lock"),
  };
}

export type StoreFiles = ReturnType<typeof storeFiles>;

/** Identifies the file at a path by device and inode; undefined if there is none. */
export function fileIdentity(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? undefined : `${stats.dev}:${stats.ino}`;
}

export const fileSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const REPLACED = "STORE_REPLACED";

/** Creates an error that needs the operator. It has a `code`, like errors of the file system. */
const storeError = (code: string, message: string): Error => Object.assign(new Error(message), { code });

const RESTORE = "restore a backup (npm run restore -- FILE)";

export const storeReplaced = (path: string): Error =>
  storeError(
    REPLACED,
    `${path} was deleted or replaced while the server is running, so no lead is accepted. ` +
      `Put the same files back, or stop the server, ${RESTORE}, and start it.`,
  );

export const storeOverwritten = (path: string): Error =>
  storeError(
    REPLACED,
    `${path} was emptied or overwritten while the server is running, so no lead is accepted. ` +
      `Stop the server, ${RESTORE}, and start it.`,
  );

export const storeLost = ({ db, marker }: StoreFiles): Error =>
  storeError(
    "STORE_LOST",
    `${db} is missing or empty, but leads were stored in it before, so no lead is accepted. ` +
      `Stop the server, ${RESTORE}, and start it; or delete ${marker} and ${db}* to begin with an empty store.`,
  );

/**
 * Explains which of the store's files this process has no access to, and what to do: SQLite's own error is only "unable
 * to open database file". Undefined if access is not the cause.
 */
export function accessFault({ directory, db, wal, shm, lock }: StoreFiles, failure: unknown): string | undefined {
  if (!isDenied(failure)) return undefined;
  const { R_OK, W_OK, X_OK } = constants;
  for (const path of [directory, db, wal, shm, lock]) {
    try {
      accessSync(path, path === directory ? R_OK | W_OK | X_OK : R_OK | W_OK);
    } catch (error) {
      const code = errorCode(error);
      if (code === "ENOENT") continue;
      if (code === "EROFS") return `${path} is on a read-only disk; set DATA_DIR to a folder on another disk.`;
      const owner = statSync(path, { throwIfNoEntry: false })?.uid;
      return (
        `${path} can't be read and written by user ${process.getuid?.() ?? ""}, who runs this; it is user ${owner ?? "another"}'s. ` +
        `Give it to who runs the server (chown -R USER ${directory}), or set DATA_DIR to a folder of theirs.`
      );
    }
  }
  return undefined;
}

/** The first bytes of every SQLite file. */
const MAGIC = "SQLite format 3\0";

/** Whether an open file begins like a SQLite database. An emptied or overwritten one mostly does not. */
export function isSqlite(opened: number): boolean {
  const bytes = Buffer.alloc(MAGIC.length);
  return readSync(opened, bytes, { position: 0 }) === bytes.length && bytes.toString("latin1") === MAGIC;
}

/** Whether the database file is missing or empty although leads were stored in it. Opening it would delete its log. */
export function isLost(files: StoreFiles): boolean {
  return fileSize(files.db) === 0 && (existsSync(files.marker) || fileSize(files.wal) > 0);
}

/** Writes and syncs the marker: leads may be in the store from now on. */
export function writeMarker({ directory, db, marker }: StoreFiles): void {
  if (existsSync(marker)) return;
  const text = {
    about: `Leads are stored in ${db}. While this file is there, a missing or empty database is not replaced by a new one.`,
    since: new Date().toISOString(),
  };
  writeFileSync(marker, `${JSON.stringify(text, undefined, 2)}\n`);
  syncFile(marker);
  syncFile(directory);
}

/**
 * Makes the database files readable by their owner alone. Threat: leads are people's names and addresses, and other
 * users of the machine could read files with default permissions.
 */
export function keepPrivate({ db, wal, shm }: StoreFiles): void {
  // Never opened while a connection has it open: closing it would drop that connection's locks.
  if (!existsSync(db)) closeSync(openSync(db, "wx", 0o600));
  // Includes files of earlier versions. SQLite creates the others with the database's permissions.
  for (const file of [db, wal, shm]) {
    if (!existsSync(file)) continue;
    try {
      chmodSync(file, 0o600);
    } catch (error) {
      // Only the file's owner may change that; the server may run as another user with access.
      if (errorCode(error) !== "EPERM") throw error;
    }
  }
}

export function syncFile(path: string): void {
  // Windows can't open folders.
  if (process.platform === "win32" && statSync(path).isDirectory()) return;
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/**
 * Locks the store against a restore for as long as the lock is open. Any number of processes may hold it. Node has no
 * file locks, so this uses SQLite's locks on an empty database; they end with the process.
 *
 * @throws Error with SQLite's `errcode` 5 while a restore holds the lock
 */
export const lockForUse = ({ lock }: StoreFiles, timeout: number): DatabaseSync =>
  locked(lock, timeout, "BEGIN; SELECT count(*) FROM sqlite_schema");

/**
 * Locks the store for rewriting its files: writes of other processes wait for it, however long it takes. Compatible
 * with `lockForUse`.
 *
 * @throws Error with SQLite's `errcode` 5 while another process holds this lock
 */
export const lockForVacuum = ({ lock }: StoreFiles, timeout: number): DatabaseSync =>
  locked(lock, timeout, "BEGIN IMMEDIATE");

/** Whether a process is rewriting the files. */
export function isVacuuming(files: StoreFiles): boolean {
  try {
    lockForVacuum(files, 0).close();
    return false;
  } catch (error) {
    return isBusy(error);
  }
}

/** Locks the store for a restore. @throws Error with SQLite's `errcode` 5 while any process uses the store */
export function lockForRestore({ directory, lock }: StoreFiles): DatabaseSync {
  mkdirSync(directory, { recursive: true });
  return locked(lock, 0, "BEGIN EXCLUSIVE");
}

function locked(file: string, timeout: number, begin: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout });
  try {
    database.exec(begin);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Primary result codes of SQLite. */
export const SQLITE = {
  ERROR: 1,
  PERM: 3,
  BUSY: 5,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  NOTADB: 26,
};

/** Whether an error is SQLite's, with one of these primary result codes: the low byte, which the others extend. */
export const hasCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Error && "errcode" in error && codes.includes(Number(error.errcode) & 0xff);

/** Whether a file could not be opened or written. */
const isDenied = (error: unknown): boolean =>
  hasCode(error, SQLITE.PERM, SQLITE.READONLY, SQLITE.CANTOPEN) ||
  ["EACCES", "EPERM", "EROFS"].includes(errorCode(error) ?? "");

/** Whether another process holds a required lock. */
export const isBusy = (error: unknown): boolean => hasCode(error, SQLITE.BUSY);

/**
 * Whether SQLite found that its file is not an intact database: if it was one before, it was emptied or overwritten.
 */
export const isDamaged = (error: unknown): boolean => hasCode(error, SQLITE.CORRUPT, SQLITE.NOTADB);
