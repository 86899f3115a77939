/** Whether an error is of the operating system, such as a missing file or too many open files. */
export const isOfSystem = (error: unknown): error is Error => error instanceof Error && "syscall" in error;

/**
 * Returns the code of an error of the system, a database or a mail server, such as `ENOENT`; `undefined` without one.
 */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
