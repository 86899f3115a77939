/**
 * Pictures that have been made as WebP, which is quick, and wait to be made as AVIF, which is smaller: when nothing else is to be
 * done. Until then their AVIF addresses serve the WebP (picture-routes.ts).
 */
import { localOriginal, type Original } from "./original.ts";
import type { PictureWorkerPool } from "./picture-worker-pool.ts";

/** Originals of the web that are kept for it on the disk. */
const MAX_KEPT = 40;

export interface AvifLaterOptions {
  /** Where the files of pictures are. */
  files: string;
  pictureWorkers: Pick<PictureWorkerPool, "take">;
  localFile: (address: string) => string | undefined;
  signal: AbortSignal;
}

export interface AvifLater {
  /** Whether its original must be got again for it: that of an earlier start, or of one that failed. */
  needsOriginal(address: string): boolean;
  /** Notes that it lacks its AVIF, and has no original here. */
  note(address: string): void;
  /** Whether another original can be kept. */
  hasRoomFor(address: string): boolean;
  /** Keeps an original until its AVIF is made, and removes it then. */
  keep(address: string, original: Original): Promise<void>;
  /** Forgets a picture that is replaced by another, and removes its original. */
  forget(address: string): Promise<void>;
  /** The next one to be made that is not under way. */
  next(running: ReadonlySet<string>): string | undefined;
  /** How many wait. */
  count(): number;
  /** @throws Error with a sentence; its original is to be got again then */
  make(address: string): Promise<void>;
  /** Forgets those that no record names any more. */
  follow(wanted: ReadonlySet<string>): Promise<void>;
}

export function avifLater({ files, pictureWorkers, localFile, signal }: AvifLaterOptions): AvifLater {
  /** By address, in the order in which they were made as WebP. */
  const waiting = new Map<string, Original | undefined>();
  const kept = (): number =>
    [...waiting].filter(([address, original]) => original !== undefined && localFile(address) === undefined).length;

  async function forget(address: string): Promise<void> {
    const original = waiting.get(address);
    waiting.delete(address);
    await original?.remove();
  }

  /** Whether an original is what it was: a file of ours may have been replaced, and is another picture then. */
  async function isSame(address: string, original: Original): Promise<boolean> {
    const file = localFile(address);
    return file === undefined || (await localOriginal(file, original.version)) === undefined;
  }

  return {
    needsOriginal: (address) => waiting.has(address) && waiting.get(address) === undefined,
    note: (address) => void waiting.set(address, undefined),
    hasRoomFor: (address) => localFile(address) !== undefined || kept() < MAX_KEPT,
    async keep(address, original) {
      await forget(address);
      waiting.set(address, original);
    },
    forget,
    next: (running) => [...waiting].find(([address, original]) => original !== undefined && !running.has(address))?.[0],
    count: () => [...waiting.values()].filter((original) => original !== undefined).length,

    async make(address) {
      const original = waiting.get(address);
      if (original === undefined) return;
      const { file, hash } = original;
      try {
        await pictureWorkers.take(async (make) => {
          if (signal.aborted || !(await isSame(address, original))) return;
          await make({ file, hash, directory: files, formats: ["avif"] });
        });
        if (waiting.get(address) === original) waiting.delete(address);
      } catch (error) {
        if (waiting.get(address) === original) waiting.set(address, undefined);
        throw error;
      } finally {
        await original.remove();
      }
    },

    async follow(wanted) {
      for (const address of waiting.keys()) if (!wanted.has(address)) await forget(address);
    },
  };
}
