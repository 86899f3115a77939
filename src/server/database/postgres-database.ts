/** PostgreSQL at `DATABASE_URL`: any number of processes share its leads. It groups commits itself. */
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { errorCode } from "../error-code.ts";
import { reasonOf } from "../log.ts";
import { type Access, isSystemError, isWithoutResponse, trackAvailability } from "./availability.ts";
import { type Connection, type Database, type DatabaseOptions, DatabaseUnavailable } from "./database.ts";
import { postgresPresence } from "./postgres-presence.ts";
import { isUpToDate, migrate, STORE_LOCK } from "./postgres-schema.ts";
import type { Tables } from "./tables.ts";

export interface PostgresOptions extends DatabaseOptions {
  /** `postgres://user:password@host/database`. Never logged: it holds the password. */
  url: string;
  /** Maximum number of connections. */
  connections?: number;
  /** Timeout for getting a connection, in milliseconds; 0 for none. */
  connectMs?: number;
}

/** Timeouts for getting a connection and for a statement, in milliseconds: a visitor waits as long. */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
/** Timeout for a response, longer than PostgreSQL's own statement timeout. */
const RESPONSE_MS = 2 * STATEMENT_MS;
/** How long a write waits for a restore to finish, in milliseconds. */
const RESTORE_WAIT_MS = 1_000;
/** How long rewriting the tables waits for their readers, in milliseconds: queries that arrive later wait behind it. */
const VACUUM_WAIT_MS = 2_000;
const LOCK_NOT_AVAILABLE = "55P03";
/** Two transactions wait for each other; PostgreSQL has rolled one of them back. */
const DEADLOCK = "40P01";
const DEADLOCK_TRIES = 3;
const DEADLOCK_PAUSE_MS = 50;

/** Connects on first use, and again on the next use after a failure. */
export function postgresDatabase({
  url,
  migrations,
  log,
  connections = 10,
  connectMs = CONNECT_MS,
}: PostgresOptions): Database {
  const availability = trackAvailability("at DATABASE_URL", log);
  /** Opens a pool and its query builder. @param responseMs timeout for a response; 0 for none */
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
    // Without error listeners a lost connection would end the process: one in use, whose query fails too, ...
    pool.on("connect", (client) => client.on("error", () => undefined));
    // ... and of an idle one.
    pool.on("error", (error) => log.warn(`A database connection was lost: ${reasonOf(error)}`));
    // Avoid `onCreateConnection`: Kysely never releases a connection for which it fails, so the pool would run out.
    return { pool, queries: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
  }
  let current = connect();
  const presence = postgresPresence(url, log);
  let migrated: Promise<void> | undefined;
  let migrating: Promise<void> | undefined;
  let closed = false;

  /** Runs a transaction that cannot overlap with a restore. */
  const transaction = <Result>(
    work: (c: Connection) => Promise<Result>,
    queries: Connection = current.queries,
  ): Promise<Result> =>
    queries.transaction().execute(async (c) => {
      await sql.raw(BEGIN_WRITE).execute(c);
      return work(c);
    });

  /**
   * Runs work on large tables, without a timeout, on its own connection; the other connections time out within seconds.
   */
  async function withoutTimeout<Result>(work: (queries: Connection) => Promise<Result>): Promise<Result> {
    const { queries } = connect(1, 0);
    try {
      return await work(queries);
    } finally {
      await queries.destroy();
    }
  }

  /**
   * @throws Error with code if it takes longer than a visitor waits; the migration goes on, and the next call awaits it
   */
  async function bringUpToDate(): Promise<void> {
    if (await transaction((c) => isUpToDate(c, migrations))) return;
    migrating ??= withoutTimeout((queries) => transaction((c) => migrate(c, migrations), queries)).finally(
      () => (migrating = undefined),
    );
    const late = Promise.withResolvers<never>();
    const clock = setTimeout(() => late.reject(beingMigrated()), STATEMENT_MS);
    await Promise.race([migrating, late.promise]).finally(() => clearTimeout(clock));
  }

  /** Abandons a pool: after a failover its connections may be dead, which the pool can't detect. */
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

  /** Runs a transaction, and again if a deadlock ends it, after the other one went on. */
  async function retryDeadlocks<Result>(
    work: (c: Connection) => Promise<Result>,
    tries = DEADLOCK_TRIES,
  ): Promise<Result> {
    try {
      return await transaction(work);
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || tries === 1) throw error;
      await pause(DEADLOCK_PAUSE_MS);
      return retryDeadlocks(work, tries - 1);
    }
  }

  const write: Database["write"] = (work) => attempt("write", () => retryDeadlocks(work));
  return {
    kind: "postgres",
    write,
    lockUntilCommit: async (c, name) =>
      void (await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(c)),
    read: (work) => attempt("read", () => work(current.queries)),
    checkWritable: () => write(async (c) => void (await sql`UPDATE schema_version SET step = step`.execute(c))),
    vacuum: () =>
      attempt("read", () =>
        withoutTimeout(rewriteTables).catch((error: unknown) => {
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

const beingMigrated = (): Error => Object.assign(new Error("its tables are being migrated"), { code: "MIGRATING" });

/** One round trip. Row and table locks are awaited as long as the statement timeout allows. */
const BEGIN_WRITE = [
  // Threat: a server configured to acknowledge commits before they are on disk.
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
      // A pooler may give the connection to another client.
      await sql`RESET statement_timeout; RESET lock_timeout`.execute(c);
    }
  });
