import { Hono } from "hono";
import { type Database, DatabaseUnavailable } from "./database.ts";

export interface HealthRoutesOptions {
  database: Database;
  /** Whether a record was ever obtained. */
  hasRecord: () => boolean;
  /** Milliseconds on any clock that only goes forward. */
  now?: () => number;
}

/** Threat: each check writes to the disk, and anybody may ask. */
const CHECK_EVERY_MS = 1_000;
const FRESH = { "Cache-Control": "no-store" };

/**
 * `GET /healthz`: 200 `ok` while the process answers. `GET /readyz`: 200 `{ ready: true }` when there is a record and the
 * database can be written, else 503 `{ ready: false, reasons }`.
 */
export function healthRoutes({ database, hasRecord, now = () => performance.now() }: HealthRoutesOptions): Hono {
  let checkedAt = -Infinity;
  let writable = false;

  function canWrite(): boolean {
    if (now() - checkedAt < CHECK_EVERY_MS) return writable;
    checkedAt = now();
    try {
      database.checkWritable();
      writable = true;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      writable = false;
    }
    return writable;
  }

  return new Hono()
    .get("/healthz", (c) => c.text("ok", 200, FRESH))
    .get("/readyz", (c) => {
      const reasons: string[] = [];
      if (!hasRecord()) reasons.push("No record was obtained so far.");
      if (!canWrite()) reasons.push("The database can't be written.");
      return reasons.length === 0 ? c.json({ ready: true }, 200, FRESH) : c.json({ ready: false, reasons }, 503, FRESH);
    });
}
