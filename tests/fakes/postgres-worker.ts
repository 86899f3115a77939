/**
 * In the project `postgres`, the database of a worker, made as new before each test that follows one which took it. A database
 * of each test's own, and its migrations, take a third of a second of a processor; this takes a tenth of that.
 */
import { Client, DatabaseError } from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { databaseUrl } from "./postgres.ts";

const place = inject("postgres");
/** One file at a time runs in a worker. */
const name = `worker${process.env["VITEST_POOL_ID"]}`;
const url = place && databaseUrl(place, name);
const admin = new Client({ connectionString: url });
let taken = true;

if (place !== undefined && url !== undefined) {
  beforeAll(async () => {
    await makeDatabase(databaseUrl(place, "postgres"));
    await admin.connect();
  });
  beforeEach(async () => {
    if (!taken) return;
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
    );
    await admin.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${place.tables}`);
    taken = false;
  });
  afterAll(() => admin.end());
}

/** Unless a file before this one did. */
async function makeDatabase(elsewhere: string): Promise<void> {
  const client = new Client({ connectionString: elsewhere });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === "42P04")) throw error;
  } finally {
    await client.end();
  }
}

/** Address of a database with the site's tables that nobody has used; undefined where the test has taken it. */
export function takeDatabase(): string | undefined {
  if (taken) return undefined;
  taken = true;
  return url;
}
