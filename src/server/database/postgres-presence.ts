/** Shows a restore that a process uses the store: a connection that holds a lock for as long as the store is open. */
import { Client } from "pg";
import { type Log, reasonOf } from "../log.ts";
import { STORE_LOCK } from "./postgres-schema.ts";

/** Name of the connection in `pg_stat_activity`; a refused restore looks for it. */
export const PRESENCE_NAME = "contractor-site in use";
const AGAIN_MS = 1_000;
const CONNECT_MS = 3_000;

export function postgresPresence(url: string, log: Log) {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let beginning: Promise<void> | undefined;
  let failing = false;

  async function hold(): Promise<void> {
    const mine = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: PRESENCE_NAME,
      keepAlive: true,
    });
    let lost = false;
    const again = (): void => {
      if (lost) return;
      lost = true;
      if (client === mine) client = undefined;
      void mine.end().catch(() => undefined);
      if (!ended) timer = setTimeout(() => void hold(), AGAIN_MS).unref();
    };
    mine.on("error", again).on("end", again);
    try {
      await mine.connect();
      // While a restore holds the lock, give up soon and retry later.
      await mine.query("SET lock_timeout = 500; SET statement_timeout = 5000");
      await mine.query("SELECT pg_advisory_lock_shared($1)", [STORE_LOCK]);
      if (ended) return again();
      client = mine;
      failing = false;
    } catch (error) {
      if (!failing && !ended) log.warn(`The lock that keeps a restore away could not be taken: ${reasonOf(error)}`);
      failing = true;
      again();
    }
  }

  return {
    /** Takes the lock, and again whenever the connection is lost. Settles after the first attempt; never rejects. */
    begin: (): Promise<void> => (beginning ??= hold()),
    async end(): Promise<void> {
      ended = true;
      clearTimeout(timer);
      await beginning;
      await client?.end().catch(() => undefined);
    },
  };
}
