import type { ProcessMetrics } from "../metrics.ts";
import type { FetchOutcome } from "./record-source.ts";

/**
 * Counts the record requests of all sites, and measures how long ago each provider last sent or confirmed its record.
 */
export function recordMetrics(metrics: ProcessMetrics, now: () => number = Date.now) {
  const confirmed = new Map<string, number>();
  metrics.gauge(
    "site_record_age_seconds",
    "Time since the provider last gave or confirmed the record.",
    [],
    () => Promise.resolve([...confirmed].map(([site, at]) => ({ site, labels: {}, value: (now() - at) / 1_000 }))),
    "max",
  );
  return {
    onFetched: (site: string, outcome: FetchOutcome): void => {
      if (outcome === "answered") confirmed.set(site, now());
      const count = metrics
        .forSite(site)
        .counter("site_record_asks_total", "Requests for the record, by outcome.", ["outcome"]);
      count({ outcome });
    },
    /** Sets the age of a copy from disk: after a restart the provider may not have responded yet. */
    onLoaded: (site: string, fetchedAt: Date): void => {
      if (!confirmed.has(site)) confirmed.set(site, fetchedAt.getTime());
    },
    /** Removes the age of a site's record; its counters stay. */
    close: (site: string): void => void confirmed.delete(site),
  };
}
