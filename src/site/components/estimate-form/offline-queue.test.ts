import { afterEach, expect, test, vi } from "vitest";
import { QUEUE_STORE } from "./has-queued.ts";
import { queuedSubmissions, submitQueued } from "./offline-queue.ts";
import type { SubmissionResult } from "./read-response.ts";
import { submitLead } from "./submit-lead.ts";

vi.mock("./submit-lead.ts");

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

test("a lead that is sent during another one is sent after it, and each has its own result", async () => {
  vi.stubGlobal("window", new EventTarget());
  const answers = new Map<string, PromiseWithResolvers<SubmissionResult>>();
  vi.mocked(submitLead).mockImplementation(({ key }) => {
    const answer = Promise.withResolvers<SubmissionResult>();
    answers.set(key, answer);
    return answer.promise;
  });
  const first = submitQueued(submission);
  const again = submitQueued(submission);
  const second = submitQueued({ ...submission, key: "key-2" });
  await vi.waitFor(() => expect([...answers.keys()]).toEqual(["key-1"]));
  answers.get("key-1")?.resolve({ kind: "offline" });
  expect(await first).toEqual({ kind: "offline" });
  expect(await again).toEqual({ kind: "offline" });
  await vi.waitFor(() => expect([...answers.keys()]).toEqual(["key-1", "key-2"]));
  answers.get("key-2")?.resolve({ kind: "failed" });
  expect(await second).toEqual({ kind: "failed" });
});
