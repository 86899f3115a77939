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

export function avifLater({ files, pictureWorkers, localFile, signal }: AvifLaterOptions) {
  /** By address, in the order in which they were made as WebP. */
  const waiting = new Map<string, Original | undefined>();
  const kept = (): number =>
    [...waiting].filter(([address, original]) => original !== undefined && localFile(address) === undefined).length;

  /** Forgets a picture that is replaced by another, and removes its original. */
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
    /** Whether its original must be got again for it: that of an earlier start, or of one that failed. */
    needsOriginal: (address: string): boolean => waiting.has(address) && waiting.get(address) === undefined,
    /** Notes that it lacks its AVIF, and has no original here. */
    note: (address: string): void => void waiting.set(address, undefined),
    /** Whether another original can be kept. */
    hasRoomFor: (address: string): boolean => localFile(address) !== undefined || kept() < MAX_KEPT,
    /** Keeps an original until its AVIF is made, and removes it then. */
    async keep(address: string, original: Original): Promise<void> {
      await forget(address);
      waiting.set(address, original);
    },
    forget,
    /** The next one to be made that is not under way. */
    next: (running: ReadonlySet<string>): string | undefined =>
      [...waiting].find(([address, original]) => original !== undefined && !running.has(address))?.[0],
    /** How many wait. */
    count: (): number => [...waiting.values()].filter((original) => original !== undefined).length,

    /** @throws Error with a sentence; its original is to be got again then */
    async make(address: string): Promise<void> {
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

    /** Forgets those that no record names any more. */
    async follow(wanted: ReadonlySet<string>): Promise<void> {
      for (const address of waiting.keys()) if (!wanted.has(address)) await forget(address);
    },
  };
}
