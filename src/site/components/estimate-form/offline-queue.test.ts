import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { PHOTOS_STORE } from "../photo-picker/has-photos.ts";
import { hasQueued, QUEUE_STORE } from "./has-queued.ts";
import { emptyFields, endAttempt, getDraft, saveDraft, takeAttempt } from "./draft.ts";
import {
  clearSent,
  postQueued,
  queuedSubmissions,
  queueSubmission,
  settleQueued,
  submitQueued,
} from "./offline-queue.ts";

const { dropFromQueue, loadedPhotos } = vi.hoisted(() => ({
  dropFromQueue: vi.fn<(ids: readonly string[]) => void>(),
  loadedPhotos: vi.fn<() => unknown>(),
}));
vi.mock("../photo-picker/photos-loader.ts", () => ({ loadPhotos: async () => ({ dropFromQueue }), loadedPhotos }));

const storedAs = (items: readonly unknown[]) =>
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => (name === QUEUE_STORE ? JSON.stringify(items) : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });

/** An empty storage of the device, and a browser in which the page is open. Returns the storage's values. */
function openPage(): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "" }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", new URL("https://site.example/contact"));
  return values;
}

const ignore = () => undefined;

afterEach(() => void vi.unstubAllGlobals());

const submission = { endpoint: "/api/contact", key: "key-1", body: { name: "Ada" } };
const at = Date.now() - 1_000;

test("a lead that an earlier version of the page stored is still in the queue", () => {
  storedAs([{ letter: submission, at }]);
  expect(queuedSubmissions()).toEqual([{ submission, at }]);
});

test("invalid entries and leads older than 30 days are ignored, and erased when the queue is read", async () => {
  const values = openPage();
  const old = { submission: { ...submission, photos: ["photo-1"] }, at: Date.now() - 31 * 86_400_000 };
  const all = [null, 5, { at }, { submission: { key: 1 }, at }, old, { submission, at }];
  values.set(QUEUE_STORE, JSON.stringify(all));
  expect(queuedSubmissions()).toEqual([{ submission, at }]);
  expect(JSON.parse(values.get(QUEUE_STORE) ?? "")).toEqual([{ submission, at }]);
  await vi.waitFor(() => expect(dropFromQueue).toHaveBeenCalledWith(["photo-1"]));

  values.set(QUEUE_STORE, JSON.stringify([old]));
  expect(queuedSubmissions()).toEqual([]);
  expect(hasQueued()).toBe(false);
});

test("a photo that is prepared while its lead is sent stays in the form, with the text", async () => {
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const prepared = Promise.withResolvers<string[]>();
  const clearPhotos = vi.fn<() => void>();
  loadedPhotos.mockReturnValueOnce(Promise.resolve({ photosToSend: () => prepared.promise, clearPhotos }));
  saveDraft({ ...emptyFields(), message: "Roof" });
  const { key } = takeAttempt(getDraft(), "/", () => "key-1");
  const cleared = clearSent(key);
  endAttempt();
  prepared.resolve([]);
  await cleared;
  expect(getDraft().message).toBe("Roof");
  expect(clearPhotos).not.toHaveBeenCalled();
});

test("a sent lead is cleared within a second if the photos' code stalls, with its photos", async () => {
  const removed = vi.fn<(name: string) => void>();
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined, removeItem: removed });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  loadedPhotos.mockReturnValueOnce(new Promise(() => undefined));
  saveDraft({ ...emptyFields(), message: "Attic" });
  const { key } = takeAttempt(getDraft(), "/", () => "key-1");
  const cleared = clearSent(key);
  await vi.advanceTimersByTimeAsync(999);
  expect(getDraft().message).toBe("Attic");
  await vi.advanceTimersByTimeAsync(1);
  expect(getDraft().message).toBe("");
  await cleared;
  // They would be sent with the next lead.
  expect(removed).toHaveBeenCalledWith(PHOTOS_STORE);
});

test("a draft that is another lead already is not waited for", async () => {
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  loadedPhotos.mockReturnValueOnce(Promise.resolve({ photosToSend: () => new Promise(() => undefined) }));
  onTestFinished(() => void loadedPhotos.mockReset());
  saveDraft({ ...emptyFields(), message: "Siding" });
  const { key } = takeAttempt(getDraft(), "/", () => "key-1");
  endAttempt();
  await clearSent(key);
  expect(getDraft().message).toBe("Siding");
});

test("a lead that is sent during another one is sent after it, and each has its own result", async () => {
  const requests: { key: string | null; response: PromiseWithResolvers<Response> }[] = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "" }));
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("location", new URL("https://site.example/contact"));
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    const response = Promise.withResolvers<Response>();
    requests.push({ key: new Headers(headers).get("Idempotency-Key"), response });
    return response.promise;
  });
  const keys = () => requests.map(({ key }) => key);

  const first = submitQueued(submission);
  const again = submitQueued(submission);
  const second = submitQueued({ ...submission, key: "key-2" });
  await vi.waitFor(() => expect(keys()).toEqual(["key-1"]));
  requests[0]?.response.reject(new TypeError("Failed to fetch"));
  expect(await first).toEqual({ kind: "offline" });
  expect(await again).toEqual({ kind: "offline" });
  await vi.waitFor(() => expect(keys()).toEqual(["key-1", "key-2"]));
  requests[1]?.response.resolve(new Response("", { status: 500 }));
  expect(await second).toEqual({ kind: "failed" });
});

