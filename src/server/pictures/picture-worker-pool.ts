/**
 * Child processes that encode pictures: two for all sites of a server, and two more for SVGs (svg-queue.ts). Each runs
 * only while there is work. Visitors' photos have processes of their own (photo-queue.ts), so that neither a record
 * with many pictures nor a visitor with many photos delays the other.
 */
import { availableParallelism } from "node:os";
import { limitConcurrency } from "../limit-concurrency.ts";
import { svgQueue } from "./svg-queue.ts";
import { photoQueue } from "./photo-queue.ts";
import { type EncodePicture, pictureProcess, type PictureProcessOptions } from "./picture-process.ts";

const PHOTO_PROCESSES = Math.min(availableParallelism(), 4);
/** Maximum number of photos that wait for a process. */
const PHOTOS_WAITING = 120;

/** Options of the pool; the limits have default values. */
export interface PictureWorkerPoolOptions
  extends Pick<PictureProcessOptions, "workerFile">, Partial<Omit<PictureProcessOptions, "workerFile">> {
  /** Number of processes for pictures: two by default, or one on a single processor. */
  processes?: number;
  /** Timeout of one photo, in milliseconds. */
  photoLimitMs?: number;
  /** Timeout of an SVG's first try, in milliseconds. */
  firstTryMs?: number;
  now?: () => Date;
}

export function pictureWorkerPool(options: PictureWorkerPoolOptions) {
  const {
    workerFile,
    processes = Math.min(availableParallelism(), 2),
    photoLimitMs = 15_000,
    limitMs = 60_000,
    firstTryMs = 2_000,
    svgLimitMs = 10_000,
    idleMs = 2_000,
  } = options;
  const { now = () => new Date() } = options;
  const createWorker = (svgMs: number) => pictureProcess({ workerFile, limitMs, svgLimitMs: svgMs, idleMs });
  const all = Array.from({ length: processes }, () => createWorker(svgLimitMs));
  const free = [...all];
  const svgs = svgQueue({ quick: createWorker(firstTryMs), slow: createWorker(svgLimitMs), now });
  const createPhotoWorker = () => pictureProcess({ workerFile, limitMs: photoLimitMs, svgLimitMs, idleMs });
  const photos = photoQueue({
    workers: Array.from({ length: PHOTO_PROCESSES }, createPhotoWorker),
    most: PHOTOS_WAITING,
  });
  const limited = limitConcurrency(processes);

  return {
    /** Runs a task as soon as a process is free, first come, first served. */
    take: <Result>(work: (make: EncodePicture) => Promise<Result>): Promise<Result> =>
      limited(async () => {
        // A process is always free here: `limited` runs no more tasks than there are processes.
        const process = free.pop() ?? createWorker(svgLimitMs);
        try {
          return await work(process.make);
        } finally {
          free.push(process);
        }
      }),
    /** Cleans and rasterizes an SVG, in a process that no other picture waits for; see `svgQueue`. */
    render: svgs.render,
    /** Encodes a request's photos; see `photoQueue`. */
    encodePhotos: photos.encode,
    photosFull: photos.isFull,
    /** Ends the child processes; their jobs fail. */
    close(): void {
      for (const worker of all) worker.close();
      svgs.close();
      photos.close();
    },
  };
}

export type PictureWorkerPool = ReturnType<typeof pictureWorkerPool>;
