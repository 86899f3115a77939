/** PostgreSQL at `DATABASE_URL`: for any number of processes that share their leads. It groups commits by itself. */
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { errorCode } from "../error-code.ts";
import { reasonOf } from "../log.ts";
import { type Access, isSystemError, isWithoutResponse, trackAvailability } from "./availability.ts";
import { type Connection, type Database, type DatabaseOptions, DatabaseUnavailable } from "./database.ts";
import { postgresPresence } from "./postgres-presence.ts";
import { hasAllSteps, migrate, STORE_LOCK } from "./postgres-schema.ts";
import type { Tables } from "./tables.ts";

export interface PostgresOptions extends DatabaseOptions {
  /** `postgres://user:password@host/database`. Never logged: it holds the password. */
  url: string;
  /** Connections at most. */
  connections?: number;
  /** How long to wait for one of them, in milliseconds; 0 is without end. */
  connectMs?: number;
}

/** How long to wait for a connection, and for a statement, in milliseconds: a visitor waits with it. */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
/** How long to wait for a response: PostgreSQL says itself that a statement takes too long. */
const RESPONSE_MS = 2 * STATEMENT_MS;
/** How long a write waits for a restore to end, in milliseconds. */
const RESTORE_WAIT_MS = 1_000;
/** How long a rewrite of the tables waits for who reads them: whoever comes after it waits with it. */
const VACUUM_WAIT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";

/** Connects on first use; what went wrong is tried anew by the next one. */
export function postgresDatabase({
  url,
  migrations,
  log,
  connections = 10,
  connectMs = CONNECT_MS,
}: PostgresOptions): Database {
  const availability = trackAvailability("at DATABASE_URL", log);
  /** A pool, and what queries by it. @param responseMs how long a response is waited for; 0 is without end */
  function connect(max = connections, responseMs = RESPONSE_MS) {
    const pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: connectMs,
      statement_timeout: STATEMENT_MS,
      query_timeout: responseMs,
      idle_in_transaction_session_timeout: RESPONSE_MS,
      keepAlive: true,
    });
    // Without listeners the loss of a connection would end the process: of one in use, whose query fails too, ...
    pool.on("connect", (client) => client.on("error", () => undefined));
    // ... and of an idle one.
    pool.on("error", (error) => log.warn(`A database connection was lost: ${reasonOf(error)}`));
    // Nothing is set up by `onCreateConnection`: Kysely never gives back a connection where that fails, and the pool runs out.
    return { pool, queries: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
  }
  let current = connect();
  const presence = postgresPresence(url, log);
  let migrated: Promise<void> | undefined;
  let migrating: Promise<void> | undefined;
  let closed = false;

  /** A transaction that no restore can overlap. */
  const transaction = <Result>(
    work: (c: Connection) => Promise<Result>,
    queries: Connection = current.queries,
  ): Promise<Result> =>
    queries.transaction().execute(async (c) => {
      await sql.raw(BEGIN_WRITE).execute(c);
      return work(c);
    });

  /** Work on large tables, which takes as long as it takes, by a connection of its own: others' responses are due within seconds. */
  async function unhurried<Result>(work: (queries: Connection) => Promise<Result>): Promise<Result> {
    const { queries } = connect(1, 0);
    try {
      return await work(queries);
    } finally {
      await queries.destroy();
    }
  }

  /** @throws Error with code where the steps take longer than a visitor waits; they go on, and the next call waits for them too */
  async function bringUpToDate(): Promise<void> {
    if (await transaction((c) => hasAllSteps(c, migrations))) return;
    migrating ??= unhurried((queries) => transaction((c) => migrate(c, migrations), queries)).finally(
      () => (migrating = undefined),
    );
    const late = Promise.withResolvers<never>();
    const clock = setTimeout(() => late.reject(beingMigrated()), STATEMENT_MS);
    await Promise.race([migrating, late.promise]).finally(() => clearTimeout(clock));
  }

  /** Uses none of these connections again: after a failover nobody may be at their other ends, and the pool can't tell. */
  function leave(silent: typeof current): void {
    if (current !== silent || closed) return;
    current = connect();
    void silent.pool.end().catch(() => undefined);
  }

  async function ready(): Promise<void> {
    migrated ??= bringUpToDate().then(() => presence.begin());
    try {
      await migrated;
    } catch (error) {
      migrated = undefined;
      throw error;
    }
  }

  async function attempt<Result>(access: Access, work: () => Promise<Result>): Promise<Result> {
    const used = current;
    try {
      await ready();
      const result = await work();
      availability.worked(access);
      return result;
    } catch (error) {
      if (isWithoutResponse(error)) leave(used);
      throw isSystemError(error) ? availability.failed(access, error) : error;
    }
  }

  const write: Database["write"] = (work) => attempt("write", () => transaction(work));
  return {
    kind: "postgres",
    write,
    lockUntilCommit: async (c, name) =>
      void (await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(c)),
    read: (work) => attempt("read", () => work(current.queries)),
    checkWritable: () => write(async (c) => void (await sql`UPDATE schema_version SET step = step`.execute(c))),
    vacuum: () =>
      attempt("read", () =>
        unhurried(rewriteTables).catch((error: unknown) => {
          throw errorCode(error) === LOCK_NOT_AVAILABLE ? new DatabaseUnavailable("others are reading") : error;
        }),
      ),
    async close() {
      if (closed) return;
      closed = true;
      await presence.end();
      await current.queries.destroy();
      if (!current.pool.ended) await current.pool.end();
    },
  };
}

const beingMigrated = (): Error =>
  Object.assign(new Error("its tables are being brought up to date"), { code: "MIGRATING" });

/** One round trip. Locks of rows and tables are waited for as long as a statement may take. */
const BEGIN_WRITE = [
  // Threat: a server set to acknowledge commits before they are on disk.
  "SET LOCAL synchronous_commit = on",
  `SET LOCAL lock_timeout = ${RESTORE_WAIT_MS}`,
  `SELECT pg_advisory_xact_lock_shared(${STORE_LOCK})`,
  "SET LOCAL lock_timeout = 0",
].join("; ");

const rewriteTables = (queries: Connection): Promise<void> =>
  queries.connection().execute(async (c) => {
    await sql.raw(`SET statement_timeout = 0; SET lock_timeout = ${VACUUM_WAIT_MS}`).execute(c);
    try {
      for (const table of ["leads", "mail_jobs", "lead_photos"]) await sql.raw(`VACUUM FULL ${table}`).execute(c);
    } finally {
      // A pooler may give the connection to others.
      await sql`RESET statement_timeout; RESET lock_timeout`.execute(c);
    }
  });
