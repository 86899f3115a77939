import { copyFileSync, existsSync, mkdirSync, openSync, readSync, renameSync, closeSync, fsyncSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { reasonOf } from "../../server/log.ts";
import { type Store, StoreError } from "./store.ts";

/** The first bytes of every SQLite file. */
const MAGIC = "SQLite format 3\0";

/**
 * Leads and visits in `DATA_DIR/site.db`.
 *
 * @param steps how many migrations this version knows
 */
export function sqliteStore(directory: string, steps: number): Store {
  const live = join(directory, "site.db");
  return {
    name: live,

    async backup(file) {
      if (!existsSync(live)) throw new StoreError(`There is no ${live} yet, so there is nothing to back up.`);
      const database = new DatabaseSync(live, { timeout: 10_000 });
      try {
        // One read transaction: a whole copy of one moment, while the server goes on writing.
        database.prepare("VACUUM INTO ?").run(file);
      } finally {
        database.close();
      }
      verify(file, steps);
    },

    async restore(file, keep) {
      verify(file, steps);
      mkdirSync(directory, { recursive: true });
      const there = existsSync(live);
      if (there) {
        release(live);
        renameSync(live, keep);
      }
      const next = `${live}.restoring`;
      copyFileSync(file, next);
      sync(next);
      renameSync(next, live);
      sync(dirname(live));
      return there;
    },
  };
}

/** @throws StoreError unless the file is a whole database of this version or an older one */
function verify(file: string, steps: number): void {
  if (!existsSync(file)) throw new StoreError(`There is no file ${file}.`);
  if (head(file) !== MAGIC) throw new StoreError(`${file} is no backup of a SQLite store.`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [verdict] = database.prepare("PRAGMA integrity_check").all();
    if (verdict?.["integrity_check"] !== "ok") throw new StoreError(`${file} is damaged; take another backup.`);
    const taken = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (taken === 0) throw new StoreError(`${file} is a SQLite file, but no store of this site.`);
    if (taken > steps) throw new StoreError(`${file} comes from a newer version; install that one first.`);
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(`${file} can't be read: ${reasonOf(error)}.`);
  } finally {
    database.close();
  }
}

function head(file: string): string {
  const bytes = Buffer.alloc(MAGIC.length);
  const opened = openSync(file, "r");
  readSync(opened, bytes);
  closeSync(opened);
  return bytes.toString("latin1");
}

/** Brings the log beside a database into it. Leaving that mode fails while any other process has the database open. */
function release(live: string): void {
  const database = new DatabaseSync(live, { timeout: 0 });
  try {
    const mode = database.prepare("PRAGMA journal_mode = DELETE").get();
    if (mode?.["journal_mode"] !== "delete") throw new Error("in use");
  } catch {
    throw new StoreError(`${live} is in use. Stop the server, then restore.`);
  } finally {
    database.close();
  }
}

function sync(path: string): void {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
}
