import { randomUUID } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { postgresDatabase } from "../../src/server/database/postgres-database.ts";
import { sqliteDatabase } from "../../src/server/database/sqlite-database.ts";
import { migrations } from "../../src/server/migrations.ts";
import { temporaryFolder } from "./folder.ts";
import { type FakeLog, fakeLog } from "./log.ts";
import { takeDatabase } from "./postgres-worker.ts";
import { addDatabase, type PostgresPlace } from "./postgres.ts";
import { SQLITE_WORKER } from "./workers.ts";

const postgres = inject("postgres");

/**
 * Returns a store of the test's own, and its folder: SQLite in that folder, without a wait for locks; in the project
 * `postgres` (vitest.config.ts) a database of a PostgreSQL that was started for it. `open` applies the first
 * migrations, or all.
 *
 * @param empty whether the test applies migrations one by one: on PostgreSQL its database has no table then
 */
export function temporaryStore({ empty = false } = {}) {
  const directory = temporaryFolder();
  const log = fakeLog();
  const url = postgres === undefined ? undefined : temporaryPostgres(postgres, empty);
  const open = (steps = migrations.length): Database => {
    const taken = migrations.slice(0, steps);
    return url === undefined
      ? sqliteDatabase({ directory, migrations: taken, log, busyTimeoutMs: 0, workerFile: SQLITE_WORKER })
      : postgresDatabase({ url, migrations: taken, log, connections: 4, connectMs: 0 });
  };
  return { directory, log, open };
}

/** Returns the URL of an unused database. */
function temporaryPostgres(place: PostgresPlace, empty: boolean): string {
  const ready = empty ? undefined : takeDatabase();
  return ready ?? addDatabase(place, `t${randomUUID()}`);
}

/** Opens a real database with the site's tables, in a store of the test's own. */
export function temporaryDatabase(): { database: Database; directory: string; log: FakeLog } {
  const { directory, log, open } = temporaryStore();
  const database = open();
  onTestFinished(() => database.close());
  return { database, directory, log };
}

/** Whether tests run on SQLite: some tests are only about its locks and its files. */
export const onSqlite = postgres === undefined;
