import { expect, test } from "vitest";
import { hostName, requestedHost } from "./host.ts";

test.each([
  ["www.ridgeline.example", "www.ridgeline.example"],
  ["WWW.Ridgeline.Example:8080", "www.ridgeline.example"],
  ["ridgeline.example.", "ridgeline.example"],
  ["ridgeline.example.:443", "ridgeline.example"],
  ["localhost:3000", "localhost"],
  ["127.0.0.1:3000", "127.0.0.1"],
  ["xn--mbel-5qa.example", "xn--mbel-5qa.example"],
])("%s is written %s", (given, written) => expect(hostName(given)).toBe(written));

test.each([
  "",
  ".",
  "a..example",
  ".example",
  "a.example, b.example",
  "a.example/path",
  "user@a.example",
  "a.example:80:90",
  "../etc/passwd",
  "a example",
  "a.example%00",
  "[::1]",
  "-a.example",
  `${"a".repeat(64)}.example`,
  `${"a.".repeat(200)}example`,
  "__proto__ ",
])("%j is no host's name, or none that a site has", (given) => {
  expect(["__proto__", undefined]).toContain(hostName(given));
});

test("a name is read in linear time", () => {
  expect(hostName(`${"a-".repeat(40_000)}!`)).toBeUndefined();
  expect(hostName(`${"a.".repeat(40_000)}!`)).toBeUndefined();
});

test("the header of a proxy counts only where the operator has one", () => {
  const headers = { host: "a.example", "x-forwarded-host": "b.example" };
  expect(requestedHost({ url: "/", headers }, 0)).toBe("a.example");
  expect(requestedHost({ url: "/", headers }, 1)).toBe("b.example");
  expect(requestedHost({ url: "/", headers: { host: "a.example" } }, 1)).toBe("a.example");
});

test("what a visitor writes in front of the proxy's entry does not count", () => {
  const headers = { host: "internal", "x-forwarded-host": "evil.example, a.example" };
  expect(requestedHost({ url: "/", headers }, 1)).toBe("a.example");
  expect(requestedHost({ url: "/", headers }, 2)).toBe("evil.example");
});

test("a whole address in the request line is the one that counts", () => {
  expect(requestedHost({ url: "http://b.example:80/x", headers: { host: "a.example" } }, 0)).toBe("b.example");
  expect(requestedHost({ url: "//b.example/x", headers: { host: "a.example" } }, 0)).toBe("a.example");
  expect(requestedHost({ url: "/", headers: {} }, 0)).toBeUndefined();
});
