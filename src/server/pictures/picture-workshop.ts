/** Where pictures are made: two places for all sites of a process, each with a child process while there is work. */
import { type ChildProcess, fork } from "node:child_process";
import type { PictureFacts } from "../../site/ui/kept-picture.ts";

/** An original to make sizes of. */
export interface PictureJob {
  /** The original. */
  file: string;
  /** What its sizes are named by. */
  hash: string;
  /** Where they go. */
  directory: string;
}

/** What a child process answers: the facts, or why there are none. */
export type PictureAnswer = { facts: PictureFacts } | { problem: string };

/** @throws Error with a plain sentence when it is no picture, or took too long */
export type MakePicture = (job: PictureJob) => Promise<PictureFacts>;

export interface PictureWorkshop {
  /** Does some work as soon as one of the two places is free, in the order of asking. */
  take<Result>(work: (make: MakePicture) => Promise<Result>): Promise<Result>;
  /** Ends the child processes; what they were at fails. */
  close(): void;
}

export interface PictureWorkshopOptions {
  /** The module that a child process runs: picture-worker. */
  workerFile: string;
  places?: number;
  /** Longest that one picture may take, in milliseconds. */
  limitMs?: number;
  /** How long a child process without work stays, in milliseconds. */
  idleMs?: number;
}

/** JavaScript memory of a child process, in megabytes; the pixels are outside of it. */
const HEAP_MB = 192;

export function pictureWorkshop(options: PictureWorkshopOptions): PictureWorkshop {
  const { workerFile, places = 2, limitMs = 60_000, idleMs = 2_000 } = options;
  const free = Array.from({ length: places }, () => pictureMaker(workerFile, limitMs, idleMs));
  const all = [...free];
  const waiting: (() => void)[] = [];

  async function place(): Promise<(typeof free)[number]> {
    for (;;) {
      const maker = free.pop();
      if (maker !== undefined) return maker;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  return {
    async take(work) {
      const maker = await place();
      try {
        return await work(maker.make);
      } finally {
        free.push(maker);
        waiting.shift()?.();
      }
    },
    close() {
      for (const maker of all) maker.close();
    },
  };
}

/** One place: starts its child process when it is needed, and ends it when it has been idle or hung. */
function pictureMaker(workerFile: string, limitMs: number, idleMs: number) {
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

  const make: MakePicture = async (job) => {
    clearTimeout(idle);
    const worker = (child ??= start());
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
    const gone = (): void => reject(new Error("broke what decodes pictures"));
    const failed = (error: Error): void => reject(error);
    const clock = setTimeout(() => reject(new Error(`took over ${limitMs / 1000} s to decode`)), limitMs);
    const answered = (answer: unknown): void => {
      // Our own child process.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      resolve(answer as PictureAnswer);
    };
    worker.once("message", answered).once("exit", gone).once("error", failed);
    worker.send(job, (error) => error !== null && reject(error));
    try {
      const answer = await promise;
      idle = setTimeout(close, idleMs).unref();
      if ("facts" in answer) return answer.facts;
      throw new Refused(answer.problem);
    } catch (error) {
      // It hangs, or is gone already.
      if (!(error instanceof Refused)) close();
      throw error;
    } finally {
      clearTimeout(clock);
      worker.off("message", answered).off("exit", gone).off("error", failed);
    }
  };
  return { make, close };
}

/** The child process is well, and says that the picture is none. */
class Refused extends Error {}
