import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Activity, hasBegun, IDLE_MS, isOccupied, READING_MS, whenIdle } from "./visitor-activity.ts";

/** What the page has open or in use, as its selectors find it. */
let found: object | null;
let activity: Activity;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  found = null;
  activity = { shown: 0 };
  vi.stubGlobal("window", {
    get activity() {
      return activity;
    },
  });
  vi.stubGlobal("document", { querySelector: () => found });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a visitor has begun to use the page after any action, or after the time to read", () => {
  expect(hasBegun()).toBe(false);
  vi.advanceTimersByTime(READING_MS + 1);
  expect(hasBegun()).toBe(true);
  activity = { last: 0 };
  expect(hasBegun()).toBe(true);
  activity = {};
  expect(hasBegun()).toBe(false);
});

test("the callback runs once the visitor has been idle", () => {
  const then = vi.fn<() => void>();
  whenIdle(then, new AbortController().signal);
  vi.advanceTimersByTime(IDLE_MS - 1);
  activity = { ...activity, last: performance.now() };
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(IDLE_MS);
  expect(then).toHaveBeenCalledOnce();
});

test("the callback waits until nothing is open, and does not run after it was aborted", () => {
  const then = vi.fn<() => void>();
  const stop = new AbortController();
  found = {};
  expect(isOccupied()).toBe(true);
  whenIdle(then, stop.signal);
  vi.advanceTimersByTime(10 * IDLE_MS);
  expect(then).not.toHaveBeenCalled();
  found = null;
  vi.advanceTimersByTime(IDLE_MS);
  expect(then).toHaveBeenCalledOnce();
  found = {};
  whenIdle(then, stop.signal);
  stop.abort();
  found = null;
  vi.advanceTimersByTime(10 * IDLE_MS);
  expect(then).toHaveBeenCalledOnce();
});
