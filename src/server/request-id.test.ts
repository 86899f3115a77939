import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { consoleLog } from "./log.ts";
import { problem } from "./problem-details.ts";
import { requestIds } from "./request-id.ts";

/** An app that logs, and its log lines. */
function app() {
  const lines: string[] = [];
  const log = consoleLog({ logFormat: "json", logLevel: "debug", write: (text) => void lines.push(text) });
  const hono = new Hono()
    .use(requestIds(log))
    .get("/page", async (c) => {
      await setImmediate();
      log.warn("Something of this request.");
      return c.text("ok");
    })
    .get("/refused", () => problem(404, "No", "Nothing here."))
    .get("/broken", () => {
      throw new Error("defect");
    })
    .onError((error) => {
      log.error(error.message);
      return problem(500, "Defect", "Ours.");
    });
  const entries = () => lines.map((line): unknown => JSON.parse(line));
  return { log, hono, entries };
}

test("a proxy's request id is kept, in the response and in every log line about the request", async () => {
  const { hono, entries } = app();
  const response = await hono.request("/page?email=jane@example.com", { headers: { "X-Request-Id": "abc-123_4=" } });
  expect(response.headers.get("X-Request-Id")).toBe("abc-123_4=");
  expect(entries()).toMatchObject([
    { level: "warn", message: "Something of this request.", requestId: "abc-123_4=" },
    { level: "debug", message: "GET /page 200", method: "GET", path: "/page", status: 200, requestId: "abc-123_4=" },
  ]);
  expect(JSON.stringify(entries())).not.toContain("jane");
});

test.each([["with space"], ["a".repeat(65)], ["<script>"], ["semi;colon"]])(
  "an invalid id is replaced: %s",
  async (given) => {
    const response = await app().hono.request("/page", { headers: { "X-Request-Id": given } });
    expect(response.headers.get("X-Request-Id")).toMatch(/^[\da-f]{12}$/);
  },
);

test("concurrent requests keep their own ids, and errors have one too", async () => {
  const { hono, log, entries } = app();
  const request = (path: string, id: string) => hono.request(path, { headers: { "X-Request-Id": id } });
  const responses = await Promise.all([
    request("/page", "one"),
    request("/page", "two"),
    request("/refused", "three"),
    request("/broken", "four"),
  ]);
  expect(responses.map((response) => response.headers.get("X-Request-Id"))).toEqual(["one", "two", "three", "four"]);
  log.info("outside");
  const values = entries().filter((entry) => JSON.stringify(entry).includes("Something"));
  expect(values).toMatchObject([{ requestId: "one" }, { requestId: "two" }]);
  expect(entries()).toContainEqual(expect.objectContaining({ message: "defect", requestId: "four" }));
  expect(entries().at(-1)).not.toHaveProperty("requestId");
});

test("a path is logged as it was requested, so that its characters can't forge a line or control a terminal", async () => {
  const { hono, entries } = app();
  const path = "/x%0A2026-06-10T14:03:22.120Z%20error%20The%20database%20is%20gone%1B[31m";
  await hono.request(path);
  expect(entries()).toMatchObject([{ path, message: `GET ${path} 404` }]);
});
