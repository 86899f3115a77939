import { expect, onTestFinished, test } from "vitest";
import { FakeProvider } from "../../../tests/fakes/provider.ts";
import { remoteProvider } from "./remote-provider.ts";

async function start() {
  const fake = await FakeProvider.start({ dbPrincipal: { name: "One" } });
  onTestFinished(() => fake.close());
  const provider = remoteProvider(fake.url, "64a b", "contractor-site (test)");
  const ask = (etag?: string, signal = new AbortController().signal) => provider.ask(etag, signal);
  return { fake, provider, ask };
}

test("it asks for the record by its address, and gives text and tag as they came", async () => {
  const { fake, provider, ask } = await start();
  fake.etag = 'W/"1"';
  expect(await ask()).toEqual({ status: "answer", body: '{"dbPrincipal":{"name":"One"}}', etag: 'W/"1"' });
  expect(fake.requests[0]).toMatchObject({
    method: "GET",
    path: "/v1/paginas/64a%20b",
    headers: { accept: "application/json", "user-agent": "contractor-site (test)" },
  });
  expect(fake.requests[0]?.headers["if-none-match"]).toBeUndefined();
  expect(provider).toMatchObject({ name: `${fake.url}/paginas/64a%20b`, base: fake.url });
});

test("with the tag of the copy, an unchanged record is not sent again", async () => {
  const { fake, ask } = await start();
  fake.etag = '"1"';
  expect(await ask('"1"')).toEqual({ status: "unchanged" });
  expect(await ask('"0"')).toMatchObject({ status: "answer" });
});

test.each([304, 204, 401, 404, 500, 503])("status %i without having asked for it is a failure", async (status) => {
  const { fake, ask } = await start();
  fake.status = status;
  await expect(ask()).rejects.toThrow(`answered with status ${status}`);
});

const SETTINGS = "the base of the provider's API (PROVIDER_URL) and the page id (PAGE_ID)";
const OPEN = "Records are fetched without a login: let the provider answer this address to everybody.";

test.each([
  [401, "{}", `answered with status 401. ${OPEN} Check ${SETTINGS}`],
  [403, "<!doctype html>", `answered with status 403. ${OPEN} Check ${SETTINGS}`],
  [404, "{}", `answered with status 404: it has no record of this id. Check ${SETTINGS}`],
  [
    200,
    "\uFEFF\n<!doctype html><title>Sign in</title>",
    `answered with a web page (HTML) in place of JSON. ${OPEN} Check ${SETTINGS}`,
  ],
])("an answer of status %i, %j, says what to do", async (status, body, reason) => {
  const { fake, ask } = await start();
  Object.assign(fake, { status, record: body });
  await expect(ask()).rejects.toThrow(reason);
});

test.each([
  ["half", "aborted"],
  ["refuse", "socket hang up"],
  ["endless", "answered more than 10000000 bytes"],
  ["redirect-loop", "redirected more than 3 times"],
] as const)("an answer in the manner %s is a failure", async (manner, message) => {
  const { fake, ask } = await start();
  fake.manner = manner;
  await expect(ask()).rejects.toThrow(message);
});

test("the signal ends the wait", async () => {
  const { fake, ask } = await start();
  const release = fake.hold();
  const controller = new AbortController();
  const answer = ask(undefined, controller.signal);
  await fake.asked();
  controller.abort(new Error("gave no whole answer within 10 s"));
  await expect(answer).rejects.toThrow("gave no whole answer within 10 s");
  release();
});
