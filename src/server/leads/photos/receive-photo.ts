/** Receives a file part of a body as a file on disk, as far as the photo is acceptable. */
import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_PHOTOS_BYTES, type PhotoProblem } from "../../../lead/photos.ts";
import { readLine } from "../../../lead/read-lead.ts";
import { reasonOf } from "../../log.ts";
import { kindOf } from "../../pictures/strip-metadata.ts";
import type { Upload } from "./upload-folder.ts";

/** Number of first bytes that a picture's type is detected from. */
const TYPE_BYTES = 32;
const NAME_LENGTH = 120;

/** One file part named `photos`. */
export interface ReceivedPhoto {
  /** Index of its file part, from 0. */
  index: number;
  /** File name without folders, for display; may be empty. */
  name: string;
  /** SHA-256 of the bytes that were sent, to recognize a repeat. */
  digest: string;
  /** Path of the received bytes until the request ends. */
  file: string;
  bytes: number;
  /** Why it is rejected; then there is no file. */
  problem?: PhotoProblem;
}

/** Totals of a body's photos so far. */
export interface Totals {
  photos: number;
  bytes: number;
  noRoom: boolean;
}

/**
 * Writes a file part to a file, as far as it is acceptable.
 *
 * @returns undefined for the part that a browser sends for a file input without a file
 * @throws UploadFailed
 */
export async function receivePhoto(
  stream: BusboyFileStream,
  { upload, totals, index, name }: { upload: Upload; totals: Totals; index: number; name: string },
): Promise<ReceivedPhoto | undefined> {
  const hash = createHash("sha256");
  let start = Buffer.alloc(0);
  let bytes = 0;
  /** Bytes written, which the upload has reserved room for. */
  let reservedBytes = 0;
  /** Bytes of this photo in `totals`. */
  let countedBytes = 0;
  let problem: PhotoProblem | undefined;
  const output = photoFile(upload);
  try {
    for await (const part of stream) {
      // The stream has no encoding, so its chunks are buffers.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const chunk = part as Buffer;
      if (bytes === 0) totals.photos += 1;
      bytes += chunk.length;
      if (problem !== undefined || totals.noRoom) continue;
      countedBytes += chunk.length;
      totals.bytes += chunk.length;
      if (start.length < TYPE_BYTES) start = Buffer.concat([start, chunk.subarray(0, TYPE_BYTES)]);
      if (totals.photos > MAX_PHOTOS) problem = "tooMany";
      else if (bytes > MAX_PHOTO_BYTES) problem = "tooLarge";
      else if (totals.bytes > MAX_PHOTOS_BYTES) problem = "allTooLarge";
      else if (start.length >= TYPE_BYTES && !isPhoto(start)) problem = "wrongType";
      if (problem !== undefined) continue;
      if (!upload.reserve(chunk.length)) {
        totals.noRoom = true;
        continue;
      }
      reservedBytes += chunk.length;
      hash.update(chunk);
      await output.write(chunk);
    }
    const shownName = readLine(name, NAME_LENGTH);
    if (bytes === 0 && name === "") return undefined;
    if (bytes === 0) {
      totals.photos += 1;
      problem = totals.photos > MAX_PHOTOS ? "tooMany" : "empty";
    }
    // Without room, the type was not checked.
    if (problem === undefined && !totals.noRoom && !isPhoto(start)) problem = "wrongType";
    if (problem === undefined) {
      await output.flush();
      return { index, name: shownName, digest: hash.digest("hex"), file: output.path(), bytes };
    }
    // A rejected photo does not count towards the byte limit.
    totals.bytes -= countedBytes;
    await output.close();
    await upload.discard(output.path(), reservedBytes);
    return { index, name: shownName, digest: "", file: "", bytes, problem };
  } finally {
    await output.close();
  }
}

/** The disk can't take an upload. */
export class UploadFailed extends Error {
  override name = "UploadFailed";
}

/** Reports an error of the disk. @throws UploadFailed */
export const throwUploadFailed = (error: unknown): never => {
  throw new UploadFailed(`A photo can't be written to DATA_DIR: ${reasonOf(error)}`);
};

/** Bytes that are buffered before they are written. */
const WRITE_BYTES = 256 * 1024;

/** Opens a new file, which is created when there is something to write. */
function photoFile(upload: Upload) {
  let path = "";
  let handle: FileHandle | undefined;
  let gathered: Buffer[] = [];
  let size = 0;

  async function flush(): Promise<void> {
    if (size === 0) return;
    const chunks = gathered;
    [gathered, size] = [[], 0];
    try {
      if (handle === undefined) {
        path = await upload.file();
        handle = await open(path, "wx", 0o600);
      }
      await handle.appendFile(Buffer.concat(chunks));
    } catch (error) {
      throwUploadFailed(error);
    }
  }

  return {
    /** Empty before the first flush. */
    path: () => path,
    async write(chunk: Buffer) {
      gathered.push(chunk);
      size += chunk.length;
      if (size >= WRITE_BYTES) await flush();
    },
    flush,
    async close() {
      const closing = handle;
      handle = undefined;
      await closing?.close();
    },
  };
}

/** Whether the content is one of `PHOTO_TYPES`, regardless of its name and Content-Type. */
const isPhoto = (start: Buffer): boolean => /^(?:jpeg|png|webp)$/.test(kindOf(start) ?? "");
