/** Counts the recent leads of an address, a network and a site, in the lead's own transaction. */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { countRows } from "../database/count-rows.ts";
import type { Connection } from "../database/database.ts";
import { groupsOf, plainAddress, subscriberOf } from "../subscriber.ts";
import type { SpamContext } from "./spam.ts";

/** Period over which leads are counted. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Latest time a count may expire, from now: an hour, and one for differences between servers' clocks. Later ones are
 * from a clock that was ahead.
 */
const LONGEST_MS = 2 * HOUR_MS;

/** Leads per hour from one network before they are held: a company, a campus, a carrier's shared address. */
export const NETWORK_LIMIT = 30;

/**
 * Counts a lead of a site by its address and its network, in the lead's own transaction, so that a lead that is not
 * stored is not counted.
 *
 * @throws what the database throws
 */
export async function countLead(
  connection: Connection,
  pageId: string,
  address: string,
  at: Date,
): Promise<Pick<SpamContext, "fromAddress" | "networkOverLimit">> {
  const count = (part: string): Promise<number> => countOne(connection, keyOf(pageId, part), at.getTime());
  const [subscriber, network] = [subscriberOf(address), networkOf(address)];
  // Always in this order: PostgreSQL locks each row until the end of the transaction.
  const fromAddress = await count(subscriber);
  const fromNetwork = network === subscriber ? fromAddress : await count(network);
  return { fromAddress, networkOverLimit: fromNetwork > NETWORK_LIMIT };
}

/** Increments a key's count in one statement; returns the count since the first of its hour, including this one. */
async function countOne(connection: Connection, key: string, at: number): Promise<number> {
  const { points } = await connection
    .insertInto("rate_limits")
    .values({ key, points: 1, expire: at + HOUR_MS })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => {
        const isOver = row.or([row("rate_limits.expire", "<=", at), row("rate_limits.expire", ">", at + LONGEST_MS)]);
        const next = row("rate_limits.points", "+", 1);
        return {
          points: row.case().when(isOver).then(row.ref("excluded.points")).else(next).end(),
          expire: row.case().when(isOver).then(row.ref("excluded.expire")).else(row.ref("rate_limits.expire")).end(),
        };
      }),
    )
    .returning("points")
    .executeTakeFirstOrThrow();
  return points;
}

/** Days over which a site's usual number of leads is averaged. */
const USUAL_DAYS = 28;
/** Number of usual days whose leads may arrive in one hour. */
const USUAL_DAYS_AN_HOUR = 2;
/** How long the usual number is cached. */
const CACHE_MS = 10 * 60_000;

/**
 * Creates a check whether a site is over its hourly limit: the leads of two usual days, or `least` if that is more.
 * Held leads don't count: a flood from one network must not hold back leads from others.
 */
export function siteLimit(pageId: string, least: number): (connection: Connection, at: Date) => Promise<boolean> {
  let usual = { limit: least, until: -Infinity };

  const leadsBetween = (connection: Connection, from: number, to: number) =>
    connection
      .selectFrom("leads")
      .where("page_id", "=", pageId)
      .where("received_at", ">", new Date(from).toISOString())
      .where("received_at", "<=", new Date(to).toISOString())
      .where("held", "=", 0);

  async function limitAt(connection: Connection, at: number): Promise<number> {
    if (at < usual.until && at >= usual.until - CACHE_MS) return usual.limit;
    const total = await countRows(leadsBetween(connection, at - USUAL_DAYS * DAY_MS, at - HOUR_MS));
    const twoDays = (total / USUAL_DAYS) * USUAL_DAYS_AN_HOUR;
    usual = { limit: Math.max(least, Math.ceil(twoDays)), until: at + CACHE_MS };
    return usual.limit;
  }

  return async (connection, time) => {
    const at = time.getTime();
    const limit = await limitAt(connection, at);
    // Query only the row at the limit: the database skips the rows before it and does not transfer them.
    const last = await leadsBetween(connection, at - HOUR_MS, at)
      .select("id")
      .limit(1)
      .offset(limit - 1)
      .executeTakeFirst();
    return last !== undefined;
  };
}

/** Deletes expired counts, so that addresses are stored for an hour only, and counts by a clock that was ahead. */
export async function forgetAddresses(connection: Connection, at: Date): Promise<void> {
  const time = at.getTime();
  await connection
    .deleteFrom("rate_limits")
    .where((row) => row.or([row("expire", "<", time), row("expire", ">", time + LONGEST_MS)]))
    .execute();
}

/** A hash, so that the table alone does not reveal the address. */
const keyOf = (pageId: string, part: string): string =>
  `lead:${createHash("sha256").update(`${pageId} ${part}`).digest("base64url").slice(0, 22)}`;

/**
 * An IPv6 network is a /48. IPv4 has too few addresses for that: neighbours are strangers, and a sender with many
 * addresses meets the site's limit.
 */
function networkOf(given: string): string {
  const address = plainAddress(given);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(":")}::/48` : address;
}
