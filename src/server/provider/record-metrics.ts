import type { Metrics } from "../metrics.ts";
import type { RecordSourceOptions } from "./record-source.ts";

/** Counts the requests for the record, and tells how long ago the provider last stood behind it. */
export function recordMetrics(
  metrics: Metrics,
  now: () => number = Date.now,
): Required<Pick<RecordSourceOptions, "onFetched">> {
  const count = metrics.counter("site_record_asks_total", "Asks for the record, by outcome.", ["outcome"]);
  let confirmed: number | undefined;
  metrics.gauge("site_record_age_seconds", "Time since the provider last gave or confirmed the record.", [], () =>
    confirmed === undefined ? [] : [{ labels: {}, value: (now() - confirmed) / 1_000 }],
  );
  return {
    onFetched(outcome) {
      if (outcome === "answered") confirmed = now();
      count({ outcome });
    },
  };
}
