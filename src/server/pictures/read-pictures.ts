/** Reads the files of a picture store. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FILE = /^[\w-]{16}(?:-\d{1,4}\.(?:avif|webp)|\.svg|-drawn\.png)$/;

/** The bytes of a file, undefined where the store has none of that name. */
export type ReadPicture = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Threat: a thousand readers who take nothing of a large picture. All who are being sent one share its bytes. */
export function pictureReader(directory: string): ReadPicture {
  const sent = new Map<string, WeakRef<Uint8Array<ArrayBuffer>>>();
  const beingRead = new Map<string, ReturnType<ReadPicture>>();

  return async (name) => {
    if (!FILE.test(name)) return undefined;
    const shared = sent.get(name)?.deref();
    if (shared !== undefined) return shared;
    const reading =
      beingRead.get(name) ??
      readFile(join(directory, name))
        .catch(() => undefined)
        .finally(() => beingRead.delete(name));
    beingRead.set(name, reading);
    const bytes = await reading;
    if (bytes === undefined) sent.delete(name);
    else sent.set(name, new WeakRef(bytes));
    return bytes;
  };
}
