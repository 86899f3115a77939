/** Logs the progress of a site's pictures: a first start takes minutes. */
import { counted } from "../counted.ts";
import type { Log } from "../log.ts";

/** Minimum time between two reports. */
const PROGRESS_MS = 5_000;

export function pictureProgress(log: Log, now: () => Date) {
  let reportedAt = 0;
  let added = 0;

  return {
    /** Logs the sentence while something is left, at most once per `PROGRESS_MS`. */
    report(sentence: string, left: number): void {
      const time = now().getTime();
      if (left === 0 || time - reportedAt < PROGRESS_MS) return;
      reportedAt = time;
      log.info(sentence);
    },
    /** Counts a picture that is ready. */
    add: (): void => void (added += 1),
    /** Logs the number of new pictures, if any. @param inAll number of all pictures of the site */
    reportNew(inAll: number): void {
      if (added === 0) return;
      log.info(`${counted(added, "new picture is", "new pictures are")} ready, ${inAll} in all.`);
      reportedAt = now().getTime();
      added = 0;
    },
  };
}
