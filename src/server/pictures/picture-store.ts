/**
 * The pictures of one site, in the sizes that its pages need. Fetches what the current record names and nothing else,
 * in the background: a page never waits for it, and shows the record's own address until a picture is there.
 */
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { picturesOf } from "../../record/hosts.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { PictureFacts, PictureFormat, Pictures } from "../../site/ui/picture-facts.ts";
import { addressAt } from "../addresses.ts";
import { type Log, reasonOf } from "../log.ts";
import { avifLater } from "./avif-later.ts";
import { isText, localKey, localOriginal, NoPicture, type Original, remoteOriginal } from "./original.ts";
import { pictureFailures } from "./picture-failures.ts";
import { filesOf, type PictureEntry, pictureIndex } from "./picture-index.ts";
import type { MakePicture } from "./picture-process.ts";
import { pictureProgress } from "./picture-progress.ts";
import type { PictureWorkerPool } from "./picture-worker-pool.ts";
import { pictureReader, type ReadPicture } from "./read-pictures.ts";
import { isSvgFile } from "../security/svg.ts";

export interface PictureStore {
  /** What pages may know: another object whenever something changes, at most twice a second. */
  facts(): Pictures;
  /**
   * Addresses of the record at which there is no picture, and none is stored: another array whenever it changes. One that
   * can't be reached for the moment is not among them.
   */
  gone(): readonly string[];
  /** Names the state of the facts, for addresses that may be cached for good. */
  version(): string;
  /** Takes up a record's pictures; settles when those on disk are known. */
  follow(record: SiteRecord): Promise<void>;
  /** The picture at an address of the record: the largest WebP, or an SVG rasterized as PNG. */
  original(address: string): Promise<Uint8Array | undefined>;
  /** A file of the store, by its name. */
  read: ReadPicture;
  /** Settles when nothing is left to do. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface PictureStoreOptions {
  /** Where pictures are stored; several stores and processes may share it. */
  directory: string;
  pictureWorkers: Pick<PictureWorkerPool, "take" | "render">;
  /** Hosts that may be on a private network. */
  privateHosts: ReadonlySet<string>;
  userAgent: string;
  /** The file of an address that is our own; undefined for one that is not. */
  localFile: (address: string) => string | undefined;
  log: Log;
  /** Whether AVIF is made at once, from the same pixels: where all files are waited for. */
  avifAtOnce?: boolean;
  now?: () => Date;
  /** For tests: limits on an original. */
  limits?: { limitMs?: number; maxBytes?: number };
  maxPictures?: number;
}

