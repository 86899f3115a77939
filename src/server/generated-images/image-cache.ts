/**
 * Disk cache of images that the server renders: icons, share cards, mail logos. Evicts the least recently used first.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { limitConcurrency } from "../limit-concurrency.ts";
import { type Log, reportingOnce } from "../log.ts";
import { replaceFile } from "../replace-file.ts";

/**
 * Returns the image of these ingredients, and renders it if it is not cached. Images are rendered one at a time, since
 * each takes a whole CPU core; concurrent requests for the same image share one rendering. Throws what `render` throws.
 */
export type ImageCache = (
  ingredients: readonly (string | Uint8Array)[],
  render: () => Promise<Uint8Array>,
) => Promise<Uint8Array>;

export interface ImageCacheOptions {
  /** Folder of the cached files only; created if missing. */
  directory: string;
  /** Maximum number of files, of at most 150 KB each. */
  maxFiles?: number;
  log: Log;
}

export function createImageCache({ directory, maxFiles = 2_000, log }: ImageCacheOptions): ImageCache {
  const underWay = new Map<string, Promise<Uint8Array>>();
  const oneAtATime = limitConcurrency(1);
  const storing = reportingOnce((reason) =>
    log.error(`Icons and share cards can't be stored in ${directory}: ${reason}`),
  );

  /** Removes the least recently used files, and with them partial files left by a crash. */
  async function makeRoom(): Promise<void> {
    const names = await readdir(directory);
    if (names.length <= maxFiles) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const file = join(directory, name);
        const found = await stat(file).catch(() => undefined);
        return { file, time: found?.mtimeMs ?? 0 };
      }),
    );
    files.sort((one, other) => one.time - other.time);
    // Removes a tenth more than needed, so that not every new file causes another scan.
    const tooMany = files.slice(0, names.length - Math.floor(maxFiles * 0.9));
    await Promise.all(tooMany.map(({ file }) => rm(file, { force: true })));
  }

  async function load(name: string): Promise<Uint8Array | undefined> {
    const file = join(directory, name);
    const found = await readFile(file).catch(() => undefined);
    if (found === undefined || found.length === 0) return undefined;
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return found;
  }

  return (ingredients, render) => {
    const hash = createHash("sha256");
    for (const part of ingredients) hash.update(`${part.length}:`).update(part);
    const name = hash.digest("hex");
    const found = underWay.get(name);
    if (found !== undefined) return found;
    const make = async (): Promise<Uint8Array> => {
      const cached = await load(name);
      if (cached !== undefined) return cached;
      const image = await oneAtATime(render);
      await storing(async () => {
        await replaceFile(join(directory, name), image);
        await makeRoom();
      });
      return image;
    };
    const making = make().finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}
