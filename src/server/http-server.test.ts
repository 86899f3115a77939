import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { addressToOpen, cannotListen, createHttpServer } from "./http-server.ts";

async function start(fetch: Hono["fetch"], limits?: Parameters<typeof createHttpServer>[1]) {
  const http = createHttpServer(fetch, limits);
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  onTestFinished(async () => {
    http.server.closeAllConnections();
    await http.close();
  });
  const address = http.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const open = async (): Promise<Socket> => {
    const socket = connect(address.port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };
  return { http, open };
}

const GET = "GET / HTTP/1.1\r\nHost: site.example\r\n\r\n";
const closed = (socket: Socket): Promise<unknown> => once(socket, "close");

/** Reads from a connection until the received text matches. */
async function until(socket: Socket, wanted: RegExp): Promise<string> {
  let received = "";
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    received += String(part);
    if (wanted.test(received)) return received;
  }
  throw new Error(`The connection ended after: ${received}`);
}

/**
 * Reads from a connection until it is closed. A server that closes it with unread bytes resets it; what the server sent
 * is received nevertheless.
 */
async function untilClosed(socket: Socket): Promise<string> {
  let received = "";
  socket.on("data", (part) => (received += String(part))).on("error", () => undefined);
  await new Promise((resolve) => socket.once("close", resolve));
  return received;
}

test("a closing server finishes the pending request, closes idle connections and refuses new ones", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const called = vi.fn<() => void>();
  const { http, open } = await start(async (request) => {
    called();
    if (!request.url.endsWith("/quick")) await held;
    return new Response("done");
  });
  const [idle, busy] = [await open(), await open()];
  idle.write(GET.replace("/ ", "/quick "));
  await until(idle, /done$/);
  busy.write(GET);
  await expect.poll(() => called).toHaveBeenCalledTimes(2);

  const end = http.close();
  await closed(idle);
  await expect(open()).rejects.toThrow("ECONNREFUSED");
  release();
  expect(await text(busy)).toContain("done");
  await end;
});

test("a draining server closes each connection after its response, and accepts new connections", async () => {
  const { http, open } = await start(() => new Response("body"));
  const kept = await open();
  kept.write(GET);
  expect(await until(kept, /body$/)).toContain("Connection: keep-alive");
  http.drain();
  kept.write(GET);
  expect(await text(kept)).toContain("Connection: close");
  const another = await open();
  another.write(GET);
  expect(await text(another)).toMatch(/Connection: close[^]*body$/);
});

test("a connection beyond the limit is closed, and open ones continue", async () => {
  const { open } = await start(() => new Response("body"), { maxConnections: 2 });
  const [first, second] = [await open(), await open()];
  await closed(await open());
  first.write(GET);
  second.write(GET);
  expect([await until(first, /body$/), await until(second, /body$/)]).toHaveLength(2);
});

