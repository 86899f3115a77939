/** A worker that processes the jobs of a channel in the `mail_jobs` table, and retries each for three days. */
import { randomUUID } from "node:crypto";
import { counted } from "../counted.ts";
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import { type Log, reasonOf } from "../log.ts";
import { MAX_CONNECTIONS, STOP_MS, TRY_MS } from "./mail/mailer.ts";
import { withRequestId, withoutRequestId } from "../current-request-id.ts";
import { failureKind } from "./mail/mail-failure.ts";
import { type Channel, type ClaimedJob, claimJobs, type MailJob, nextDue, settleJob, settleSent } from "./mail-jobs.ts";

/** Outcome of a try. */
export type TryOutcome = "sent" | "failed" | "dead";

/**
 * The receiver wants no more leads (410 from a webhook): the job is not tried again, unless the operator requests it.
 */
export class NotWanted extends Error {
  override name = "NotWanted";
}

export interface OutboxOptions {
  database: Database;
  /** Channel whose jobs it processes; mails by default. */
  channel?: Channel;
  /** Called before each try. Resolves to the job with its current recipient, or undefined if it is deleted. */
  readdress?: (claimed: ClaimedJob, at: Date) => Promise<MailJob | undefined>;
  /** Sends one job; resolves when it was handed over. The signal aborts a try that takes too long. @throws NotWanted */
  send: (claimed: ClaimedJob, signal: AbortSignal) => Promise<void>;
  log: Log;
  /** Called after each try, with the site of the lead. */
  onTried?: (outcome: TryOutcome, pageId: string) => void;
  /** Called when the mail server starts to reject a mail to a business permanently, not for each try. */
  onRefused?: (pageId: string) => void;
  /** Wall clock. Leases of several processes compare it, so their clocks should agree within a minute. */
  now?: () => Date;
  /** From 0 to 1. */
  random?: () => number;
  /** Maximum number of concurrent tries. */
  slots?: number;
}

const MINUTE_MS = 60_000;
/** Twice the time limit of a try: two workers never try the same job at once while clocks agree. */
const LEASE_MS = 2 * TRY_MS;
const FIRST_WAIT_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** On the first day, fast delivery is worth extra tries. */
const FIRST_DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_WAIT_OF_FIRST_DAY_MS = 15 * MINUTE_MS;
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
/**
 * Required even after three days: the server may have been down, or its clock may have jumped. Normally there are more.
 */
const MIN_TRIES = 10;
/** Maximum wait before the next try: the longest wait with its jitter. */
const MAX_DELAY_MS = LONGEST_WAIT_MS * 1.5;
/** Slots that one recipient can't occupy, so that a slow one does not block the others. */
const SLOTS_FOR_OTHERS = 2;
/** Polling interval: jobs of another process that has ended become due too. */
const POLL_INTERVAL_MS = MINUTE_MS / 4;
/**
 * Pause after a query that found nothing while some recipients have no free slot: the query scans all jobs of those,
 * and each new lead triggers it.
 */
const FULL_POLL_MS = 1_000;
const WORKS_AGAIN: Readonly<Record<Channel, (woken: number) => string>> = {
  mail: (woken) =>
    `The mail server works again: ${counted(woken, "mail that waited for it is", "mails that waited for it are")} due now.`,
  webhook: (woken) =>
    `The webhook's receiver works again: ${counted(woken, "lead that waited for it is", "leads that waited for it are")} due now.`,
};
/** Maximum length of a stored error, in UTF-16 units. */
const ERROR_LENGTH = 500;

/**
 * Returns the wait after a number of failed tries, in milliseconds: doubled each time, with 50% jitter to each side,
 * and no longer than 15 minutes on the mail's first day.
 *
 * @param ageMs since the mail was created
 */
export function waitAfter(tries: number, random: number, ageMs: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS) * (0.5 + random);
  return ageMs < FIRST_DAY_MS ? Math.min(wait, LONGEST_WAIT_OF_FIRST_DAY_MS) : wait;
}

