/**
 * Metrics in Prometheus' format. One registry a process; each site of it is given a `Metrics` of its own, by which its
 * features declare what they count. The same declaration by another site is the same metric with another `site` label.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** A value of a gauge, read when somebody asks. */
export interface Reading<Name extends string> {
  labels: Labels<Name>;
  value: number;
}

/** What a feature is given. Names are snake_case with their unit at the end (`_total`, `_seconds`, `_bytes`). */
export interface Metrics {
  /** @returns counts `by` more, 1 unless told */
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
  /** @param read is asked at each look; while it fails the gauge has no value */
  gauge<Name extends string = never>(
    name: string,
    help: string,
    labels: readonly Name[],
    read: () => Promise<readonly Reading<Name>[]> | readonly Reading<Name>[],
  ): void;
}

export interface ProcessMetrics {
  /** The metrics of one site; `name` is its label. */
  forSite(name: string): Metrics;
  /** Everything there is, as text. */
  read(): Promise<{ contentType: string; text: string }>;
}

/** @param ofNode also the process's own: memory, event loop, collections */
export function createMetrics({ ofNode = true } = {}): ProcessMetrics {
  const registry = new Registry();
  if (ofNode) collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const readers = new Map<string, Array<() => Promise<Reading<string>[]>>>();

  function counterOf(name: string, help: string, labels: readonly string[]): Counter {
    const known = counters.get(name);
    if (known !== undefined) return known;
    const made = new Counter({ name, help, labelNames: ["site", ...labels], registers: [registry] });
    counters.set(name, made);
    return made;
  }

  function histogramOf(name: string, help: string, labels: readonly string[], buckets: readonly number[]): Histogram {
    const known = histograms.get(name);
    if (known !== undefined) return known;
    const labelNames = ["site", ...labels];
    const made = new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
    histograms.set(name, made);
    return made;
  }

  function addGauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<Reading<string>[]>,
  ): void {
    const known = readers.get(name);
    known?.push(read);
    if (known !== undefined) return;
    const all = [read];
    readers.set(name, all);
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ["site", ...labels],
      registers: [registry],
      async collect() {
        const readings = await Promise.all(all.map((read) => read().catch(() => [])));
        gauge.reset();
        for (const { labels, value } of readings.flat()) gauge.set(labels, value);
      },
    });
  }

  return {
    forSite: (site) => ({
      counter(name, help, labels = []) {
        const counter = counterOf(name, help, labels);
        return (labels, by = 1) => counter.inc({ site, ...labels }, by);
      },
      histogram(name, help, labels, buckets) {
        const histogram = histogramOf(name, help, labels, buckets);
        return (labels, value) => histogram.observe({ site, ...labels }, value);
      },
      gauge(name, help, labels, read) {
        addGauge(name, help, labels, async () =>
          (await read()).map(({ labels, value }) => ({ labels: { site, ...labels }, value })),
        );
      },
    }),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
