import { Hono } from "hono";
import { expect, test } from "vitest";
import { csrfHeaders } from "../../site/components/estimate-form/csrf-headers.ts";
import { isCrossSite, refuseCrossSite } from "./csrf.ts";

const app = new Hono().post("/x", refuseCrossSite("https://ridgeline.example"), (c) => c.text("taken"));
const post = async (headers: Record<string, string>, url = "http://10.0.0.7:3000/x"): Promise<number> =>
  (await app.request(url, { method: "POST", headers })).status;

test.each([
  ["a client without an Origin header", {}],
  ["the public origin", { Origin: "https://ridgeline.example", "Sec-Fetch-Site": "same-origin" }],
  ["an old browser at the public origin", { Origin: "https://ridgeline.example" }],
  ["the requested host", { Origin: "http://10.0.0.7:3000" }],
  ["the same site without an origin", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
])("a request from %s is accepted", async (_who, headers) => {
  expect(await post(headers)).toBe(200);
});

test.each([
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
  ["another site without an origin", { "Sec-Fetch-Site": "cross-site" }],
  ["another site in an old browser", { Origin: "https://evil.example" }],
  ["a sandboxed frame", { Origin: "null" }],
  ["a neighbouring subdomain", { Origin: "https://blog.ridgeline.example", "Sec-Fetch-Site": "same-site" }],
  ["a host that only begins like the site's", { Origin: "https://ridgeline.example.evil.example" }],
])("a request from %s is rejected", async (_who, headers) => {
  expect(await post(headers)).toBe(403);
});

test("an allowed third-party origin may post, and other origins may not", async () => {
  const open = new Hono().post("/x", (c) =>
    isCrossSite(c, "https://ridgeline.example", ["https://export.example"]) ? c.text("", 403) : c.text("taken"),
  );
  const from = async (Origin: string, more: Record<string, string> = {}): Promise<number> =>
    (await open.request("/x", { method: "POST", headers: { Origin, "Sec-Fetch-Site": "cross-site", ...more } })).status;
  expect(await from("https://export.example")).toBe(200);
  // The token repeats a cookie of the other host, which is not sent here.
  expect(await from("https://export.example", { "X-CSRFToken": "a" })).toBe(200);
  for (const origin of ["http://export.example", "https://export.example.evil.example", "null"])
    expect(await from(origin)).toBe(403);
});

test("an origin with the requested host is accepted behind a TLS-terminating proxy", async () => {
  expect(await post({ Origin: "https://www.other.example" }, "http://www.other.example/x")).toBe(200);
});

test.each([
  ["encoded", "csrftoken=a%2Bb%3D"],
  ["quoted", 'csrftoken="abc123=="'],
  ["quoted with an escape", String.raw`csrftoken=a\054b`],
  ["malformed", "XSRF-TOKEN=a%2Bb%"],
  ["JSON", 'XSRF-TOKEN={"t":"x"}'],
  ["empty", "csrftoken="],
  ["not sent to this path", "csrftoken=a", "theme=dark"],
  ["of a name that another path has too", "csrftoken=a", "csrftoken=b; csrftoken=a"],
])("the page's header for a cookie that is %s is accepted", async (_how, readable, sent = readable) => {
  expect(await post({ Cookie: sent, ...csrfHeaders(readable) })).toBe(200);
});

test.each([
  ["another value", "csrftoken=a", "b"],
  ["a value of another name", "xcsrftoken=b; csrftoken=a; XSRF-TOKEN=b", "b"],
  ["nothing", "csrftoken=a", ""],
])("a header that repeats %s instead of its cookie is rejected", async (_what, Cookie, token) => {
  expect(await post({ Cookie, "X-CSRFToken": token })).toBe(403);
});
