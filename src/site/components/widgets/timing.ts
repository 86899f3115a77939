import { useEffect, useState } from "react";

/** How long the widgets' loaders turn, in milliseconds (spec section 9). */
export const GREETING_LOADER = 3_000;
export const WIDGET_LOADER = 1_000;

/**
 * Calls once, later.
 *
 * @returns a function that calls it off
 */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

/** Whether so much time has passed since the component came. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => after(milliseconds, () => setElapsed(true)), [milliseconds]);
  return elapsed;
}
