/** The webhook request: its signature, and receivers that misbehave. */
import { webcrypto } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startHttpServer } from "../../../../tests/fakes/http-server.ts";
import { NotWanted } from "../outbox.ts";
import { sendWebhook, signatureOf } from "./send-webhook.ts";

const KEY = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
const MESSAGE = { id: "K7Q-4MX3", body: '{"name":"Núñez"}' };
const HERE = new Set(["127.0.0.1"]);

async function startReceiver(respond: (response: ServerResponse) => void) {
  const posts: { headers: IncomingHttpHeaders; body: string; path: string | undefined; method: string | undefined }[] =
    [];
  const server = await startHttpServer(async (request, response) => {
    const { headers, url: path, method } = request;
    posts.push({ headers, path, method, body: await text(request) });
    respond(response);
  });
  onTestFinished(() => server.close());
  const send = ({ privateHosts = HERE, limitMs = 30_000, signal = new AbortController().signal } = {}) => {
    const settings = { privateHosts, userAgent: "test", now: () => new Date(1_674_087_231_999), limitMs };
    return sendWebhook({ url: new URL(`${server.origin}/leads?key=1`), key: KEY }, MESSAGE, signal, settings);
  };
  return { posts, send };
}

test("the signature matches that of the specification's own libraries", () => {
  // Values from the libraries' own tests.
  expect(signatureOf(KEY, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, '{"test": 2432232314}')).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test("a post can be verified by its headers and body", async () => {
  const { posts, send } = await startReceiver((response) => response.writeHead(204).end());
  await send();
  expect(posts).toHaveLength(1);
  const [{ headers, body, path, method } = { headers: {}, body: "", path: "", method: "" }] = posts;
  expect({ path, method, body }).toEqual({ path: "/leads?key=1", method: "POST", body: MESSAGE.body });
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "test",
    "webhook-id": "K7Q-4MX3",
    "webhook-timestamp": "1674087231",
  });
  const [version, signature = ""] = String(headers["webhook-signature"]).split(",");
  expect(version).toBe("v1");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await webcrypto.subtle.importKey("raw", KEY, algorithm, false, ["verify"]);
  const signed = (content: string) =>
    webcrypto.subtle.verify("HMAC", key, Buffer.from(signature, "base64"), Buffer.from(content));
  expect(await signed(`K7Q-4MX3.1674087231.${body}`)).toBe(true);
  expect(await signed(`K7Q-4MX3.1674087232.${body}`)).toBe(false);
});

test.each([200, 201, 299])("the status %i is a success", async (status) => {
  const { send, posts } = await startReceiver((response) => response.writeHead(status).end("Thanks."));
  await expect(send()).resolves.toBeUndefined();
  expect(posts).toHaveLength(1);
});

test.each([304, 400, 401, 404, 429, 500, 503])("the status %i is a failure", async (status) => {
  const { send } = await startReceiver((response) => response.writeHead(status).end("Ana Ruiz"));
  const failed: unknown = await send().catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: expect.stringContaining(`responded with status ${status}`) });
  expect(failed).not.toBeInstanceOf(NotWanted);
  // A receiver's response may repeat the lead, so it is not logged.
  expect(String(failed)).not.toContain("Ana");
});

test("the status 410 is a NotWanted error", async () => {
  const { send } = await startReceiver((response) => response.writeHead(410).end());
  await expect(send()).rejects.toThrow(NotWanted);
});

test.each([300, 301, 302, 307, 308])(
  "a redirect (%i) is not followed, and its target is not in the error",
  async (status) => {
    const other = await startReceiver((response) => response.end());
    const { send, posts } = await startReceiver((response) =>
      response.writeHead(status, { Location: "http://127.0.0.1:9/hidden" }).end(),
    );
    await expect(send()).rejects.toThrow(`status ${status}: it has moved. Set LEAD_WEBHOOK_URL`);
    await expect(send()).rejects.not.toThrow("hidden");
    expect([posts.length, other.posts.length]).toEqual([2, 0]);
  },
);

test("a receiver on a private network is not requested without ALLOW_PRIVATE_HOSTS", async () => {
  const { send, posts } = await startReceiver((response) => response.end());
  await expect(send({ privateHosts: new Set() })).rejects.toThrow(
    "127.0.0.1 is at 127.0.0.1, which is not on the public internet (ALLOW_PRIVATE_HOSTS may contain it)",
  );
  expect(posts).toEqual([]);
});

test("an endless response counts by its status, and its body is not read", async () => {
  const { send } = await startReceiver((response) => {
    response.writeHead(200);
    const more = (): void => void (response.destroyed || response.write("x".repeat(10_000), more));
    more();
  });
  await expect(send()).resolves.toBeUndefined();
});

test("a timeout is reported as the receiver's failure, and an aborted try rejects with its reason", async () => {
  const { send } = await startReceiver(() => undefined);
  const failed: unknown = await send({ limitMs: 50 }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: "The receiver gave no response within 0.05 s.", code: "ETIMEDOUT" });
  await expect(send({ signal: AbortSignal.abort(new Error("The server stops.")) })).rejects.toThrow("server stops");
});

test("an unreachable receiver is reported with a reason", async () => {
  const server = await startHttpServer(() => undefined);
  await server.close();
  const settings = { privateHosts: HERE, userAgent: "test" };
  const { signal } = new AbortController();
  await expect(sendWebhook({ url: new URL(server.origin), key: KEY }, MESSAGE, signal, settings)).rejects.toThrow(
    "ECONNREFUSED",
  );
});
