import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { migrations } from "../migrations.ts";
import type { Database } from "./database.ts";
import { postgresDatabase } from "./postgres-database.ts";
import { sqliteDatabase } from "./sqlite-database.ts";

/**
 * Opens the database that the settings name.
 *
 * @param workerFile location of sqlite-worker in the build; the source file by default
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
  workerFile?: URL,
): Database {
  return databaseUrl === undefined
    ? sqliteDatabase({ directory: dataDir, migrations, log, workerFile })
    : postgresDatabase({ url: databaseUrl, migrations, log });
}
