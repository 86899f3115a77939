/** What start-up remembered of the visit's beginning (startup.ts), as our own endpoint takes it. Only the browser calls this. */
import { recall } from "./tab-storage.ts";

export interface Visit {
  /** From the visitor's arrival until now, in milliseconds. */
  elapsed: number;
  /** First page of the visit, and what led there. */
  landing?: string;
  referrer?: string;
}

/** Longest address sent. */
const MOST = 2_000;

export function visitSoFar(): Visit {
  try {
    const kept: unknown = JSON.parse(recall("landing") ?? "");
    if (!Array.isArray(kept)) return sinceThisPage();
    const [at, landing, referrer] = kept as readonly unknown[];
    if (typeof at !== "number" || typeof landing !== "string" || typeof referrer !== "string") return sinceThisPage();
    return { elapsed: Date.now() - at, landing: landing.slice(0, MOST), referrer: referrer.slice(0, MOST) };
  } catch {
    return sinceThisPage();
  }
}

const sinceThisPage = (): Visit => ({ elapsed: Math.round(performance.now()) });
