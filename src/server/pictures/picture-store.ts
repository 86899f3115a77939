/**
 * The pictures of one site, in the sizes that its pages need. Fetches only the pictures of the current record, in the
 * background: a page never waits for them, and shows the record's own address until a picture is ready.
 */
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { picturesOf } from "../../record/hosts.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { PictureFacts, PictureFormat, Pictures } from "../../site/ui/picture-facts.ts";
import { addressAt } from "../addresses.ts";
import { type Log, reasonOf } from "../log.ts";
import { avifLater } from "./avif-later.ts";
import { isNoPicture, localKey, localOriginal, NoPicture, type Original, RECIPE, remoteOriginal } from "./original.ts";
import { pictureFailures } from "./picture-failures.ts";
import { filesOf, type PictureEntry, pictureIndex } from "./picture-index.ts";
import type { EncodePicture } from "./picture-process.ts";
import { pictureProgress } from "./picture-progress.ts";
import type { PictureWorkerPool } from "./picture-worker-pool.ts";
import { pictureReader } from "./read-pictures.ts";
import { isSvgFile } from "../security/svg.ts";

export interface PictureStoreOptions {
  /** Folder of the pictures; several stores and processes may share it. */
  directory: string;
  pictureWorkers: Pick<PictureWorkerPool, "take" | "render">;
  /** Hosts that may be on a private network. */
  privateHosts: ReadonlySet<string>;
  userAgent: string;
  /** Returns the file of a local address; `undefined` for a remote one. */
  localFile: (address: string) => string | undefined;
  log: Log;
  /** Whether AVIF is made at once, from the same pixels, for a caller that waits for all files. */
  avifAtOnce?: boolean;
  now?: () => Date;
  /** For tests: limits on an original. */
  limits?: { limitMs?: number; maxBytes?: number };
  maxPictures?: number;
}

