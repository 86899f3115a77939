/** Re-encodes the photos of a request in the picture process, then reads them into memory to be stored. */
import { readFile } from "node:fs/promises";
import type { RefusedPhoto } from "../../../lead/photos.ts";
import { limitConcurrency } from "../../limit-concurrency.ts";
import type { PictureWorkerPool } from "../../pictures/picture-worker-pool.ts";
import type { NewPhoto } from "./lead-photos.ts";
import { PhotosBusy } from "../../pictures/photo-queue.ts";
import { throwUploadFailed, type ReceivedPhoto } from "./receive-photo.ts";
import type { Upload, UploadFolder } from "./upload-folder.ts";

/** Number of requests whose photos are in memory at a time, from reading the re-encoded files to the commit. */
const IN_MEMORY = 4;

/** A re-encoded photo in a file. */
export interface EncodedPhoto extends Omit<NewPhoto, "bytes"> {
  file: string;
}

export function photoIntake(
  uploads: Pick<UploadFolder, "begin">,
  { encodePhotos, photosFull }: Pick<PictureWorkerPool, "encodePhotos" | "photosFull">,
) {
  const limited = limitConcurrency(IN_MEMORY);

  return {
    uploads,
    /** Whether there is no room for further photos, so that they need not be received. */
    isFull: photosFull,
    /**
     * Re-encodes a request's photos, in order.
     *
     * @returns the rejected photos if there are any; else the re-encoded ones, in files of the upload
     * @throws PhotosBusy
     * @throws UploadFailed if the disk can't take a re-encoded photo
     */
    async encode(
      received: readonly ReceivedPhoto[],
      upload: Upload,
      address: string | undefined,
    ): Promise<{ photos: EncodedPhoto[] } | { refused: RefusedPhoto[] }> {
      const files = await Promise.all(received.map(() => upload.file()));
      const results = await encodePhotos(
        received.map(({ file }, index) => ({ photo: file, to: files[index] ?? "" })),
        address,
      ).catch((error: unknown) => {
        if (error instanceof PhotosBusy) throw error;
        return throwUploadFailed(error);
      });
      const photos: EncodedPhoto[] = [];
      const refused: RefusedPhoto[] = [];
      for (const [at, result] of results.entries()) {
        const { index = at, name = "" } = received[at] ?? {};
        if ("problem" in result) refused.push({ index, name, problem: result.problem });
        else photos.push({ name, ...result, file: files[at] ?? "" });
      }
      return refused.length > 0 ? { refused } : { photos };
    },
    /** Runs work with the photos in memory; waits while too many other requests do. */
    withBytes: <Result>(
      photos: readonly EncodedPhoto[],
      work: (photos: NewPhoto[]) => Promise<Result>,
    ): Promise<Result> =>
      limited(async () =>
        work(await Promise.all(photos.map(async ({ file, ...photo }) => ({ ...photo, bytes: await readFile(file) })))),
      ),
  };
}

export type PhotoIntake = ReturnType<typeof photoIntake>;
