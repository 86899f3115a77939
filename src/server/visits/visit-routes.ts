import { type Context, Hono } from "hono";
import { type Connection, type Database, ifUnavailable } from "../database/database.ts";
import { routeOf } from "../addresses.ts";
import { addressLimit } from "../address-limit.ts";
import { problem } from "../problem-details.ts";
import { refuseCrossSite } from "../security/csrf.ts";
import type { SiteParts } from "../site-parts.ts";
import { isVisitor } from "../is-visitor.ts";

type Parts = Pick<SiteParts, "database" | "pageId" | "publicUrl" | "addressOf">;

/**
 * Visits counted per IP address and minute; an office shares one address. Threat: each visit is a write, and anybody
 * could inflate the count.
 */
const VISITS_A_MINUTE = 60;

/**
 * `POST /api/visits` counts one visit, `GET /api/visits` does not; both respond with `{ visits }` (decisions section
 * 4). The browser posts once per session. Crawlers, prefetched pages and addresses over the limit get the count without
 * being counted. 503 while the database is down.
 */
export function visitRoutes({ database, pageId, publicUrl, addressOf }: Parts): Hono {
  const count = visitCount(database, pageId);
  const mayCount = addressLimit(VISITS_A_MINUTE);

  const visits = routeOf("visits");
  return new Hono()
    .get(visits, (c) => respond(c, count.total()))
    .post(visits, refuseCrossSite(publicUrl), (c) =>
      respond(c, isVisitor(c) && mayCount(addressOf(c)) ? count.add() : count.total()),
    );
}

const respond = (c: Context, count: Promise<number>): Promise<Response> =>
  count
    .then((visits): Response => c.json({ visits }, 200, { "Cache-Control": "no-store" }))
    .catch(
      ifUnavailable(() =>
        problem(503, "No count", "Visits can't be counted just now.", { headers: { "Retry-After": "60" } }),
      ),
    );

/** Visit count of one site. All methods throw DatabaseUnavailable. */
export function visitCount(database: Database, pageId: string) {
  return {
    /** Adds one visit and resolves to the total. */
    add: (): Promise<number> => database.write((connection) => addVisits(connection, pageId, 1)),
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

/** Adds visits to those of a site, and resolves to the total. */
export async function addVisits(connection: Connection, pageId: string, visits: number): Promise<number> {
  const { total } = await connection
    .insertInto("site_visits")
    .values({ page_id: pageId, total: visits })
    .onConflict((there) =>
      there.column("page_id").doUpdateSet((row) => ({ total: row("site_visits.total", "+", visits) })),
    )
    .returning("total")
    .executeTakeFirstOrThrow();
  return total;
}
