/** A first start takes its time; whoever started the server shall see that something happens. */
import type { Log } from "../log.ts";

/** Pace of telling how far the work has come. */
const PROGRESS_MS = 5_000;

export interface PictureProgress {
  /** Says how far the work has come, at its pace, while something is left. */
  tell(sentence: string, left: number): void;
  /** Another picture is ready. */
  add(): void;
  /** Says how many are new, if any. @param inAll how many pages may know */
  tellNew(inAll: number): void;
}

export function pictureProgress(log: Log, now: () => Date): PictureProgress {
  let toldAt = 0;
  let added = 0;

  return {
    tell(sentence, left) {
      const time = now().getTime();
      if (left === 0 || time - toldAt < PROGRESS_MS) return;
      toldAt = time;
      log.info(sentence);
    },
    add: () => void (added += 1),
    tellNew(inAll) {
      if (added === 0) return;
      log.info(`${added} new pictures are ready, ${inAll} in all.`);
      toldAt = now().getTime();
      added = 0;
    },
  };
}
