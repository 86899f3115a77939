/** Before the first test of the project `postgres` (vite.config.ts): one PostgreSQL for all of them. */
import type { TestProject } from "vitest/node";
import { type PostgresPlace, postgresPrograms, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Missing in the other project, and where PostgreSQL is not installed. */
    postgres?: PostgresPlace;
  }
}

/** @returns what ends it after the last test */
export default function setup(project: TestProject): (() => void) | undefined {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const server = startPostgres(programs);
  project.provide("postgres", server.place);
  return () => server.remove();
}
