/** Before the first test of the project `postgres` (vite.config.ts): one PostgreSQL for all of them. */
import type { TestProject } from "vitest/node";
import { postgresDatabase } from "../../src/server/database/postgres-database.ts";
import { migrations } from "../../src/server/migrations.ts";
import { dumpAsSql, type PostgresPlace, postgresPrograms, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Missing in the other project, and where PostgreSQL is not installed. */
    postgres?: PostgresPlace & {
      /** Statements that make the site's tables in an empty database. */
      tables: string;
    };
  }
}

/** @returns what ends it after the last test */
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
