import { afterEach, describe, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const load = async () => (await import("./storage.ts")).tabStorage;

const denied = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
const full = (): never => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};

function mapStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test("values are kept in the browser's storage if it works", async () => {
  const storage = mapStorage({ old: "1" });
  vi.stubGlobal("sessionStorage", storage);
  const tabStorage = await load();
  expect(tabStorage.works()).toBe(true);
  expect(tabStorage.get("old")).toBe("1");
  expect(tabStorage.set("new", "2")).toBe(true);
  tabStorage.remove("old");
  expect([...storage.map]).toEqual([["new", "2"]]);
});

describe("values are kept in memory", () => {
  test.each([
    [
      "the property throws",
      () => Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: denied }),
    ],
    [
      "every method throws",
      () => vi.stubGlobal("sessionStorage", { getItem: denied, setItem: denied, removeItem: denied }),
    ],
    ["it is null", () => vi.stubGlobal("sessionStorage", null)],
    ["it is full", () => vi.stubGlobal("sessionStorage", { ...mapStorage(), setItem: full })],
  ])("if %s", async (_, prepare) => {
    vi.stubGlobal("sessionStorage", undefined);
    prepare();
    const tabStorage = await load();
    expect(tabStorage.works()).toBe(false);
    expect(tabStorage.get("key")).toBeUndefined();
    expect(tabStorage.set("key", "value")).toBe(false);
    expect(tabStorage.get("key")).toBe("value");
    tabStorage.remove("key");
    expect(tabStorage.get("key")).toBeUndefined();
  });
});

test("a value that could not be stored replaces an older stored value", async () => {
  vi.stubGlobal("sessionStorage", { ...mapStorage({ key: "old" }), setItem: full });
  const tabStorage = await load();
  expect(tabStorage.get("key")).toBe("old");
  tabStorage.set("key", "new");
  expect(tabStorage.get("key")).toBe("new");
});
