/**
 * In the project `postgres`, the database of a worker, made as new before each test that follows one which took it. A database
 * of each test's own would be created and migrated 250 times.
 */
import { Client, DatabaseError } from "pg";
import { inject } from "vitest";
import { databaseUrl } from "./postgres.ts";

const place = inject("postgres");
/** One file at a time runs in a worker. */
const name = `worker${process.env["VITEST_POOL_ID"]}`;
const url = place && databaseUrl(place, name);
let admin: Client | undefined;
let taken = true;

/** Makes the database as new, unless it is. */
export async function prepareDatabase(): Promise<void> {
  if (place === undefined || !taken) return;
  admin ??= await connect(databaseUrl(place, "postgres"));
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
  );
  await admin.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${place.tables}`);
  taken = false;
}

/** After the last test of a file. */
export async function disconnect(): Promise<void> {
  await admin?.end();
  admin = undefined;
}

/** Connects to the worker's database, which a file before this one may have made. */
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

/** Address of a database with the site's tables that nobody has used; undefined where the test has taken it. */
export function takeDatabase(): string | undefined {
  if (taken) return undefined;
  taken = true;
  return url;
}
