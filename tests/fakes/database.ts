import { onTestFinished } from "vitest";
import type { Database } from "../../src/server/database/database.ts";
import { sqliteDatabase } from "../../src/server/database/sqlite-database.ts";
import { migrations } from "../../src/server/migrations.ts";
import { temporaryFolder } from "./folder.ts";
import { type FakeLog, fakeLog } from "./log.ts";

/** A real database with the site's tables, in a folder of the test's own; it waits for nobody's lock. */
export function temporaryDatabase(): { database: Database; directory: string; log: FakeLog } {
  const directory = temporaryFolder();
  const log = fakeLog();
  const database = sqliteDatabase({ directory, migrations, log, busyTimeoutMs: 0 });
  onTestFinished(() => database.close());
  return { database, directory, log };
}
