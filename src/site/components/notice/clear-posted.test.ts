import { afterEach, expect, test, vi } from "vitest";
import { clearPosted } from "./clear-posted.ts";

afterEach(() => void vi.unstubAllGlobals());

const stores = { queue: "queue", draft: "draft", photos: "photos" };
/** A lead that quotes the key of another. */
const entry = (key: string) => ({ submission: { key, body: { message: '"key":"key-1"' } }, at: 1 });
const draft = (key: string): string => JSON.stringify({ fields: { message: '"key":"key-1"' }, attempt: { key } });

function open(stored: Readonly<Record<string, string>>): Map<string, string> {
  const values = new Map(Object.entries(stored));
  const storage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  return values;
}

test("a confirmed lead is too old for the queue, without its text, and the draft is removed if it is the same", () => {
  const { submission } = entry("key-1");
  const queue = JSON.stringify([{ submission: { ...submission, photos: ["a"] }, at: 1, posted: true }]);
  const values = open({ queue, draft: draft("key-1"), photos: "[]" });
  clearPosted("key-1", stores);
  expect([...values]).toEqual([
    ["queue", JSON.stringify([{ at: 0, submission: { key: "key-1", body: {}, photos: ["a"] } }])],
  ]);
});

test("other leads, and a draft that has changed since, stay", () => {
  const kept = { draft: draft("key-2"), photos: "[]" };
  const values = open({ ...kept, queue: JSON.stringify([entry("key-2"), entry("key-1")]) });
  clearPosted("key-1", stores);
  const sent = { at: 0, submission: { key: "key-1", body: {} } };
  expect(Object.fromEntries(values)).toEqual({ ...kept, queue: JSON.stringify([entry("key-2"), sent]) });
});

test("it does not throw if storage is empty, holds something else or is forbidden", () => {
  expect(() => clearPosted("key-1", stores)).not.toThrow();
  for (const stored of [{}, { queue: "no JSON" }, { queue: "5" }]) {
    open(stored);
    expect(() => clearPosted("key-1", stores)).not.toThrow();
  }
});
