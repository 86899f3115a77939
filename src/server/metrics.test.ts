import { Hono } from "hono";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { metricsRoutes } from "./metrics-server.ts";
import { recordMetrics } from "./provider/record-metrics.ts";
import { requestMetrics } from "./request-metrics.ts";

const start = () => {
  const metrics = createMetrics({ ofNode: false });
  return { metrics, text: async () => (await metrics.read()).text };
};

test("two sites in a process share a metric, each with its own label", async () => {
  const { metrics, text } = start();
  for (const site of ["one", "two"]) {
    const count = metrics.forSite(site).counter("site_things_total", "Things.", ["kind"]);
    count({ kind: "good" });
  }
  const sizes = ["one", "two"].map((site) => ({ site, labels: {}, value: site.length }));
  metrics.gauge("site_size_bytes", "Size.", [], () => Promise.resolve(sizes), "max");
  metrics.forSite("two").counter("site_things_total", "Things.", ["kind"])({ kind: "good" });
  expect(await text()).toContain(
    'site_things_total{site="one",kind="good"} 1\nsite_things_total{site="two",kind="good"} 2',
  );
  expect(await text()).toContain('site_size_bytes{site="one"} 3\nsite_size_bytes{site="two"} 3');
});

test("a process with a thousand sites has a hundred site labels, and the other sites share one", async () => {
  const metrics = createMetrics({ ofNode: false });
  const ages: { site: string; labels: object; value: number }[] = [];
  for (let number = 0; number < 1_000; number += 1) {
    const site = metrics.forSite(`site-${number}`);
    site.counter("site_things_total", "Things.")({});
    ages.push({ site: `site-${number}`, labels: {}, value: number });
  }
  const sites = ["site-1", "site-500", "site-999"].map((site) => ({ site, labels: {}, value: 5 }));
  metrics.gauge("site_age_seconds", "Age.", [], () => Promise.resolve(ages), "max");
  metrics.gauge("site_size", "Size.", [], () => Promise.resolve(sites), "sum");
  const { text } = await metrics.read();
  expect(text.match(/^site_things_total\{/gm)).toHaveLength(101);
  expect(text).toContain('site_things_total{site="site-99"} 1');
  expect(text).toContain('site_things_total{site="(others)"} 900');
  expect(text).toContain('site_age_seconds{site="(others)"} 999');
  expect(text).toContain('site_size{site="site-1"} 5\nsite_size{site="(others)"} 10');
});

test("a site that closes removes its gauges, and keeps its counters when it opens again", async () => {
  const { metrics, text } = start();
  const records = recordMetrics(metrics, () => 7_000);
  for (let opened = 0; opened < 3; opened += 1) {
    const site = metrics.forSite("one");
    site.counter("site_things_total", "Things.")({});
    records.onFetched("one", "answered");
    expect(await text()).toContain('site_record_age_seconds{site="one"} 0');
    records.close("one");
    expect(await text()).not.toContain('site_record_age_seconds{site="one"}');
  }
  expect(await text()).toContain('site_things_total{site="one"} 3');
});

test("a gauge that fails has no value, and does not affect other metrics", async () => {
  const { metrics, text } = start();
  metrics.gauge("site_broken", "Broken.", [], () => Promise.reject(new Error("down")), "max");
  metrics.forSite("one").counter("site_things_total", "Things.")({});
  expect(await text()).not.toMatch(/^site_broken\{/m);
  expect(await text()).toContain('site_things_total{site="one"} 1');
});

test("requests are timed by route class and status, whatever their paths", async () => {
  const { metrics, text } = start();
  const app = new Hono()
    .use(requestMetrics(metrics.forSite("one")))
    .get("/healthz", (c) => c.text("ok"))
    .get("/missing/:any", (c) => c.text("", 404));
  await app.request("/healthz");
  for (const name of ["a", "b", "c"]) await app.request(`/missing/${name}`);
  expect(await text()).toContain('duration_seconds_count{site="one",route="health",status="200"} 1');
  expect(await text()).toContain('duration_seconds_count{site="one",route="page",status="404"} 3');
});

test("the record's age and its failed requests are metrics", async () => {
  const { metrics, text } = start();
  let now = 0;
  const { onFetched } = recordMetrics(metrics, () => now);
  expect(await text()).not.toContain("site_record_age_seconds{");
  onFetched("one", "answered");
  now = 90_000;
  onFetched("one", "failed");
  expect(await text()).toContain('site_record_age_seconds{site="one"} 90');
  expect(await text()).toContain('site_record_asks_total{site="one",outcome="failed"} 1');
});

test("metrics are served in the Prometheus format, with those of the process", async () => {
  const response = await metricsRoutes(createMetrics()).request("/metrics");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toContain("nodejs_eventloop_lag_seconds");
});
