import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import type { Provider, ProviderResponse } from "./provider.ts";
import { createRecordSource } from "./record-source.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const named = (name: string): string => JSON.stringify({ dbPrincipal: { name } });
const generatedAt = (at: string): string => JSON.stringify({ dbPrincipal: { name: "One" }, generatedAt: at });
const response = (name: string, etag?: string): ProviderResponse => ({ status: "changed", body: named(name), etag });
const now = (): Date => new Date("2026-06-10T14:00:00Z");
const never = (): Promise<never> => new Promise(() => {});

function start(folder = temporaryFolder(), name = "https://api.example.com/paginas/x", spread = 0) {
  const log = fakeLog();
  const fetch = vi.fn<Provider["fetch"]>(async () => response("One", '"1"'));
  const cacheFile = join(folder, "record-x.json");
  const source = createRecordSource({ provider: { name, fetch }, cacheFile, refreshSeconds: 60, spread, log, now });
  onTestFinished(() => source.stop());
  const businessName = () => source.current()?.record.dbPrincipal.name;
  /** Advances the clock by a minute, and completes the request that follows. */
  const minute = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(60_000);
    await source.refresh();
  };
  return { source, fetch, log, cacheFile, folder, businessName, minute };
}

test("start fetches the record", async () => {
  const { source, businessName, log } = start();
  expect(source.current()).toBeUndefined();
  await source.start();
  expect(businessName()).toBe("One");
  expect(source.current()).toMatchObject({
    body: named("One"),
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
    problems: [],
    fetchedAt: new Date("2026-06-10T14:00:00Z"),
  });
  expect(log.lines).toEqual([]);
});

test.each([
  [0, 60_000],
  [0.5, 54_000],
])(
  "with a spread of 0.2 the interval is up to a fifth shorter: at the random number %d it is %d ms",
  async (random, pause) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    onTestFinished(() => void vi.restoreAllMocks());
    const { source, fetch } = start(undefined, undefined, 0.2);
    await source.start();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);

