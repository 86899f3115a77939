/** Pictures that could not be loaded: when each is retried, and what is logged about them. */
import { firstLines } from "../counted.ts";
import { reasonOf } from "../log.ts";
import { NoPicture } from "./original.ts";

const DAY_MS = 86_400_000;
const FIRST_RETRY_MS = 5 * 60_000;
/** A picture that is unreachable for this long counts as gone. */
const UNREACHABLE_MS = 2 * DAY_MS;
/** Longest wait before a picture that is gone is retried. */
const GONE_RETRY_MS = 3_600_000;
const MAX_LINES = 10;

interface Failure {
  times: number;
  since: number;
  dueAt: number;
  /** Whether there is no picture at the address, as far as is known. */
  gone: boolean;
}

export function pictureFailures(now: () => Date) {
  const failures = new Map<string, Failure>();
  const problems = new Map<string, string>();

  return {
    /** Whether an address waits for its retry. */
    isWaiting: (address: string): boolean => now().getTime() < (failures.get(address)?.dueAt ?? -Infinity),
    /** Whether there is no picture at an address, as far as is known. */
    isGone: (address: string): boolean => failures.get(address)?.gone === true,

    /**
     * Notes a failure.
     *
     * @param isShown whether the WebP is shown all the same
     */
    note(address: string, error: unknown, isShown: boolean): void {
      const time = now().getTime();
      const before = failures.get(address);
      const times = (before?.times ?? 0) + 1;
      const since = before?.since ?? time;
      const gone = before?.gone === true || error instanceof NoPicture || time - since >= UNREACHABLE_MS;
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (times - 1), gone ? GONE_RETRY_MS : DAY_MS);
      failures.set(address, { times, since, dueAt: time + wait, gone });
      if (times === 1) problems.set(address, (isShown ? "is shown as WebP alone: " : "") + reasonOf(error));
    },

    clear: (address: string): void => void failures.delete(address),

    /** Forgets all addresses but these. */
    follow(wanted: ReadonlySet<string>): void {
      for (const known of [failures, problems])
        for (const address of known.keys()) if (!wanted.has(address)) known.delete(address);
    },

    /**
     * Returns the message for failures that have not been logged yet, and forgets them; `undefined` if there are none.
     */
    takeReport(): string | undefined {
      if (problems.size === 0) return undefined;
      const lines = firstLines([...problems], MAX_LINES, ([address, reason]) => `${address.slice(0, 200)} ${reason}`);
      problems.clear();
      return `Pictures that can't be had are left out where there is none, else shown from their own address:\n${lines.map((line) => `  ${line}`).join("\n")}`;
    },
  };
}