/** Time in which changed facts are batched, in milliseconds. */
const BATCH_MS = 250;
/** Interval of checks for due pictures, in milliseconds. */
const CHECK_INTERVAL_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Pictures that are processed at a time, SVGs that wait not counted. */
const AT_ONCE = 2;
/** SVGs whose originals stay on disk until they are processed; further ones are fetched again later. */
const MAX_SVGS = 20;
/** Maximum pictures of a record, those of Home's first screen first; all others are shown from their own address. */
const MAX_PICTURES = 2_000;
/** Whether an address is a path of our own origin that this server does not route. */
const isUnroutedPath = (address: string): boolean =>
  address.startsWith("/") && addressAt(address.replace(/[?#].*/, "")) === undefined;

/**
 * Whether a picture was made in an earlier way. A later one is not outdated: servers of two versions may share a folder
 * during a deployment, and would make its pictures anew in turn.
 */
const isOutdated = ({ recipe }: PictureEntry): boolean => recipe < RECIPE;

export function createPictureStore(options: PictureStoreOptions) {
  const { directory, pictureWorkers, privateHosts, userAgent, localFile, log } = options;
  const { avifAtOnce = false, now = () => new Date(), limits = {}, maxPictures = MAX_PICTURES } = options;
  const index = pictureIndex(directory, now);
  const stopping = new AbortController();
  const avifQueue = avifLater({ files: index.files, pictureWorkers, localFile, signal: stopping.signal });
  const entries = new Map<string, PictureEntry>();
  const failures = pictureFailures(now);
  const progress = pictureProgress(log, now);
  let wanted: ReadonlySet<string> = new Set();
  let queue: string[] = [];
  const running = new Set<string>();
  /** SVGs in `running`; they don't delay other pictures. */
  const svgs = new Set<string>();
  /** Addresses in `running` that are encoded as AVIF. */
  const avifs = new Set<string>();
  /** SVGs beyond `MAX_SVGS`. */
  let deferred: string[] = [];
  let facts: Pictures = {};
  let gone: readonly string[] = [];
  /** Paths of our own origin that have no file. */
  let missingFiles: readonly string[] = [];
  let version = "";
  let batch: NodeJS.Timeout | undefined;
  let cleanedAt = -Infinity;
  /** Number of pictures begun since the store was last idle. */
  let begun = 0;
  /** The same number for AVIF. */
  let avifBegun = 0;
  let idle = Promise.withResolvers<void>();
  idle.resolve();
  const checks = setInterval(startDue, CHECK_INTERVAL_MS).unref();

  /** Updates what pages see: the facts, their version, and the missing pictures. */
  function publish(): void {
    clearTimeout(batch);
    batch = undefined;
    const next: Record<string, PictureFacts> = {};
    for (const address of wanted) {
      const entry = entries.get(address);
      if (entry !== undefined) next[address] = entry.facts;
    }
    const missing = [...wanted].filter((address) => !entries.has(address) && failures.isGone(address));
    const nextGone = [...missingFiles, ...missing];
    if (nextGone.join("\n") !== gone.join("\n")) gone = nextGone;
    const hash = createHash("sha256").update(JSON.stringify(next)).digest("base64url").slice(0, 12);
    if (hash === version) return;
    version = hash;
    facts = next;
  }

  function isDue(address: string): boolean {
    if (failures.isWaiting(address)) return false;
    const entry = entries.get(address);
    // A local file is checked each time: that costs nothing.
    return (
      entry === undefined ||
      avifQueue.needsOriginal(address) ||
      isOutdated(entry) ||
      localFile(address) !== undefined ||
      // A date in the future was set by a wrong clock.
      Math.abs(now().getTime() - Date.parse(entry.checkedAt)) > DAY_MS
    );
  }

  function startDue(): void {
    queue = [...wanted].filter((address) => !running.has(address) && isDue(address));
    deferred = [];
    if (queue.length > 0 && running.size === 0) idle = Promise.withResolvers<void>();
    startNext();
  }

  /** Starts due pictures while there is room: those of the queue, then deferred SVGs, then AVIF. */
  function startNext(): void {
    while (running.size - svgs.size < AT_ONCE && !stopping.signal.aborted) {
      const due = queue.shift() ?? (svgs.size < MAX_SVGS ? deferred.shift() : undefined);
      const isIdle = running.size === svgs.size + avifs.size;
      const address = due ?? (isIdle ? avifQueue.next(running) : undefined);
      if (address === undefined) break;
      running.add(address);
      void (due === undefined ? makeAvif(address) : makePicture(address))
        .catch((error: unknown) => noteFailure(address, error))
        .finally(() => {
          running.delete(address);
          svgs.delete(address);
          avifs.delete(address);
          startNext();
          if (running.size === 0) void becomeIdle();
        });
    }
  }

  /** Encodes a picture as AVIF, once all due pictures are ready. */
  async function makeAvif(address: string): Promise<void> {
    avifs.add(address);
    avifBegun += 1;
    if (batch !== undefined) publish();
    progress.reportNew(Object.keys(facts).length);
    await avifQueue.make(address);
    const all = avifBegun + avifQueue.count();
    progress.report(`Making pictures smaller (AVIF): ${avifBegun} of ${all} done.`, avifQueue.count());
    failures.clear(address);
  }

  /** Makes a due picture. An SVG is made apart from the others, or deferred if too many wait. */
  async function makePicture(address: string): Promise<void> {
    begun += 1;
    const svg = await pictureWorkers.take((make) => update(address, make));
    if (svg !== undefined) {
      try {
        if (svgs.size >= MAX_SVGS) {
          deferred.push(address);
          begun -= 1;
          return;
        }
        svgs.add(address);
        startNext();
        await store(address, svg, (job) => pictureWorkers.render(job, stopping.signal));
      } finally {
        await svg.remove();
      }
    }
    failures.clear(address);
  }

  /**
   * Loads the picture at an address, and makes its sizes if it changed.
   *
   * @returns an SVG, which is not processed here, so that no other picture waits for it
   */
  async function update(address: string, make: EncodePicture): Promise<Original | undefined> {
    if (stopping.signal.aborted || !wanted.has(address)) return undefined;
    const known = entries.get(address);
    const isNeeded = avifQueue.needsOriginal(address) || (known !== undefined && isOutdated(known));
    const version = isNeeded ? undefined : known?.version;
    const file = localFile(address);
    const source = { privateHosts, userAgent, incoming: index.incoming, signal: stopping.signal, ...limits };
    const original =
      file === undefined ? await remoteOriginal(address, version, source) : await localOriginal(file, version);
    // The receiver of the original removes it.
    let isHandedOver = false;
    try {
      if (original !== undefined && original.hash === known?.facts.hash && avifQueue.needsOriginal(address)) {
        isHandedOver = true;
        await avifQueue.keep(address, original);
        return undefined;
      }
      if (original === undefined || original.hash === known?.facts.hash) {
        // An unchanged local file has nothing to save.
        if (known === undefined || (original === undefined && file !== undefined)) return undefined;
        await saveUnchanged(address, known, original?.version ?? known.version);
        return undefined;
      }
      if (await isSvgFile(original.file)) {
        await avifQueue.forget(address);
        isHandedOver = true;
        return original;
      }
      await avifQueue.forget(address);
      // All pictures are ready soonest if AVIF, which is most of the work, is encoded last.
      const isAvifDeferred = !avifAtOnce && avifQueue.hasRoomFor(address);
      await store(address, original, make, isAvifDeferred ? ["webp"] : undefined);
      if (isAvifDeferred) {
        isHandedOver = true;
        await avifQueue.keep(address, original);
      }
    } finally {
      if (!isHandedOver) await original?.remove();
    }
    return undefined;
  }

  /** Saves that the picture at an address has not changed. */
  async function saveUnchanged(address: string, known: PictureEntry, version: string): Promise<void> {
    // The hash includes the recipe.
    const checked = { ...known, checkedAt: now().toISOString(), version, recipe: RECIPE };
    entries.set(address, checked);
    await index.save(checked);
  }

  /** Makes the files of a picture, and saves its entry. */
  async function store(
    address: string,
    original: Original,
    make: EncodePicture,
    formats?: readonly PictureFormat[],
  ): Promise<void> {
    const key = await keyOf(address);
    const checkedAt = now().toISOString();
    await mkdir(index.files, { recursive: true });
    const { file, hash } = original;
    const job = { file, hash, directory: index.files, ...(formats !== undefined && { formats }) };
    const made = await make(job).catch(async (error: unknown) => {
      throw (await isNoPicture(file, localFile(address) !== undefined)) ? new NoPicture(reasonOf(error)) : error;
    });
    const entry = { key, version: original.version, checkedAt, recipe: RECIPE, facts: made };
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
    failures.note(address, error, avifQueue.needsOriginal(address));
    if (failures.isGone(address)) batch ??= setTimeout(publish, BATCH_MS).unref();
  }

  /** Publishes, logs and cleans up when nothing is left to do for now. */
  async function becomeIdle(): Promise<void> {
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
    if (running.size === 0) idle.resolve();
  }

  const read = pictureReader(index.files);

  return {
    /** Facts for pages: a new object after each change; changes within 250 ms are batched. */
    facts: (): Pictures => facts,
    /**
     * Addresses of the record that have no picture, neither there nor in the store: a new array after each change. An
     * address that is only unreachable for the moment is not included.
     */
    gone: (): readonly string[] => gone,
    /** Hash of the facts, for URLs that may be cached as immutable. */
    version: (): string => version,
    /** Reads a file of the store by its name. */
    read,

    /** Adopts a record's pictures; resolves once those on disk are loaded. */
    async follow(record: SiteRecord): Promise<void> {
      const all = picturesOf(record);
      missingFiles = all.filter((address) => isUnroutedPath(address) && localFile(address) === undefined);
      const named = all.filter((address) => localFile(address) !== undefined || URL.canParse(address));
      wanted = new Set(named.slice(0, maxPictures));
      const unknown = [...wanted].filter((address) => !entries.has(address));
      await Promise.all(
        unknown.map(async (address) => {
          const entry = await index.load(await keyOf(address));
          if (entry === undefined) return;
          entries.set(address, entry);
          if (!(await index.isComplete(entry))) avifQueue.note(address);
        }),
      );
      for (const address of entries.keys()) if (!wanted.has(address)) entries.delete(address);
      failures.follow(wanted);
      await avifQueue.follow(wanted);
      publish();
      startDue();
    },

    /** Returns the picture at an address of the record: the largest WebP, or an SVG rasterized as PNG. */
    async original(address: string): Promise<Uint8Array | undefined> {
      const known = entries.get(address);
      return known === undefined ? undefined : read(filesOf(known.facts).at(-1) ?? "");
    },

    /** Resolves when nothing is left to do. */
    idle: (): Promise<void> => idle.promise,

    async stop(): Promise<void> {
      stopping.abort(new Error("the server stops"));
      clearInterval(checks);
      clearTimeout(batch);
      queue = [];
      deferred = [];
      if (running.size > 0) await idle.promise;
      await avifQueue.follow(new Set());
    },
  };
}

export type PictureStore = ReturnType<typeof createPictureStore>;
