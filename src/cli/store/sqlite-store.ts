import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import {
  accessFault,
  fileSize,
  hasCode,
  isBusy,
  isSqlite,
  lockForRestore,
  SQLITE,
  type StoreFiles,
  storeFiles,
  syncFile,
} from "../../server/database/store-files.ts";
import { reasonOf } from "../../server/log.ts";
import { giveTo, ownerOf } from "./file-owner.ts";
import { type Restored, type Store, StoreError } from "./store.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Leads and visits in `DATA_DIR/site.db`.
 *
 * @param steps number of migrations that this version knows
 */
export function sqliteStore(directory: string, steps: number): Store {
  const files = storeFiles(directory);
  return {
    name: files.db,

    async backup(file) {
      if (!existsSync(files.db)) throw new StoreError(`There is no ${files.db} yet, so there is nothing to back up.`);
      // SQLite would take an empty file for a new database, and delete its write-ahead log.
      if (fileSize(files.db) === 0) throw new StoreError(`${files.db} is empty, so there is nothing to back up.`);
      await writeBackup(file, (temporary) => {
        copyWhole(files, temporary, file);
        verify(temporary, steps, file);
      });
    },

    async restore(file, keep) {
      verify(file, steps);
      mkdirSync(directory, { recursive: true });
      const next = `${files.db}.restoring`;
      const owner = ownerOf(files);
      const lock = lockOrRefuse(files);
      try {
        giveTo(owner, files.lock);
        // Copy first: the disk may be too full for it.
        copyFileSync(file, next);
        if (hasLog(file)) {
          copyFileSync(`${file}-wal`, `${next}-wal`);
          checkpointLog(next);
          verify(next, steps, file);
        }
        giveTo(owner, next);
        syncFile(next);
        const restored = setAside(files, keep);
        renameSync(next, files.db);
        syncFile(directory);
        return restored;
      } finally {
        for (const left of [next, `${next}-wal`, `${next}-shm`]) rmSync(left, { force: true });
        lock.close();
      }
    },
  };
}

const inUse = ({ db }: StoreFiles): StoreError => new StoreError(`${db} is in use. Stop the server, then restore.`);

/** @throws StoreError while a server or another restore holds the store */
function lockOrRefuse(files: StoreFiles): DatabaseSync {
  try {
    return lockForRestore(files);
  } catch (error) {
    throw isBusy(error) ? inUse(files) : new StoreError(`${files.lock} can't be locked: ${reasonOf(error)}.`);
  }
}

/**
 * Moves the current store to `keep`: the database, and its write-ahead log if it could not be merged. SQLite would
 * apply a log that is left behind to the restored database.
 */
function setAside({ db, wal, shm, ...others }: StoreFiles, keep: string): Restored {
  const damaged = !mergeLog({ db, wal, shm, ...others });
  let kept: string | undefined;
  for (const [from, to] of [
    [wal, `${keep}-wal`],
    [shm, `${keep}-shm`],
    [db, keep],
  ] as const) {
    if (!existsSync(from)) continue;
    renameSync(from, to);
    kept = keep;
  }
  return { kept, damaged };
}

/**
 * Merges the write-ahead log into its database, so that one file contains all commits.
 *
 * @returns false if the database is damaged
 * @throws StoreError while another process has it open
 */
function mergeLog(files: StoreFiles): boolean {
  if (!existsSync(files.db) && !existsSync(files.wal)) return true;
  // SQLite would take an empty file for a new database, and delete its write-ahead log.
  if (fileSize(files.db) === 0) return false;
  try {
    using database = new DatabaseSync(files.db, { timeout: 0 });
    // Leaving WAL mode fails while any other process has the database open.
    const mode = database.prepare("PRAGMA journal_mode = DELETE").get()?.["journal_mode"];
    return mode === "delete" && isIntact(database);
  } catch (error) {
    if (isBusy(error)) throw inUse(files);
    if (isDamage(error)) return false;
    throw new StoreError(`${files.db} can't be opened: ${reasonOf(error)}. Nothing was changed.`);
  }
}

const isIntact = (database: DatabaseSync): boolean =>
  database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"] === "ok";

/** ERROR is that of a file which SQLite can't parse. */
const isDamage = (error: unknown): boolean => hasCode(error, SQLITE.ERROR, SQLITE.IOERR, SQLITE.CORRUPT, SQLITE.NOTADB);

/** @param name name of the copy in messages */
function copyWhole(files: StoreFiles, to: string, name: string): void {
  try {
    using database = new DatabaseSync(files.db, { timeout: 10_000 });
    // One read transaction: a consistent copy, while the server continues to write.
    database.prepare("VACUUM INTO ?").run(to);
  } catch (error) {
    // Only the copy grows.
    if (hasCode(error, SQLITE.FULL))
      throw new StoreError(`${name} has no free space on its disk; free some, or choose another place.`);
    const fault = accessFault(files, error);
    if (fault !== undefined) throw new StoreError(fault);
    const advice = isDamage(error) ? " It is damaged; restore the last backup (npm run restore -- FILE)." : "";
    throw new StoreError(`${files.db} can't be backed up: ${reasonOf(error)}.${advice}`);
  }
}

/** Whether a database has a write-ahead log: a copy of a running server's folder has the newest leads in it. */
const hasLog = (file: string): boolean => fileSize(`${file}-wal`) > 0;

function checkpointLog(file: string): void {
  using database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = DELETE");
}

/**
 * @param name name of the file in messages
 * @throws StoreError unless the file is a whole database of this version or an older one
 */
function verify(file: string, steps: number, name = file): void {
  if (!existsSync(file)) throw new StoreError(`There is no file ${name}.`);
  if (!beginsAsSqlite(file)) throw new StoreError(`${name} is not a backup of a SQLite database.`);
  using database = new DatabaseSync(file, { readOnly: true });
  try {
    const [verdict] = database.prepare("PRAGMA integrity_check").all();
    if (verdict?.["integrity_check"] !== "ok") throw new StoreError(`${name} is damaged; take another backup.`);
    // SQLite reads the missing end of a file as zeros, which may pass its check, for example at the end of a photo.
    // Pages that are in a write-ahead log may be missing from the file.
    if (!hasLog(file) && fileSize(file) < sizeInHeader(database))
      throw new StoreError(`${name} is truncated; take another backup.`);
    const taken = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
    const leads = database.prepare("SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'leads'").get()?.[
      "tables"
    ];
    if (taken === 0 || leads === 0) throw new StoreError(`${name} is a SQLite file, but not a database of this site.`);
    if (taken > steps) throw new StoreError(`${name} comes from a newer version; install that one first.`);
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(`${name} can't be read: ${reasonOf(error)}.`);
  }
}

/** Returns the size in bytes of a complete database file, according to its header. */
function sizeInHeader(database: DatabaseSync): number {
  const sizes = "SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()";
  return Number(database.prepare(sizes).get()?.["bytes"]);
}

function beginsAsSqlite(file: string): boolean {
  const opened = openSync(file, "r");
  try {
    return isSqlite(opened);
  } finally {
    closeSync(opened);
  }
}
