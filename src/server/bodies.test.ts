import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { expect, onTestFinished, test, vi } from "vitest";
import { createBodies } from "./bodies.ts";
import { createHttpServer } from "./http-server.ts";

const app = new Hono().post("/echo", bodyLimit({ maxSize: 65_536 }), async (c) => c.text(await c.req.raw.text()));

/** A server of a route that reads bodies, as our features do. */
async function start(mostBodies?: number) {
  const answer = getRequestListener(app.fetch);
  const listener = vi.fn<RequestListener>((request, response) => void answer(request, response));
  const http = createHttpServer(listener, { bodies: createBodies(mostBodies) });
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  onTestFinished(async () => {
    http.server.closeAllConnections();
    await http.close();
  });
  const address = http.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  async function post(headers: string, body: string): Promise<Socket> {
    const socket = connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`POST /echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n\r\n${body}`);
    return socket;
  }
  return { listener, post };
}

const inBytes = (body: string): string => body.replaceAll(/./g, "1\r\n$&\r\n");

test.each([
  ["empty", "", "Content-Length: 0", ""],
  ["short", "short", "Content-Length: 5", "short"],
  ["in chunks", "in chunks", "Transfer-Encoding: chunked", `${inBytes("in chunks")}0\r\n\r\n`],
  ["as long as may be", "b".repeat(65_536), "Content-Length: 65536", "b".repeat(65_536)],
])("a body comes as it was sent: %s", async (_kind, body, headers, sent) => {
  const { post } = await start();
  const answer = await text(await post(headers, sent));
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer.split("\r\n\r\n")[1]).toBe(body);
});

test("a body of a byte at a time gets there, and asks nothing of the routes before", async () => {
  const { listener, post } = await start();
  const socket = await post("Content-Length: 20", "");
  for (let count = 0; count < 20; count += 1) {
    expect(listener).not.toHaveBeenCalled();
    await new Promise((resolve) => socket.write("a", resolve));
  }
  expect((await text(socket)).split("\r\n\r\n")[1]).toBe("a".repeat(20));
});

test("what is longer than any form is refused at its first byte too many", async () => {
  const { post } = await start();
  expect(await text(await post("Content-Length: 65537", ""))).toMatch(/^HTTP\/1\.1 413/);
  const chunks = `10000\r\n${"a".repeat(65_536)}\r\n1\r\na\r\n`;
  expect(await text(await post("Transfer-Encoding: chunked", chunks))).toMatch(/^HTTP\/1\.1 413/);
});

test("one that breaks off asks nothing of the routes", async () => {
  const { listener, post } = await start();
  const socket = await post("Content-Length: 20", "abc");
  socket.destroy();
  expect(await text(await post("Content-Length: 1", "a"))).toMatch(/a$/);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("of too many under way the slowest is told to come again, and who keeps a bad line's pace gets through", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { post } = await start(2);
  const greedy = await post("Content-Length: 60000", "a".repeat(50_000));
  const honest = await post("Content-Length: 40000", "a");
  for (let second = 0; second < 10; second += 1) {
    // What comes whole with its request needs no room; its answer also shows that the pieces before it were seen.
    expect(await text(await post("Content-Length: 1", "a"))).toMatch(/a$/);
    vi.advanceTimersByTime(1_000);
    honest.write("a".repeat(2_200));
  }
  expect(await text(await post("Content-Length: 1", "a"))).toMatch(/a$/);
  const third = await post("Content-Length: 2", "a");
  expect(await text(greedy)).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 10/);
  honest.write("a".repeat(40_000 - 1 - 22_000));
  third.write("b");
  expect(await text(honest)).toMatch(/^HTTP\/1\.1 200/);
  expect(await text(third)).toMatch(/ab$/);
});