export function createOutbox(options: OutboxOptions) {
  const {
    database,
    channel = "mail",
    readdress = ({ job }) => Promise.resolve(job),
    send,
    log,
    onTried,
    onRefused,
    now = () => new Date(),
    random = Math.random,
    slots = MAX_CONNECTIONS,
  } = options;
  const underWay = new Map<Promise<void>, MailJob>();
  /** Recipients whose last try failed: they get one try at a time until a mail arrives. */
  const failing = new Set<string>();
  const tryAborter = new AbortController();
  let polling: Promise<void> | undefined;
  let pollAgain = false;
  let timer: NodeJS.Timeout | undefined;
  /** Time at which the timer fires, by `performance.now()`. */
  let timerFiresAt = Infinity;
  const stopping = new AbortController();
  let running = false;
  /** While some recipients have no free slot: time until which no query is made. */
  let nothingUntil = -Infinity;

  const roomFor = (recipient: string): number => {
    const most = failing.has(recipient) ? 1 : Math.max(1, slots - SLOTS_FOR_OTHERS);
    return most - [...underWay.values()].filter((job) => job.recipient === recipient).length;
  };
  const someAreFull = (): boolean => [...underWay.values()].some(({ recipient }) => roomFor(recipient) <= 0);
  /** Whether queries pause right now; the next one is scheduled then. */
  function pauses(): boolean {
    const left = someAreFull() ? nothingUntil - performance.now() : 0;
    if (left > 0) pollIn(left);
    return left > 0;
  }

  /** Claims as many due jobs as there are free slots, and starts them. */
  function poll(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    if (pauses()) return polling ?? Promise.resolve();
    pollAgain = true;
    polling ??= (async () => {
      while (pollAgain && !stopping.signal.aborted && underWay.size < slots && !pauses()) {
        pollAgain = false;
        const claimed = await claim(slots - underWay.size);
        if (claimed.length === 0 && someAreFull()) nothingUntil = performance.now() + FULL_POLL_MS;
        for (const one of claimed) begin(one);
        pollAgain ||= claimed.length > 0;
      }
    })()
      .catch((error: unknown) => {
        // The database logs its own failure.
        if (!(error instanceof DatabaseUnavailable)) log.error(`Looking for mail to send failed: ${reasonOf(error)}`);
      })
      .finally(() => {
        polling = undefined;
        void setTimer();
      });
    return polling;
  }

  const claim = (limit: number): Promise<ClaimedJob[]> => {
    const at = now();
    const later = (ms: number): Date => new Date(at.getTime() + ms);
    return claimJobs(database, {
      channel,
      at,
      until: later(LEASE_MS),
      beyond: later(MAX_DELAY_MS),
      lease: randomUUID(),
      limit,
      underWay: [...underWay.values()],
      roomFor,
    });
  };

  function begin(claimed: ClaimedJob): void {
    const { request_id } = claimed.lead;
    // Log under the id of the lead's own request, not of the request that woke the outbox.
    const own = <Result>(run: () => Result): Result =>
      request_id === "" ? withoutRequestId(run) : withRequestId(request_id, run);
    const work = own(() => attempt(claimed)).finally(() => {
      underWay.delete(work);
      void poll();
    });
    underWay.set(work, claimed.job);
  }

  async function attempt(claimed: ClaimedJob): Promise<void> {
    const { kind } = claimed.job;
    const { lead } = claimed;
    let { job } = claimed;
    const what = `The ${kind === "webhook" ? "webhook" : `${kind} mail`} of lead ${lead.reference}`;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), tryAborter.signal]);
      const trying = async (): Promise<"sent" | "deleted"> => {
        const current = await readdress(claimed, now());
        if (current === undefined) return "deleted";
        job = current;
        await send({ job, lead }, signal);
        return "sent";
      };
      const [tried] = await Promise.allSettled([trying()]);
      if (tried.status === "rejected") {
        await settleFailure({ job, lead }, what, tried.reason);
        return;
      }
      failing.delete(job.recipient);
      if (tried.value === "deleted") return;
      onTried?.("sent", lead.page_id);
      const woken = await settleSent(database, channel, job, now());
      log.info(`${what} is sent.`);
      if (woken > 0) log.info(WORKS_AGAIN[channel](woken));
    } catch (error) {
      // The outcome was not stored: the job is due again when its lease ends, with the same Message-ID. The database
      // logs its own failure once.
      const level = error instanceof DatabaseUnavailable ? "info" : "error";
      log[level](`${what}: its outcome could not be stored: ${reasonOf(error)}`);
    }
  }

  /** Stores a failed try: the job is due again later, or is given up. */
  async function settleFailure({ job, lead }: ClaimedJob, what: string, error: unknown): Promise<void> {
    failing.add(job.recipient);
    const reason = reasonOf(error).slice(0, ERROR_LENGTH);
    const at = now();
    const due = new Date(at.getTime() + waitAfter(job.tries, random(), at.getTime() - Date.parse(job.created_at)));
    const kind = failureKind(error);
    const isNewlyRefused = kind === "refused" && job.refused_at === "";
    const failed = {
      failed_at: at.toISOString(),
      server_failed: kind === "server" ? 1 : 0,
      refused_at: isNewlyRefused ? at.toISOString() : kind === "refused" ? job.refused_at : "",
      last_error: reason,
    };
    onTried?.("failed", lead.page_id);
    const unwanted = error instanceof NotWanted;
    if (unwanted || (job.tries >= MIN_TRIES && due.getTime() - Date.parse(job.created_at) > GIVE_UP_MS)) {
      failing.delete(job.recipient);
      await settleJob(database, job, { state: "dead", ...failed });
      onTried?.("dead", lead.page_id);
      log.error(`${what} could not be sent${unwanted ? "" : " in three days"}, and is not tried again: ${reason}`);
      return;
    }
    await settleJob(database, job, { state: "due", due_at: due.toISOString(), ...failed });
    if (isNewlyRefused && job.kind === "business") {
      log.error(
        `${what} is refused permanently: the mail server does not accept it for the business's own address. Where others do not ` +
          "arrive there either, correct the address in the record or LEADS_TO, or the mailbox; it is retried for three " +
          `days. ${reason}`,
      );
      onRefused?.(lead.page_id);
    }
    log.warn(`${what} could not be sent (try ${job.tries}), the next try is at ${due.toISOString()}: ${reason}`);
  }

  async function setTimer(): Promise<void> {
    if (!running) return;
    const due = await nextDue(database, channel).catch(() => undefined);
    if (!running) return;
    const wait = due === undefined ? POLL_INTERVAL_MS : due.getTime() - now().getTime();
    // Not immediately even if a job is due: all slots may be taken.
    pollIn(Math.min(Math.max(wait, 500), POLL_INTERVAL_MS));
  }

  function pollIn(ms: number): void {
    const at = performance.now() + ms;
    // An earlier timer stays.
    if (!running || at >= timerFiresAt) return;
    clearTimeout(timer);
    timerFiresAt = at;
    timer = setTimeout(() => {
      timerFiresAt = Infinity;
      void poll();
    }, ms);
    timer.unref();
  }

  return {
    /** Checks for new jobs now. */
    wake(): void {
      if (running) withoutRequestId(() => void poll());
    },
    /** Sends everything that is due; resolves when nothing is due or in progress any more. */
    async sendDue(): Promise<void> {
      await poll();
      do {
        await Promise.allSettled(underWay.keys());
        // Each finished job triggers another query, which may start further jobs.
        await polling;
      } while (underWay.size > 0);
    },
    /** Starts to send due jobs, now and from then on. */
    start(): void {
      running = true;
      void poll();
    },
    /** Claims no new jobs; resolves when those in progress have ended, or were aborted after a few seconds. */
    async stop(): Promise<void> {
      running = false;
      stopping.abort();
      clearTimeout(timer);
      const limit = setTimeout(() => tryAborter.abort(new Error("The server stops.")), STOP_MS);
      await polling;
      await Promise.allSettled(underWay.keys());
      clearTimeout(limit);
    },
  };
}
