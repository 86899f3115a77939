/**
 * Child processes that encode pictures: two for all sites of a server, and others for SVGs (svg-queue.ts); each runs while
 * there is work. Visitors' photos have some of their own (photo-queue.ts), so that neither a record with many pictures nor a
 * visitor with many photos keeps the other waiting.
 */
import { availableParallelism } from "node:os";
import { limitConcurrency } from "../limit-concurrency.ts";
import { svgQueue } from "./svg-queue.ts";
import { photoQueue } from "./photo-queue.ts";
import { type MakePicture, pictureProcess, type PictureProcessOptions } from "./picture-process.ts";

const PHOTO_PROCESSES = Math.min(availableParallelism(), 4);
/** Photos that may wait for a process. */
const PHOTOS_WAITING = 120;

/** The limits have default values. */
export interface PictureWorkerPoolOptions
  extends Pick<PictureProcessOptions, "workerFile">, Partial<Omit<PictureProcessOptions, "workerFile">> {
  /** For pictures: two by default, or one where there is one processor. */
  processes?: number;
  /** Longest that one photo may take, in milliseconds. */
  photoLimitMs?: number;
  /** Longest that an SVG may take before the others that wait have their turn, in milliseconds. */
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
  const maker = (svgMs: number) => pictureProcess({ workerFile, limitMs, svgLimitMs: svgMs, idleMs });
  const all = Array.from({ length: processes }, () => maker(svgLimitMs));
  const free = [...all];
  const svgs = svgQueue({ quick: maker(firstTryMs), slow: maker(svgLimitMs), now });
  const photoMaker = () => pictureProcess({ workerFile, limitMs: photoLimitMs, svgLimitMs, idleMs });
  const photos = photoQueue({ makers: Array.from({ length: PHOTO_PROCESSES }, photoMaker), most: PHOTOS_WAITING });
  const limited = limitConcurrency(processes);

  return {
    /** Does some work as soon as a process is free, first come, first served. */
    take: <Result>(work: (make: MakePicture) => Promise<Result>): Promise<Result> =>
      limited(async () => {
        // One is free: no more of them work at a time than there are.
        const process = free.pop() ?? maker(svgLimitMs);
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
    /** Ends the child processes; what they were at fails. */
    close(): void {
      for (const maker of all) maker.close();
      svgs.close();
      photos.close();
    },
  };
}

export type PictureWorkerPool = ReturnType<typeof pictureWorkerPool>;
