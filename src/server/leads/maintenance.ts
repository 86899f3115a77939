/** Periodic maintenance: deletes old leads, sends digests, deletes expired addresses. */
import { counted } from "../counted.ts";
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import { type Log, reasonOf } from "../log.ts";
import { forgetAddresses } from "./lead-rate.ts";
import type { LeadRemoval } from "./lead-removal.ts";
import { STOP_MS } from "./mail/mailer.ts";
import { claimDigest, type Digest, settleDigest, sitesWithOpenIssues } from "./operator-digest.ts";

export interface MaintenanceOptions {
  database: Database;
  removal: LeadRemoval;
  /** Retention of leads in days; undefined keeps all. */
  retentionDays: number | undefined;
  /** An additional task that runs first. */
  first?: () => Promise<void>;
  /** Sends a site's digest. The signal aborts it. @throws NoSite */
  sendDigest: (digest: Digest, at: Date, signal: AbortSignal) => Promise<DigestOutcome>;
  log: Log;
  now?: () => Date;
  /** Monotonic clock in milliseconds. */
  uptime?: () => number;
}

/** No site of this process has the page id; the message contains what to do. */
export class NoSite extends Error {
  override name = "NoSite";
}

/** `noRecipient`: it has no recipient. `refused`: its recipient's mailbox has refused a mail, and accepted none since. */
export type DigestOutcome = "sent" | "noRecipient" | "refused";

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/**
 * How long leads must have been too old before they are deleted: a clock that is set wrong must not delete all leads.
 */
const CLOCK_SAFETY_MS = 6 * 3_600_000;

