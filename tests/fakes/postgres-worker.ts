/**
 * The database of a worker in the project `postgres`, reset before each test that follows one which used it. A separate
 * database for each test would be created and migrated 250 times.
 */
import { Client, DatabaseError } from "pg";
import { inject } from "vitest";
import { databaseUrl } from "./postgres.ts";

const place = inject("postgres");
/** A worker runs one file at a time. */
const name = `worker${process.env["VITEST_POOL_ID"]}`;
const url = place && databaseUrl(place, name);
let admin: Client | undefined;
let taken = true;

/** Resets the database if a test has used it. */
export async function prepareDatabase(): Promise<void> {
  if (place === undefined || !taken) return;
  admin ??= await connect(databaseUrl(place, "postgres"));
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
  );
  await admin.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${place.tables}`);
  taken = false;
}

/** Closes the connection, after the last test of a file. */
export async function disconnect(): Promise<void> {
  await admin?.end();
  admin = undefined;
}

/** Connects to the worker's database, which an earlier file may have created. */
async function connect(elsewhere: string): Promise<Client> {
  const first = new Client({ connectionString: elsewhere });
  await first.connect();
  try {
    await first.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === "42P04")) throw error;
  } finally {
    await first.end();
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Returns the URL of an unused database with the site's tables; `undefined` if the test has taken it already. */
export function takeDatabase(): string | undefined {
  if (taken) return undefined;
  taken = true;
  return url;
}
