/**
 * Deferred AVIF encoding. Pictures are first made as WebP, which is quick; AVIF, which is smaller, is made once nothing
 * else is to be done. Until then the AVIF addresses serve the WebP (picture-routes.ts).
 */
import { localOriginal, type Original } from "./original.ts";
import type { PictureWorkerPool } from "./picture-worker-pool.ts";

/** Maximum number of remote originals that are kept on disk until their AVIF is made. */
const MAX_KEPT = 40;

export interface AvifLaterOptions {
  /** Folder of the pictures' files. */
  files: string;
  pictureWorkers: Pick<PictureWorkerPool, "take">;
  localFile: (address: string) => string | undefined;
  signal: AbortSignal;
}

export function avifLater({ files, pictureWorkers, localFile, signal }: AvifLaterOptions) {
  /** Original by address, in the order in which they were made as WebP; `undefined` if it must be fetched again. */
  const waiting = new Map<string, Original | undefined>();
  const kept = (): number =>
    [...waiting].filter(([address, original]) => original !== undefined && localFile(address) === undefined).length;

  /** Forgets a picture and removes its original. */
  async function forget(address: string): Promise<void> {
    const original = waiting.get(address);
    waiting.delete(address);
    await original?.remove();
  }

  /** Whether an original is unchanged: a local file may have been replaced by another picture. */
  async function isSame(address: string, original: Original): Promise<boolean> {
    const file = localFile(address);
    return file === undefined || (await localOriginal(file, original.version)) === undefined;
  }

  return {
    /** Whether the original must be fetched again, after a restart or a failure. */
    needsOriginal: (address: string): boolean => waiting.has(address) && waiting.get(address) === undefined,
    /** Notes that an address lacks its AVIF and has no original here. */
    note: (address: string): void => void waiting.set(address, undefined),
    /** Whether there is room for another original. */
    hasRoomFor: (address: string): boolean => localFile(address) !== undefined || kept() < MAX_KEPT,
    /** Keeps an original until its AVIF is made, then removes it. */
    async keep(address: string, original: Original): Promise<void> {
      await forget(address);
      waiting.set(address, original);
    },
    forget,
    /** Next address to encode that is not in `running`. */
    next: (running: ReadonlySet<string>): string | undefined =>
      [...waiting].find(([address, original]) => original !== undefined && !running.has(address))?.[0],
    /** Number of originals that wait. */
    count: (): number => [...waiting.values()].filter((original) => original !== undefined).length,

    /** @throws Error with a sentence; the original must be fetched again then */
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

    /** Forgets the addresses that are not in the record any more. */
    async follow(wanted: ReadonlySet<string>): Promise<void> {
      for (const address of waiting.keys()) if (!wanted.has(address)) await forget(address);
    },
  };
}
