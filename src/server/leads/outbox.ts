/** A worker that sends what the table of mail jobs holds for a channel, and goes on trying for three days. */
import { randomUUID } from "node:crypto";
import { counted } from "../counted.ts";
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import { type Log, reasonOf } from "../log.ts";
import { MAX_CONNECTIONS } from "./mail/mailer.ts";
import { underId, withoutId } from "../request-id.ts";
import { failureKind } from "./mail/mail-failure.ts";
import { type Channel, type ClaimedJob, claimJobs, type MailJob, nextDue, settleJob, settleSent } from "./mail-jobs.ts";

/** How a try ended. */
export type TryOutcome = "sent" | "failed" | "dead";

/** The receiver wants no more of these (410 from a webhook): the job is not tried again, unless the operator asks for it. */
export class NotWanted extends Error {
  override name = "NotWanted";
}

export interface OutboxOptions {
  database: Database;
  /** Whose jobs it does; mails by default. */
  channel?: Channel;
  /** Does one job; resolves when it was handed over. The signal ends a try that takes too long. @throws NotWanted */
  send: (claimed: ClaimedJob, signal: AbortSignal) => Promise<void>;
  log: Log;
  /** Called after each try, with whose mail it was. */
  onTried?: (outcome: TryOutcome, pageId: string) => void;
  /** Called when the mail server turns a mail to a business's own mailbox down for good, at the first try of each. */
  onRefused?: (pageId: string) => void;
  /** The time of day. Leases of several processes compare it, so their clocks should agree within a minute. */
  now?: () => Date;
  /** From 0 to 1. */
  random?: () => number;
  /** Mails under way at a time. */
  slots?: number;
}

const MINUTE_MS = 60_000;
/** Twice as long as a try may take: a job is never tried by two at once while clocks agree. */
const LEASE_MS = 4 * MINUTE_MS;
const TRY_MS = 2 * MINUTE_MS;
const FIRST_WAIT_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** On the first day a lead is worth more than the tries. */
const FIRST_DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_WAIT_OF_FIRST_DAY_MS = 15 * MINUTE_MS;
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
/** Also after three days: the server may have stood still, or its clock jumped. Three days have more of them. */
const LEAST_TRIES = 10;
/** No mail waits longer for its next try: the longest wait, spread. */
const LONGEST_AWAY_MS = LONGEST_WAIT_MS * 1.5;
/** Slots that one recipient alone can't take, so that one that hangs leaves the others a way. */
const SLOTS_FOR_OTHERS = 2;
/** Also when nothing was added: jobs of another process that has ended fall due too. */
const LOOK_EVERY_MS = MINUTE_MS / 4;
const STOP_MS = 5_000;
/**
 * Pause after a look for others than those who have their share under way found nothing: it reads through all the jobs
 * that these have left, and each new lead causes a look.
 */
const OTHERS_EVERY_MS = 1_000;
const AGAIN: Readonly<Record<Channel, (woken: number) => string>> = {
  mail: (woken) =>
    `The mail server works again: ${counted(woken, "mail that waited for it is", "mails that waited for it are")} due now.`,
  webhook: (woken) =>
    `The webhook's receiver works again: ${counted(woken, "lead that waited for it is", "leads that waited for it are")} due now.`,
};
/** Longest stored error of a try, in UTF-16 units. */
const ERROR_LENGTH = 500;

/**
 * How long to wait after a number of failed tries, in milliseconds: doubled each time, spread by half to each side, and no
 * longer than 15 minutes on the mail's first day.
 *
 * @param ageMs since the mail was made
 */
export function waitAfter(tries: number, random: number, ageMs: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS) * (0.5 + random);
  return ageMs < FIRST_DAY_MS ? Math.min(wait, LONGEST_WAIT_OF_FIRST_DAY_MS) : wait;
}

