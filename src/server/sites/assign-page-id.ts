import type { Database } from "../database/database.ts";
import { addVisits } from "../visits/visit-routes.ts";

/**
 * Assigns rows without a page id to the given site. Such rows were written when the server had one site, or by an old
 * server that is still running.
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
    if (visits !== undefined) await addVisits(c, pageId, visits.total);
  });
}
