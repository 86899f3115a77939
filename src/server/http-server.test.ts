import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer } from "./http-server.ts";

async function start(listener: RequestListener, maxConnections?: number) {
  const http = createHttpServer(listener, maxConnections === undefined ? {} : { maxConnections });
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

/** What comes over a connection until there is this in it. */
async function until(socket: Socket, wanted: RegExp): Promise<string> {
  let answer = "";
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    answer += String(part);
    if (wanted.test(answer)) return answer;
  }
  throw new Error(`The connection ended after: ${answer}`);
}

test("at its end a request under way is answered, an idle connection closed, and nothing new taken", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked = vi.fn<() => void>();
  const { http, open } = await start((request, response) => {
    asked();
    void (request.url === "/quick" ? Promise.resolve() : held).then(() => response.end("answered"));
  });
  const [idle, silent, busy] = [await open(), await open(), await open()];
  idle.write(GET.replace("/ ", "/quick "));
  await until(idle, /answered$/);
  busy.write(GET);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));

  const end = http.close();
  await Promise.all([closed(idle), closed(silent)]);
  await expect(open()).rejects.toThrow("ECONNREFUSED");
  release();
  const answer = await text(busy);
  expect(answer).toContain("answered");
  expect(answer).toContain("Connection: close");
  await end;
});

test("sent away, a client has its answer, and comes back over another connection", async () => {
  const { http, open } = await start((_request, response) => response.end("answer"));
  const kept = await open();
  kept.write(GET);
  expect(await until(kept, /answer$/)).toContain("Connection: keep-alive");
  http.sendAway();
  kept.write(GET);
  expect(await text(kept)).toContain("Connection: close");
  const another = await open();
  another.write(GET);
  expect(await text(another)).toMatch(/Connection: close[^]*answer$/);
});

test("of too many connections the one that waited longest makes room, never one with a request", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked = vi.fn<() => void>();
  const { open } = await start((request, response) => {
    asked();
    if (request.url === "/") void held.then(() => response.end("answered"));
    else response.end("quick");
  }, 3);
  const busy = await open();
  busy.write(GET);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  const [first, second] = [await open(), await open()];
  second.write("GET / HTTP/1.1\r\nX-");
  const firstClosed = closed(first);
  const secondClosed = closed(second);
  await open();
  await firstClosed;
  const visitor = await open();
  await secondClosed;
  visitor.write(GET.replace("/ ", "/quick "));
  await until(visitor, /quick$/);
  release();
  await until(busy, /answered$/);
});

test("requests that come together are answered one at a time, in their order", async () => {
  const waiting: { url: string; answer: () => void }[] = [];
  const { open } = await start(({ url = "" }, response) => {
    waiting.push({ url, answer: () => response.end(`answer to ${url}`) });
  });
  const socket = await open();
  socket.write(["/1", "/2", "/3"].map((path) => GET.replace("/ ", `${path} `)).join(""));
  for (const path of ["/1", "/2", "/3"]) {
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const { url, answer } = waiting.pop() ?? { url: "", answer: () => undefined };
    expect(url).toBe(path);
    answer();
    await until(socket, new RegExp(`answer to ${path}$`));
  }
  // It is idle now, and may ask again.
  socket.write(GET);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
});

test("a flood of requests over one connection has one of them made, and ends the connection", async () => {
  const asked = vi.fn<() => void>();
  const { open } = await start((_request, response) => {
    asked();
    setTimeout(() => response.end("answer"), 50);
  });
  const flooding = await open();
  flooding.on("error", () => undefined);
  flooding.write(GET.repeat(1_000));
  await closed(flooding);
  expect(asked).toHaveBeenCalledTimes(1);
  const visitor = await open();
  visitor.write(GET);
  await until(visitor, /answer$/);
});

test("who asks for a tunnel is told no, and may break off without harm", async () => {
  const { open } = await start((_request, response) => response.end("answer"));
  const CONNECT = "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n";
  const asking = await open();
  asking.write(CONNECT);
  expect(await text(asking)).toMatch(/^HTTP\/1\.1 405 [^]*Allow: GET, HEAD, POST/);
  for (let count = 0; count < 20; count += 1) {
    const leaving = await open();
    leaving.on("error", () => undefined);
    leaving.write(CONNECT, () => leaving.resetAndDestroy());
    await closed(leaving);
  }
  const visitor = await open();
  visitor.write(GET);
  await until(visitor, /answer$/);
});

test("it has a limit for each way to be slow, and holds longer than a proxy does", async () => {
  const { http } = await start((_request, response) => response.end());
  expect(http.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    timeout: 60_000,
    maxHeadersCount: 100,
  });
});
