import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { onTestFinished, expect, test } from "vitest";
import { startHttpServer } from "../../../tests/fakes/http-server.ts";
import { FakeProvider } from "../../../tests/fakes/provider.ts";
import { reasonOf } from "../log.ts";
import { get, safeRedirect, sameOrigin } from "./safe-fetch.ts";

async function fake(record: unknown = "hello"): Promise<FakeProvider> {
  const provider = await FakeProvider.start(record);
  onTestFinished(() => provider.close());
  return provider;
}

const fetchText = (url: string, more: Partial<Parameters<typeof get>[0]> = {}) =>
  get({ url, signal: new AbortController().signal, maxBytes: 1_000, follows: safeRedirect, ...more });

test("the text, status and headers are returned", async () => {
  const provider = await fake("Grüße 🏠");
  provider.status = 418;
  const response = await fetchText(provider.url, { headers: { "User-Agent": "test" } });
  expect(response).toMatchObject({ status: 418, body: "Grüße 🏠" });
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(provider.requests[0]?.headers["user-agent"]).toBe("test");
});

test.each([
  ["application/json; charset=ISO-8859-1", Buffer.from("Peña", "latin1"), "Peña"],
  ['application/json; charset="windows-1252"', Buffer.from([0x93, 0x50, 0x94]), "“P”"],
  ["application/json;charset=utf-16", Buffer.from("Peña", "utf16le"), "Peña"],
  ["application/json; charset=ISO-8859-1", Buffer.from("Peña"), "Peña"],
  ["application/json; charset=unknown", Buffer.from("Peña", "latin1"), "Pe\uFFFDa"],
  ["application/json", Buffer.from("Peña", "latin1"), "Peña"],
  ["application/json", Buffer.from([0x93, 0x50, 0x94]), "“P”"],
  // A text that was cut within a character.
  ["application/json", Buffer.concat([Buffer.from("Peña "), Buffer.from([0xc3])]), "Peña \uFFFD"],
  ["application/json; charset=utf-16le", Buffer.from("Pena", "utf16le"), "Pena"],
  ["application/json; charset=UTF-16BE", Buffer.from("Pena", "utf16le").swap16(), "Pena"],
  ["application/json; charset=utf-16", Buffer.from("Peña"), "Peña"],
  ["application/json", Buffer.from("\uFEFFPeña"), "Peña"],
  ["application/json", Buffer.from("\uFEFFPeña", "utf16le"), "Peña"],
  ["application/json; charset=utf-8", Buffer.from("\uFEFFPeña", "utf16le").swap16(), "Peña"],
])("a body that is not UTF-8 is decoded by its charset: %s, %o", async (type, bytes, read) => {
  const server = await startHttpServer((_, response) => {
    response.writeHead(200, { "Content-Type": type }).end(bytes);
  });
  onTestFinished(() => server.close());
  expect((await fetchText(server.origin)).body).toBe(read);
});

test("a redirect is followed, and a loop is rejected", async () => {
  const [first, second] = [await fake(), await fake("there")];
  first.behavior = "redirect";
  first.redirectTo = second.url;
  expect((await fetchText(first.url)).body).toBe("there");

  first.behavior = "redirect-loop";
  await expect(fetchText(first.url)).rejects.toThrow("redirected more than 3 times");
  expect(first.requests).toHaveLength(5);
});

test("a redirect to a disallowed URL is not followed", async () => {
  const provider = await fake();
  provider.behavior = "redirect";
  for (const target of ["file:///etc/passwd", "ftp://example.com/", "data:text/plain,x"]) {
    provider.redirectTo = target;
    await expect(fetchText(provider.url)).rejects.toThrow("which is not followed");
  }
  provider.redirectTo = "http://localhost:1/";
  await expect(fetchText(provider.url, { follows: sameOrigin })).rejects.toThrow("which is not followed");
  provider.redirectTo = "http://";
  await expect(fetchText(provider.url)).rejects.toThrow('an invalid address: "http://"');
});

