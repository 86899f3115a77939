/** Where the visitor's session began, as our own endpoint takes it with a lead. Loaded with the rest of sending. */
import { storedArrival } from "./arrival.ts";

export interface Attribution {
  /** From the visitor's arrival until now, in milliseconds. */
  elapsed: number;
  /** First page of the session, and what led there. */
  landing?: string;
  referrer?: string;
}

/** Longest address sent. */
const MOST = 2_000;

export function sessionAttribution(): Attribution {
  const arrival = storedArrival();
  if (arrival === undefined) return { elapsed: Math.round(performance.now()) };
  const [at, landing, referrer] = arrival;
  return { elapsed: Date.now() - at, landing: landing.slice(0, MOST), referrer: referrer.slice(0, MOST) };
}
