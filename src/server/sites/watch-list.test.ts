import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { readSiteList, type SiteDefaults, type SiteList } from "./site-list.ts";
import { watchSiteList } from "./watch-list.ts";

/** An interval that no other code uses. */
const EVERY_MS = 10_007;

let setTimer: MockInstance<typeof setTimeout>;
/** How often the watch has set its timer. Connections of test files before this one set timers too. */
const timersSet = () => setTimer.mock.calls.filter(([, ms]) => ms === EVERY_MS).length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  setTimer = vi.spyOn(globalThis, "setTimeout");
});
// `mockRestore` is not enough: Vitest restores each spy again before the next test, to the fake timer of this one.
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const defaults: SiteDefaults = {
  providerUrl: "https://api.example.com/v1",
  port: 3000,
  allowedOrigins: [],
  leadsTo: [],
  trackers: [],
  consent: "none",
  siteVerification: [],
};

/** Watches a folder with the list of one site, `a.example`. */
async function start() {
  const folder = join(temporaryFolder(), "sites");
  mkdirSync(folder);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("a.example.json", '"a"');
  const log = fakeLog();
  /** Hosts of each list that was taken. */
  const taken: string[][] = [];
  const read = vi.fn<() => Promise<SiteList>>(() => readSiteList(folder, defaults));
  const watch = watchSiteList({
    path: folder,
    read,
    take: ({ hosts }) => taken.push([...hosts.keys()]),
    log,
    everyMs: EVERY_MS,
  });
  onTestFinished(() => watch.stop());
  /** Waits for the next look at the list, until it has set the timer of the one after it. */
  const look = async (): Promise<void> => {
    const looks = timersSet();
    vi.advanceTimersByTime(EVERY_MS);
    await expect.poll(timersSet).toBe(looks + 1);
  };
  await look();
  return { folder, write, watch, read, taken, log, look };
}

test("a list is taken when one of its files is added, changed or removed, and not when another file is", async () => {
  const { folder, write, taken, look } = await start();
  write("README.md", "notes");
  await look();
  expect(taken).toEqual([]);
  write("b.example.json", '"b"');
  await look();
  write("b.example.json", '{ "pageId": "b", "aliases": ["c.example"] }');
  await look();
  rmSync(join(folder, "a.example.json"));
  await look();
  await look();
  expect(taken).toEqual([
    ["a.example", "b.example"],
    ["a.example", "b.example", "c.example"],
    ["b.example", "c.example"],
  ]);
});

test("an invalid list is logged once, and the next valid one is taken", async () => {
  const { write, taken, log, look } = await start();
  write("a.example.json", "{");
  await look();
  await look();
  expect(log.lines).toEqual([
    expect.stringMatching(/^error SITES can't be read:[^]*\nThe previous list stays in use\.$/),
  ]);
  expect(taken).toEqual([]);
  write("a.example.json", '"a"');
  await look();
  expect(taken).toEqual([["a.example"]]);
  expect(log.lines).toHaveLength(1);
});

test("a list that is being read when the watch stops is not taken, and is the last", async () => {
  const { write, watch, read, taken } = await start();
  const reading = Promise.withResolvers<SiteList>();
  read.mockReturnValue(reading.promise);
  write("b.example.json", '"b"');
  const looks = timersSet();
  vi.advanceTimersByTime(EVERY_MS);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  watch.stop();
  reading.resolve({ sites: new Map(), hosts: new Map() });
  await reading.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toEqual([]);
  expect(timersSet()).toBe(looks);
});
