import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyRecord, parseRecord } from "../../record/parse.ts";
import { countVisit } from "./count-visit.ts";

const fetched = vi.fn<typeof fetch>();
const withCounter = parseRecord({ simpleWidgets: [{ val: "VisitsCounter", activo: true }] })?.record ?? emptyRecord();

beforeEach(() => {
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

test("one visit a session", async () => {
  await Promise.all([countVisit(withCounter), countVisit(withCounter)]);
  await countVisit(withCounter);
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/visits", expect.objectContaining({ method: "POST" }));
});

test("none where no counter is shown", async () => {
  await countVisit(emptyRecord());
  expect(fetched).not.toHaveBeenCalled();
});

test("one that could not be counted is counted with the next page", async () => {
  fetched.mockRejectedValueOnce(new TypeError("network")).mockResolvedValueOnce(new Response("", { status: 503 }));
  await countVisit(withCounter);
  await countVisit(withCounter);
  await countVisit(withCounter);
  await countVisit(withCounter);
  expect(fetched).toHaveBeenCalledTimes(3);
});
