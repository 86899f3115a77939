/**
 * Metrics in Prometheus' format. One registry a process; each site of it is given a `Metrics` of its own, by which its
 * features declare what they count. The same declaration by another site is the same metric with another `site` label.
 * Each label costs some two hundred series, so a process has a hundred of them: later sites share the label `others`.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** A value of a site's gauge, read at each scrape. */
interface Reading<Name extends string> {
  site: string;
  labels: Labels<Name>;
  value: number;
}

type Aggregation = "sum" | "max";

/** What a feature is given. Names are snake_case with their unit at the end (`_total`, `_seconds`, `_bytes`). */
export interface Metrics {
  /** @returns counts `by` more, 1 by default */
  counter<Name extends string = never>(
    name: string,
    help: string,
    labels?: readonly Name[],
  ): (labels: Labels<Name>, by?: number) => void;
  /** @returns notes a value, of the unit that the name says */
  histogram<Name extends string = never>(
    name: string,
    help: string,
    labels: readonly Name[],
    buckets: readonly number[],
  ): (labels: Labels<Name>, value: number) => void;
}

export interface ProcessMetrics {
  /** The metrics of one site; `name` is its label. */
  forSite(name: string): Metrics;
  /**
   * A gauge that one look reads for all sites.
   *
   * @param read     is called at each scrape; while it fails the gauge has no value
   * @param aggregation what is said of sites that share a label: their sum, or the most of them
   */
  gauge<Name extends string = never>(
    name: string,
    help: string,
    labels: readonly Name[],
    read: () => Promise<readonly Reading<Name>[]>,
    aggregation: Aggregation,
  ): void;
  /** Everything there is, as text. */
  read(): Promise<{ contentType: string; text: string }>;
}

/** Sites with a label of their own. */
const MAX_LABELS = 100;
/** The label of all others. No page has this id: it has a sign that no id has. */
const OTHERS = "(others)";

/** @param ofNode also the process's own: memory, event loop, collections */
export function createMetrics({ ofNode = true } = {}): ProcessMetrics {
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
    forSite(name) {
      const site = labelOf(name);
      return {
        counter(name, help, labels = []) {
          const counter = counterOf(name, help, labels);
          return (labels, by = 1) => counter.inc({ site, ...labels }, by);
        },
        histogram(name, help, labels, buckets) {
          const histogram = histogramOf(name, help, labels, buckets);
          return (labels, value) => histogram.observe({ site, ...labels }, value);
        },
      };
    },
    gauge(name, help, labels, read, aggregation) {
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
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
