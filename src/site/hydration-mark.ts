import { useEffect } from "react";

/** The name of the mark in the browser's User Timing. */
export const HYDRATED = "hydrated";

/**
 * Marks when the page responds by script. It stands in the last boundary of hydration: React hydrates all of them in one go
 * (docs/decisions/05).
 */
export function HydrationMark(): null {
  useEffect(() => void performance.mark(HYDRATED), []);
  return null;
}
