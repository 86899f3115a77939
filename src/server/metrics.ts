/**
 * Metrics in Prometheus' format. One registry a process; each site of it is given a `Metrics` of its own, by which its
 * features declare what they count. The same declaration by another site is the same metric with another `site` label.
 * Each label costs some two hundred series, so a process has a hundred of them: later sites share the label `others`.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** A value of a gauge, read at each scrape. */
export interface Reading<Name extends string> {
  labels: Labels<Name>;
  value: number;
}

export type Aggregation = "sum" | "max";

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
  /** @param read is called at each scrape; while it fails the gauge has no value */
  gauge<Name extends string = never>(
    name: string,
    help: string,
    labels: readonly Name[],
    read: () => Promise<readonly Reading<Name>[]> | readonly Reading<Name>[],
  ): void;
}

/** The metrics of a site that may close, and open again. */
export interface SiteMetrics extends Metrics {
  /** Ends its gauges; what was counted stays. */
  close(): void;
}

export interface ProcessMetrics {
  /** The metrics of one site; `name` is its label. */
  forSite(name: string): SiteMetrics;
  /**
   * A gauge that one look reads for all sites.
   *
   * @param read     what is read for each site, by its name
   * @param aggregation what is said of sites that share a label: their sum, or the most of them
   */
  gaugeOfSites<Name extends string = never>(
    name: string,
    help: string,
    labels: readonly Name[],
    read: () => Promise<readonly (Reading<Name> & { site: string })[]>,
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
export function createMetrics({ ofNode = true, maxLabels = MAX_LABELS } = {}): ProcessMetrics {
  const registry = new Registry();
  if (ofNode) collectDefaultMetrics({ register: registry });
  const readers = new Map<string, Set<Reader>>();
  const labelled = new Set<string>();

  function labelOf(site: string): string {
    if (labelled.size < maxLabels) labelled.add(site);
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

  /** @returns ends it */
  function addGauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: Reader,
    aggregation: Aggregation = "max",
  ): () => void {
    const all = readers.get(name) ?? new Set();
    all.add(read);
    const end = () => void all.delete(read);
    if (readers.has(name)) return end;
    readers.set(name, all);
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ["site", ...labels],
      registers: [registry],
      async collect() {
        const readings = await Promise.all([...all].map((read) => read().catch(() => [])));
        gauge.reset();
        for (const { labels, value } of joined(readings.flat(), aggregation)) gauge.set(labels, value);
      },
    });
    return end;
  }

  return {
    forSite(name) {
      const site = labelOf(name);
      const gauges: (() => void)[] = [];
      return {
        counter(name, help, labels = []) {
          const counter = counterOf(name, help, labels);
          return (labels, by = 1) => counter.inc({ site, ...labels }, by);
        },
        histogram(name, help, labels, buckets) {
          const histogram = histogramOf(name, help, labels, buckets);
          return (labels, value) => histogram.observe({ site, ...labels }, value);
        },
        gauge(name, help, labels, read) {
          const labelledRead = async () =>
            (await read()).map(({ labels, value }) => ({ labels: { site, ...labels }, value }));
          gauges.push(addGauge(name, help, labels, labelledRead));
        },
        close() {
          for (const end of gauges) end();
        },
      };
    },
    gaugeOfSites(name, help, labels, read, aggregation) {
      const labelledRead = async () =>
        (await read()).map(({ site, labels, value }) => ({ labels: { site: labelOf(site), ...labels }, value }));
      addGauge(name, help, labels, labelledRead, aggregation);
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

type Reader = () => Promise<Reading<string>[]>;

/** One reading for each set of labels. */
function joined(readings: readonly Reading<string>[], aggregation: Aggregation): Reading<string>[] {
  const byLabels = Map.groupBy(readings, ({ labels }) => JSON.stringify(labels));
  return [...byLabels.values()].map(([first, ...others]) => ({
    labels: first?.labels ?? {},
    value: others.reduce(
      (value, other) => (aggregation === "sum" ? value + other.value : Math.max(value, other.value)),
      first?.value ?? 0,
    ),
  }));
}
