/** The server's database for commands that read or change single rows. `store.ts` copies it as a whole. */
import type { Config } from "../../server/config.ts";
import { type Database, DatabaseUnavailable } from "../../server/database/database.ts";
import { openDatabase } from "../../server/database/open-database.ts";
import { fileIdentity, isLost, storeFiles } from "../../server/database/store-files.ts";
import { type Log, reasonOf } from "../../server/log.ts";
import type { CommandContext } from "../command.ts";

/** A database that a command can't use; the message is a sentence. */
export class UnusableDatabase extends Error {
  override name = "UnusableDatabase";
}

/**
 * Opens the database that the settings name; it connects at the first use.
 *
 * @returns `store` returns the database, and throws UnusableDatabase if no server ever stored anything in it;
 *   `explained` returns the error to throw in place of one of the database's own
 */
export function openServerDatabase(
  config: Config,
  { console, databaseWorker }: Pick<CommandContext, "console" | "databaseWorker">,
) {
  // Warnings go to standard error, since standard output may be redirected to a file. Errors are also thrown.
  const log: Log = { info: () => undefined, warn: (message) => console.error(message), error: () => undefined };
  const database = openDatabase(config, log, databaseWorker);
  return {
    store: (): Database => {
      refuseWithoutStore(config);
      return database;
    },
    explained: (error: unknown): unknown =>
      error instanceof DatabaseUnavailable ? new UnusableDatabase(unusable(config, error)) : error,
    close: (): Promise<void> => database.close(),
  };
}

function unusable({ databaseUrl, dataDir }: Config, error: DatabaseUnavailable): string {
  const reason = reasonOf(error).replace(/\.$/, "");
  return databaseUrl === undefined
    ? `The database in ${dataDir} can't be used: ${reason}.`
    : `The database at DATABASE_URL can't be used: ${reason}. Check that address, and whether PostgreSQL responds there.`;
}

/**
 * Throws if no store was ever created: then DATA_DIR most likely names another folder than the server's. A lost store
 * is reported when it is opened.
 */
function refuseWithoutStore({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined) return;
  const files = storeFiles(dataDir);
  // Not existsSync, which also returns false for a file in a folder that this user may not read.
  if (fileIdentity(files.db) !== undefined || isLost(files)) return;
  throw new UnusableDatabase(
    `There is no ${files.db}: no server stored leads there. ` +
      "Set DATA_DIR to the server's folder, or DATABASE_URL to its database.",
  );
}
