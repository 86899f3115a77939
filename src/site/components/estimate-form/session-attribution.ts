/** Origin of the visitor's session, as our own endpoint accepts it with a lead. Loaded with the rest of sending. */
import { storedArrival } from "./arrival.ts";

export interface Attribution {
  /** Time since the visitor's arrival, in milliseconds. */
  elapsed: number;
  /** First page of the session, and its referrer. */
  landing?: string;
  referrer?: string;
}

/** Maximum length of a URL that is sent. */
const MAX_LENGTH = 2_000;

export function sessionAttribution(): Attribution {
  const arrival = storedArrival();
  if (arrival === undefined) return { elapsed: Math.round(performance.now()) };
  const [at, landing, referrer] = arrival;
  return { elapsed: Date.now() - at, landing: landing.slice(0, MAX_LENGTH), referrer: referrer.slice(0, MAX_LENGTH) };
}
