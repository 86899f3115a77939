/** The record as the server has it: fetched at boot and in the background; a failure leaves the last good one in force. */
import { setTimeout as wait } from "node:timers/promises";
import type { SiteRecord } from "../../record/schema.ts";
import { deadline } from "../deadline.ts";
import { type Log, reasonOf } from "../log.ts";
import { recordBackup } from "./record-backup.ts";
import type { Provider } from "./provider.ts";
import { hashOf, logProblems, MalformedResponse, readFetchedRecord, type FetchedRecord } from "./fetched-record.ts";

export interface RecordSource {
  /** The newest good record; undefined when none was ever obtained. */
  current(): FetchedRecord | undefined;
  /** Why the last request failed, in a sentence or with a code frame; undefined while all is well. */
  failure(): string | undefined;
  /** Loads the copy on disk, fetches the record, and goes on fetching it. Settles within 10 s; within 1 s when there is a copy. */
  start(): Promise<void>;
  /** Fetches now, or joins the request under way. Never rejects: see `failure`. */
  refresh(): Promise<void>;
  /** Calls a listener with each newly fetched record. Returns how to end that. */
  onChange(listener: (fetched: FetchedRecord) => void): () => void;
  /** Ends fetching; settles when the last copy is on disk. */
  stop(): Promise<void>;
}

export interface RecordSourceOptions {
  provider: Provider;
  /** Where the last good copy is stored. */
  cacheFile: string;
  refreshSeconds: number;
  /** By what share of it each pace is shorter at most, so that many sources don't fetch in step; 0 by default. */
  spread?: number;
  log: Log;
  /** Called after each request. */
  onFetched?: (outcome: FetchOutcome) => void;
  now?: () => Date;
}

/** `failed`: there was no response. `rejected`: there was one that is no record, or has lost what the copy has. */
export type FetchOutcome = "answered" | "failed" | "rejected";

/** Longest that a request may take, its whole response included. */
const DEADLINE_MS = 10_000;
/** Longest that boot waits for news while there is a copy. */
const BOOT_WAIT_MS = 1_000;
/** Pace of fetching while there is nothing to show. */
const EMPTY_PACE_SECONDS = 5;

/**
 * Decisions section 1: a failed or malformed response never replaces a good copy; nor does one that lost the business's name
 * and all of its services, as a database that was emptied responds.
 */
export function createRecordSource(options: RecordSourceOptions): RecordSource {
  const { provider, cacheFile, refreshSeconds, spread = 0, log, onFetched, now = () => new Date() } = options;
  const backup = recordBackup(cacheFile, log);
  const listeners = new Set<(fetched: FetchedRecord) => void>();
  let fetched: FetchedRecord | undefined;
  let providerEtag: string | undefined;
  let failure: string | undefined;
  let pending: Promise<void> | undefined;
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  function refresh(): Promise<void> {
    pending ??= fetchRecord().finally(() => (pending = undefined));
    return pending;
  }

  async function fetchRecord(): Promise<void> {
    if (stopping.signal.aborted) return;
    const signal = AbortSignal.any([deadline(DEADLINE_MS, "gave no whole response within 10 s"), stopping.signal]);
    try {
      const response = await Promise.race([provider.fetch(providerEtag, signal), rejectedBy(signal)]);
      if (response.status === "changed") take(response.body, response.etag);
      else if (fetched === undefined) throw new Error("responded that nothing changed, but nothing was there");
      if (failure !== undefined) log.info(`${provider.name} responds again.`);
      failure = undefined;
      onFetched?.("answered");
    } catch (error) {
      if (!stopping.signal.aborted) noteFailure(error);
      onFetched?.(error instanceof MalformedResponse ? "rejected" : "failed");
    }
  }

  function take(body: string, etag: string | undefined): void {
    const changed = hashOf(body) !== fetched?.etag;
    if (changed) {
      const next = readFetchedRecord(body, provider, now());
      // The first record there ever was is shown as it is.
      if (fetched !== undefined && isEmptied(next.record) && !isEmptied(fetched.record)) {
        throw new MalformedResponse(
          `${provider.name} has lost the business's name and all services, which is taken for a mistake. If it is meant, ` +
            `delete ${cacheFile} and restart.`,
        );
      }
      show(next);
    }
    if (fetched !== undefined && (changed || etag !== providerEtag)) {
      const copy = { provider: provider.name, body, etag: etag ?? "", fetchedAt: fetched.fetchedAt.toISOString() };
      saving = saving.then(() => backup.save(copy));
    }
    providerEtag = etag;
  }

  function show(next: FetchedRecord): void {
    fetched = next;
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
    const malformed = error instanceof MalformedResponse;
    const reason = malformed ? error.message : `${provider.name} ${reasonOf(error).replace(/\.$/, "")}.`;
    // Logged once when it begins; a fault in the content also when it becomes another, for whoever is fixing it.
    if (failure === undefined || (malformed && reason !== failure)) {
      const rest = fetched ? `The copy of ${fetched.fetchedAt.toISOString()} stays.` : "There is no copy to show.";
      log.error(`No new record: ${reason}\n${rest}`);
    }
    failure = reason;
  }

  async function load(): Promise<void> {
    const copy = await backup.load();
    if (copy === undefined) return;
    if (copy.provider !== provider.name) {
      log.info(`The last good copy ${cacheFile} came from ${copy.provider}, so it is not used.`);
      return;
    }
    try {
      show(readFetchedRecord(copy.body, provider, new Date(copy.fetchedAt)));
      providerEtag = copy.etag === "" ? undefined : copy.etag;
    } catch (error) {
      await backup.setAside(`is no record any more (${reasonOf(error)})`);
    }
  }

  async function keepFetching(): Promise<void> {
    await refresh();
    if (stopping.signal.aborted) return;
    const seconds = fetched === undefined ? Math.min(refreshSeconds, EMPTY_PACE_SECONDS) : refreshSeconds;
    timer = setTimeout(() => void keepFetching(), seconds * 1000 * (1 - spread * Math.random())).unref();
  }

  return {
    current: () => fetched,
    failure: () => failure,
    refresh,

    async start() {
      await load();
      const first = keepFetching();
      if (fetched === undefined) await first;
      else await Promise.race([first, wait(BOOT_WAIT_MS, undefined, { ref: false })]);
    },

    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await pending;
      await saving;
    },
  };
}

/** Names of spaces, and of characters that nobody sees, are none. */
const isEmptied = ({ dbPrincipal, dbServices }: SiteRecord): boolean =>
  [dbPrincipal, ...dbServices].every(({ name }) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name));

/** A provider that ignores its signal must not hold up the boot. */
const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