test("the record is fetched again at the interval, with the provider's ETag, and replaced by a changed one", async () => {
  const { source, fetch, businessName } = start();
  await source.start();
  const seen: string[] = [];
  source.onChange((fetched) => seen.push(fetched.record.dbPrincipal.name));

  fetch.mockResolvedValue({ status: "unchanged" });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch.mock.lastCall?.[0]).toBe('"1"');
  expect(businessName()).toBe("One");

  fetch.mockResolvedValue(response("Two", '"2"'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(businessName()).toBe("Two");
  // The same body is not a change, even with a new ETag.
  fetch.mockResolvedValue(response("Two", '"3"'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(["Two"]);
});

test("a response that differs only in what the site does not read is no change, and is not stored", async () => {
  const { source, fetch, cacheFile, minute } = start();
  fetch.mockResolvedValue({ status: "changed", body: generatedAt("09:00"), etag: '"1"' });
  await source.start();
  const [first, stored] = [source.current(), await vi.waitFor(() => readFileSync(cacheFile, "utf8"))];
  const seen = vi.fn<() => void>();
  source.onChange(seen);
  fetch.mockResolvedValue({ status: "changed", body: generatedAt("09:01"), etag: '"2"' });
  await minute();
  await minute();
  expect(fetch.mock.lastCall?.[0]).toBe('"2"');
  expect(source.current()).toBe(first);
  expect(seen).not.toHaveBeenCalled();
  await source.stop();
  expect(readFileSync(cacheFile, "utf8")).toBe(stored);
});

test("concurrent refreshes share one request", async () => {
  const { source, fetch } = start();
  await source.start();
  const { promise, resolve } = Promise.withResolvers<ProviderResponse>();
  fetch.mockReturnValue(promise);
  const all = Promise.all([source.refresh(), source.refresh(), source.refresh()]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  resolve(response("Two"));
  await all;
});

test.each([
  ["an error", async () => Promise.reject(new Error("responded with status 500")), /status 500/],
  ["a truncated response", async () => ({ status: "changed", body: '{"dbPrincipal": {"na' }) as const, /x:1:18 /],
  ["an error page", async () => ({ status: "changed", body: "<!doctype html>" }) as const, /not JSON/],
  ["JSON that is not a record", async () => ({ status: "changed", body: '{"error": "gone"}' }) as const, /no record/],
])("%s never replaces a good record, and is logged once, as is the recovery", async (_what, bad, reason) => {
  const { source, fetch, log, businessName, minute } = start();
  await source.start();
  fetch.mockImplementation(bad);
  await minute();
  await minute();
  await minute();
  expect(businessName()).toBe("One");
  expect(source.failure()).toMatch(reason);
  expect(log.lines).toEqual([expect.stringMatching(reason)]);
  expect(log.lines[0]).toContain("The copy of 2026-06-10T14:00:00.000Z stays.");
  // Requests still send the ETag of the good record, never the bad one's.
  expect(fetch.mock.lastCall?.[0]).toBe('"1"');

  fetch.mockResolvedValue(response("Two"));
  await minute();
  expect(source.failure()).toBeUndefined();
  expect(businessName()).toBe("Two");
  expect(log.lines).toEqual([expect.any(String), "info https://api.example.com/paginas/x responds again."]);
});

test("a fault in the content is logged again when it changes", async () => {
  const { source, fetch, log } = start();
  await source.start();
  for (const body of ['{"a": 1,}', '{"a": 1,}', '{\n"a": }']) {
    fetch.mockResolvedValue({ status: "changed", body });
    await source.refresh();
  }
  expect(log.lines).toEqual([
    expect.stringContaining("x:1:8 One comma"),
    expect.stringContaining("x:2:6 Expected a value"),
  ]);
});

test("the problems of a record are logged once, in 20 lines at most", async () => {
  const { source, fetch, log } = start();
  const emails = Array.from({ length: 25 }, () => ({ email: "none" }));
  fetch.mockResolvedValue({ status: "changed", body: JSON.stringify({ dbPrincipal: { emails } }) });
  await source.start();
  await source.refresh();
  expect(log.lines).toHaveLength(1);
  const lines = log.lines[0]?.split("\n") ?? [];
  expect(lines).toHaveLength(22);
  expect(lines[1]).toBe("  dbPrincipal.emails[0].email should be an e-mail address");
  expect(lines.at(-1)).toBe("  and 5 more");
  expect(source.current()?.problems).toHaveLength(25);
});

test("start waits 10 s for a provider that does not respond, and the record is fetched again 5 s later", async () => {
  const { source, fetch, log, businessName } = start();
  fetch.mockImplementation(never);
  const booted = source.start();
  await expect.poll(() => fetch).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  await booted;
  expect(log.lines).toEqual([
    expect.stringMatching(/gave no complete response within 10 s.\nThere is no copy to show\./),
  ]);
  expect(fetch.mock.lastCall?.[1].aborted).toBe(true);

  fetch.mockResolvedValue(response("One"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(businessName()).toBe("One");
});

test("the last good copy is served after a restart without the provider, for which start waits only 1 s", async () => {
  const before = start();
  await before.source.start();
  await before.source.stop();

  const { source, fetch, businessName } = start(before.folder);
  fetch.mockImplementation(never);
  const booted = source.start();
  await expect.poll(() => fetch).toHaveBeenCalled();
  expect(fetch.mock.lastCall?.[0]).toBe('"1"');
  await vi.advanceTimersByTimeAsync(1_000);
  await booted;
  expect(businessName()).toBe("One");
  expect(source.current()?.fetchedAt).toEqual(new Date("2026-06-10T14:00:00Z"));
});

test.each<[string, ProviderResponse]>([
  ["is unchanged", { status: "unchanged" }],
  ["is equal", { status: "changed", body: generatedAt("09:00"), etag: '"1"' }],
  ["differs only in what the site does not read", { status: "changed", body: generatedAt("09:01"), etag: '"2"' }],
])("a copy that could not be written is written at the next response that %s, and only once", async (_what, next) => {
  const folder = join(temporaryFolder(), "blocked");
  writeFileSync(folder, "a file stands where the folder should be");
  const { source, fetch, log, cacheFile, minute } = start(folder);
  fetch.mockResolvedValue({ status: "changed", body: generatedAt("09:00"), etag: '"1"' });
  await source.start();
  await vi.waitFor(() => expect(log.lines).toContainEqual(expect.stringMatching(/could not be written/)));
  rmSync(folder);
  fetch.mockResolvedValue(next);
  await minute();
  await vi.waitFor(() => expect(JSON.parse(readFileSync(cacheFile, "utf8"))).toMatchObject({ etag: '"1"' }));
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(["record-x.json"]));
  rmSync(cacheFile);
  await minute();
  await source.stop();
  expect(existsSync(cacheFile)).toBe(false);
});

test("a provider that responds in time is preferred to the copy", async () => {
  const before = start();
  await before.source.start();
  await before.source.stop();
  const { source, fetch, businessName } = start(before.folder);
  fetch.mockResolvedValue(response("Two"));
  await source.start();
  expect(businessName()).toBe("Two");
});

test("another provider's copy is not used", async () => {
  const before = start();
  await before.source.start();
  await before.source.stop();
  const { source, fetch, log } = start(before.folder, "content/x.json");
  fetch.mockRejectedValue(new Error("is not there"));
  await source.start();
  expect(source.current()).toBeUndefined();
  expect(log.lines[0]).toContain("came from https://api.example.com/paginas/x, so it is not used");
});

test("a copy that is not a record is set aside", async () => {
  const { source, fetch, cacheFile, log } = start();
  fetch.mockResolvedValue(response("One"));
  await source.start();
  await source.stop();
  const { recordBackup } = await import("./record-backup.ts");
  const copy = {
    provider: "https://api.example.com/paginas/x",
    body: "{}",
    etag: "",
    fetchedAt: new Date().toISOString(),
  };
  await recordBackup(cacheFile, log).save(copy);

  const next = start(join(cacheFile, ".."));
  next.fetch.mockRejectedValue(new Error("is down"));
  await next.source.start();
  expect(next.source.current()).toBeUndefined();
  expect(existsSync(cacheFile)).toBe(false);
  expect(readFileSync(`${cacheFile}.bad`, "utf8")).toContain('"body":"{}"');
});

test("an unchanged response without a copy is a failure", async () => {
  const { source, fetch } = start();
  fetch.mockResolvedValue({ status: "unchanged" });
  await source.start();
  expect(source.failure()).toMatch(/responded with 304/);
});

test("a listener that throws affects neither the record nor other listeners", async () => {
  const { source, log, businessName } = start();
  const seen = vi.fn<() => void>();
  source.onChange(() => {
    throw new Error("mine");
  });
  source.onChange(seen);
  await source.start();
  expect(businessName()).toBe("One");
  expect(seen).toHaveBeenCalledTimes(1);
  expect(source.failure()).toBeUndefined();
  expect(log.lines).toEqual(["error A listener to new records failed: mine"]);
});

test("nothing is requested or logged after stop", async () => {
  const { source, fetch, log } = start();
  await source.start();
  fetch.mockImplementation(never);
  const pending = source.refresh();
  await source.stop();
  await pending;
  await source.refresh();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(log.lines).toEqual([]);
});

test.each(["", "\\u200b", "\\u00ad\\u00ad"])(
  'the name "%s", of the business and of a service, replaces no good record either',
  async (name) => {
    const { source, fetch, businessName, minute } = start();
    await source.start();
    const body = `{"dbPrincipal":{"name":"${name}"},"dbServices":[{"name":"${name}"}]}`;
    fetch.mockResolvedValue({ status: "changed", body, etag: '"2"' });
    await minute();
    expect(businessName()).toBe("One");
  },
);

test("a record without its former name and services never replaces a good one, even after a restart", async () => {
  const { source, fetch, businessName, log, folder, minute } = start();
  await source.start();
  fetch.mockResolvedValue({ status: "changed", body: '{"dbPrincipal":null,"dbServices":[]}', etag: '"2"' });
  await minute();
  await minute();
  expect(businessName()).toBe("One");
  const values = log.lines.filter((line) => line.includes("has lost the business's name and all services"));
  expect(values).toEqual([expect.stringMatching(/^error No new record: .*delete .*record-x\.json and restart/)]);
  await source.stop();

  const again = start(folder);
  again.fetch.mockResolvedValue({ status: "changed", body: '{"dbPrincipal":null,"dbServices":[]}', etag: '"2"' });
  await again.source.start();
  expect(again.businessName()).toBe("One");
  again.fetch.mockResolvedValue(response("Two", '"3"'));
  await again.minute();
  expect(again.businessName()).toBe("Two");
});

test.each([
  '{"dbPrincipal":{},"dbServices":null}',
  '{"dbPrincipal":{"name":"   ","emails":[{"email":"a@b.example"}]},"dbServices":[]}',
  String.raw`{"dbPrincipal":{"name":"\u200b\u00a0"},"dbServices":[{},{"name":"\u2060"}]}`,
  '{"dbPrincipal":{"name":null},"dbServices":[null,{},{"name":""},{"name":"  ","images":[]}]}',
  '{"dbPrincipal":[],"dbServices":{}}',
  '{"dbPrincipal":"","dbServices":"","dbSliders":[]}',
  '{"dbServices":[]}',
  '{"error":"Too many requests","dbPrincipal":null}',
  '{"error":"Not found"}',
  "{}",
  "[]",
  "null",
])("a response without name and services does not replace the record: %s", async (body) => {
  const { source, fetch, businessName, log, minute } = start();
  await source.start();
  fetch.mockResolvedValue({ status: "changed", body, etag: '"2"' });
  await minute();
  expect(businessName()).toBe("One");
  expect(log.lines.filter((line) => line.startsWith("error"))).toEqual([
    expect.stringMatching(/^error No new record: /),
  ]);
});

test("a sparse record is used if it is the first one", async () => {
  const { source, fetch, log } = start();
  fetch.mockResolvedValue({ status: "changed", body: '{"dbPrincipal":null,"dbServices":[]}', etag: '"1"' });
  await source.start();
  expect(source.current()).toBeDefined();
  expect(log.lines.filter((line) => line.startsWith("error"))).toEqual([]);
});

const messy = (years: string): string => JSON.stringify({ dbPrincipal: { name: "One", exprYears: years } });

test("values that were read from another form are logged once for each record", async () => {
  const { source, fetch, log, minute } = start();
  const readings = () => log.lines.filter((line) => line.includes("were read as"));
  fetch.mockResolvedValue({ status: "changed", body: messy("22 years"), etag: undefined });
  await source.start();
  await minute();
  expect(readings()).toEqual([expect.stringContaining('dbPrincipal.exprYears is "22 years", read as "22"')]);
  fetch.mockResolvedValue({ status: "changed", body: messy("23 years"), etag: undefined });
  await minute();
  await minute();
  expect(readings()).toHaveLength(2);
  expect(readings()[1]).toContain('"23 years", read as "23"');
});
