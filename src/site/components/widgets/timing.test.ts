import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { after, GREETING_LOADER, WIDGET_LOADER } from "./timing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["the greeting", GREETING_LOADER, 3_000],
  ["call and weather", WIDGET_LOADER, 1_000],
])("%s: the content appears once, when the loader ends", (_, loader, milliseconds) => {
  const come = vi.fn<() => void>();
  after(loader, come);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(come).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.runAllTimers();
  expect(come).toHaveBeenCalledTimes(1);
});

test("content that is closed before the loader ends does not appear", () => {
  const come = vi.fn<() => void>();
  after(GREETING_LOADER, come)();
  vi.runAllTimers();
  expect(come).not.toHaveBeenCalled();
});
