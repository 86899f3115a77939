import { expect, test } from "vitest";
import { createMetrics } from "../metrics.ts";
import { eventRoutes } from "./event-routes.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";

function start() {
  const metrics = createMetrics({ ofNode: false });
  let address = "203.0.113.1";
  const app = eventRoutes({
    metrics: metrics.forSite("test"),
    publicUrl: "https://ridgeline.example",
    addressOf: () => address,
  });
  const post = async (body: unknown, headers: Record<string, string> = {}): Promise<number> => {
    const response = await app.request("/api/events", {
      method: "POST",
      headers: { "User-Agent": CHROME, "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    expect(response.headers.get("Set-Cookie")).toBeNull();
    return response.status;
  };
  const lines = async (): Promise<string[]> =>
    (await metrics.read()).text.split("\n").filter((line) => /(?:_total|_sum|_count)\{/.test(line));
  return { post, lines, come: (from: string) => (address = from) };
}

test("visitors' actions are counted, and their web vitals summed up", async () => {
  const { post, lines } = start();
  for (const name of ["call", "call", "chat", "email", "form_start", "form_sent"])
    expect(await post({ name })).toBe(204);
  expect(await post({ name: "LCP", value: 1.5 })).toBe(204);
  expect(await post({ name: "LCP", value: 0.5 })).toBe(204);
  expect(await post({ name: "CLS", value: 0.02 })).toBe(204);
  expect(await lines()).toEqual([
    'site_visitor_events_total{site="test",event="call"} 2',
    'site_visitor_events_total{site="test",event="chat"} 1',
    'site_visitor_events_total{site="test",event="email"} 1',
    'site_visitor_events_total{site="test",event="form_start"} 1',
    'site_visitor_events_total{site="test",event="form_sent"} 1',
    'site_web_vital_seconds_sum{site="test",vital="LCP"} 2',
    'site_web_vital_seconds_count{site="test",vital="LCP"} 2',
    'site_web_vital_cls_sum{site="test"} 0.02',
    'site_web_vital_cls_count{site="test"} 1',
  ]);
});

test.each([
  ["", 400],
  ["null", 400],
  ["[]", 400],
  [{ name: "toString" }, 400],
  [{ name: "call", value: 1 }, 400],
  [{ name: "call", page: "/" }, 400],
  [{ name: "LCP" }, 400],
  [{ name: "LCP", value: "1" }, 400],
  [{ name: "LCP", value: -1 }, 400],
  ['{"name":"LCP","value":1e999}', 400],
  [{ name: "x".repeat(300) }, 413],
])("%j is rejected as an event", async (body, status) => {
  const { post, lines } = start();
  expect(await post(body)).toBe(status);
  expect(await lines()).toEqual([]);
});

test("cross-site requests are rejected, and crawlers are not counted", async () => {
  const { post, lines } = start();
  expect(await post({ name: "call" }, { Origin: "https://evil.example" })).toBe(403);
  expect(await post({ name: "call" }, { "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await post({ name: "call" }, { "User-Agent": "Googlebot/2.1" })).toBe(204);
  expect(await lines()).toEqual([]);
});

test("an address may send 120 events a minute, and other addresses are counted separately", async () => {
  const { post, lines, come } = start();
  for (let time = 0; time < 120; time += 1) expect(await post({ name: "call" })).toBe(204);
  expect(await post({ name: "call" })).toBe(429);
  come("203.0.113.2");
  expect(await post({ name: "call" })).toBe(204);
  expect(await lines()).toEqual(['site_visitor_events_total{site="test",event="call"} 121']);
});