export function createOutbox(options: OutboxOptions) {
  const {
    database,
    channel = "mail",
    send,
    log,
    onTried,
    onRefused,
    now = () => new Date(),
    random = Math.random,
    slots = MAX_CONNECTIONS,
  } = options;
  const underWay = new Map<Promise<void>, MailJob>();
  /** Whose last try failed: one at a time of theirs, until one arrives. */
  const failing = new Set<string>();
  const ending = new AbortController();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;
  /** When it goes off. */
  let lookAt = Infinity;
  const stopping = new AbortController();
  let running = false;
  /** While some have their share under way: until when nothing is looked for. */
  let nothingUntil = -Infinity;

  const roomFor = (recipient: string): number => {
    const most = failing.has(recipient) ? 1 : Math.max(1, slots - SLOTS_FOR_OTHERS);
    return most - [...underWay.values()].filter((job) => job.recipient === recipient).length;
  };
  const someAreFull = (): boolean => [...underWay.values()].some(({ recipient }) => roomFor(recipient) <= 0);
  /** Whether nothing is to be looked for just now; a look after the pause is on its way then. */
  function pauses(): boolean {
    const left = someAreFull() ? nothingUntil - performance.now() : 0;
    if (left > 0) lookIn(left);
    return left > 0;
  }

  /** Claims as many jobs as there are free slots, and begins them. */
  function look(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    if (pauses()) return looking ?? Promise.resolve();
    lookAgain = true;
    looking ??= (async () => {
      while (lookAgain && !stopping.signal.aborted && underWay.size < slots && !pauses()) {
        lookAgain = false;
        const claimed = await claim(slots - underWay.size);
        if (claimed.length === 0 && someAreFull()) nothingUntil = performance.now() + OTHERS_EVERY_MS;
        for (const one of claimed) begin(one);
        lookAgain ||= claimed.length > 0;
      }
    })()
      .catch((error: unknown) => {
        // The database has said so itself.
        if (!(error instanceof DatabaseUnavailable)) log.error(`Looking for mail to send failed: ${reasonOf(error)}`);
      })
      .finally(() => {
        looking = undefined;
        void setTimer();
      });
    return looking;
  }

  const claim = (limit: number): Promise<ClaimedJob[]> => {
    const at = now();
    const later = (ms: number): Date => new Date(at.getTime() + ms);
    return claimJobs(database, {
      channel,
      at,
      until: later(LEASE_MS),
      beyond: later(LONGEST_AWAY_MS),
      lease: randomUUID(),
      limit,
      underWay: [...underWay.values()],
      roomFor,
    });
  };

  function begin(claimed: ClaimedJob): void {
    const { request_id } = claimed.lead;
    // Whichever request woke the outbox, what is logged is about the lead's own.
    const own = <Result>(run: () => Result): Result => (request_id === "" ? withoutId(run) : underId(request_id, run));
    const work = own(() => attempt(claimed)).finally(() => {
      underWay.delete(work);
      void look();
    });
    underWay.set(work, claimed.job);
  }

  async function attempt(claimed: ClaimedJob): Promise<void> {
    const { job, lead } = claimed;
    const what = `The ${job.kind === "webhook" ? "webhook" : `${job.kind} mail`} of lead ${lead.reference}`;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), ending.signal]);
      const [tried] = await Promise.allSettled([send(claimed, signal)]);
      if (tried.status === "rejected") {
        await settleFailure(claimed, what, tried.reason);
        return;
      }
      failing.delete(job.recipient);
      onTried?.("sent", lead.page_id);
      const woken = await settleSent(database, channel, job, now());
      log.info(`${what} is sent.`);
      if (woken > 0) log.info(AGAIN[channel](woken));
    } catch (error) {
      // Not written down: the job is due again when its lease ends, and its Message-ID stays the same.
      // That the database can't be used is logged once, by itself.
      const level = error instanceof DatabaseUnavailable ? "info" : "error";
      log[level](`${what}: what became of it could not be stored: ${reasonOf(error)}`);
    }
  }

  /** Notes a failed try: the job is due again later, or is not tried any more. */
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
    if (unwanted || (job.tries >= LEAST_TRIES && due.getTime() - Date.parse(job.created_at) > GIVE_UP_MS)) {
      failing.delete(job.recipient);
      await settleJob(database, job, { state: "dead", ...failed });
      onTried?.("dead", lead.page_id);
      log.error(`${what} could not be sent${unwanted ? "" : " in three days"}, and is not tried again: ${reason}`);
      return;
    }
    await settleJob(database, job, { state: "due", due_at: due.toISOString(), ...failed });
    if (isNewlyRefused && job.kind === "business") {
      log.error(
        `${what} is refused for good: the mail server does not take it for the business's own address. Where others do not ` +
          "arrive there either, correct the address in the record or LEADS_TO, or the mailbox; it is tried on for three " +
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
    const wait = due === undefined ? LOOK_EVERY_MS : due.getTime() - now().getTime();
    // Not at once even for what is due already: it may be that all slots are taken.
    lookIn(Math.min(Math.max(wait, 500), LOOK_EVERY_MS));
  }

  function lookIn(ms: number): void {
    const at = performance.now() + ms;
    // The earlier one stays.
    if (!running || at >= lookAt) return;
    clearTimeout(timer);
    lookAt = at;
    timer = setTimeout(() => {
      lookAt = Infinity;
      void look();
    }, ms);
    timer.unref();
  }

  return {
    /** Looks for new jobs now. */
    wake(): void {
      if (running) withoutId(() => void look());
    },
    /** Sends everything that is due; resolves when nothing is due or under way any more. */
    async sendDue(): Promise<void> {
      await look();
      do {
        await Promise.allSettled(underWay.keys());
        // What ended has made it look again.
        await looking;
      } while (underWay.size > 0);
    },
    /** Starts looking for what is due, now and from then on. */
    start(): void {
      running = true;
      void look();
    },
    /** Takes nothing new; resolves when what was under way has ended, or was ended after a few seconds. */
    async stop(): Promise<void> {
      running = false;
      stopping.abort();
      clearTimeout(timer);
      const limit = setTimeout(() => ending.abort(new Error("The server stops.")), STOP_MS);
      await looking;
      await Promise.allSettled(underWay.keys());
      clearTimeout(limit);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
