import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isPublicAddress, publicLookup, refusePrivateLiteral } from "./private-addresses.ts";

test.each(["1.1.1.1", "8.8.8.8", "172.15.255.255", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])(
  "%s is a public address",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.2.1",
  "192.168.1.1",
  "198.19.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "nonsense",
  "",
])("%s is not a public address", (address) => expect(isPublicAddress(address)).toBe(false));

test("a host that is an IP address is checked in every notation that URL parses", () => {
  for (const url of [
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://[::1]/",
    "http://[::ffff:a00:1]/",
  ])
    expect(() => refusePrivateLiteral(new URL(url).hostname)).toThrow(/not on the public internet/);
  for (const host of ["1.1.1.1", "[2606:4700::1111]", "localhost", "a.example"])
    expect(() => refusePrivateLiteral(host)).not.toThrow();
});

test("a host name is checked by its resolved addresses when connecting", async () => {
  const resolve = promisify(publicLookup);
  await expect(resolve("localhost", { all: true })).rejects.toThrow(
    /^localhost is at (?:127\.0\.0\.1|::1), which is not/,
  );
  await expect(resolve("localhost", {})).rejects.toThrow("ALLOW_PRIVATE_HOSTS");
});
