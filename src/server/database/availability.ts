import { type Log, reasonOf } from "../log.ts";
import { DatabaseUnavailable } from "./database.ts";

export interface Availability {
  worked(): void;
  failed(error: unknown): DatabaseUnavailable;
}

/** A failure is logged once, and so is its end. `name` is the database's, for the log. */
export function trackAvailability(name: string, log: Log): Availability {
  let failing = false;
  return {
    worked() {
      if (failing) log.info("The database works again.");
      failing = false;
    },
    failed(error) {
      if (!failing) log.error(`The database ${name} can't be used: ${reasonOf(error)}`);
      failing = true;
      return new DatabaseUnavailable(reasonOf(error), { cause: error });
    },
  };
}

// The driver of PostgreSQL gives no code for these.
const LOST = /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/;

/** Errors of the databases and of the file system have a code; those of the work itself don't. */
export const isSystemError = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && typeof error.code === "string") || LOST.test(error.message));
