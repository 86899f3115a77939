import { randomUUID } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { postgresDatabase } from "../../src/server/database/postgres-database.ts";
import { sqliteDatabase } from "../../src/server/database/sqlite-database.ts";
import { migrations } from "../../src/server/migrations.ts";
import { temporaryFolder } from "./folder.ts";
import { type FakeLog, fakeLog } from "./log.ts";
import { addDatabase } from "./postgres.ts";

const postgres = inject("postgres");

/**
 * A real database with the site's tables, and a folder, both of the test's own. SQLite in that folder, which waits for
 * nobody's lock; in the project `postgres` (vite.config.ts) a database of a PostgreSQL that was started for it.
 */
export function temporaryDatabase(): { database: Database; directory: string; log: FakeLog } {
  const directory = temporaryFolder();
  const log = fakeLog();
  const database =
    postgres === undefined
      ? sqliteDatabase({ directory, migrations, log, busyTimeoutMs: 0 })
      : postgresDatabase({ url: addDatabase(postgres, `t${randomUUID()}`), migrations, log, connections: 4 });
  onTestFinished(() => database.close());
  return { database, directory, log };
}

/** Some tests are about SQLite alone: its locks, its files. */
export const onSqlite = postgres === undefined;