test("only allowed hosts may be private, even after a redirect", async () => {
  const provider = await fake("secret");
  const other = provider.url.replace("127.0.0.1", "localhost");
  provider.behavior = "redirect";
  provider.redirectTo = other;
  await expect(fetchText(provider.url)).rejects.toThrow(
    /^localhost is at (?:127\.0\.0\.1|::1), which is not on the public/,
  );
  provider.behavior = "whole";
  const nobody = { privateHosts: new Set<string>() };
  await expect(fetchText(provider.url, nobody)).rejects.toThrow(
    "127.0.0.1 is at 127.0.0.1, which is not on the public",
  );
  await expect(fetchText(other, nobody)).rejects.toThrow("ALLOW_PRIVATE_HOSTS");
  expect(provider.requests).toHaveLength(1);
  expect((await fetchText(other, { privateHosts: new Set(["localhost"]) })).body).toBe("secret");
});

test.each([
  ["br", brotliCompressSync],
  ["gzip", gzipSync],
  ["deflate", deflateSync],
] as const)("a body in %s is decoded, and limited by its decoded size", async (encoding, compress) => {
  const server = await startHttpServer((request, response) => {
    response.setHeader("Content-Encoding", encoding);
    response.end(compress(request.url === "/bomb" ? "x".repeat(5_000_000) : "small"));
  });
  onTestFinished(() => server.close());
  expect((await fetchText(server.origin)).body).toBe("small");
  await expect(fetchText(`${server.origin}/bomb`)).rejects.toThrow("responded with more than 1000 bytes");
});

test.each([
  [304, "gzip"],
  [204, "br"],
  [401, "deflate"],
  [503, "br"],
])("a response of status %i without a body may declare %s", async (status, encoding) => {
  const server = await startHttpServer((_, response) => {
    response.writeHead(status, { "Content-Encoding": encoding }).end();
  });
  onTestFinished(() => server.close());
  expect(await fetchText(server.origin)).toMatchObject({ status, body: "" });
});

test.each([
  ["truncated", gzipSync("text").subarray(0, 15), "unexpected end of file"],
  ["not compressed", "text", "incorrect header check"],
])("a body that is %s is rejected", async (_what, body, message) => {
  const server = await startHttpServer((_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(body);
  });
  onTestFinished(() => server.close());
  await expect(fetchText(server.origin)).rejects.toThrow(message);
});

test("a connection that is closed before the first byte of a compressed body is a failure", async () => {
  const server = await startHttpServer((_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip", "Content-Length": 100 }).flushHeaders();
    response.socket?.end();
  });
  onTestFinished(() => server.close());
  await expect(fetchText(server.origin)).rejects.toThrow("aborted");
});

test("https is never redirected to http", () => {
  expect(safeRedirect(new URL("https://a.example"), new URL("http://a.example"))).toBe(false);
  expect(safeRedirect(new URL("http://a.example"), new URL("https://a.example"))).toBe(true);
});

test("a response over the limit is rejected, however long it is", async () => {
  const provider = await fake();
  provider.behavior = "endless";
  await expect(fetchText(provider.url, { maxBytes: 1_000_000 })).rejects.toThrow(
    "responded with more than 1000000 bytes",
  );
});

test("an aborted signal ends a request without a response, and one with a partial body", async () => {
  const provider = await fake("x".repeat(100));
  for (const behavior of ["hang", "byte-at-a-time"] as const) {
    provider.behavior = behavior;
    const controller = new AbortController();
    const response = fetchText(provider.url, { signal: controller.signal });
    await provider.requested();
    controller.abort(new Error("enough"));
    await expect(response).rejects.toThrow("enough");
  }
});

test("an unreachable host is reported with a reason", async () => {
  const provider = await fake();
  await provider.close();
  const error: unknown = await fetchText(provider.url).catch((reason: unknown) => reason);
  expect(reasonOf(error)).toMatch(/ECONNREFUSED/);
});
