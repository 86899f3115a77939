import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

async function addressOf(forwarded: string, trustProxy: number): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustProxy) ?? "of the connection"));
  return (await app.request("/", { headers: { "X-Forwarded-For": forwarded } })).text();
}

test.each([
  ["203.0.113.1", 0, "of the connection"],
  ["203.0.113.1", 1, "203.0.113.1"],
  ["198.51.100.7, 203.0.113.1", 1, "203.0.113.1"],
  ["10.0.0.1, 198.51.100.7, 203.0.113.1", 2, "198.51.100.7"],
  ["203.0.113.1", 3, "203.0.113.1"],
  ["203.0.113.1:4711", 1, "203.0.113.1"],
  ["[2001:db8::1]:4711", 1, "2001:db8::1"],
  ["2001:db8::1", 1, "2001:db8::1"],
  ["unknown", 1, "of the connection"],
  ["", 1, "of the connection"],
  ["a".repeat(8_000), 1, "of the connection"],
  ["203.0.113.1, ", 1, "of the connection"],
])("the client address for X-Forwarded-For %s behind %i proxies is %s", async (forwarded, trustProxy, address) => {
  expect(await addressOf(forwarded, trustProxy)).toBe(address);
});