/** How long pages wait for several facts at once. */
const BATCH_MS = 250;
/** Pace of looking for what is due. */
const LOOK_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Pictures worked on at a time, besides SVGs that wait. */
const AT_ONCE = 2;
/** SVGs whose originals are on disk until they are processed; the others are fetched again then. */
const MAX_SVGS = 20;
/** Most pictures of a record, those of its first screens first; the rest shows its own address. */
const MAX_PICTURES = 2_000;
/** Whether an address is a path of our own origin that this server has nothing at. */
const isMissing = (address: string): boolean =>
  address.startsWith("/") && addressAt(address.replace(/[?#].*/, "")) === undefined;

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { directory, pictureWorkers, privateHosts, userAgent, localFile, log } = options;
  const { avifAtOnce = false, now = () => new Date(), limits = {}, maxPictures = MAX_PICTURES } = options;
  const index = pictureIndex(directory, now);
  const stopping = new AbortController();
  const later = avifLater({ files: index.files, pictureWorkers, localFile, signal: stopping.signal });
  const entries = new Map<string, PictureEntry>();
  const failures = pictureFailures(now);
  const progress = pictureProgress(log, now);
  let wanted: ReadonlySet<string> = new Set();
  let queue: string[] = [];
  const running = new Set<string>();
  /** Those of `running` that are SVGs, and hold up nothing else. */
  const svgs = new Set<string>();
  /** Those of `running` that are made as AVIF. */
  const avifs = new Set<string>();
  /** SVGs beyond `MAX_SVGS`. */
  let deferred: string[] = [];
  let facts: Pictures = {};
  let gone: readonly string[] = [];
  /** Paths of our own origin that have no file. */
  let nowhere: readonly string[] = [];
  let version = "";
  let batch: NodeJS.Timeout | undefined;
  let cleanedAt = -Infinity;
  /** Addresses looked at since there was nothing to do. */
  let begun = 0;
  /** Of AVIF, likewise. */
  let avifBegun = 0;
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
    const missing = [...wanted].filter((address) => !entries.has(address) && failures.isGone(address));
    const nextGone = [...nowhere, ...missing];
    if (nextGone.join("\n") !== gone.join("\n")) gone = nextGone;
    const hash = createHash("sha256").update(JSON.stringify(next)).digest("base64url").slice(0, 12);
    if (hash === version) return;
    version = hash;
    facts = next;
  }

  function isDue(address: string): boolean {
    if (failures.isWaiting(address)) return false;
    const entry = entries.get(address);
    // A file of ours is looked at each time: that costs nothing.
    return (
      entry === undefined ||
      later.needsOriginal(address) ||
      localFile(address) !== undefined ||
      // A date ahead of now was noted by a clock that was wrong.
      Math.abs(now().getTime() - Date.parse(entry.checkedAt)) > DAY_MS
    );
  }

  function look(): void {
    queue = [...wanted].filter((address) => !running.has(address) && isDue(address));
    deferred = [];
    if (queue.length > 0 && running.size === 0) rested = Promise.withResolvers<void>();
    work();
  }

  function work(): void {
    while (running.size - svgs.size < AT_ONCE && !stopping.signal.aborted) {
      const named = queue.shift() ?? (svgs.size < MAX_SVGS ? deferred.shift() : undefined);
      const isIdle = running.size === svgs.size + avifs.size;
      const address = named ?? (isIdle ? later.next(running) : undefined);
      if (address === undefined) break;
      running.add(address);
      void (named === undefined ? makeAvif(address) : obtain(address))
        .catch((error: unknown) => noteFailure(address, error))
        .finally(() => {
          running.delete(address);
          svgs.delete(address);
          avifs.delete(address);
          work();
          if (running.size === 0) void rest();
        });
    }
  }

  /** All pictures that are due are there: what is left makes them smaller. */
  async function makeAvif(address: string): Promise<void> {
    avifs.add(address);
    avifBegun += 1;
    if (batch !== undefined) publish();
    progress.reportNew(Object.keys(facts).length);
    await later.make(address);
    const all = avifBegun + later.count();
    progress.report(`Making pictures smaller (AVIF): ${avifBegun} of ${all} done.`, later.count());
    failures.clear(address);
  }

  async function obtain(address: string): Promise<void> {
    begun += 1;
    const svg = await pictureWorkers.take((make) => picture(address, make));
    if (svg !== undefined) {
      try {
        if (svgs.size >= MAX_SVGS) {
          deferred.push(address);
          begun -= 1;
          return;
        }
        svgs.add(address);
        work();
        await store(address, svg, (job) => pictureWorkers.render(job, stopping.signal));
      } finally {
        await svg.remove();
      }
    }
    failures.clear(address);
  }

  /**
   * Gets the picture at an address, if it changed.
   *
   * @returns an SVG, which is not processed here: nothing else shall wait for it
   */
  async function picture(address: string, make: MakePicture): Promise<Original | undefined> {
    if (stopping.signal.aborted || !wanted.has(address)) return undefined;
    const known = entries.get(address);
    const version = later.needsOriginal(address) ? undefined : known?.version;
    const file = localFile(address);
    const source = { privateHosts, userAgent, incoming: index.incoming, signal: stopping.signal, ...limits };
    const original =
      file === undefined ? await remoteOriginal(address, version, source) : await localOriginal(file, version);
    // Whoever it is handed on to removes it.
    let isHandedOn = false;
    try {
      if (original !== undefined && original.hash === known?.facts.hash && later.needsOriginal(address)) {
        isHandedOn = true;
        await later.keep(address, original);
        return undefined;
      }
      if (original === undefined || original.hash === known?.facts.hash) {
        // A file of ours that did not change has nothing to note.
        if (known === undefined || (original === undefined && file !== undefined)) return undefined;
        const checked = { ...known, checkedAt: now().toISOString(), version: original?.version ?? known.version };
        entries.set(address, checked);
        await index.save(checked);
        return undefined;
      }
      if (await isSvgFile(original.file)) {
        await later.forget(address);
        isHandedOn = true;
        return original;
      }
      await later.forget(address);
      // Sizes of all pictures are there soonest if AVIF, most of the work, comes last.
      const isLater = !avifAtOnce && later.hasRoomFor(address);
      await store(address, original, make, isLater ? ["webp"] : undefined);
      if (isLater) {
        isHandedOn = true;
        await later.keep(address, original);
      }
    } finally {
      if (!isHandedOn) await original?.remove();
    }
    return undefined;
  }

  /** Makes the sizes of a picture, and notes that they are there. */
  async function store(
    address: string,
    original: Original,
    make: MakePicture,
    formats?: readonly PictureFormat[],
  ): Promise<void> {
    const key = await keyOf(address);
    const checkedAt = now().toISOString();
    await mkdir(index.files, { recursive: true });
    const { file, hash } = original;
    const job = { file, hash, directory: index.files, ...(formats !== undefined && { formats }) };
    const made = await make(job).catch(async (error: unknown) => {
      throw (await isText(file)) ? new NoPicture(reasonOf(error)) : error;
    });
    const entry = { key, version: original.version, checkedAt, facts: made };
    await index.save(entry);
    entries.set(address, entry);
    progress.add();
    const all = begun + queue.length;
    progress.report(
      `Making pictures: ${begun - running.size + 1} of ${all} done. Pages show the originals meanwhile.`,
      queue.length,
    );
    batch ??= setTimeout(publish, BATCH_MS).unref();
  }

  const keyOf = async (address: string): Promise<string> => {
    const file = localFile(address);
    return file === undefined ? address : localKey(file);
  };

  function noteFailure(address: string, error: unknown): void {
    if (stopping.signal.aborted) return;
    failures.note(address, error, later.needsOriginal(address));
    if (failures.isGone(address)) batch ??= setTimeout(publish, BATCH_MS).unref();
  }

  /** Nothing is left to do for now. */
  async function rest(): Promise<void> {
    publish();
    const report = failures.takeReport();
    if (report !== undefined) log.warn(report);
    progress.reportNew(Object.keys(facts).length);
    begun = 0;
    avifBegun = 0;
    if (now().getTime() - cleanedAt > DAY_MS && !stopping.signal.aborted) {
      cleanedAt = now().getTime();
      const keys = await Promise.all([...wanted].map(keyOf));
      await index.cleanUp(keys).catch((error: unknown) => log.warn(`Old pictures stay: ${reasonOf(error)}`));
    }
    if (running.size === 0) rested.resolve();
  }

  const read = pictureReader(index.files);

  return {
    facts: () => facts,
    gone: () => gone,
    version: () => version,
    read,

    async follow(record) {
      const all = picturesOf(record);
      nowhere = all.filter((address) => isMissing(address) && localFile(address) === undefined);
      const named = all.filter((address) => localFile(address) !== undefined || URL.canParse(address));
      wanted = new Set(named.slice(0, maxPictures));
      const unknown = [...wanted].filter((address) => !entries.has(address));
      await Promise.all(
        unknown.map(async (address) => {
          const entry = await index.load(await keyOf(address));
          if (entry === undefined) return;
          entries.set(address, entry);
          if (!(await index.isComplete(entry))) later.note(address);
        }),
      );
      for (const address of entries.keys()) if (!wanted.has(address)) entries.delete(address);
      failures.follow(wanted);
      await later.follow(wanted);
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
      deferred = [];
      if (running.size > 0) await rested.promise;
      await later.follow(new Set());
    },
  };
}