test("a lead that the visitor has discarded in another tab is not sent when the browser is online again", async () => {
  const values = openPage();
  const keys: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    return new Response("", { status: 500 });
  });
  queueSubmission(submission, "offline", ignore);
  values.delete(QUEUE_STORE);
  window.dispatchEvent(new Event("online"));
  // It would be sent after the first one.
  await submitQueued({ ...submission, key: "key-2" });
  expect(keys).toEqual(["key-2"]);
});

test.each([
  ["is sent once the photo turns out to be unreadable", false, ["key-1"]],
  ["is not sent once the photo is ready: the draft is another lead", true, []],
])("a lead that waits for a connection while a photo is being prepared %s", async (_, isReady, sent) => {
  openPage();
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const keys: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    return new Response("", { status: 500 });
  });
  const prepared = Promise.withResolvers<string[]>();
  loadedPhotos.mockReturnValueOnce(Promise.resolve({ photosToSend: () => prepared.promise }));
  saveDraft({ ...emptyFields(), message: "Gutter" });
  takeAttempt(getDraft(), "/", () => "key-1");
  queueSubmission(submission, "offline", ignore);
  window.dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(keys).toEqual([]);
  if (isReady) endAttempt();
  prepared.resolve([]);
  // It would be sent after the first one.
  await new Promise((resolve) => setTimeout(resolve));
  await submitQueued({ ...submission, key: "key-2" });
  expect(keys).toEqual([...sent, "key-2"]);
  settleQueued("key-1");
});

test.each(["offline", "unanswered"] as const)("a changed lead replaces its earlier version (%s)", (why) => {
  openPage();
  const changed = { ...submission, key: "key-2" };
  queueSubmission(submission, why, ignore);
  queueSubmission(changed, why, ignore);
  expect(queuedSubmissions().map(({ submission }) => submission)).toEqual([changed]);
  settleQueued("key-3");
  expect(queuedSubmissions()).toEqual([]);
});

/** Reports that the policy of the page has blocked a form post. */
const blockForms = () =>
  document.dispatchEvent(
    Object.assign(new Event("securitypolicyviolation"), {
      disposition: "enforce",
      effectiveDirective: "form-action",
    }),
  );

/** Lets the page post forms that go nowhere. */
function takeForms(): void {
  const none = { append: ignore, submit: ignore, remove: ignore };
  Object.assign(document, { createElement: () => ({ ...none }), body: none });
  Object.assign(window, { stop: ignore });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test("a lead that was posted as a form stays marked when it is queued again, and a changed one is not marked", () => {
  openPage();
  takeForms();
  queueSubmission(submission, "unanswered", ignore);
  postQueued(submission, ignore);
  queueSubmission(submission, "offline", ignore);
  expect(queuedSubmissions()).toMatchObject([{ submission, posted: true }]);
  queueSubmission({ ...submission, key: "key-2" }, "offline", ignore);
  expect(queuedSubmissions().map(({ posted }) => posted)).toEqual([undefined]);
  settleQueued("key-2");
});

test("a lead that was posted as a form is marked in the queue, unless a policy blocked the post", async () => {
  const other = { submission: { ...submission, key: "key-2" }, at };
  const values = openPage();
  takeForms();
  values.set(QUEUE_STORE, JSON.stringify([{ submission, at }, other]));
  const stayed = vi.fn<(result: { kind: string }) => void>();
  postQueued(submission, stayed);
  expect(queuedSubmissions()).toEqual([{ submission, at, posted: true }, other]);
  blockForms();
  await vi.waitFor(() => expect(stayed).toHaveBeenLastCalledWith({ kind: "failed" }));
  expect(queuedSubmissions()).toEqual([{ submission, at }, other]);

  // One that may have arrived before.
  postQueued(submission, stayed);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stayed).toHaveBeenLastCalledWith({ kind: "unconfirmed" });
  postQueued(submission, stayed);
  blockForms();
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledTimes(3));
  expect(queuedSubmissions()).toEqual([{ submission, at, posted: true }, other]);
});

test("a form post with photos has more time, by their size", async () => {
  openPage();
  takeForms();
  vi.stubGlobal(
    "DataTransfer",
    class {
      files = [];
      items = { add: ignore };
    },
  );
  const stayed = vi.fn<(result: { kind: string }) => void>();
  postQueued(submission, stayed, [new File(["x".repeat(60_000)], "1.jpg"), new File(["x".repeat(40_000)], "2.jpg")]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(stayed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stayed).toHaveBeenCalledWith({ kind: "unconfirmed" });
});
