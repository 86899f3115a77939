/**
 * The pictures of one site, in the sizes that its pages ask for. Fetches what the current record names and nothing else,
 * in the background: a page never waits for it, and shows the record's own address until a picture is there.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { picturesOf } from "../../record/hosts.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { PictureFacts, Pictures } from "../../site/ui/kept-picture.ts";
import { type Log, reasonOf } from "../log.ts";
import { localKey, localOriginal, remoteOriginal } from "./original.ts";
import { filesOf, type PictureEntry, pictureIndex } from "./picture-index.ts";
import type { MakePicture, PictureWorkshop } from "./picture-workshop.ts";

export interface PictureStore {
  /** What pages may know: another object whenever something changes, at most every few seconds. */
  facts(): Pictures;
  /** Names the state of the facts, for addresses that may be kept for good. */
  version(): string;
  /** Takes up a record's pictures; settles when those on disk are known. */
  follow(record: SiteRecord): Promise<void>;
  /** The picture at an address of the record: the largest WebP that is kept, or the drawing's SVG. */
  original(address: string): Promise<Uint8Array | undefined>;
  /** A file of the store, by its name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Settles when nothing is left to do. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface PictureStoreOptions {
  /** Where pictures are kept; several stores and processes may share it. */
  directory: string;
  workshop: PictureWorkshop;
  /** Hosts that may be on a private network. */
  privateHosts: ReadonlySet<string>;
  userAgent: string;
  /** The file of an address that is our own; undefined for one that is not. */
  localFile: (address: string) => string | undefined;
  log: Log;
  now?: () => Date;
  /** For tests: limits on an original. */
  limits?: { limitMs?: number; maxBytes?: number };
  maxPictures?: number;
}

/** How long pages wait for several facts at once. */
const BATCH_MS = 3_000;
/** Pace of looking for what is due. */
const LOOK_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const FIRST_RETRY_MS = 5 * 60_000;
const AT_ONCE = 2;
/** Pictures of a record that are kept: those of its first screens come first, the rest shows its own address. */
const MAX_PICTURES = 2_000;
const MAX_LINES = 10;
const FILE = /^[\w-]{16}(?:-\d{1,4}\.(?:avif|webp)|\.svg)$/;

