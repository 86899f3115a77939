/** Reads the files of a picture store. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const FILE = /^[\w-]{16}(?:-\d{1,4}\.(?:avif|webp)|\.svg|-drawn\.png)$/;

/** Reads a file of the store; `undefined` if there is none of that name. */
export type ReadPicture = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/**
 * Threat: a thousand clients that request a large picture and read nothing. Responses with a picture share its bytes.
 */
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
