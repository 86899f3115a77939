import { existsSync, rmSync } from "node:fs";
import { Client } from "pg";
import type { Migration } from "../../server/database/database.ts";
import { PRESENCE_NAME } from "../../server/database/postgres-presence.ts";
import {
  migrationsBetween,
  STORE_LOCK,
  tablesAt,
  VERSION_TABLE,
  VERSION_TABLE_SQL,
} from "../../server/database/postgres-schema.ts";
import { reasonOf } from "../../server/log.ts";
import { connectionVariables, type DumpRow, type PostgresPrograms, postgresPrograms } from "./postgres-dump.ts";
import { type Store, StoreError } from "./store.ts";
import { writeBackup } from "./write-backup.ts";

/** Maximum number of rows that one statement inserts. */
const ROWS_AT_ONCE = 500;
/** Maximum number of characters that one statement inserts, unless it is one row: a photo's has megabytes. */
const CHARACTERS_AT_ONCE = 4_000_000;
/** Unlimited time for a large store, but a limit on waiting for open transactions that still read the tables. */
const NO_TIMEOUTS =
  "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '10s'";

/**
 * Leads and visits in PostgreSQL.
 *
 * A restore is one transaction: it takes the store's exclusive lock, drops the site's tables, creates those of the
 * backup's version, fills them, and migrates them to this version. Only rows are taken from the backup; the tables are
 * created by our own migrations.
 *
 * @param migrations all that this version knows
 */
export function postgresStore(url: string, migrations: readonly Migration[]): Store {
  const { PGDATABASE: database = "", PGHOST: host = "" } = connectionVariables(url);
  const programs = postgresPrograms(url);
  const known = [VERSION_TABLE, ...tablesAt(migrations, migrations.length)];
  const name = `the database ${database} on ${host}`;
  return {
    name,
    backup: (file) => writeBackup(file, (temporary) => programs.dump(temporary, known)),
    async restore(file, keep) {
      const version = await versionOf(programs, file, migrations);
      if (existsSync(keep)) throw new StoreError(`${keep} exists already; move it away.`);
      const steps = (from: number, to: number): string => migrationsBetween(migrations, from, to).join(";\n");
      try {
        return await inTransaction(url, name, async (client) => {
          await takeStore(client, name);
          const kept = await keepTables(client, programs, { keep, known, newest: migrations.length });
          await client.query(`DROP TABLE IF EXISTS ${known.join(", ")}`);
          await client.query(steps(0, version));
          for (const table of tablesAt(migrations, version)) await fill(client, table, programs.rowsOf(file, table));
          await client.query(steps(version, migrations.length));
          await client.query(`${VERSION_TABLE_SQL}; INSERT INTO ${VERSION_TABLE} (step) VALUES (${migrations.length})`);
          return { kept: kept ? keep : undefined, damaged: false };
        });
      } catch (error) {
        if (error instanceof UnknownOutcome) {
          const previous = existsSync(keep) ? ` The previous data is in ${keep}.` : "";
          throw new StoreError(
            `${name} did not confirm the restore (${error.message}), so it may be as in ${file} or as before.${previous} Restore again.`,
          );
        }
        // The database is unchanged, so the copy would only be one more file with personal data.
        rmSync(keep, { force: true });
        throw error;
      }
    },
  };
}

/** The commit failed, possibly after it took effect: the connection may have broken before the response. */
class UnknownOutcome extends Error {
  override name = "UnknownOutcome";
}

