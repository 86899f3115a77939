/**
 * The addresses that a site's leads may be sent to: those of the current record, and those that were recently in it. A
 * visitor's page may be open since yesterday, or cached. Threat: an open relay. No other address is ever accepted, and
 * a lead for an old address is mailed to the current one.
 */
import type { SiteRecord } from "../../record/schema.ts";
import type { Connection, Database } from "../database/database.ts";
import { reportingOnce } from "../log.ts";
import type { SiteParts } from "../site-parts.ts";

/** How long an address is accepted after it was last seen in the record, in milliseconds. */
const VALID_MS = 30 * 86_400_000;
/** How often the current record's addresses are stored again, so that a restart knows when they were last seen. */
const NOTE_EVERY_MS = 3_600_000;

export interface DestinationsOptions extends Pick<SiteParts, "database" | "pageId" | "log"> {
  now?: () => Date;
}

/** Returns the addresses of a record in lower case; a single empty string if it has none. */
function destinationsOf({ dbPrincipal }: SiteRecord): string[] {
  const addresses = dbPrincipal.emails.map(({ email }) => email.toLowerCase());
  return addresses.length === 0 ? [""] : [...new Set(addresses)];
}

export function leadDestinations({ database, pageId, log, now = () => new Date() }: DestinationsOptions) {
  let current: SiteRecord | undefined;
  /**
   * Time in milliseconds at which this process last saw each address: known at once, and while the database is down.
   */
  const seen = new Map<string, number>();
  let last = Promise.resolve();
  const storing = reportingOnce((reason) =>
    log.warn(`The addresses for leads were not noted; that is tried again within an hour: ${reason}`),
  );
  const noting = setInterval(() => void note([current]), NOTE_EVERY_MS).unref();

  function note(records: (SiteRecord | undefined)[]): Promise<void> {
    const addresses = [...new Set(records.flatMap((record) => (record === undefined ? [] : destinationsOf(record))))];
    for (const address of addresses) seen.set(address, now().getTime());
    // One write after the other, so that `stop` waits for all.
    if (addresses.length > 0) last = last.then(() => storing(() => store(addresses, now().toISOString())));
    return last;
  }

  const store = (addresses: readonly string[], last_seen: string): Promise<void> =>
    database.write(async (c) => {
      await database.lockUntilCommit(c, `destinations of ${pageId}`);
      for (const address of addresses) await put(c, { page_id: pageId, address, last_seen });
      const old = new Date(now().getTime() - VALID_MS).toISOString();
      await c.deleteFrom("destinations").where("page_id", "=", pageId).where("last_seen", "<", old).execute();
    });

  return {
    /** Stores the addresses of a record, which becomes the current one. Never rejects. */
    see(record: SiteRecord): Promise<void> {
      // The previous record was current until now.
      const before = current;
      current = record;
      return note([before, record]);
    },
    /** Whether an address was in the record within the last 30 days. @throws DatabaseUnavailable */
    async wasValid(address: string, at: Date): Promise<boolean> {
      if ((seen.get(address.toLowerCase()) ?? -Infinity) > at.getTime() - VALID_MS) return true;
      const since = new Date(at.getTime() - VALID_MS).toISOString();
      const row = await database.read((c) =>
        c
          .selectFrom("destinations")
          .select("last_seen")
          .where("page_id", "=", pageId)
          .where("address", "=", address.toLowerCase())
          .where("last_seen", ">", since)
          .executeTakeFirst(),
      );
      return row !== undefined;
    },
    /** Settles when all addresses seen are stored. */
    async stop(): Promise<void> {
      clearInterval(noting);
      await last;
    },
  };
}

/**
 * Whether another page id has had all addresses of this record: then both are probably of the same business. Two
 * businesses may also have only the address of their agency.
 *
 * @throws DatabaseUnavailable
 */
export async function hadAddressesOf(database: Database, pageId: string, record: SiteRecord): Promise<boolean> {
  const addresses = destinationsOf(record).filter((address) => address !== "");
  if (addresses.length === 0) return false;
  const rows = await database.read((c) =>
    c
      .selectFrom("destinations")
      .select("address")
      .where("page_id", "=", pageId)
      .where("address", "in", addresses)
      .execute(),
  );
  return rows.length === addresses.length;
}

export type Destinations = ReturnType<typeof leadDestinations>;

const put = (c: Connection, row: { page_id: string; address: string; last_seen: string }): Promise<unknown> =>
  c
    .insertInto("destinations")
    .values(row)
    .onConflict((there) => there.columns(["page_id", "address"]).doUpdateSet({ last_seen: row.last_seen }))
    .execute();
