/** The store, read by the tests without the server. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fakeLog } from "../fakes/log.ts";
import type { Database } from "../../src/server/database/database.ts";
import { postgresDatabase } from "../../src/server/database/postgres-database.ts";
import { sqliteDatabase } from "../../src/server/database/sqlite-database.ts";
import { migrations } from "../../src/server/migrations.ts";

export interface StoredLead {
  id: number;
  reference: string;
  idempotency_key: string | null;
}

export interface StoredJob {
  lead_id: number;
  message_id: string;
  state: string;
  tries: number;
  due_at: string;
}

/** A photo without its bytes. */
export interface StoredPhoto {
  lead_id: number;
  position: number;
}

export interface Store {
  photos(): Promise<StoredPhoto[]>;
  leads(): Promise<StoredLead[]>;
  /** All jobs, or those not marked as sent. */
  jobs(which: "all" | "unsent"): Promise<StoredJob[]>;
  close(): Promise<void>;
}

const readLeads = (database: Database): Promise<StoredLead[]> =>
  database.read((c) => c.selectFrom("leads").select(["id", "reference", "idempotency_key"]).execute());

const readPhotos = (database: Database): Promise<StoredPhoto[]> =>
  database.read((c) => c.selectFrom("lead_photos").select(["lead_id", "position"]).execute());

const readJobs = (database: Database, which: "all" | "unsent"): Promise<StoredJob[]> =>
  database.read((c) => {
    const jobs = c.selectFrom("mail_jobs").select(["lead_id", "message_id", "state", "tries", "due_at"]);
    return (which === "all" ? jobs : jobs.where("state", "!=", "sent")).execute();
  });

/** Reads copies: opening SQLite's own files after a kill would recover them, which is the next server's job. */
export function sqliteStore(dataDir: string): Store {
  async function onCopy<Result>(read: (database: Database) => Promise<Result>): Promise<Result> {
    const directory = mkdtempSync(join(tmpdir(), "contractor-site-copy-"));
    for (const file of ["site.db", "site.db-wal"]) {
      if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(directory, file));
    }
    const database = sqliteDatabase({ directory, migrations, log: fakeLog() });
    try {
      return await read(database);
    } finally {
      await database.close();
      rmSync(directory, { recursive: true });
    }
  }
  return {
    leads: () => onCopy(readLeads),
    photos: () => onCopy(readPhotos),
    jobs: (which) => onCopy((database) => readJobs(database, which)),
    close: () => Promise.resolve(),
  };
}

export function postgresStore(url: string): Store {
  const database = postgresDatabase({ url, migrations, log: fakeLog(), connections: 2 });
  return {
    leads: () => readLeads(database),
    photos: () => readPhotos(database),
    jobs: (which) => readJobs(database, which),
    close: () => database.close(),
  };
}
