import { afterEach, expect, test, vi } from "vitest";
import { consoleLog, reasonOf } from "./log.ts";

afterEach(() => void vi.restoreAllMocks());

test("the console gets time, level and message", () => {
  const log = consoleLog(() => new Date("2026-06-10T14:03:22Z"));
  for (const level of ["info", "warn", "error"] as const) {
    const print = vi.spyOn(console, level).mockReturnValue();
    log[level]("The provider answers again.");
    expect(print).toHaveBeenCalledExactlyOnceWith(`2026-06-10T14:03:22.000Z ${level} The provider answers again.`);
  }
});

test("a reason is the innermost sentence", () => {
  expect(reasonOf(new Error("plain"))).toBe("plain");
  expect(reasonOf(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }))).toBe(
    "connect ECONNREFUSED",
  );
  const both = new AggregateError([new Error("::1 refused"), new Error("127.0.0.1 refused")]);
  expect(reasonOf(new TypeError("fetch failed", { cause: both }))).toBe("::1 refused");
  expect(reasonOf("text")).toBe("text");
});
