/** Where the server's messages go. Features are given one, so that tests can read what was said. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/**
 * Prints to the console, each message behind its UTC time: `2026-06-10T14:03:22.120Z warn The provider ...`.
 *
 * @param now the clock
 */
export function consoleLog(now: () => Date = () => new Date()): Log {
  const line = (level: string, message: string): string => `${now().toISOString()} ${level} ${message}`;
  return {
    info: (message) => console.info(line("info", message)),
    warn: (message) => console.warn(line("warn", message)),
    error: (message) => console.error(line("error", message)),
  };
}

/** The sentence in an error, with the cause that `fetch` hides behind "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}
