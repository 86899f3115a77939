/** A signal that aborts after some milliseconds, as `AbortSignal.timeout` makes one, for a reason in words of ours. */
export function deadline(milliseconds: number, reason: string): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error(reason)), milliseconds).unref();
  return controller.signal;
}
