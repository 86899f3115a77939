/** What is done from time to time: old leads removed, digests sent, addresses forgotten. */
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import { type Log, reasonOf } from "../log.ts";
import { forgetAddresses } from "./lead-rate.ts";
import type { LeadRemoval } from "./lead-removal.ts";
import { claimDigest, type Digest, settleDigest, sitesToLookAt } from "./operator-digest.ts";

export interface ChoresOptions {
  database: Database;
  removal: LeadRemoval;
  /** Days that leads are kept; undefined keeps them. */
  retentionDays: number | undefined;
  /** What else is done, before all of it. */
  first?: () => Promise<void>;
  /** Sends a site's digest; resolves to false where there is nobody to send it to. */
  sendDigest: (digest: Digest, at: Date) => Promise<boolean>;
  log: Log;
  now?: () => Date;
  /** Milliseconds by a clock that nobody sets. */
  uptime?: () => number;
}

export interface Chores {
  /** All of them, once. Never rejects. */
  run(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** How long leads must have been old before they go: a clock that is set wrong must not delete every lead there is. */
const SURE_MS = 6 * 3_600_000;

export function createChores(options: ChoresOptions): Chores {
  const { database, removal, retentionDays, first, sendDigest, log } = options;
  const { now = () => new Date(), uptime = () => performance.now() } = options;
  /** Before when leads were too old, at each look of the last hours; milliseconds. */
  const looks: { at: number; limit: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function removeOld(): Promise<void> {
    if (retentionDays === undefined) return;
    const sure = uptime() - SURE_MS;
    looks.push({ at: uptime(), limit: now().getTime() - retentionDays * DAY_MS });
    while ((looks[1]?.at ?? Infinity) <= sure) looks.shift();
    if ((looks[0]?.at ?? Infinity) > sure) return;
    const { references, complete } = await removal.before(new Date(Math.min(...looks.map(({ limit }) => limit))));
    if (references.length === 0) return;
    log.info(`${references.length} leads older than ${retentionDays} days are deleted.`);
    if (!complete) log.warn("Copies of deleted leads may still lie in the database's files until the next deletion.");
  }

  async function tellOperators(): Promise<void> {
    for (const pageId of await sitesToLookAt(database))
      await attempt(`Sending the digest of "${pageId}"`, () => tellOperator(pageId));
  }

  async function tellOperator(pageId: string): Promise<void> {
    const at = now();
    const digest = await claimDigest(database, pageId, at);
    if (digest === undefined) return;
    if (!(await sendDigest(digest, at))) {
      log.warn(
        `${digest.heldCount} leads of "${pageId}" are held as suspect and ${digest.parkedCount} mails could not be sent, but there is ` +
          "no address to tell that to; set DIGEST_TO.",
      );
    }
    await settleDigest(database, pageId, at);
  }

  /** One that fails keeps no other from being done; it comes again. */
  async function attempt(what: string, chore: () => Promise<unknown>): Promise<void> {
    try {
      await chore();
    } catch (error) {
      // The database has said so itself.
      if (!(error instanceof DatabaseUnavailable)) log.error(`${what} failed: ${reasonOf(error)}`);
    }
  }

  async function run(): Promise<void> {
    if (first !== undefined) await attempt("Naming the site of leads", first);
    await attempt("Removing old leads", removeOld);
    await attempt("Sending digests", tellOperators);
    await attempt("Forgetting addresses", () => database.write((c) => forgetAddresses(c, now())));
  }

  const again = (): void => {
    running = run();
  };
  return {
    run,
    start() {
      again();
      timer = setInterval(again, EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
