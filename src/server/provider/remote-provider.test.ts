import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { startHttpServer } from "../../../tests/fakes/http-server.ts";
import { FakeProvider } from "../../../tests/fakes/provider.ts";
import { remoteProvider } from "./remote-provider.ts";

async function start() {
  const fake = await FakeProvider.start({ dbPrincipal: { name: "One" } });
  onTestFinished(() => fake.close());
  const provider = remoteProvider(fake.url, "64a b", "contractor-site (test)");
  const fetch = (etag?: string, signal = new AbortController().signal) => provider.fetch(etag, signal);
  return { fake, provider, fetch };
}

test("the record is fetched by its URL, and its text and ETag are unchanged", async () => {
  const { fake, provider, fetch } = await start();
  fake.etag = 'W/"1"';
  expect(await fetch()).toEqual({ status: "changed", body: '{"dbPrincipal":{"name":"One"}}', etag: 'W/"1"' });
  expect(fake.requests[0]).toMatchObject({
    method: "GET",
    path: "/v1/paginas/64a%20b",
    headers: { accept: "application/json", "user-agent": "contractor-site (test)" },
  });
  expect(fake.requests[0]?.headers["if-none-match"]).toBeUndefined();
  expect(provider).toMatchObject({ name: `${fake.url}/paginas/64a%20b`, base: fake.url });
});

test("an unchanged record is not sent again if the ETag matches", async () => {
  const { fake, fetch } = await start();
  fake.etag = '"1"';
  expect(await fetch('"1"')).toEqual({ status: "unchanged" });
  expect(await fetch('"0"')).toMatchObject({ status: "changed" });
});

test("an unchanged record may be reported with the encoding that it would have", async () => {
  const server = await startHttpServer((_, response) => {
    response.writeHead(304, { "Content-Encoding": "gzip" }).end();
  });
  onTestFinished(() => server.close());
  const provider = remoteProvider(server.origin, "64a", "contractor-site (test)");
  expect(await provider.fetch('"1"', new AbortController().signal)).toEqual({ status: "unchanged" });
});

test.each([304, 204, 401, 404, 500, 503])("an unexpected status %i is a failure", async (status) => {
  const { fake, fetch } = await start();
  fake.status = status;
  await expect(fetch()).rejects.toThrow(`responded with status ${status}`);
});

const SETTINGS = "the base of the provider's API (PROVIDER_URL) and the page id (PAGE_ID)";
const OPEN = "Records are fetched without a login: let the provider serve this address publicly.";

test.each([
  [401, "{}", `responded with status 401. ${OPEN} Check ${SETTINGS}`],
  [403, "<!doctype html>", `responded with status 403. ${OPEN} Check ${SETTINGS}`],
  [404, "{}", `responded with status 404: it has no record of this id. Check ${SETTINGS}`],
  [
    200,
    "\uFEFF\n<!doctype html><title>Sign in</title>",
    `responded with a web page (HTML) in place of JSON. ${OPEN} Check ${SETTINGS}`,
  ],
])("the error for a response of status %i, %j, says what to do", async (status, body, reason) => {
  const { fake, fetch } = await start();
  Object.assign(fake, { status, record: body });
  await expect(fetch()).rejects.toThrow(reason);
});

test.each(["application/json", "application/json; charset=utf-8"])(
  "compressed data without Content-Encoding is named, not searched for faults: %s",
  async (type) => {
    const server = await startHttpServer((_, response) => {
      response.writeHead(200, { "Content-Type": type }).end(gzipSync("{}"));
    });
    onTestFinished(() => server.close());
    const provider = remoteProvider(server.origin, "64a", "contractor-site (test)");
    await expect(provider.fetch(undefined, new AbortController().signal)).rejects.toThrow(
      /64a responded with compressed data \(gzip\) without the header Content-Encoding: gzip\.$/,
    );
  },
);

test.each([
  ["half", "aborted"],
  ["refuse", "socket hang up"],
  ["endless", "responded with more than 10000000 bytes"],
  ["redirect-loop", "redirected more than 3 times"],
] as const)("a response with the fault %s is a failure", async (behavior, message) => {
  const { fake, fetch } = await start();
  fake.behavior = behavior;
  await expect(fetch()).rejects.toThrow(message);
});

test("an aborted signal ends the request", async () => {
  const { fake, fetch } = await start();
  const release = fake.hold();
  const controller = new AbortController();
  const response = fetch(undefined, controller.signal);
  await fake.requested();
  controller.abort(new Error("gave no complete response within 10 s"));
  await expect(response).rejects.toThrow("gave no complete response within 10 s");
  release();
});
