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

test("two sites of a process share a metric, each with its label", async () => {
  const { metrics, text } = start();
  for (const site of ["one", "two"]) {
    const count = metrics.forSite(site).counter("site_things_total", "Things.", ["kind"]);
    count({ kind: "good" });
    metrics.forSite(site).gauge("site_size_bytes", "Size.", [], () => [{ labels: {}, value: site.length }]);
  }
  metrics.forSite("two").counter("site_things_total", "Things.", ["kind"])({ kind: "good" }, 4);
  expect(await text()).toContain(
    'site_things_total{site="one",kind="good"} 1\nsite_things_total{site="two",kind="good"} 5',
  );
  expect(await text()).toContain('site_size_bytes{site="one"} 3\nsite_size_bytes{site="two"} 3');
});

test("a process of a thousand sites has a hundred labels; the rest share one", async () => {
  const metrics = createMetrics({ ofNode: false });
  for (let number = 0; number < 1_000; number += 1) {
    const site = metrics.forSite(`site-${number}`);
    site.counter("site_things_total", "Things.")({});
    site.gauge("site_age_seconds", "Age.", [], () => [{ labels: {}, value: number }]);
  }
  const sites = ["site-1", "site-500", "site-999"].map((site) => ({ site, labels: {}, value: 5 }));
  metrics.gaugeOfSites("site_size", "Size.", [], () => Promise.resolve(sites), "sum");
  const { text } = await metrics.read();
  expect(text.match(/^site_things_total\{/gm)).toHaveLength(101);
  expect(text).toContain('site_things_total{site="site-99"} 1');
  expect(text).toContain('site_things_total{site="(others)"} 900');
  expect(text).toContain('site_age_seconds{site="(others)"} 999');
  expect(text).toContain('site_size{site="site-1"} 5\nsite_size{site="(others)"} 10');
});

test("a site that closes takes its gauges with it, and opens with the same counters", async () => {
  const { metrics, text } = start();
  for (let opened = 0; opened < 3; opened += 1) {
    const site = metrics.forSite("one");
    site.counter("site_things_total", "Things.")({});
    site.gauge("site_size_bytes", "Size.", [], () => [{ labels: {}, value: 7 }]);
    expect(await text()).toContain('site_size_bytes{site="one"} 7');
    site.close();
    expect(await text()).not.toContain('site_size_bytes{site="one"}');
  }
  expect(await text()).toContain('site_things_total{site="one"} 3');
});

test("a gauge that can't be read has no value, and takes no other with it", async () => {
  const { metrics, text } = start();
  metrics.forSite("one").gauge("site_broken", "Broken.", [], () => Promise.reject(new Error("down")));
  metrics.forSite("one").counter("site_things_total", "Things.")({});
  expect(await text()).not.toMatch(/^site_broken\{/m);
  expect(await text()).toContain('site_things_total{site="one"} 1');
});

test("requests are timed by class of route and status, however many addresses there are", async () => {
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

test("the record: its age, and requests that failed", async () => {
  const { metrics, text } = start();
  let now = 0;
  const { onFetched } = recordMetrics(metrics.forSite("one"), () => now);
  expect(await text()).not.toContain("site_record_age_seconds{");
  onFetched("answered");
  now = 90_000;
  onFetched("failed");
  expect(await text()).toContain('site_record_age_seconds{site="one"} 90');
  expect(await text()).toContain('site_record_asks_total{site="one",outcome="failed"} 1');
});

test("served as Prometheus reads it, with the process's own", async () => {
  const response = await metricsRoutes(createMetrics()).request("/metrics");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toContain("nodejs_eventloop_lag_seconds");
});
