/** The record as the server has it: asked at boot and in the background, kept through every failure. */
import { type Log, reasonOf } from "../log.ts";
import { lastGoodCopy } from "./last-good-copy.ts";
import type { Provider } from "./provider.ts";
import { hashOf, logProblems, MalformedAnswer, readSnapshot, type Snapshot } from "./snapshot.ts";

export interface RecordSource {
  /** The newest good record; undefined when none was ever obtained. */
  current(): Snapshot | undefined;
  /** Why the last ask failed, in a sentence or with a code frame; undefined while all is well. */
  failure(): string | undefined;
  /** Loads the copy on disk, asks, and goes on asking. Settles within 10 s; within 1 s when there is a copy. */
  start(): Promise<void>;
  /** Asks now, or joins the ask under way. Never rejects: see `failure`. */
  refresh(): Promise<void>;
  /** Calls a listener with each new snapshot. Returns how to end that. */
  onChange(listener: (snapshot: Snapshot) => void): () => void;
  /** Ends asking; settles when the last copy is on disk. */
  stop(): Promise<void>;
}

export interface RecordSourceOptions {
  provider: Provider;
  /** Where the last good copy is kept. */
  cacheFile: string;
  refreshSeconds: number;
  /** By what share of it each pace differs at most, so that many sources don't ask in step; 0 unless told. */
  spread?: number;
  log: Log;
  /** Called after each ask. */
  onAsked?: (answered: boolean) => void;
  now?: () => Date;
}

/** Longest that an ask may take, its whole answer included. */
const DEADLINE_MS = 10_000;
/** Longest that boot waits for news while there is a copy. */
const BOOT_WAIT_MS = 1_000;
/** Pace of asking while there is nothing to show. */
const EMPTY_PACE_SECONDS = 5;

/** Decisions section 1: a failed or malformed answer never replaces a good copy. */
export function createRecordSource(options: RecordSourceOptions): RecordSource {
  const { provider, cacheFile, refreshSeconds, spread = 0, log, onAsked, now = () => new Date() } = options;
  const copy = lastGoodCopy(cacheFile, log);
  const listeners = new Set<(snapshot: Snapshot) => void>();
  let snapshot: Snapshot | undefined;
  let providerEtag: string | undefined;
  let failure: string | undefined;
  let asking: Promise<void> | undefined;
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  function refresh(): Promise<void> {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  }

  async function ask(): Promise<void> {
    if (stopping.signal.aborted) return;
    const deadline = new AbortController();
    const clock = setTimeout(() => deadline.abort(new Error(`gave no whole answer within 10 s`)), DEADLINE_MS);
    const signal = AbortSignal.any([deadline.signal, stopping.signal]);
    try {
      const answer = await Promise.race([provider.ask(providerEtag, signal), rejectedBy(signal)]);
      if (answer.status === "answer") take(answer.body, answer.etag);
      else if (snapshot === undefined) throw new Error("answered that nothing changed, but nothing was there");
      if (failure !== undefined) log.info(`${provider.name} answers again.`);
      failure = undefined;
      onAsked?.(true);
    } catch (error) {
      if (!stopping.signal.aborted) noteFailure(error);
      onAsked?.(false);
    } finally {
      clearTimeout(clock);
    }
  }

  function take(body: string, etag: string | undefined): void {
    const changed = hashOf(body) !== snapshot?.etag;
    if (changed) show(readSnapshot(body, provider, now()));
    if (snapshot !== undefined && (changed || etag !== providerEtag)) {
      const kept = { provider: provider.name, body, etag: etag ?? "", fetchedAt: snapshot.fetchedAt.toISOString() };
      saving = saving.then(() => copy.save(kept));
    }
    providerEtag = etag;
  }

  function show(next: Snapshot): void {
    snapshot = next;
    logProblems(next, provider.name, log);
    for (const listener of listeners) {
      try {
        listener(next);
      } catch (error) {
        log.error(`A listener to new records failed: ${reasonOf(error)}`);
      }
    }
  }

  function noteFailure(error: unknown): void {
    const malformed = error instanceof MalformedAnswer;
    const reason = malformed ? error.message : `${provider.name} ${reasonOf(error)}`;
    // Said once when it begins; a fault in the content also when it becomes another, for whoever is mending it.
    if (failure === undefined || (malformed && reason !== failure)) {
      const rest = snapshot ? `The copy of ${snapshot.fetchedAt.toISOString()} stays.` : "There is no copy to show.";
      log.error(`No new record: ${reason}\n${rest}`);
    }
    failure = reason;
  }

  async function load(): Promise<void> {
    const kept = await copy.load();
    if (kept === undefined) return;
    if (kept.provider !== provider.name) {
      log.info(`The last good copy ${cacheFile} came from ${kept.provider}, so it is not used.`);
      return;
    }
    try {
      show(readSnapshot(kept.body, provider, new Date(kept.fetchedAt)));
      providerEtag = kept.etag === "" ? undefined : kept.etag;
    } catch (error) {
      await copy.setAside(`is no record any more (${reasonOf(error)})`);
    }
  }

  async function askOnAndOn(): Promise<void> {
    await refresh();
    if (stopping.signal.aborted) return;
    const seconds = snapshot === undefined ? Math.min(refreshSeconds, EMPTY_PACE_SECONDS) : refreshSeconds;
    timer = setTimeout(() => void askOnAndOn(), seconds * 1000 * (1 + spread * (2 * Math.random() - 1))).unref();
  }

  return {
    current: () => snapshot,
    failure: () => failure,
    refresh,

    async start() {
      await load();
      const first = askOnAndOn();
      if (snapshot === undefined) await first;
      else await atMost(BOOT_WAIT_MS, first);
    },

    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await asking;
      await saving;
    },
  };
}

/** A provider that ignores its signal must not hold up the boot. */
const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(resolve, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(clock));
  });
}
