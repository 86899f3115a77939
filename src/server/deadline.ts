/** Returns a signal that aborts after some milliseconds, like `AbortSignal.timeout`, but with our own reason. */
export function deadline(milliseconds: number, reason: string): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error(reason)), milliseconds).unref();
  return controller.signal;
}
