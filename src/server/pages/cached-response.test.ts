import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type CachedResponse, cachedResponse } from "./cached-response.ts";
import { encodeBody } from "./encoded-body.ts";

const TEXT = "A page of some length. ".repeat(100);
const page: CachedResponse = {
  status: 200,
  headers: { "Cache-Control": "no-cache", "Content-Type": "text/html; charset=UTF-8" },
  body: encodeBody(Buffer.from(TEXT), () => undefined),
};
const responseTo = (headers: Record<string, string>, cached = page) =>
  cachedResponse(cached, new Request("http://site.example/", { headers }));

test("the body has the encoding that the request accepts, with an ETag of its own", async () => {
  const gzip = responseTo({ "Accept-Encoding": "gzip" });
  const bytes = Buffer.from(await gzip.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(TEXT);
  expect(Object.fromEntries(gzip.headers)).toEqual({
    "cache-control": "no-cache",
    "content-type": "text/html; charset=UTF-8",
    "content-encoding": "gzip",
    "content-length": String(bytes.length),
    etag: expect.stringMatching(/^"[\w-]{16}-gzip"$/),
    vary: "Accept-Encoding",
  });
  const plain = responseTo({});
  expect(await plain.text()).toBe(TEXT);
  expect(plain.headers.has("content-encoding")).toBe(false);
});

test("a client that has the page in any encoding gets a 304 without a body, and a missing page is always sent", async () => {
  const known = { "If-None-Match": responseTo({}).headers.get("etag") ?? "", "Accept-Encoding": "gzip" };
  const response = responseTo(known);
  expect([response.status, await response.text()]).toEqual([304, ""]);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.has("content-length")).toBe(false);
  expect(responseTo(known, { ...page, status: 404 }).status).toBe(404);
});
