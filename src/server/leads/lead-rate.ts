/** How many leads an address has sent lately, counted in the lead's own transaction. */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Connection, Migration } from "../database/database.ts";

/** Migration: the limiter's own table, in its own shape. */
export const createRateLimits: Migration = () =>
  "CREATE TABLE rate_limits (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire BIGINT)";

/** Over how long leads are counted, in seconds. */
const WINDOW_SECONDS = 3_600;

/**
 * Counts one lead more of a site.
 *
 * @returns how many came from the address in the last hour, this one among them
 */
export async function countLead(connection: Connection, pageId: string, address: string): Promise<number> {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(connection),
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: "lead",
    clearExpiredByTimeout: false,
    points: Number.MAX_SAFE_INTEGER,
    duration: WINDOW_SECONDS,
  });
  return (await limiter.penalty(keyOf(pageId, address))).consumedPoints;
}

/** Addresses are kept for the hour that they count, and no longer. */
export async function forgetAddresses(connection: Connection, at: Date): Promise<void> {
  await connection.deleteFrom("rate_limits").where("expire", "<", at.getTime()).execute();
}

/** One subscriber has a whole /64 of IPv6. Not readable as an address to who only sees the table. */
function keyOf(pageId: string, address: string): string {
  const network = isIPv6(address) && !address.startsWith("::ffff:") ? networkOf(address) : address;
  return createHash("sha256").update(`${pageId} ${network}`).digest("base64url").slice(0, 22);
}

function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const last = tail === undefined ? [] : tail.split(":").filter((group) => group !== "");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => "0");
  return [...groups, ...zeros, ...last].slice(0, 4).join(":");
}

/**
 * The limiter's store for PostgreSQL writes a SQL that SQLite takes too, but for how parameters are numbered. The query
 * builder numbers them as each database wants it.
 */
const clientOf = (connection: Connection) => ({
  query({ text, values }: { text: string; values: readonly unknown[] }): Promise<{ rows: unknown[] }> {
    // Every second piece is the number of a parameter.
    const pieces = text.split(/\$(\d+)/).map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : values[+piece - 1]));
    return sql.join(pieces, sql.raw("")).execute(connection);
  },
});
