import { expect, test } from "vitest";
import { processorMs } from "../../../tests/fakes/processor-time.ts";
import { hostName, requestedHost } from "./requested-host.ts";

test.each([
  ["www.ridgeline.example", "www.ridgeline.example"],
  ["WWW.Ridgeline.Example:8080", "www.ridgeline.example"],
  ["ridgeline.example.", "ridgeline.example"],
  ["ridgeline.example.:443", "ridgeline.example"],
  ["localhost:3000", "localhost"],
  ["127.0.0.1:3000", "127.0.0.1"],
  ["xn--mbel-5qa.example", "xn--mbel-5qa.example"],
])("the host %s is normalized to %s", (given, written) => expect(hostName(given)).toBe(written));

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
])("%j is not a host name that a site can have", (given) => {
  expect(["__proto__", undefined]).toContain(hostName(given));
});

test.each(["a-", "a.", ".", " ", ":1"])("a name that repeats %j is read in linear time", async (part) => {
  let read: string | undefined = "";
  // Quadratic algorithms take 5 s.
  expect(await processorMs(() => (read = hostName(`${part.repeat(80_000)}!`)))).toBeLessThan(1_000);
  expect(read).toBeUndefined();
});

const requestTo = (host: string, forwarded?: string) =>
  new Request(`http://${host}/`, forwarded === undefined ? {} : { headers: { "X-Forwarded-Host": forwarded } });

test("X-Forwarded-Host is used only with a trusted proxy", () => {
  const request = requestTo("a.example:3000", "b.example");
  expect(requestedHost(request, 0)).toBe("a.example");
  expect(requestedHost(request, 1)).toBe("b.example");
  expect(requestedHost(requestTo("a.example"), 1)).toBe("a.example");
});

test("an entry of X-Forwarded-Host before those of the trusted proxies is ignored", () => {
  const request = requestTo("internal", "evil.example, a.example");
  expect(requestedHost(request, 1)).toBe("a.example");
  expect(requestedHost(request, 2)).toBe("evil.example");
});
