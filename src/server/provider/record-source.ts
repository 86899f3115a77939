/** The server's record: fetched at boot and in the background; after a failure the last good one stays in use. */
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { SiteRecord } from "../../record/schema.ts";
import { deadline } from "../deadline.ts";
import { type Log, reasonOf } from "../log.ts";
import { type Copy, recordBackup } from "./record-backup.ts";
import type { Provider } from "./provider.ts";
import { hashOf, logProblems, MalformedResponse, readFetchedRecord, type FetchedRecord } from "./fetched-record.ts";

export interface RecordSourceOptions {
  provider: Provider;
  /** Path of the last good copy. */
  cacheFile: string;
  refreshSeconds: number;
  /** Jitter: maximum part by which each interval is shortened, so that sources don't fetch in step; 0 by default. */
  spread?: number;
  log: Log;
  /** Called after each request. */
  onFetched?: (outcome: FetchOutcome) => void;
  now?: () => Date;
}

/** `failed`: there was no response. `rejected`: the response is not a record, or has lost what the copy has. */
export type FetchOutcome = "answered" | "failed" | "rejected";

/** Timeout of a request with its whole response, in milliseconds. */
const DEADLINE_MS = 10_000;
/** Longest wait for a newer record at boot while there is a copy, in milliseconds. */
const BOOT_WAIT_MS = 1_000;
/** Interval of fetches while there is no record. */
const RETRY_SECONDS = 5;

/**
 * Decisions section 1: a failed or malformed response never replaces a good copy; nor does a record without the
 * business's name and all services, as an emptied database responds.
 */
export function createRecordSource(options: RecordSourceOptions) {
  const { provider, cacheFile, refreshSeconds, spread = 0, log, onFetched, now = () => new Date() } = options;
  const backup = recordBackup(cacheFile, log);
  const listeners: ((fetched: FetchedRecord) => void)[] = [];
  let fetched: FetchedRecord | undefined;
  let providerEtag: string | undefined;
  let failure: string | undefined;
  let pending: Promise<void> | undefined;
  /** Copy that is not on disk yet. */
  let unsaved: Copy | undefined;
  let saving = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  /** Fetches now, or joins the pending request. Never rejects: see `failure`. */
  function refresh(): Promise<void> {
    pending ??= fetchRecord().finally(() => (pending = undefined));
    return pending;
  }

  async function fetchRecord(): Promise<void> {
    if (stopping.signal.aborted) return;
    const signal = AbortSignal.any([deadline(DEADLINE_MS, "gave no complete response within 10 s"), stopping.signal]);
    try {
      const response = await Promise.race([provider.fetch(providerEtag, signal), rejectedBy(signal)]);
      if (response.status === "changed") take(response.body, response.etag);
      else if (fetched === undefined) throw new Error("responded with 304, but there is no earlier response");
      saving = saving.then(saveCopy);
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
      // The very first record is accepted as it is.
      if (fetched !== undefined && isEmptied(next.record) && !isEmptied(fetched.record)) {
        throw new MalformedResponse(
          `${provider.name} has lost the business's name and all services, which is treated as a mistake. If it is intended, ` +
            `delete ${cacheFile} and restart.`,
        );
      }
      // Such as a time of generation: cached pages stay, and browsers don't load the record again.
      if (fetched !== undefined && isDeepStrictEqual(contentOf(next), contentOf(fetched))) {
        providerEtag = etag;
        return;
      }
      show(next);
    }
    if (fetched !== undefined && (changed || etag !== providerEtag)) {
      unsaved = { provider: provider.name, body, etag: etag ?? "", fetchedAt: fetched.fetchedAt.toISOString() };
    }
    providerEtag = etag;
  }

  /** Called after each good response: the disk may have been full before. */
  async function saveCopy(): Promise<void> {
    const copy = unsaved;
    if (copy !== undefined && (await backup.save(copy)) && unsaved === copy) unsaved = undefined;
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
    // Logged once when it begins; a content fault also when it changes, for the person who is fixing it.
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
      await backup.setAside(`is not a record any more (${reasonOf(error)})`);
    }
  }

  async function keepFetching(): Promise<void> {
    await refresh();
    if (stopping.signal.aborted) return;
    const seconds = fetched === undefined ? Math.min(refreshSeconds, RETRY_SECONDS) : refreshSeconds;
    timer = setTimeout(() => void keepFetching(), seconds * 1000 * (1 - spread * Math.random())).unref();
  }

  return {
    /** Newest good record; `undefined` until there is one. */
    current: (): FetchedRecord | undefined => fetched,
    /** Reason of the last failure, in a sentence or with a code frame; `undefined` after a success. */
    failure: (): string | undefined => failure,
    refresh,
    /** Loads the copy on disk, then fetches repeatedly. Resolves within 10 s; within 1 s when there is a copy. */
    async start(): Promise<void> {
      await load();
      const first = keepFetching();
      if (fetched === undefined) await first;
      else await Promise.race([first, wait(BOOT_WAIT_MS, undefined, { ref: false })]);
    },

    /** Calls a listener with each newly fetched record. */
    onChange: (listener: (fetched: FetchedRecord) => void): void => void listeners.push(listener),
    /** Stops fetching; resolves when the last copy is on disk. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await pending;
      await saving;
    },
  };
}

export type RecordSource = ReturnType<typeof createRecordSource>;

/** What the site and the log show of a response. */
const contentOf = ({ record, problems, readings }: FetchedRecord) => ({ record, problems, readings });

/** Whether a record has no visible names: names of spaces and invisible characters do not count. */
const isEmptied = ({ dbPrincipal, dbServices }: SiteRecord): boolean =>
  [dbPrincipal, ...dbServices].every(({ name }) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name));

/** Rejects on abort: a provider that ignores its signal must not delay the boot. */
const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
