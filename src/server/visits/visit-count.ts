import type { Database, Migration } from "../database/database.ts";

/** Migration: one row with the count, of the time when a database had one site. */
export const createVisits: Migration = ({ strict }) => `
  CREATE TABLE visits (id INTEGER PRIMARY KEY CHECK (id = 1), total INTEGER NOT NULL)${strict};
  INSERT INTO visits (id, total) VALUES (1, 0)`;

/**
 * Migration: a row a site, the one of before without a name (see sites/assign-page-id.ts). No address, no cookie, no time of a
 * single visit is stored. The table of before stays for servers of the version before that are still running.
 */
export const createSiteVisits: Migration = ({ strict }) => `
  CREATE TABLE site_visits (page_id TEXT PRIMARY KEY, total INTEGER NOT NULL)${strict};
  INSERT INTO site_visits (page_id, total) SELECT '', total FROM visits WHERE total > 0`;

/** The count of one site. */
export interface VisitCount {
  /** Counts one more and resolves to the total. @throws DatabaseUnavailable */
  add(): Promise<number>;
  /** @throws DatabaseUnavailable */
  total(): Promise<number>;
}

export function visitCount(database: Database, pageId: string): VisitCount {
  return {
    add: () =>
      database.write(async (connection) => {
        const { total } = await connection
          .insertInto("site_visits")
          .values({ page_id: pageId, total: 1 })
          .onConflict((there) =>
            there.column("page_id").doUpdateSet((row) => ({ total: row("site_visits.total", "+", 1) })),
          )
          .returning("total")
          .executeTakeFirstOrThrow();
        return total;
      }),
    total: () =>
      database.read(async (connection) => {
        const row = await connection
          .selectFrom("site_visits")
          .select("total")
          .where("page_id", "=", pageId)
          .executeTakeFirst();
        return row?.total ?? 0;
      }),
  };
}
