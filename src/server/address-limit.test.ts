import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressLimit } from "./address-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("requests of an address are limited per minute from its first request, and each address is counted separately", () => {
  const may = addressLimit(2);
  const times = (address: string | undefined) => [may(address), may(address), may(address)];
  expect(times("192.0.2.7")).toEqual([true, true, false]);
  vi.advanceTimersByTime(30_000);
  expect(times("192.0.2.8")).toEqual([true, true, false]);
  expect(times(undefined)).toEqual([true, true, false]);
  vi.advanceTimersByTime(29_999);
  expect(may("192.0.2.7")).toBe(false);
  vi.advanceTimersByTime(1);
  expect(times("192.0.2.7")).toEqual([true, true, false]);
  expect(may("192.0.2.8")).toBe(false);
});

test("all addresses of one /64 IPv6 network are counted as one address", () => {
  const may = addressLimit(2);
  const ours = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:DB8:0:1:ffff::3"];
  expect(ours.map(may)).toEqual([true, true, false]);
  expect(may("2001:db8:0:2::1")).toBe(true);
});
