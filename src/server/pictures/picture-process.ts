/** One child process that makes pictures, one at a time, within limits of time. */
import { type ChildProcess, fork } from "node:child_process";
import type { PhotoProblem } from "../../lead/photos.ts";
import type { PictureFacts, PictureFormat } from "../../site/ui/picture-facts.ts";

/** An original to make sizes of. */
export interface PictureJob {
  /** The original. */
  file: string;
  /** What its sizes are named by. */
  hash: string;
  /** Where they go. */
  directory: string;
  /** All of them by default. An SVG has none. */
  formats?: readonly PictureFormat[];
}

/** A visitor's photo, to be made anew for the business. */
export interface PhotoJob {
  /** The file that was sent. */
  photo: string;
  /** The file that is written. */
  to: string;
}

/** A photo that was made anew: its size in pixels; or why it can't be. */
export type PhotoResult = { width: number; height: number } | { problem: PhotoProblem };

/** What a child process sends back: the facts, or why there are none. */
export type PictureResult = { facts: PictureFacts } | { photo: PhotoResult } | { problem: string };
/** What it sends before it cleans and rasterizes an SVG, which has a shorter limit. */
export interface RasterizingStarted {
  svg: true;
}

/** @throws Error with a plain sentence when it is no picture, or took too long */
export type MakePicture = (job: PictureJob) => Promise<PictureFacts>;

type Succeeded = Exclude<PictureResult, { problem: string }>;

export interface PictureProcessOptions {
  /** The module that the child process runs: picture-worker. */
  workerFile: string;
  /** Longest that one picture may take, in milliseconds. */
  limitMs: number;
  /** Longest that an SVG may take to be cleaned and rendered, in milliseconds. */
  svgLimitMs: number;
  /** How long a child process without work stays, in milliseconds. */
  idleMs: number;
}

/** An SVG took longer than its limit. */
export class TookTooLong extends Error {
  override name = "TookTooLong";
}

/** Decoding a picture took longer than its limit. */
export class DecodeTimeout extends Error {
  override name = "DecodeTimeout";
}

/** The child process ended while it was at a picture: the decoder broke, or somebody ended it. */
export class DecoderGone extends Error {
  override name = "DecoderGone";
}

/** JavaScript memory of a child process, in megabytes; the pixels are outside of it. */
const HEAP_MB = 192;

/** Starts its child process when it is needed, and ends it when it has been idle or hung. */
export function pictureProcess({ workerFile, limitMs, svgLimitMs, idleMs }: PictureProcessOptions) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(workerFile, [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Nothing of our settings: a broken decoder may read what it has. One thread each is what sharp is told to use.
      env: { UV_THREADPOOL_SIZE: "2" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // No reason for the server to stay.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = undefined;
  }

  const run = (job: PictureJob | PhotoJob): Promise<Succeeded> =>
    runOnce(job).catch((error: unknown) => {
      if (error instanceof EndedBySignal) return run(job);
      throw error;
    });

  async function runOnce(job: PictureJob | PhotoJob): Promise<Succeeded> {
    clearTimeout(idle);
    const worker = (child ??= start());
    const { promise, resolve, reject } = Promise.withResolvers<PictureResult>();
    const gone = (_code: number | null, signal: NodeJS.Signals | null): void => {
      const bySignal = child === worker && (signal === "SIGTERM" || signal === "SIGINT");
      reject(bySignal ? new EndedBySignal() : new DecoderGone("broke what decodes pictures"));
    };
    const failed = (error: Error): void => reject(error);
    let clock = setTimeout(() => reject(new DecodeTimeout(`took over ${limitMs / 1000} s to decode`)), limitMs);
    const onMessage = (given: unknown): void => {
      // Our own child process.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const message = given as PictureResult | RasterizingStarted;
      if (!("svg" in message)) return resolve(message);
      clearTimeout(clock);
      clock = setTimeout(() => reject(new TookTooLong(`took over ${svgLimitMs / 1000} s to render`)), svgLimitMs);
    };
    worker.on("message", onMessage).once("exit", gone).once("error", failed);
    worker.send(job, (error) => error !== null && reject(error));
    try {
      const result = await promise;
      idle = setTimeout(close, idleMs).unref();
      if ("problem" in result) throw new Refused(result.problem);
      return result;
    } catch (error) {
      // It hangs, or is gone already.
      if (!(error instanceof Refused)) close();
      throw error;
    } finally {
      clearTimeout(clock);
      worker.off("message", onMessage).off("exit", gone).off("error", failed);
    }
  }

  return {
    make: async (job: PictureJob): Promise<PictureFacts> => {
      const result = await run(job);
      if ("facts" in result) return result.facts;
      throw new Error("is no picture of the site");
    },
    /**
     * Decodes and encodes a photo.
     *
     * @throws DecoderGone when the child process ended at it
     * @throws DecodeTimeout
     * @throws Error when there can be no child process
     */
    async encodePhoto(job: PhotoJob): Promise<PhotoResult> {
      const result = await run(job);
      return "photo" in result ? result.photo : { problem: "unreadable" };
    },
    /** Ends the child process; what it is at fails. */
    close,
  };
}

export type PictureProcess = ReturnType<typeof pictureProcess>;

/** The child process is well, and says that the picture is none. */
class Refused extends Error {}

/**
 * A signal to the whole process group came before the child process listened for signals. It means the server, which ends
 * its child processes itself.
 */
class EndedBySignal extends Error {}
