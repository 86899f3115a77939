import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { ConfigError } from "../config.ts";
import type { Provider, ProviderResponse } from "../provider/provider.ts";
import { createRecordSource } from "../provider/record-source.ts";
import { newestRecord } from "./newest-record.ts";

const response = (name: string): ProviderResponse => ({
  status: "changed",
  body: JSON.stringify({ dbPrincipal: { name } }),
  etag: `"${name}"`,
});

/** Returns a started source with a copy of record "One" on disk, whose provider responds as given. */
async function startWithCopy(fetch: Provider["fetch"]) {
  const cacheFile = join(temporaryFolder(), "record-x.json");
  const options = { cacheFile, refreshSeconds: 60, log: fakeLog() };
  const name = "https://api.example.com/paginas/x";
  const earlier = createRecordSource({ ...options, provider: { name, fetch: async () => response("One") } });
  await earlier.start();
  await earlier.stop();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const source = createRecordSource({ ...options, provider: { name, fetch } });
  const started = source.start();
  // The source starts with its copy after a second.
  await vi.waitFor(() => expect(source.current()).toBeDefined());
  await vi.advanceTimersByTimeAsync(1_000);
  await started;
  onTestFinished(() => source.stop());
  return source;
}

test("the record of a slow provider is awaited, and the copy of an earlier export is not published", async () => {
  const { promise, resolve } = Promise.withResolvers<ProviderResponse>();
  const source = await startWithCopy(() => promise);
  expect(source.current()?.record.dbPrincipal.name).toBe("One");
  const newest = newestRecord(source);
  resolve(response("Two"));
  expect((await newest).record.dbPrincipal.name).toBe("Two");
});

test("the record is not fetched again while the export is written", async () => {
  const fetch = vi.fn<Provider["fetch"]>(async () => response("Two"));
  const source = await startWithCopy(fetch);
  await newestRecord(source);
  const requests = fetch.mock.calls.length;
  fetch.mockResolvedValue(response("Three"));
  await vi.advanceTimersByTimeAsync(120_000);
  await source.refresh();
  expect(fetch).toHaveBeenCalledTimes(requests);
  expect(source.current()?.record.dbPrincipal.name).toBe("Two");
});

test("a provider without a record fails the export, although there is a copy", async () => {
  const source = await startWithCopy(async () => Promise.reject(new Error("responded with status 500")));
  await expect(newestRecord(source)).rejects.toThrow(
    new ConfigError("There is no new record to export; the lines above say why."),
  );
});
