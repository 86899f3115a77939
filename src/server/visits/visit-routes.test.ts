import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { onSqlite, temporaryDatabase } from "../../../tests/fakes/database.ts";
import { visitRoutes } from "./visit-routes.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";

function start() {
  const { database, directory } = temporaryDatabase();
  let address = "203.0.113.1";
  const addressOf = () => address;
  const app = visitRoutes({ database, pageId: "ridgeline", publicUrl: "https://ridgeline.example", addressOf });
  const request = async (method: string, headers: Record<string, string> = {}): Promise<unknown> =>
    (await app.request("/api/visits", { method, headers: { "User-Agent": CHROME, ...headers } })).json();
  return { app, request, directory, setAddress: (from: string) => (address = from) };
}

test("a POST is counted, and a GET is not", async () => {
  const { request } = start();
  expect(await request("GET")).toEqual({ visits: 0 });
  expect(await request("POST")).toEqual({ visits: 1 });
  expect(await request("POST")).toEqual({ visits: 2 });
  expect(await request("GET")).toEqual({ visits: 2 });
});

test.each([
  ["a crawler", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a headless browser", { "User-Agent": CHROME.replace("Chrome", "HeadlessChrome") }],
  ["a client without a user agent", { "User-Agent": "" }],
  ["a prerendered page", { "Sec-Purpose": "prefetch;prerender" }],
])("%s gets the count, and is not counted", async (_who, headers) => {
  const { request } = start();
  await request("POST");
  expect(await request("POST", headers)).toEqual({ visits: 1 });
});

test("the 61st visit of an address gets the count, and is not counted; other addresses are counted", async () => {
  // The limit is per minute, which 61 writes may take.
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { request, setAddress } = start();
  for (let visit = 1; visit <= 60; visit += 1) expect(await request("POST")).toEqual({ visits: visit });
  expect(await request("POST")).toEqual({ visits: 60 });
  setAddress("203.0.113.2");
  expect(await request("POST")).toEqual({ visits: 61 });
});

test("a cross-site request is rejected, and not counted", async () => {
  const { app, request } = start();
  const response = await app.request("/api/visits", { method: "POST", headers: { Origin: "https://evil.example" } });
  expect(response.status).toBe(403);
  expect(await request("GET")).toEqual({ visits: 0 });
});

test("a response sets no cookie, and is not cached", async () => {
  const { app } = start();
  const response = await app.request("/api/visits", { method: "POST", headers: { "User-Agent": CHROME } });
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.runIf(onSqlite)("a locked database is a 503 problem", async () => {
  const { app, request, directory } = start();
  await request("POST");
  const other = new DatabaseSync(join(directory, "site.db"));
  other.exec("BEGIN IMMEDIATE");
  const response = await app.request("/api/visits", { method: "POST", headers: { "User-Agent": CHROME } });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ status: 503, title: "No count" });
  other.close();
});
