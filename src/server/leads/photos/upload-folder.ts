/**
 * Temporary files of uploads: `DATA_DIR/uploads/HOST.PID.RANDOM/`, a folder per process. An upload removes its files
 * when its request ends. A killed process can't, so each process sweeps the folders of ended ones.
 *
 * Threat: uploads that fill the disk. The bytes of all concurrent uploads, and of those from one address, are limited;
 * bytes beyond are not written. Slow uploads use little of the limit, so they don't block others.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { MAX_PHOTOS_BYTES } from "../../../lead/photos.ts";
import { errorCode } from "../../error-code.ts";
import { subscriberOf } from "../../subscriber.ts";

/** Maximum bytes of all concurrent uploads. */
const MAX_BYTES = 10 * MAX_PHOTOS_BYTES;
/** Maximum bytes of the concurrent uploads from one address: two of the largest. */
const MAX_BYTES_OF_ADDRESS = 2 * MAX_PHOTOS_BYTES;
/** Milliseconds after its last change for which a folder is kept whose process is not known to be dead. */
const ABANDONED_MS = 86_400_000;

/** The files of one request. */
export interface Upload {
  /** Returns the path for a new file, in an existing folder. */
  file(): Promise<string>;
  /** Reserves room for bytes that are about to be written. @returns false if there is none */
  reserve(bytes: number): boolean;
  /** Deletes a file before the request ends, and releases its room. */
  discard(file: string, bytes: number): Promise<void>;
  /** Deletes all of its files and releases their room. Never rejects. */
  remove(): Promise<void>;
}

/** Has no room: photos are read to their end and not written. */
export const NO_UPLOAD: Upload = {
  file: () => Promise.reject(new Error("There is no space for a file.")),
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
    /** @param given IP address of the request; requests without one count as one address */
    begin(given = ""): Upload {
      const address = subscriberOf(given);
      const files = new Set<string>();
      let mine = 0;
      return {
        async file() {
          // Another process may have swept the folder because it was old.
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
    /** Deletes the folders of dead processes of this machine, and any other folder a day after its last change. */
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

/**
 * Whether a folder's process was on this machine and has ended. One with this process's own id was an earlier one, as
 * in a container.
 */
function isOfDeadProcess(name: string): boolean {
  const [, host = "", pid = ""] = /^(.*)\.(\d+)\.[\w-]+$/.exec(name) ?? [];
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // EPERM: it is running, as another user.
    return errorCode(error) !== "EPERM";
  }
}

async function isAbandoned(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > ABANDONED_MS;
}
