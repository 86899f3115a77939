import { Hono } from "hono";
import { routeOf } from "./addresses.ts";
import { type Database, ifUnavailable } from "./database/database.ts";

export interface HealthRoutesOptions {
  database: Database;
  /** Whether the server is shutting down. */
  ending: () => boolean;
  /** Whether there has been a record. */
  hasRecord: () => boolean;
  /** Returns warnings for the operator of a ready server: public sentences, without names or addresses. */
  details?: () => Promise<readonly string[]>;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

/** Threat: each check writes to the disk, and any client may request it. */
const CHECK_EVERY_MS = 1_000;
const FRESH = { "Cache-Control": "no-store" };

/**
 * `GET /healthz`: 200 `ok` while the process responds. `GET /readyz`: 200 `{ ready: true, details? }` when there is a
 * record, the database is writable and the server is not shutting down, else 503 `{ ready: false, reasons, details? }`.
 * Details are warnings for an operator that must not make a load balancer redirect visitors.
 */
export function healthRoutes({
  database,
  ending,
  hasRecord,
  details = () => Promise.resolve([]),
  now = () => performance.now(),
}: HealthRoutesOptions): Hono {
  const databaseReasons = atMostEvery<string[]>(CHECK_EVERY_MS, now, () =>
    database.checkWritable().then(
      () => [],
      ifUnavailable(() => ["The database is not writable."]),
    ),
  );
  const currentDetails = atMostEvery(CHECK_EVERY_MS, now, () => details().catch(ifUnavailable(() => [])));

  return new Hono()
    .get(routeOf("live"), (c) => c.text("ok", 200, FRESH))
    .get(routeOf("ready"), async (c) => {
      const reasons: string[] = [];
      if (ending()) reasons.push("The server is shutting down.");
      if (!hasRecord()) reasons.push("No record was obtained so far.");
      reasons.push(...(await databaseReasons()));
      const known = await currentDetails();
      const more = known.length === 0 ? {} : { details: known };
      return reasons.length === 0
        ? c.json({ ready: true, ...more }, 200, FRESH)
        : c.json({ ready: false, reasons, ...more }, 503, FRESH);
    });
}

/** Limits how often a value is read; calls in between get the last reading. */
function atMostEvery<Result>(ms: number, now: () => number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; reading: Promise<Result> } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= ms) last = { at: now(), reading: read() };
    return last.reading;
  };
}
