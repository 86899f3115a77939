import { useEffect, useState } from "react";

/** Minimum time of the widgets' loaders, in milliseconds (spec section 9). */
export const GREETING_LOADER = 3_000;
export const WIDGET_LOADER = 1_000;

/**
 * Calls back once after a delay.
 *
 * @returns a function that cancels the call
 */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** Whether the given time has passed since the component was mounted. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => after(milliseconds, () => setElapsed(true)), [milliseconds]);
  return elapsed;
}
