import { errorCode } from "../error-code.ts";
import { type Log, reasonOf } from "../log.ts";
import { DatabaseUnavailable } from "./database.ts";
import { REPLACED } from "./store-files.ts";

export type Access = "read" | "write";

/**
 * A failure is logged once, and so is its end. Files that were deleted or replaced are logged also while something else
 * fails, since they need the operator.
 *
 * @param name the database's, for the log
 */
export function trackAvailability(name: string, log: Log) {
  const failing = new Set<Access>();
  let loggedReplaced = false;
  return {
    /** Whether reads or writes failed and have not worked since. */
    failing: (): boolean => failing.size > 0,
    /** A read that works says nothing of writes: on a full disk all can be read. */
    worked(access: Access): void {
      if (failing.size === 0) return;
      if (access === "write") failing.clear();
      else failing.delete("read");
      if (failing.size > 0) return;
      log.info("The database works again.");
      loggedReplaced = false;
    },
    failed(access: Access, error: unknown): DatabaseUnavailable {
      const replaced = errorCode(error) === REPLACED;
      if (failing.size === 0 || (replaced && !loggedReplaced)) {
        log.error(`The database ${name} can't be used: ${reasonOf(error)}`);
      }
      loggedReplaced ||= replaced;
      failing.add(access);
      return new DatabaseUnavailable(reasonOf(error), { cause: error });
    },
  };
}

// The driver of PostgreSQL gives no code for these.
const LOST = /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered|Cannot use a pool)/;

/** Whether PostgreSQL gave no response at all, not even that a statement takes too long. */
export const isWithoutResponse = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout";

/** Errors of the databases and of the file system have a code; those of the work itself don't. */
export const isSystemError = (error: unknown): boolean =>
  errorCode(error) !== undefined || (error instanceof Error && LOST.test(error.message));
