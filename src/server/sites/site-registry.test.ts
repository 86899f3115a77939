import { expect, test } from "vitest";
import { createSiteRegistry } from "./site-registry.ts";

interface Fake {
  pageId: string;
  bytes: number;
}

function start({ most = 3, mostBytes = 1_000 } = {}) {
  const happened: string[] = [];
  const clock = { now: 0 };
  const holds = new Map<string, Promise<void>>();
  const sites = createSiteRegistry<{ pageId: string }, Fake>({
    most,
    mostBytes,
    bytesOf: ({ bytes }) => bytes,
    now: () => clock.now,
    async open({ pageId }) {
      await holds.get(pageId);
      if (pageId === "broken") throw new Error("It does not open.");
      happened.push(`open ${pageId}`);
      return { pageId, bytes: 10 };
    },
    async close({ pageId }) {
      await holds.get(`close ${pageId}`);
      happened.push(`close ${pageId}`);
    },
  });
  const get = async (pageId: string): Promise<Fake> => sites.get({ pageId });
  return { sites, get, happened, clock, holds };
}

test("the least recently used site is closed for a new one", async () => {
  const { sites, get, happened } = start();
  for (const pageId of ["a", "b", "c", "a", "d"]) await get(pageId);
  expect(sites.open()).toEqual(["c", "a", "d"]);
  expect(happened).toEqual(["open a", "open b", "open c", "open d", "close b"]);
  await get("b");
  expect(sites.open()).toEqual(["a", "d", "b"]);
});

test("an open site is returned at once, and concurrent requests open a site once", async () => {
  const { sites, get, happened } = start();
  const [one, two] = await Promise.all([get("a"), get("a")]);
  expect(one).toBe(two);
  expect(sites.get({ pageId: "a" })).toBe(one);
  expect(happened).toEqual(["open a"]);
});

test("a site opens again only when it has closed", async () => {
  const { get, sites, happened, holds } = start();
  await get("a");
  const { promise, resolve } = Promise.withResolvers<void>();
  holds.set("close a", promise);
  void sites.close("a");
  const again = get("a");
  await get("b");
  expect(happened).toEqual(["open a", "open b"]);
  resolve();
  await again;
  expect(happened).toEqual(["open a", "open b", "close a", "open a"]);
});

test("a site that is closed twice in a row opens only when both have ended", async () => {
  const { get, sites, happened, holds } = start();
  await get("a");
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  holds.set("close a", first.promise);
  void sites.close("a");
  const again = get("a");
  // The first close has begun once another site has opened.
  await get("b");
  holds.set("close a", second.promise);
  const closed = sites.close("a");
  first.resolve();
  await again;
  const third = get("a");
  await get("c");
  expect(happened).toEqual(["open a", "open b", "close a", "open a", "open c"]);
  second.resolve();
  await Promise.all([closed, third]);
  expect(happened.slice(5)).toEqual(["close a", "open a"]);
});

test("a site that is closed while it opens is closed afterwards, and its waiting request gets it", async () => {
  const { get, sites, happened, holds } = start();
  const { promise, resolve } = Promise.withResolvers<void>();
  holds.set("a", promise);
  const waiting = get("a");
  const closed = sites.close("a");
  resolve();
  expect(await waiting).toMatchObject({ pageId: "a" });
  await closed;
  expect(happened).toEqual(["open a", "close a"]);
});

test("a site that fails to open is retried at the next request", async () => {
  const { get, sites } = start();
  await expect(get("broken")).rejects.toThrow("does not open");
  expect(sites.open()).toEqual([]);
  await expect(get("broken")).rejects.toThrow("does not open");
});

test("the least recently used sites are closed while all of them exceed the byte limit, but never the one in use", async () => {
  const { get, sites, clock } = start({ most: 10 });
  for (const pageId of ["a", "b", "c"]) (await get(pageId)).bytes = 400;
  expect(sites.open()).toEqual(["a", "b", "c"]);
  clock.now += 2_000;
  await get("c");
  expect(sites.open()).toEqual(["b", "c"]);
  (await get("c")).bytes = 5_000;
  clock.now += 2_000;
  await get("c");
  expect(sites.open()).toEqual(["c"]);
});

test("a limited number of sites open at a time, and every request gets its site", async () => {
  const { get, holds, happened } = start({ most: 500 });
  const gate = Promise.withResolvers<void>();
  for (let number = 0; number < 120; number += 1) holds.set(`${number}`, gate.promise);
  const all = Promise.all(Array.from({ length: 121 }, (_, number) => get(`${number}`)));
  // The last site has no gate, but is queued behind the others.
  await new Promise((resolve) => setImmediate(resolve));
  expect(happened).toEqual([]);
  gate.resolve();
  expect(await all).toHaveLength(121);
});

test("stop closes all sites, and none is opened afterwards", async () => {
  const { get, sites, happened } = start();
  await get("a");
  const opening = get("b");
  await sites.stop();
  expect(happened.toSorted()).toEqual(["close a", "close b", "open a", "open b"]);
  await opening;
  await expect(get("c")).rejects.toThrow("stops");
});
