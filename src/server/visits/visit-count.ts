import type { Database } from "../database/database.ts";

/** The count of one site. All of it throws DatabaseUnavailable. */
export function visitCount(database: Database, pageId: string) {
  return {
    /** Counts one more and resolves to the total. */
    add: (): Promise<number> =>
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
    total: (): Promise<number> =>
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