export function createMaintenance(options: MaintenanceOptions) {
  const { database, removal, retentionDays, first, sendDigest, log } = options;
  const { now = () => new Date(), uptime = () => performance.now() } = options;
  /**
   * Retention limits of the last hours: the uptime at which each was computed, and the time before which leads were too
   * old by the clock then. Only leads that are too old by all of them are deleted.
   */
  const limits: { at: number; receivedBefore: number }[] = [];
  let copiesRemain = false;
  /** Uptime at which the database's files were last rewritten. */
  let rewrittenAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  /** Sites with a queued digest. */
  const waiting = new Set<string>();
  /** Sites with urgent news that no digest has reported yet. */
  const urgentSites = new Set<string>();
  /** Sites whose last digest failed, and why. */
  const failures = new Map<string, "failed" | "refused" | "no site">();
  /** Uptime at which the log said that a site has no recipient. */
  const noRecipientLoggedAt = new Map<string, number>();
  let stopped = false;
  const ending = new AbortController();

  async function removeOld(): Promise<void> {
    if (retentionDays === undefined) return;
    const safeSince = uptime() - CLOCK_SAFETY_MS;
    limits.push({ at: uptime(), receivedBefore: now().getTime() - retentionDays * DAY_MS });
    while ((limits[1]?.at ?? Infinity) <= safeSince) limits.shift();
    if ((limits[0]?.at ?? Infinity) > safeSince) return;
    const { length } = await removal.before(new Date(Math.min(...limits.map(({ receivedBefore }) => receivedBefore))));
    if (length === 0) return;
    log.info(
      `${counted(length, "lead", "leads")} older than ${retentionDays} days ${length === 1 ? "is" : "are"} deleted.`,
    );
    copiesRemain = true;
  }

  /** At most once a day: many sites delete leads all the time, and new ones wait while files are rewritten. */
  async function removeCopies(): Promise<void> {
    if (!copiesRemain || uptime() - rewrittenAt < DAY_MS) return;
    copiesRemain = !(await removal.rewrite());
    if (copiesRemain)
      log.warn("Copies of deleted leads remain in the database's files until no other process uses them.");
    else rewrittenAt = uptime();
  }

  const attemptDigest = (pageId: string): Promise<void> =>
    attempt(`Sending the digest of "${pageId}"`, () => claimAndSend(pageId));

  async function sendDigests(): Promise<void> {
    const sites = new Set([...(await sitesWithOpenIssues(database)), ...urgentSites]);
    for (const pageId of failures.keys()) if (!sites.has(pageId)) failures.delete(pageId);
    for (const pageId of sites) await attemptDigest(pageId);
  }

  async function claimAndSend(pageId: string): Promise<void> {
    const at = now();
    const digest = await claimDigest(database, pageId, at, urgentSites.has(pageId));
    if (digest === undefined) return;
    // Reports nothing, and lets any process claim the digest.
    const release = () => settleDigest(database, { ...digest, heldCount: 0, deadCount: 0, refused: [] }, at);
    const outcome = await sendDigest(digest, at, ending.signal).catch(async (error: unknown) => {
      if (ending.signal.aborted) await release();
      const failure = error instanceof NoSite ? "no site" : "failed";
      // Log this once: the operator may have removed the site from the list on purpose.
      const isKnown = failure === "no site" && failures.get(pageId) === failure;
      failures.set(pageId, failure);
      if (!isKnown) throw error;
    });
    if (outcome === undefined) return;
    if (outcome === "refused") {
      noteRefused(pageId);
      // The refusal was logged above; the rest is reported once the mailbox accepts mail again.
      await settleDigest(database, { ...digest, heldCount: 0, deadCount: 0 }, at);
      return;
    }
    failures.delete(pageId);
    urgentSites.delete(pageId);
    if (outcome === "noRecipient") {
      noteNoRecipient(digest);
      // Not reported: the digest is sent once DIGEST_TO is set, or the record is there again.
      await release();
      return;
    }
    noRecipientLoggedAt.delete(pageId);
    await settleDigest(database, digest, at);
  }

  /** Logs that a site's digest is refused, when that begins. */
  function noteRefused(pageId: string): void {
    if (failures.get(pageId) !== "refused") {
      log.error(
        `The digest of "${pageId}" is not sent: the mailbox that it would go to has refused a mail, and accepted none since. ` +
          "Set DIGEST_TO to another.",
      );
    }
    failures.set(pageId, "refused");
  }

  /** Logs that a site's digest has no recipient, once a day. */
  function noteNoRecipient({ pageId, heldCount, deadCount }: Digest): void {
    if (uptime() - (noRecipientLoggedAt.get(pageId) ?? -Infinity) < DAY_MS) return;
    noRecipientLoggedAt.set(pageId, uptime());
    log.warn(
      `"${pageId}" has ${counted(heldCount, "lead")} held as suspect and ` +
        `${counted(deadCount, "mail")} that could not be sent, but there is ` +
        "no address to report this to; set DIGEST_TO.",
    );
  }

  /** Runs a task, unless maintenance has stopped. A failed task runs again later, and does not affect the others. */
  async function attempt(what: string, task: () => Promise<unknown>): Promise<void> {
    if (stopped) return;
    try {
      await task();
    } catch (error) {
      // The database logs its own failure.
      if (!(error instanceof DatabaseUnavailable)) log.error(`${what} failed: ${reasonOf(error)}`);
    }
  }

  /** Runs all tasks once. Never rejects. */
  async function run(): Promise<void> {
    if (first !== undefined) await attempt("Naming the site of leads", first);
    await attempt("Removing old leads", removeOld);
    await attempt("Rewriting the database's files", removeCopies);
    await attempt("Sending digests", sendDigests);
    await attempt("Forgetting addresses", () => database.write((c) => forgetAddresses(c, now())));
  }

  const again = (): void => {
    running = running.then(run);
  };
  return {
    run,
    /**
     * Sends a site's digest if one is due, after the current task. Never rejects.
     *
     * @param urgent even if one was sent recently, or there is nothing new in the database
     */
    notifyOperator(pageId: string, urgent = false): Promise<void> {
      // Threat: a thousand held leads at once. One digest covers all that are stored by then.
      if (urgent) urgentSites.add(pageId);
      if (!waiting.has(pageId)) {
        waiting.add(pageId);
        running = running.then(() => {
          waiting.delete(pageId);
          return attemptDigest(pageId);
        });
      }
      return running;
    },
    /** Sites whose last digest could not be sent, except for sites that this process does not have. */
    unsent: (): string[] => [...failures].flatMap(([pageId, failure]) => (failure === "no site" ? [] : [pageId])),
    start(): void {
      again();
      timer = setInterval(again, EVERY_MS).unref();
    },
    /** Starts no further tasks; resolves when the current one has ended. A digest is aborted after a few seconds. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      const limit = setTimeout(() => ending.abort(new Error("The server stops.")), STOP_MS);
      await running;
      clearTimeout(limit);
    },
  };
}

export type Maintenance = ReturnType<typeof createMaintenance>;
