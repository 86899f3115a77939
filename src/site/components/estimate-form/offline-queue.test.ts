import { afterEach, expect, test, vi } from "vitest";
import { QUEUE_STORE } from "./has-queued.ts";
import { queuedSubmissions } from "./offline-queue.ts";

const storedAs = (items: readonly unknown[]) =>
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => (name === QUEUE_STORE ? JSON.stringify(items) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });

afterEach(() => void vi.unstubAllGlobals());

const submission = { endpoint: "/api/contact", key: "key-1", body: { name: "Ada" } };
const at = Date.now() - 1_000;

test("a lead that an earlier version of the page stored is still in the queue", () => {
  storedAs([{ letter: submission, at }]);
  expect(queuedSubmissions()).toEqual([{ submission, at }]);
});

test("invalid entries and leads older than 30 days are ignored", () => {
  const old = Date.now() - 31 * 86_400_000;
  storedAs([null, 5, { at }, { submission: { key: 1 }, at }, { submission, at: old }, { submission, at }]);
  expect(queuedSubmissions()).toEqual([{ submission, at }]);
});
