import type { Database } from "../database/database.ts";

/**
 * Gives what the database has of a time when it had one site, or of a server of that time that is still running, to the
 * site of this name.
 *
 * @throws DatabaseUnavailable
 */
export async function assignPageId(database: Database, pageId: string): Promise<void> {
  const nameless = await database.read(async (c) => [
    ...(await c.selectFrom("leads").select("page_id").where("page_id", "=", "").limit(1).execute()),
    ...(await c.selectFrom("site_visits").select("page_id").where("page_id", "=", "").execute()),
  ]);
  if (nameless.length === 0) return;
  await database.write(async (c) => {
    await c.updateTable("leads").set({ page_id: pageId }).where("page_id", "=", "").execute();
    const [visits] = await c.deleteFrom("site_visits").where("page_id", "=", "").returning("total").execute();
    if (visits === undefined) return;
    await c
      .insertInto("site_visits")
      .values({ page_id: pageId, total: visits.total })
      .onConflict((there) =>
        there.column("page_id").doUpdateSet((row) => ({ total: row("site_visits.total", "+", visits.total) })),
      )
      .execute();
  });
}