/** @throws StoreError unless the file is a complete backup by this program, of this version or an older one */
async function versionOf(programs: PostgresPrograms, file: string, migrations: readonly Migration[]): Promise<number> {
  const tables = await programs.tablesIn(file);
  let version = Number.NaN;
  if (tables.includes(VERSION_TABLE)) {
    for await (const { step } of programs.rowsOf(file, VERSION_TABLE)) version = Number(step);
  }
  if (!Number.isSafeInteger(version) || version < 1) {
    throw new StoreError(`${file} is a backup of PostgreSQL, but not of this site's database.`);
  }
  if (version > migrations.length) throw new StoreError(`${file} comes from a newer version; install that one first.`);
  const known = new Set([VERSION_TABLE, ...tablesAt(migrations, migrations.length)]);
  const strange = tables.filter((table) => !known.has(table));
  if (strange.length > 0) {
    throw new StoreError(
      `${file} has tables that are not this site's (${strange.join(", ")}), so nothing is restored.`,
    );
  }
  const missing = tablesAt(migrations, version).filter((table) => !tables.includes(table));
  if (missing.length > 0) throw new StoreError(`${file} lacks tables (${missing.join(", ")}), so nothing is restored.`);
  return version;
}

/** @throws UnknownOutcome if the commit fails */
async function inTransaction<Result>(
  url: string,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: "contractor-site restore" });
  // A broken connection also fails the pending query.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(`BEGIN; ${NO_TIMEOUTS}`);
    const result = await work(client);
    await client.query("COMMIT").catch((error: unknown) => {
      throw new UnknownOutcome(reasonOf(error));
    });
    return result;
  } catch (error) {
    if (error instanceof StoreError || error instanceof UnknownOutcome) throw error;
    throw new StoreError(`Nothing was restored to ${name}: ${reasonOf(error)}.`);
  } finally {
    // Rolls back an uncommitted transaction.
    await client.end().catch(() => undefined);
  }
}

/** Takes the exclusive lock on the store. @throws StoreError while another process has the store open */
async function takeStore(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS taken", [
    STORE_LOCK,
  ]);
  if (rows[0]?.taken === true) return;
  const users = await client.query<{ who: string }>(
    `SELECT concat_ws(' ', 'process', pid, 'from', coalesce(host(client_addr), 'this machine')) AS who
     FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()`,
    [PRESENCE_NAME],
  );
  const who = users.rows.length === 0 ? "" : ` (${users.rows.map((user) => user.who).join(", ")})`;
  throw new StoreError(`${name} is in use${who}. Stop every server that uses it, then restore.`);
}

/** Dumps the current tables; no lead can be stored meanwhile. @returns false if there are none */
async function keepTables(
  client: Client,
  programs: PostgresPrograms,
  { keep, known, newest }: { keep: string; known: readonly string[]; newest: number },
): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass($1) IS NOT NULL AS there", [
    VERSION_TABLE,
  ]);
  if (rows[0]?.there !== true) return false;
  const version = await client.query<{ step: number }>(`SELECT step FROM ${VERSION_TABLE}`);
  if ((version.rows[0]?.step ?? 0) > newest) {
    throw new StoreError(
      "The database is of a newer version of this program: restore with that version. " +
        "To go back to this version, empty it first (dropdb, createdb), then restore.",
    );
  }
  await writeBackup(keep, (temporary) => programs.dump(temporary, known));
  return true;
}

/** Replaces the rows that the migrations inserted with those of a backup. */
async function fill(client: Client, table: string, rows: AsyncIterable<DumpRow>): Promise<void> {
  await client.query(`DELETE FROM ${table}`);
  let batch: DumpRow[] = [];
  let characters = 0;
  const insert = async (): Promise<void> => {
    const [first] = batch;
    if (first === undefined) return;
    const columns = Object.keys(first)
      .map((column) => client.escapeIdentifier(column))
      .join(", ");
    const values = `SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`;
    await client.query(`INSERT INTO ${table} (${columns}) ${values}`, [JSON.stringify(batch)]);
    batch = [];
    characters = 0;
  };
  for await (const row of rows) {
    const length = Object.values(row).reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (batch.length >= ROWS_AT_ONCE || characters + length > CHARACTERS_AT_ONCE) await insert();
    batch.push(row);
    characters += length;
  }
  await insert();
  await setCounters(client, table);
}

/** Sets the identity sequences, so that later ids continue after the restored ones. */
async function setCounters(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `SELECT column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_identity = 'YES'`,
    [table],
  );
  for (const { column } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), max(${column})) FROM ${table} HAVING count(*) > 0`,
      [table, column],
    );
  }
}