interface Failure {
  times: number;
  dueAt: number;
}

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { directory, workshop, privateHosts, userAgent, localFile, log } = options;
  const { now = () => new Date(), limits = {}, maxPictures = MAX_PICTURES } = options;
  const index = pictureIndex(directory, now);
  const stopping = new AbortController();
  const entries = new Map<string, PictureEntry>();
  const failures = new Map<string, Failure>();
  const problems = new Map<string, string>();
  let news: string[] = [];
  let wanted: ReadonlySet<string> = new Set();
  let queue: string[] = [];
  const running = new Set<string>();
  let facts: Pictures = {};
  let version = "";
  let batch: NodeJS.Timeout | undefined;
  let cleanedAt = -Infinity;
  let rested = Promise.withResolvers<void>();
  rested.resolve();
  const looking = setInterval(look, LOOK_MS).unref();

  function publish(): void {
    clearTimeout(batch);
    batch = undefined;
    const next: Record<string, PictureFacts> = {};
    for (const address of wanted) {
      const entry = entries.get(address);
      if (entry !== undefined) next[address] = entry.facts;
    }
    const hash = createHash("sha256").update(JSON.stringify(next)).digest("base64url").slice(0, 12);
    if (hash === version) return;
    version = hash;
    facts = next;
  }

  function isDue(address: string): boolean {
    const time = now().getTime();
    const failure = failures.get(address);
    if (failure !== undefined && time < failure.dueAt) return false;
    const entry = entries.get(address);
    // A file of ours is looked at each time: that costs nothing.
    return entry === undefined || localFile(address) !== undefined || time - Date.parse(entry.checkedAt) > DAY_MS;
  }

  function look(): void {
    queue = [...wanted].filter((address) => !running.has(address) && isDue(address));
    if (queue.length > 0 && running.size === 0) rested = Promise.withResolvers<void>();
    work();
  }

  function work(): void {
    while (running.size < AT_ONCE && !stopping.signal.aborted) {
      const address = queue.shift();
      if (address === undefined) break;
      running.add(address);
      void workshop
        .take((make) => obtain(address, make))
        .then(
          () => void failures.delete(address),
          (error: unknown) => noteFailure(address, error),
        )
        .finally(() => {
          running.delete(address);
          work();
          if (running.size === 0) void rest();
        });
    }
  }

  async function obtain(address: string, make: MakePicture): Promise<void> {
    if (stopping.signal.aborted || !wanted.has(address)) return;
    const known = entries.get(address);
    const file = localFile(address);
    const source = { privateHosts, userAgent, incoming: index.incoming, signal: stopping.signal, ...limits };
    const original =
      file === undefined
        ? await remoteOriginal(address, known?.version, source)
        : await localOriginal(file, known?.version);
    try {
      const key = await keyOf(address);
      const checkedAt = now().toISOString();
      if (original === undefined || original.hash === known?.facts.hash) {
        // A file of ours that did not change has nothing to note.
        if (known === undefined || (original === undefined && file !== undefined)) return;
        const checked = { ...known, checkedAt, version: original?.version ?? known.version };
        entries.set(address, checked);
        await index.save(checked);
        return;
      }
      await mkdir(index.files, { recursive: true });
      const made = await make({ file: original.file, hash: original.hash, directory: index.files });
      const entry = { key, version: original.version, checkedAt, facts: made };
      await index.save(entry);
      entries.set(address, entry);
      news.push(address);
      batch ??= setTimeout(publish, BATCH_MS).unref();
    } finally {
      await original?.remove();
    }
  }

  const keyOf = async (address: string): Promise<string> => {
    const file = localFile(address);
    return file === undefined ? address : localKey(file);
  };

  function noteFailure(address: string, error: unknown): void {
    if (stopping.signal.aborted) return;
    const times = (failures.get(address)?.times ?? 0) + 1;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (times - 1), DAY_MS);
    failures.set(address, { times, dueAt: now().getTime() + wait });
    if (times === 1) problems.set(address, reasonOf(error));
  }

  /** Nothing is left to do for now. */
  async function rest(): Promise<void> {
    publish();
    if (problems.size > 0) {
      const lines = [...problems]
        .slice(0, MAX_LINES)
        .map(([address, reason]) => `  ${address.slice(0, 200)} ${reason}`);
      if (problems.size > MAX_LINES) lines.push(`  and ${problems.size - MAX_LINES} more`);
      log.warn(`Pictures that can't be had are shown from their own address:\n${lines.join("\n")}`);
      problems.clear();
    }
    if (news.length > 0) log.info(`${news.length} new pictures are ready, ${Object.keys(facts).length} in all.`);
    news = [];
    if (now().getTime() - cleanedAt > DAY_MS && !stopping.signal.aborted) {
      cleanedAt = now().getTime();
      const keys = await Promise.all([...wanted].map(keyOf));
      await index.cleanUp(keys).catch((error: unknown) => log.warn(`Old pictures stay: ${reasonOf(error)}`));
    }
    if (running.size === 0) rested.resolve();
  }

  /** Threat: a thousand readers who take nothing of a large picture. All who are being sent one share its bytes. */
  const sent = new Map<string, WeakRef<Uint8Array<ArrayBuffer>>>();
  const beingRead = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  const read: PictureStore["read"] = async (name) => {
    if (!FILE.test(name)) return undefined;
    const shared = sent.get(name)?.deref();
    if (shared !== undefined) return shared;
    const reading =
      beingRead.get(name) ??
      readFile(join(index.files, name))
        .catch(() => undefined)
        .finally(() => beingRead.delete(name));
    beingRead.set(name, reading);
    const bytes = await reading;
    if (bytes === undefined) sent.delete(name);
    else sent.set(name, new WeakRef(bytes));
    return bytes;
  };

  return {
    facts: () => facts,
    version: () => version,
    read,

    async follow(record) {
      const named = picturesOf(record).filter((address) => localFile(address) !== undefined || URL.canParse(address));
      wanted = new Set(named.slice(0, maxPictures));
      const unknown = [...wanted].filter((address) => !entries.has(address));
      await Promise.all(
        unknown.map(async (address) => {
          const entry = await index.load(await keyOf(address));
          if (entry !== undefined) entries.set(address, entry);
        }),
      );
      for (const known of [entries, failures, problems])
        for (const address of known.keys()) if (!wanted.has(address)) known.delete(address);
      publish();
      look();
    },

    async original(address) {
      const known = entries.get(address);
      return known === undefined ? undefined : read(filesOf(known.facts).at(-1) ?? "");
    },

    idle: () => rested.promise,

    async stop() {
      stopping.abort(new Error("the server stops"));
      clearInterval(looking);
      clearTimeout(batch);
      queue = [];
      await Promise.all([...running].map(() => rested.promise));
    },
  };
}
