import { errorCode } from "../error-code.ts";
import { type Log, reasonOf } from "../log.ts";
import { DatabaseUnavailable } from "./database.ts";
import { REPLACED } from "./store-files.ts";

export type Access = "read" | "write";

/**
 * Logs a failure once, and its end once. Deleted or replaced files are logged even while another failure lasts, since
 * they need the operator.
 *
 * @param name for the log
 */
export function trackAvailability(name: string, log: Log) {
  const failing = new Set<Access>();
  let loggedReplaced = false;
  return {
    /** Whether reads or writes failed and have not worked since. */
    failing: (): boolean => failing.size > 0,
    /** Records a success. A successful read says nothing about writes: on a full disk, reads work. */
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

// The PostgreSQL driver sets no code on these errors.
const LOST = /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered|Cannot use a pool)/;

/** Whether PostgreSQL sent no response at all, not even its own statement timeout. */
export const isWithoutResponse = (error: unknown): boolean =>
  error instanceof Error && error.message === "Query read timeout";

/** Whether an error came from the database or the file system: those have a code, errors of the work itself don't. */
export const isSystemError = (error: unknown): boolean =>
  errorCode(error) !== undefined || (error instanceof Error && LOST.test(error.message));
