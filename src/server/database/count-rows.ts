import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/** Counts the rows of a query. PostgreSQL returns counts as text. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await query.select((row) => row.fn.countAll().as("total")).executeTakeFirstOrThrow();
  return Number(total);
}
