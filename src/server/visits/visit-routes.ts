import { type Context, Hono } from "hono";
import { ifUnavailable } from "../database/database.ts";
import { routeOf } from "../addresses.ts";
import { addressLimit } from "../address-limit.ts";
import { problem } from "../problem-details.ts";
import { refuseCrossSite } from "../csrf.ts";
import type { SiteParts } from "../site-parts.ts";
import { isVisitor } from "../visitor.ts";
import { visitCount } from "./visit-count.ts";

type Parts = Pick<SiteParts, "database" | "pageId" | "publicUrl" | "addressOf">;

/**
 * Visits that an address may make in a minute: an office has one address. Threat: each is a write, and the count would be
 * anybody's to raise.
 */
const VISITS_A_MINUTE = 60;

/**
 * `POST /api/visits` counts one visit, `GET /api/visits` does not; both respond with `{ visits }` (decisions section 4). The
 * browser posts once a session. Crawlers, pages loaded ahead of time, and an address that comes too often get the count, but are
 * not counted. 503 while the database is down.
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
