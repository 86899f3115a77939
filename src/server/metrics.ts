/**
 * Metrics in Prometheus' format. There is one registry per process; each site has its own `Metrics`, with which
 * its features declare what they count. The same declaration by another site is the same metric with another `site`
 * label. Each label costs some two hundred series, so a process has at most a hundred: later sites share `(others)`.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** A value of a site's gauge, read at each scrape. */
interface Reading<Name extends string> {
  site: string;
  labels: Labels<Name>;
  value: number;
}

/** Maximum number of sites with a label of their own. */
const MAX_LABELS = 100;
/** Label of all other sites. Page ids can't contain parentheses, so no site has it. */
const OTHERS = "(others)";

/** @param ofNode whether to include the process's own metrics: memory, event loop, garbage collection */
export function createMetrics({ ofNode = true } = {}) {
  const registry = new Registry();
  if (ofNode) collectDefaultMetrics({ register: registry });
  const labelled = new Set<string>();

  function labelOf(site: string): string {
    if (labelled.size < MAX_LABELS) labelled.add(site);
    return labelled.has(site) ? site : OTHERS;
  }

  function counterOf(name: string, help: string, labels: readonly string[]): Counter {
    const known = registry.getSingleMetric(name);
    if (known instanceof Counter) return known;
    return new Counter({ name, help, labelNames: ["site", ...labels], registers: [registry] });
  }

  function histogramOf(name: string, help: string, labels: readonly string[], buckets: readonly number[]): Histogram {
    const known = registry.getSingleMetric(name);
    if (known instanceof Histogram) return known;
    const labelNames = ["site", ...labels];
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
  }

  return {
    /**
     * Returns the metrics of a site; `name` is its label. Names of metrics are snake_case with their unit at the end
     * (`_total`, `_seconds`, `_bytes`).
     */
    forSite(name: string) {
      const site = labelOf(name);
      return {
        /**
         * @param known labels that have the value 0 from the start: Prometheus can't see the first increase of a new series
         * @returns a function that adds 1
         */
        counter<Name extends string = never>(
          name: string,
          help: string,
          labels: readonly Name[] = [],
          known: readonly Labels<Name>[] = [],
        ): (labels: Labels<Name>) => void {
          const counter = counterOf(name, help, labels);
          for (const labels of known) counter.inc({ site, ...labels }, 0);
          return (labels) => counter.inc({ site, ...labels });
        },
        /** @returns a function that observes a value, in the unit of the name */
        histogram<Name extends string = never>(
          name: string,
          help: string,
          labels: readonly Name[],
          buckets: readonly number[],
        ): (labels: Labels<Name>, value: number) => void {
          const histogram = histogramOf(name, help, labels, buckets);
          return (labels, value) => histogram.observe({ site, ...labels }, value);
        },
      };
    },
    /**
     * Declares a gauge that is read once for all sites.
     *
     * @param read called at each scrape; while it rejects the gauge has no value
     * @param aggregation of sites that share a label: their sum, or their maximum
     */
    gauge<Name extends string = never>(
      name: string,
      help: string,
      labels: readonly Name[],
      read: () => Promise<readonly Reading<Name>[]>,
      aggregation: "sum" | "max",
    ): void {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: ["site", ...labels],
        registers: [registry],
        async collect() {
          const readings = await read().catch(() => []);
          const all = readings.map(({ site, labels, value }) => ({
            labels: { site: labelOf(site), ...labels },
            value,
          }));
          gauge.reset();
          for (const same of Map.groupBy(all, ({ labels }) => JSON.stringify(labels)).values()) {
            const values = same.map(({ value }) => value);
            const value = aggregation === "sum" ? values.reduce((sum, one) => sum + one) : Math.max(...values);
            gauge.set(same[0]?.labels ?? {}, value);
          }
        },
      });
    },
    /** Returns all metrics as text. */
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

export type ProcessMetrics = ReturnType<typeof createMetrics>;
export type Metrics = ReturnType<ProcessMetrics["forSite"]>;
