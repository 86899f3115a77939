/**
 * The temporary files of uploads: `DATA_DIR/uploads/HOST.PID.RANDOM/`, a folder for each process. An upload removes its files
 * when its request ends. A process that was killed can't, so each process sweeps what others have left.
 *
 * Threat: uploads that fill the disk. All uploads under way together, and those of one address, have a most of bytes;
 * bytes beyond are not written. Slow uploads hold little of it, so they keep nobody out.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { MAX_PHOTOS_BYTES } from "../../../lead/photos.ts";
import { errorCode } from "../../error-code.ts";
import { subscriberOf } from "../../subscriber.ts";

/** Bytes of all uploads under way. */
const MAX_BYTES = 10 * MAX_PHOTOS_BYTES;
/** Bytes of the uploads from one address: two of the largest. */
const MAX_BYTES_OF_ADDRESS = 2 * MAX_PHOTOS_BYTES;
/** How long a folder whose process can't be looked up is left alone after its last change, in milliseconds. */
const ABANDONED_MS = 86_400_000;

/** The files of one request. */
export interface Upload {
  /** Path for a new file, in a folder that is there. */
  file(): Promise<string>;
  /** Takes room for bytes that are about to be written. @returns false when there is none */
  reserve(bytes: number): boolean;
  /** Deletes a file before the request ends, and gives its room back. */
  discard(file: string, bytes: number): Promise<void>;
  /** Deletes all of its files and gives their room back. Never rejects. */
  remove(): Promise<void>;
}

/** Has no room: photos are read to their end, and nothing of them is written. */
export const NO_UPLOAD: Upload = {
  file: () => Promise.reject(new Error("There is no room for a file.")),
  reserve: () => false,
  discard: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

export interface UploadFolderOptions {
  dataDir: string;
  maxBytes?: number;
  maxBytesOfAddress?: number;
  now?: () => number;
}

export function uploadFolder({
  dataDir,
  maxBytes = MAX_BYTES,
  maxBytesOfAddress = MAX_BYTES_OF_ADDRESS,
  now = Date.now,
}: UploadFolderOptions) {
  const root = join(dataDir, "uploads");
  const own = `${hostname()}.${process.pid}.${randomUUID()}`;
  const folder = join(root, own);
  const used = new Map<string, number>();
  let total = 0;

  function release(address: string, bytes: number): void {
    total -= bytes;
    const left = (used.get(address) ?? 0) - bytes;
    if (left > 0) used.set(address, left);
    else used.delete(address);
  }

  return {
    /** @param given where the request comes from; those without an address count as one address */
    begin(given = ""): Upload {
      const address = subscriberOf(given);
      const files = new Set<string>();
      let mine = 0;
      return {
        async file() {
          // Another process may have taken an old, empty folder for one that was left.
          await mkdir(folder, { recursive: true, mode: 0o700 });
          const file = join(folder, randomUUID());
          files.add(file);
          return file;
        },
        reserve(bytes) {
          if (total + bytes > maxBytes || (used.get(address) ?? 0) + bytes > maxBytesOfAddress) return false;
          total += bytes;
          mine += bytes;
          used.set(address, (used.get(address) ?? 0) + bytes);
          return true;
        },
        async discard(file, bytes) {
          release(address, bytes);
          mine -= bytes;
          await rm(file).catch(() => undefined);
          files.delete(file);
        },
        async remove() {
          await Promise.all([...files].map((file) => rm(file).catch(() => undefined)));
          release(address, mine);
          mine = 0;
        },
      };
    },
    /** Deletes what killed processes have left: at once of this machine's, after a day of others'. */
    async sweep(): Promise<void> {
      for (const name of await readdir(root).catch(() => [])) {
        if (name === own) continue;
        const path = join(root, name);
        if (isOfDeadProcess(name) || (await isAbandoned(path, now()))) await rm(path, { recursive: true, force: true });
      }
    },
    /** Deletes this process's folder. */
    close: (): Promise<void> => rm(folder, { recursive: true, force: true }),
  };
}

export type UploadFolder = ReturnType<typeof uploadFolder>;

/** A process of this machine that is gone; one with this process's own number was an earlier one, as in a container. */
function isOfDeadProcess(name: string): boolean {
  const [, host = "", pid = ""] = /^(.*)\.(\d+)\.[\w-]+$/.exec(name) ?? [];
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // EPERM: it runs, as another user.
    return errorCode(error) !== "EPERM";
  }
}

async function isAbandoned(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > ABANDONED_MS;
}
