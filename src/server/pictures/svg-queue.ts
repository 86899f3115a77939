/**
 * Queue of SVGs that are cleaned and rendered. Threat: an SVG of a few KB can take any time, and a record may have many
 * of them. They have two child processes of their own: each SVG gets a short first try in one, and an SVG that takes
 * longer waits for the other, where it has its whole time. A harmless SVG waits for first tries only.
 */
import type { PictureFacts } from "../../site/ui/picture-facts.ts";
import { type PictureJob, type PictureProcess, TookTooLong } from "./picture-process.ts";

/** How long an SVG that took too long is refused, in milliseconds. */
const REFUSED_MS = 86_400_000;

export interface SvgQueueOptions {
  /** Process for first tries. */
  quick: PictureProcess;
  /** Process for SVGs that took longer. */
  slow: PictureProcess;
  now: () => Date;
}

export function svgQueue({ quick, slow, now }: SvgQueueOptions) {
  const [first, second] = [oneAtATime(quick), oneAtATime(slow)];
  /** SVGs that took too long, by the hash of their content: the error, and until when they are refused. */
  const refused = new Map<string, { error: TookTooLong; until: number }>();

  function refuse(hash: string, error: TookTooLong): void {
    const time = now().getTime();
    for (const [known, { until }] of refused) if (until <= time) refused.delete(known);
    refused.set(hash, { error, until: time + REFUSED_MS });
  }

  return {
    /**
     * @param signal aborts the job, also while it waits
     * @throws Error with a plain sentence when it is not an SVG, or took too long now or within the last day
     */
    render: async (job: PictureJob, signal: AbortSignal): Promise<PictureFacts> => {
      const known = refused.get(job.hash);
      if (known !== undefined && now().getTime() < known.until) throw known.error;
      try {
        return await first.make(job, signal);
      } catch (error) {
        if (!(error instanceof TookTooLong)) throw error;
      }
      try {
        return await second.make(job, signal);
      } catch (error) {
        if (error instanceof TookTooLong) refuse(job.hash, error);
        throw error;
      }
    },
    /** Ends the child processes; waiting SVGs fail. */
    close(): void {
      first.close();
      second.close();
    },
  };
}

/** Queue for one child process. Folders take turns (round-robin); each site has its own. */
function oneAtATime(worker: PictureProcess) {
  const waiting = new Map<string, (() => void)[]>();
  let busy = false;
  let closed = false;
  const end = (): void => worker.close();

  function next(): void {
    const [turn] = waiting;
    busy = turn !== undefined;
    if (turn === undefined) return;
    const [directory, [start, ...rest]] = turn;
    waiting.delete(directory);
    // Behind the other folders.
    if (rest.length > 0) waiting.set(directory, rest);
    start?.();
  }

  return {
    async make(job: PictureJob, signal: AbortSignal): Promise<PictureFacts> {
      await new Promise<void>((resolve) => {
        waiting.set(job.directory, [...(waiting.get(job.directory) ?? []), resolve]);
        if (!busy) next();
      });
      signal.addEventListener("abort", end, { once: true });
      try {
        signal.throwIfAborted();
        if (closed) throw new Error("was not rendered before the server stopped");
        return await worker.make(job);
      } finally {
        signal.removeEventListener("abort", end);
        next();
      }
    },
    close() {
      closed = true;
      worker.close();
    },
  };
}