test.each([
  ["headers", "POST / HTTP/1.1\r\nHost: site.exam"],
  ["body", "POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 1000\r\n\r\na"],
  ["first byte", ""],
])("a request whose %s takes too long gets a 408", async (_what, begun) => {
  const limits = { headersTimeout: 100, requestTimeout: 60_000, bodyTimeout: 200, connectionsCheckingInterval: 20 };
  const { open } = await start(async (request) => new Response(await request.text()), limits);
  const slow = await open();
  slow.write(begun);
  expect(await untilClosed(slow)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ["POST", "Content-Length: 0\r\n\r\n"],
  ["GET", "Content-Length: 0\r\n\r\n"],
  ["POST", "Content-Length: 3\r\n\r\nabc"],
  ["POST", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"],
])("a complete %s, %j, whose handler takes long and does not read it gets its response", async (method, rest) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { open } = await start(
    async (request) => {
      if (!request.url.endsWith("/held")) return new Response(await request.text());
      await held;
      return new Response("done");
    },
    { bodyTimeout: 50 },
  );
  const complete = await open();
  complete.write(`${method} /held HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${rest}`);
  // This request began later and has exceeded its timeout.
  const other = await open();
  other.write("POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 3\r\n\r\na");
  expect(await untilClosed(other)).toMatch(/^HTTP\/1\.1 408 /);
  release();
  expect(await text(complete)).toMatch(/^HTTP\/1\.1 200 [^]*done$/);
});

test.each([
  ["ended", () => new Response("no", { status: 413 })],
  ["begun", () => new Response(new ReadableStream({ start: (body) => body.enqueue("no") }), { status: 413 })],
])(
  "a connection whose body takes too long is closed without a second response if one has %s",
  async (_state, fetch) => {
    const { open } = await start(fetch, { bodyTimeout: 200 });
    const slow = await open();
    slow.write("POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: 1000\r\n\r\na");
    expect((await untilClosed(slow)).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413"]);
  },
);

const multipartTo = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n` +
  "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5\r\n\r\nab";

test("a connection can be used again after a request whose body is too large to be read", async () => {
  const app = new Hono()
    .use(bodyLimit({ maxSize: 64_000, onError: (c) => c.text("answered", 413) }))
    .all("*", (c) => c.text("answered"));
  const { open } = await start(app.fetch);
  const proxy = await open();
  const length = 300_000;
  proxy.write(`POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: ${length}\r\n\r\n${"a".repeat(length)}`);
  expect(await until(proxy, /answered$/)).toMatch(/^HTTP\/1\.1 413/);
  proxy.write(GET);
  expect(await until(proxy, /answered$/)).toMatch(/^HTTP\/1\.1 200/);
});

test("photos sent to the form have a longer timeout than any other body", async () => {
  const limits = { bodyTimeout: 50, requestTimeout: 60_000, connectionsCheckingInterval: 20 };
  const { open } = await start(async (request) => new Response(await request.text()), limits);
  const photos = await open();
  photos.write(multipartTo("/api/contact"));
  // This request began later and has exceeded its timeout.
  const other = await open();
  other.write(multipartTo("/api/visits"));
  expect(await untilClosed(other)).toMatch(/^HTTP\/1\.1 408 /);
  photos.write("cde");
  expect(await text(photos)).toMatch(/^HTTP\/1\.1 200 [^]*abcde$/);
});

test("photos sent to the form have a timeout too", async () => {
  const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
  const { open } = await start(async (request) => new Response(await request.text()), limits);
  const photos = await open();
  photos.write(multipartTo("/api/contact"));
  expect(await untilClosed(photos)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a request with two Host headers is a 400", async () => {
  const { open } = await start(() => new Response("body"));
  const socket = await open();
  socket.write(GET.replace("Host:", "Connection: close\r\nHost: other.example\r\nHost:"));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(["1.2.3.4.5", "999.1.1.1", "0x1ffffffff"])("a request with the invalid host %s is a 400", async (host) => {
  const { open } = await start((request) => new Response(new URL(request.url).host));
  const socket = await open();
  socket.write(GET.replace("site.example", host));
  expect(await until(socket, /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 400 /);
});

test("the server has a timeout for each kind of slow request, and keeps connections longer than a proxy does", async () => {
  const { http } = await start(() => new Response());
  expect(http.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    timeout: 130_000,
    maxConnections: 2_000,
  });
});

test("nginx gives up on a pending response before the server closes the connection", async () => {
  const { http } = await start(() => new Response());
  const timeouts = [...readFileSync("deploy/nginx.conf", "utf8").matchAll(/proxy_read_timeout (\d+)s;/g)];
  expect(Math.max(...timeouts.map(([, seconds]) => Number(seconds) * 1_000))).toBe(120_000);
  expect(http.server.timeout).toBeGreaterThan(120_000);
});

test("the error of a server that can't listen contains its host and port, and the settings to change", () => {
  expect(cannotListen(new Error("getaddrinfo ENOTFOUND nothost"), { host: "nothost", port: 3000 })).toBe(
    "The server can't listen on nothost, port 3000: getaddrinfo ENOTFOUND nothost. Set HOST or PORT to another one.",
  );
  expect(cannotListen(new Error("listen EADDRINUSE: address already in use :::3000"), { port: 3000 })).toBe(
    "The server can't listen on port 3000: listen EADDRINUSE: address already in use :::3000. Set PORT to another one.",
  );
});

test.each([
  [undefined, "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["127.0.0.1", "http://localhost:3000"],
  ["192.168.1.5", "http://192.168.1.5:3000"],
  ["fd00::5", "http://[fd00::5]:3000"],
  ["site.internal", "http://site.internal:3000"],
])("the URL of a server that listens on %s is %s", (host, address) => {
  expect(addressToOpen({ host, port: 3000 })).toBe(address);
});
