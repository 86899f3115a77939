/** A child process that makes pictures, one at a time, within time limits. */
import { type ChildProcess, fork } from "node:child_process";
import type { PhotoProblem } from "../../lead/photos.ts";
import type { PictureFacts, PictureFormat } from "../../site/ui/picture-facts.ts";

/** An original to encode in its sizes. */
export interface PictureJob {
  /** Path of the original. */
  file: string;
  /** Hash that the names of its files begin with. */
  hash: string;
  /** Folder that its files are written to. */
  directory: string;
  /** Formats to encode, all by default; not used for SVG. */
  formats?: readonly PictureFormat[];
}

/** A visitor's photo to re-encode for the business. */
export interface PhotoJob {
  /** Path of the uploaded file. */
  photo: string;
  /** Path of the file to write. */
  to: string;
}

/** Size in pixels of a re-encoded photo, or why it can't be re-encoded. */
export type PhotoResult = { width: number; height: number } | { problem: PhotoProblem };

/** Final message of the child process. */
export type PictureResult = { facts: PictureFacts } | { photo: PhotoResult } | { problem: string };
/** Message that the child process sends before it cleans and rasterizes an SVG, which has a shorter limit. */
export interface RasterizingStarted {
  svg: true;
}

/** @throws Error with a plain sentence when the file is not a picture, or took too long */
export type EncodePicture = (job: PictureJob) => Promise<PictureFacts>;

type Succeeded = Exclude<PictureResult, { problem: string }>;

export interface PictureProcessOptions {
  /** The module that the child process runs: picture-worker. */
  workerFile: string;
  /** Timeout of one picture, in milliseconds. */
  limitMs: number;
  /** Timeout of cleaning and rendering an SVG, in milliseconds. */
  svgLimitMs: number;
  /** How long an idle child process is kept, in milliseconds. */
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

/** The child process ended during a job: the decoder crashed, or something killed it. */
export class DecoderGone extends Error {
  override name = "DecoderGone";
}

/** Heap limit of a child process, in megabytes; pixels are outside the heap. */
const HEAP_MB = 192;

/** Starts the child process on demand, and ends it when it is idle or hangs. */
export function pictureProcess({ workerFile, limitMs, svgLimitMs, idleMs }: PictureProcessOptions) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(workerFile, [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Without our settings: a compromised decoder can read its environment. sharp uses one thread per picture.
      env: { UV_THREADPOOL_SIZE: "2" },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // The child process must not keep the server alive.
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
      // The child process hangs, or is gone already.
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
      throw new Error("is not a picture of the site");
    },
    /**
     * Re-encodes a photo.
     *
     * @throws DecoderGone when the child process ended during it
     * @throws DecodeTimeout
     * @throws Error when no child process can be started
     */
    async encodePhoto(job: PhotoJob): Promise<PhotoResult> {
      const result = await run(job);
      return "photo" in result ? result.photo : { problem: "unreadable" };
    },
    /** Ends the child process; its job fails. */
    close,
  };
}

export type PictureProcess = ReturnType<typeof pictureProcess>;

/** The child process is well, and reports that it can't make the picture. */
class Refused extends Error {}

/**
 * A signal to the whole process group arrived before the child process listened for signals. It was meant for the
 * server, which ends its child processes itself.
 */
class EndedBySignal extends Error {}
