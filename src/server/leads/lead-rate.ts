/** How many leads an address, a network and a site had lately, counted in the lead's own transaction. */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { countRows } from "../database/count-rows.ts";
import type { Connection } from "../database/database.ts";
import { groupsOf, plainAddress, subscriberOf } from "../subscriber.ts";
import type { SpamContext } from "./spam.ts";

/** Over how long leads are counted. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No count ends later, unless a clock was ahead: an hour, and one by which several servers' clocks may differ. */
const LONGEST_MS = 2 * HOUR_MS;

/** Leads an hour that a network may send before they are held: a company, a campus, a telephone company's shared address. */
export const NETWORK_LIMIT = 30;

/**
 * Counts one lead more of a site, by its address and by its network: in the lead's own transaction, so a lead that is not
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
  // Always in this order: PostgreSQL keeps each row locked until the end of the transaction.
  const fromAddress = await count(subscriber);
  const fromNetwork = network === subscriber ? fromAddress : await count(network);
  return { fromAddress, networkOverLimit: fromNetwork > NETWORK_LIMIT };
}

/** Counts one more of a key, in one statement: how many since the first of its hour, this one among them. */
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

/** Over how many days a site's usual number of leads is taken. */
const USUAL_DAYS = 28;
/** Leads of so many usual days may come in one hour. */
const USUAL_DAYS_AN_HOUR = 2;
/** How long the usual number is cached. */
const CACHE_MS = 10 * 60_000;

/**
 * Tells whether a site has got more leads in the last hour than it may: those of two usual days, and `least` at least.
 * Held ones don't count: a flood from one network must not hold back everybody else's.
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
    // Whether there is a row at the limit: the database skips the others, and none of them comes here.
    const last = await leadsBetween(connection, at - HOUR_MS, at)
      .select("id")
      .limit(1)
      .offset(limit - 1)
      .executeTakeFirst();
    return last !== undefined;
  };
}

/** Addresses are stored for the hour that they count, and no longer; nor those that a clock that was ahead has stored. */
export async function forgetAddresses(connection: Connection, at: Date): Promise<void> {
  const time = at.getTime();
  await connection
    .deleteFrom("rate_limits")
    .where((row) => row.or([row("expire", "<", time), row("expire", ">", time + LONGEST_MS)]))
    .execute();
}

/** A hash: who reads the table alone does not see the address. */
const keyOf = (pageId: string, part: string): string =>
  `lead:${createHash("sha256").update(`${pageId} ${part}`).digest("base64url").slice(0, 22)}`;

/**
 * Who has many addresses of IPv6 has a /48. IPv4 has too few for that: neighbours there are strangers, and who does have
 * many of them meets the site's limit.
 */
function networkOf(given: string): string {
  const address = plainAddress(given);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(":")}::/48` : address;
}
