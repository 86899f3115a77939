import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Kept, keptResponse, writeKept } from "./kept-answer.ts";
import { keepBody } from "./kept-body.ts";

const TEXT = "A page of some length. ".repeat(100);
const kept: Kept = {
  status: 200,
  headers: {
    "Cache-Control": "no-cache",
    "Content-Type": "text/html; charset=UTF-8",
    "X-One": "a; b",
    Link: "</a.avif>; rel=preload",
  },
  body: keepBody(Buffer.from(TEXT), () => undefined),
};
const server = createServer((request, response) => writeKept(kept, request, response, "request-1"));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is one.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Asks on a connection of its own, closed or kept open as `Connection` says. */
async function ask(headers: Record<string, string>, method = "GET") {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: Record<string, unknown>;
    bytes: Buffer;
  }>();
  request({ port, method, headers, agent: false }, (response) => {
    buffer(response).then(
      (bytes) => resolve({ status: response.statusCode, headers: response.headers, bytes }),
      reject,
    );
  })
    .on("error", reject)
    .end();
  return promise;
}

test("the head written before says what Node's own would, and what the web-standard answer says", async () => {
  const accepted = { "Accept-Encoding": "gzip" };
  const prepared = await ask({ ...accepted, Connection: "keep-alive" });
  const ordinary = await ask({ ...accepted, Connection: "close" });
  expect(prepared.headers).toMatchObject({ connection: "keep-alive" });
  expect(ordinary.headers).toMatchObject({ connection: "close" });
  const same = ({ headers }: typeof prepared) => {
    const { connection: _connection, "keep-alive": _keep, date, ...rest } = headers;
    expect(Date.parse(String(date))).toBeGreaterThan(Date.now() - 5_000);
    return rest;
  };
  expect(same(prepared)).toEqual(same(ordinary));
  const web = keptResponse(kept, new Request("http://site.example/", { headers: accepted }));
  expect(same(prepared)).toEqual({ ...Object.fromEntries(web.headers), "x-request-id": "request-1" });
  for (const { bytes } of [prepared, ordinary]) expect(gunzipSync(bytes).toString()).toBe(TEXT);
});

test("the preloads go ahead for whoever may send them on, and not to a browser that asks directly", async () => {
  const linkFor = async (headers: Record<string, string>) => [
    (await ask({ ...headers, Connection: "keep-alive" })).headers["link"],
    (await ask({ ...headers, Connection: "close" })).headers["link"],
    keptResponse(kept, new Request("http://site.example/", { headers })).headers.get("Link") ?? undefined,
  ];
  const link = kept.headers["Link"];
  const browser = { "Sec-Fetch-Dest": "document" };
  expect(await linkFor({})).toEqual([link, link, link]);
  expect(await linkFor({ ...browser, Via: "1.1 proxy" })).toEqual([link, link, link]);
  expect(await linkFor({ ...browser, "CDN-Loop": "cdn" })).toEqual([link, link, link]);
  expect(await linkFor(browser)).toEqual([undefined, undefined, undefined]);
});

test("several answers on one connection, in their order", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())),
  );
  expect(answers).toEqual(Array.from({ length: 5 }, () => TEXT));
});

test("HEAD has the headers without the bytes; who knows the page gets neither", async () => {
  const head = await ask({ Connection: "keep-alive" }, "HEAD");
  expect([head.status, head.bytes.length, head.headers["content-length"]]).toEqual([200, 0, String(TEXT.length)]);
  const known = await ask({ "If-None-Match": String(head.headers["etag"]) });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
  expect(known.headers["content-length"]).toBeUndefined();
  expect(known.headers["x-one"]).toBe("a; b");
});
