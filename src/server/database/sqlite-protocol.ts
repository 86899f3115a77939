/** The requests to the thread of SQLite, and its replies. The thread replies in the order of the requests. */

export interface OpenOptions {
  directory: string;
  /** The migrations' SQL, oldest first. */
  steps: readonly string[];
  busyTimeoutMs: number;
  /** Identity of the file that this process had open before; undefined for the first time. */
  expected?: string | undefined;
}

interface Commands {
  /**
   * Opens the database with all that is on disk, and takes the steps that it has not taken yet; returns the file's identity.
   */
  open: { options: OpenOptions; result: string };
  /** Syncs what was committed, by whichever connection, then does `check`. */
  sync: { result: undefined };
  /** Fails when the open files are not those at their paths any more. */
  check: { result: undefined };
  /** Rewrites the file and empties the log; returns false while others read. */
  vacuum: { result: boolean };
  close: { result: undefined };
}

export type CommandKind = keyof Commands;
export type Command = { [Kind in CommandKind]: { kind: Kind } & Omit<Commands[Kind], "result"> }[CommandKind];
export type ResultOf<Kind extends CommandKind> = Commands[Kind]["result"];

export interface Request {
  id: number;
  command: Command;
}

/** An error as it crosses threads, which takes nothing of it but its text. */
export interface Failure {
  message: string;
  code?: string;
  errcode?: number;
}

export type Reply = { id: number; result: unknown } | { id: number; failure: Failure };
