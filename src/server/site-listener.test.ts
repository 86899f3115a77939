import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consoleLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import type { Kept } from "./pages/kept-answer.ts";
import { keepBody } from "./pages/kept-body.ts";
import { siteListener } from "./site-listener.ts";

const page: Kept = {
  status: 200,
  headers: { "Content-Type": "text/html" },
  body: keepBody(Buffer.from("kept"), () => undefined),
};
const lines: string[] = [];
const metrics = createMetrics({ ofNode: false });
const listener = siteListener(
  {
    routes: new Hono().all("*", (c) => c.text(`routed ${c.req.method} ${c.req.path}`)),
    kept: (path) => (path === "/about" ? page : undefined),
  },
  {
    metrics: metrics.forSite("one"),
    log: consoleLog({ logFormat: "json", logLevel: "debug", write: (text) => void lines.push(text) }),
    publicUrl: "https://ridgeline.example",
  },
);
const server = createServer(listener);
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(["/about", "/about?utm_source=x", "/about?a=1&b=%00%ff", "/about?"])(
  "what is kept is answered whatever its query: %s",
  async (path) => {
    expect(await (await fetch(url + path)).text()).toBe("kept");
  },
);

test("all else goes through the routes: other addresses and other methods", async () => {
  expect(await (await fetch(`${url}/other?a`)).text()).toBe("routed GET /other");
  expect(await (await fetch(`${url}/about`, { method: "POST" })).text()).toBe("routed POST /about");
});

test("a kept answer is named, timed and logged like any other", async () => {
  lines.length = 0;
  const answer = await fetch(`${url}/about?email=jane@example.com`, { headers: { "X-Request-Id": "abc-1" } });
  expect(answer.headers.get("x-request-id")).toBe("abc-1");
  const bad = await fetch(`${url}/about`, { headers: { "X-Request-Id": "a b;c" } });
  expect(bad.headers.get("x-request-id")).toMatch(/^[\da-f]{12}$/);
  expect(lines.map((line): unknown => JSON.parse(line))[0]).toMatchObject({
    level: "debug",
    method: "GET",
    path: "/about",
    status: 200,
    requestId: "abc-1",
  });
  expect((await metrics.read()).text).toMatch(/duration_seconds_count\{site="one",route="page",status="200"\} [1-9]/);
});
