import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyRecord, parseRecord } from "../../../record/parse.ts";
import { countVisit } from "./count-visit.ts";
import { hasEnoughVisits, subscribeVisits } from "./visit-count.ts";

const fetched = vi.fn<typeof fetch>();
const withCounter = parseRecord({ simpleWidgets: [{ val: "VisitsCounter", activo: true }] })?.record ?? emptyRecord();

const listeners = new EventTarget();

beforeEach(() => {
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, listeners[name].bind(listeners));
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
  vi.stubGlobal("fetch", fetched.mockResolvedValue(Response.json({ visits: 1 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("a session counts as one visit", async () => {
  await Promise.all([countVisit(withCounter), countVisit(withCounter)]);
  await countVisit(withCounter);
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/visits", expect.objectContaining({ method: "POST" }));
});

test("a visit is not counted if the counter is not shown", async () => {
  await countVisit(emptyRecord());
  expect(fetched).not.toHaveBeenCalled();
});

test("a visit that could not be counted is counted on the next page", async () => {
  fetched.mockRejectedValueOnce(new TypeError("network")).mockResolvedValueOnce(new Response("", { status: 503 }));
  await countVisit(withCounter);
  await countVisit(withCounter);
  await countVisit(withCounter);
  await countVisit(withCounter);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([
  [0, false],
  [99, false],
  [100, true],
  ["many", false],
  [null, false],
])("a count of %s is shown: %s", async (visits, shown) => {
  fetched.mockResolvedValueOnce(Response.json({ visits }));
  const listener = vi.fn<() => void>();
  const stop = subscribeVisits(listener);
  expect(hasEnoughVisits()).toBe(false);
  await countVisit(withCounter);
  stop();
  expect(listener).toHaveBeenCalledOnce();
  expect(hasEnoughVisits()).toBe(shown);
});
