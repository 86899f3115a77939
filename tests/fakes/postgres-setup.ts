/** Runs before the first test of the project `postgres` (vitest.config.ts): starts one PostgreSQL for all tests. */
import type { TestProject } from "vitest/node";
import { postgresDatabase } from "../../src/server/database/postgres-database.ts";
import { migrations } from "../../src/server/migrations.ts";
import { dumpAsSql, type PostgresPlace, postgresPrograms, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Absent in the other projects, and if PostgreSQL is not installed. */
    postgres?: PostgresPlace & {
      /** Statements that create the site's tables in an empty database. */
      tables: string;
    };
  }
}

/** @returns a function that removes the server after the last test */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const server = startPostgres(programs);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = postgresDatabase({ url: server.url("migrated"), migrations, log, connections: 1 });
  await database.checkWritable();
  await database.close();
  project.provide("postgres", { ...server.place, tables: dumpAsSql(server.place, "migrated") });
  return () => server.remove();
}
