import type { Database, Migration } from "../database/database.ts";

/** Migration: one row with the count. No address, no cookie, no time of a single visit is kept. */
export const createVisits: Migration = ({ strict }) => `
  CREATE TABLE visits (id INTEGER PRIMARY KEY CHECK (id = 1), total INTEGER NOT NULL)${strict};
  INSERT INTO visits (id, total) VALUES (1, 0)`;

export interface VisitCount {
  /** Counts one more and resolves to the total. @throws DatabaseUnavailable */
  add(): Promise<number>;
  /** @throws DatabaseUnavailable */
  total(): Promise<number>;
}

export function visitCount(database: Database): VisitCount {
  return {
    add: () =>
      database.write(async (connection) => {
        const { total } = await connection
          .updateTable("visits")
          .set((row) => ({ total: row("total", "+", 1) }))
          .returning("total")
          .executeTakeFirstOrThrow();
        return total;
      }),
    total: () =>
      database.read(async (connection) => {
        const { total } = await connection.selectFrom("visits").select("total").executeTakeFirstOrThrow();
        return total;
      }),
  };
}
