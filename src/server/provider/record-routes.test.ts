import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { FakeProvider } from "../../../tests/fakes/provider.ts";
import { recordRoutes } from "./record-routes.ts";
import { remoteProvider } from "./remote-provider.ts";
import { createRecordSource } from "./record-source.ts";

const named = (name: string): unknown => ({ dbPrincipal: { name } });

async function start() {
  const fake = await FakeProvider.start(named("One"));
  onTestFinished(() => fake.close());
  const source = createRecordSource({
    provider: remoteProvider(fake.url, "x", "test"),
    cacheFile: join(temporaryFolder(), "record-x.json"),
    refreshSeconds: 3_600,
    log: fakeLog(),
  });
  onTestFinished(() => source.stop());
  const clock = { now: 10_000 };
  const app = recordRoutes({ source, pageId: "x", now: () => clock.now });
  const get = async (headers: Record<string, string> = {}, path = "/paginas/x") => app.request(path, { headers });
  return { fake, source, clock, app, get };
}

test("the browser gets the provider's current text unchanged", async () => {
  const { fake, source, get } = await start();
  await source.start();
  fake.record = '{ "dbPrincipal": {"name": "Two"}, "unknown": 1 }';
  const response = await get();
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(fake.record);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(source.current()?.record.dbPrincipal.name).toBe("Two");
});

test("an unchanged record is a 304 that other origins may read", async () => {
  const { source, get } = await start();
  await source.start();
  const etag = source.current()?.etag ?? "";
  expect((await get()).headers.get("etag")).toBe(etag);
  const response = await get({ "If-None-Match": etag });
  expect(response.status).toBe(304);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect((await get({ "If-None-Match": '"other"' })).status).toBe(200);
});

test("concurrent requests cause one request to the provider, whose response is reused for a second", async () => {
  const { fake, source, clock, get } = await start();
  await source.start();
  const release = fake.hold();
  const crowd = Promise.all(Array.from({ length: 50 }, () => get()));
  await fake.requested();
  release();
  for (const response of await crowd) expect(response.status).toBe(200);
  expect(fake.requests).toHaveLength(2);
  clock.now += 999;
  await get();
  expect(fake.requests).toHaveLength(2);
  clock.now += 1;
  await get();
  expect(fake.requests).toHaveLength(3);
});

test("the response waits for the provider", async () => {
  const { fake, source, get } = await start();
  await source.start();
  const release = fake.hold();
  let responded = false;
  const response = Promise.resolve(get()).finally(() => (responded = true));
  await fake.requested();
  expect(responded).toBe(false);
  fake.record = named("Two");
  release();
  expect(await (await response).json()).toEqual(named("Two"));
});

test("the cached copy is served when the provider fails, and then without another request", async () => {
  const { fake, source, clock, get } = await start();
  await source.start();
  fake.status = 500;
  expect(await (await get()).json()).toEqual(named("One"));
  expect(fake.requests).toHaveLength(2);
  clock.now += 60_000;
  expect(await (await get()).json()).toEqual(named("One"));
  expect(fake.requests).toHaveLength(2);

  fake.status = 200;
  fake.record = named("Two");
  await source.refresh();
  expect(await (await get()).json()).toEqual(named("Two"));
});

test("the response is a 502 problem without a copy", async () => {
  const { fake, source, get } = await start();
  fake.status = 500;
  await source.start();
  const response = await get();
  expect(response.status).toBe(502);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test("only the site's own record is served", async () => {
  const { fake, source, get } = await start();
  await source.start();
  for (const path of ["/paginas/y", "/paginas/..%2Fx", "/paginas/X"]) {
    const response = await get({}, path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ title: "No such record" });
  }
  expect(fake.requests).toHaveLength(1);
});

test("a cross-origin page may request the record with the headers of section 7", async () => {
  const { app } = await start();
  const response = await app.request("/paginas/x", {
    method: "OPTIONS",
    headers: {
      Origin: "https://export.example",
      "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Headers": "x-csrftoken",
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-headers")).toBe("x-csrftoken");
  expect(response.headers.get("access-control-allow-methods")).toBe("GET,HEAD");
});
