import { useEffect } from "react";

/** Name of the mark in the User Timing API. */
export const HYDRATED = "hydrated";

/**
 * Marks the time from which the page responds by script. It is in the last hydration boundary: React hydrates all of
 * them in one go (docs/decisions/05).
 */
export function HydrationMark(): null {
  useEffect(() => void performance.mark(HYDRATED), []);
  return null;
}
